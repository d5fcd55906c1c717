//! The schema against the files that are committed, the configs that are right, and the loader.
#![allow(clippy::disallowed_methods, reason = "the tests read the files that are committed")]

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use toolgate::policy::Policy;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn validator() -> jsonschema::Validator {
    jsonschema::draft202012::new(&toolgate::policy::schema::schema()).unwrap()
}

/// The configs of the tests.
fn configs() -> Vec<Value> {
    let entries = std::fs::read_to_string(root().join("tests/data/policies.json")).unwrap();
    let entries: Vec<Value> = serde_json::from_str(&entries).unwrap();
    entries.iter().map(|entry| entry["config"].clone()).collect()
}

/// The `json` blocks of the README and `docs/` that hold a field of a policy.
fn documented() -> Vec<(String, Value)> {
    const FIELDS: &[&str] = &[
        "preset",
        "table",
        "modes",
        "defaultMode",
        "tools",
        "deny",
        "ask",
        "allow",
        "shell",
        "paths",
        "protect",
        "limits",
        "unattended",
    ];
    let docs = std::fs::read_dir(root().join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = docs
        .chain([root().join("README.md")])
        .filter(|path| path.is_file() && path.extension().is_some_and(|end| end == "md"));
    pages
        .flat_map(|path| {
            let page = std::fs::read_to_string(&path).unwrap();
            let blocks: Vec<_> = page
                .split("```json\n")
                .skip(1)
                .filter_map(|rest| rest.split("\n```").next())
                .map(str::to_owned)
                .collect();
            blocks.into_iter().map(move |block| {
                (
                    path.display().to_string(),
                    serde_json::from_str::<Value>(&block).unwrap_or_else(|error| panic!("{}: {error}", path.display())),
                )
            })
        })
        .filter(|(_, block)| FIELDS.iter().any(|field| block.get(field).is_some()))
        .collect()
}

#[test]
fn the_committed_files_are_current() {
    for (path, text) in toolgate_schema::files() {
        let committed = std::fs::read_to_string(root().join(path)).unwrap_or_default();
        assert!(committed == text, "{path} is out of date: cargo run --manifest-path schema/Cargo.toml");
    }
}

#[test]
fn every_config_of_docs_and_tests_is_right_for_both() {
    let schema = validator();
    let documented = documented();
    assert!(documented.len() >= toolgate_schema::EXAMPLES.iter().filter(|(.., example)| !example.is_empty()).count());
    for (place, config) in
        documented.into_iter().chain(configs().into_iter().map(|config| ("tests".to_owned(), config)))
    {
        if let Err(error) = schema.validate(&config) {
            panic!("{place}: {error}: {config}");
        }
        if let Err(error) = Policy::from_value(&config) {
            panic!("{place}: {error}");
        }
    }
}

#[test]
fn what_the_schema_refuses_the_loader_refuses() {
    let schema = validator();
    let seeds: Vec<Value> = configs().into_iter().chain(documented().into_iter().map(|(_, config)| config)).collect();
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let (mut both, mut schema_alone, mut right) = (0, 0, 0);
    for _ in 0..10_000 {
        let mut config = seeds[random.below(seeds.len())].clone();
        for _ in 0..=random.below(2) {
            spoil(&mut config, &mut random);
        }
        match (schema.is_valid(&config), Policy::from_value(&config)) {
            (false, Ok(_)) => panic!("only the schema refuses {config}"),
            (false, Err(_)) => both += 1,
            (true, Err(_)) => schema_alone += 1,
            (true, Ok(_)) => right += 1,
        }
    }
    // The mutations reach all three.
    assert!(both > 4_000 && schema_alone > 150 && right > 500, "{both} {schema_alone} {right}");
}

/// Xorshift: the same mutations on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % bound.max(1)
    }
}

/// One slip somewhere in a value.
fn spoil(value: &mut Value, random: &mut Random) {
    let deeper = random.below(5) > 0;
    match value {
        Value::Object(fields) if deeper && !fields.is_empty() => {
            let at = random.below(fields.len());
            return spoil(fields.values_mut().nth(at).unwrap(), random);
        }
        Value::Array(items) if deeper && !items.is_empty() => {
            let at = random.below(items.len());
            return spoil(&mut items[at], random);
        }
        _ => {}
    }
    let old = value.clone();
    *value = match (random.below(5), old) {
        (0, old) => json!([old]),
        (1, Value::Object(mut fields)) => {
            let key = fields.keys().nth(random.below(fields.len())).cloned().unwrap_or_default();
            let field = fields.shift_remove(&key).unwrap_or(Value::Null);
            fields.insert(format!("{key}s"), field);
            fields.into()
        }
        (2, Value::Object(mut fields)) => {
            let names =
                ["command", "argv", "tool", "target", "path", "id", "risk", "cells", "sealed", "skip", "roots", ""];
            fields.insert(names[random.below(names.len())].to_owned(), junk(random));
            fields.into()
        }
        (3, Value::Object(mut fields)) => {
            let key = fields.keys().nth(random.below(fields.len())).cloned().unwrap_or_default();
            fields.shift_remove(&key);
            fields.into()
        }
        (2 | 3, Value::Array(mut items)) => {
            items.push(items.first().cloned().unwrap_or_else(|| junk(random)));
            items.into()
        }
        _ => junk(random),
    };
}

fn junk(random: &mut Random) -> Value {
    let all = json!([
        null, true, false, 0, -1, 1.5, 1e300, 7, "", "x", "read", "allow", "ask", "bash", "vcs", "-n", "tool", [], ["x"], [[]], [["a", "b"]], [1], {}, { "tool": "x" },
        { "path": "/w" }, { "command": "ls", "argv": ["ls"] }, { "target": "x" }, { "x": "allow" }, [{ "tool": "x", "target": "y" }]
    ]);
    all[random.below(all.as_array().unwrap().len())].clone()
}
