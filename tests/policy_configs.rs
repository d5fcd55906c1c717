//! Configs that are right: they load, and come back as they were written.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing)]

use serde_json::{Value, json};
use toolgate::policy::Policy;
use toolgate::policy::config::{Argv, Form, PolicyConfig, Rule, Words};
use toolgate::policy::fault::Faults;

fn configs() -> Vec<(String, Value)> {
    let entries: Vec<Value> = serde_json::from_str(include_str!("data/policies.json")).unwrap();
    entries.into_iter().map(|entry| (entry["name"].as_str().unwrap().to_owned(), entry["config"].clone())).collect()
}

fn read(config: &Value) -> PolicyConfig {
    let faults = Faults::default();
    let config = toolgate::policy::read::read(config, &faults);
    faults.unless(config).unwrap()
}

#[test]
fn each_loads() {
    for (name, config) in configs() {
        if let Err(error) = Policy::from_value(&config) {
            panic!("{name}: {error}");
        }
    }
}

#[test]
fn a_config_written_out_reads_as_the_same_config() {
    for (name, config) in configs() {
        let config = read(&config);
        assert_eq!(read(&serde_json::to_value(&config).unwrap()), config, "{name}");
        assert!(Policy::new(&config).is_ok(), "{name}");
    }
}

#[test]
fn a_rule_is_written_out_as_it_was_written() {
    for (name, config) in configs() {
        let typed = read(&config);
        for (list, rules) in [("deny", &typed.deny), ("ask", &typed.ask), ("allow", &typed.allow)] {
            let written = config.get(list).cloned().unwrap_or(json!([]));
            assert_eq!(serde_json::to_value(rules).unwrap(), written, "{name}: {list}");
        }
    }
}

#[test]
fn rows_keep_their_order_and_rules_their_form() {
    let config = json!({
        "modes": { "z": {}, "a": {}, "m": {} },
        "allow": ["x", { "argv": ["git", ["push", "pull"]], "tool": "sh" }, { "tool": "t" }, { "tool": "say", "target": "#ops" }]
    });
    let config = read(&config);
    assert_eq!(config.modes.iter().map(|(id, _)| id.as_str()).collect::<Vec<_>>(), ["z", "a", "m"]);
    let tool = |tool: &str| Some(tool.to_owned());
    let words = vec![Words::One("git".into()), Words::Choice(vec!["push".into(), "pull".into()])];
    assert_eq!(
        config.allow,
        [
            Rule::from("x"),
            Rule { tool: tool("sh"), ..Form::Argv(Argv { words, options: None }).into() },
            Rule { tool: tool("t"), ..Form::Tool.into() },
            Rule { tool: tool("say"), ..Form::Target("#ops".into()).into() },
        ]
    );
}
