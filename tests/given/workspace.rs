//! The workspace rows, with the deliberate differences of `tests/data/vectors/README.md` as rules.

use super::Expected;
use serde_json::{Map, Value, json};
use toolgate::rules::refuse;

/// The policy, the session's grants and the call that a row describes.
pub struct Row<'r> {
    given: &'r Value,
    pub mode: &'r str,
    pub tool: &'r str,
    risk: &'static str,
    target_field: Option<&'r str>,
    arguments: Map<String, Value>,
}

impl<'r> Row<'r> {
    pub fn new(row: &'r Value) -> Self {
        let given = &row["given"];
        let tool = given["call"]["tool"].as_str().unwrap();
        Row {
            given,
            mode: given["engine"]["mode"].as_str().unwrap(),
            tool,
            risk: match given["risk_map"][tool].as_str().unwrap() {
                "read" => "read",
                "write_local" => "write",
                "exec" => "execute",
                "external" => "external",
                other => panic!("no risk: {other}"),
            },
            target_field: given["target_args"].get(tool).map(|field| field.as_str().unwrap()),
            arguments: given["call"]["arguments"].as_object().cloned().unwrap_or_default(),
        }
    }

    fn engine(&self, name: &str) -> &'r Value {
        &self.given["engine"][name]
    }

    fn list(&self, name: &str) -> Vec<&'r str> {
        self.engine(name).as_array().unwrap().iter().map(|item| item.as_str().unwrap()).collect()
    }

    fn connector(&self) -> bool {
        self.given["call"]["category"] == "connector"
    }

    /// As a host joins it: a relative root starts from the process's folder.
    fn joined(&self, root: &str) -> String {
        let cwd = self.given["cwd"].as_str().unwrap();
        match root {
            "" | "." => cwd.to_owned(),
            _ if root.starts_with(['/', '~']) => root.to_owned(),
            _ if root.starts_with("./~") => root[2..].to_owned(),
            _ => format!("{cwd}/{root}"),
        }
    }

    pub fn config(&self) -> Value {
        let workspace = self.joined(self.engine("workspace_root").as_str().unwrap());
        let root = |root: &Value| match root {
            Value::String(path) => json!(self.joined(path)),
            Value::Object(fields) => {
                let mut fields = fields.get("duck").unwrap_or(root).as_object().unwrap().clone();
                fields["path"] = json!(self.joined(fields["path"].as_str().unwrap()));
                Value::Object(fields)
            }
            other => panic!("no root: {other}"),
        };
        let roots = match self.engine("roots") {
            Value::Null => json!([workspace]),
            roots => roots.as_array().unwrap().iter().map(root).collect(),
        };
        let home = self.given["home"].as_str().unwrap();
        let cwd = workspace.replacen('~', home, usize::from(workspace.starts_with('~')));
        let mut tool = json!({ "risk": self.risk, "remember": if self.connector() { json!([]) } else { json!(["tool"]) } });
        let remember = tool["remember"].as_array_mut().unwrap();
        match (self.risk, self.target_field) {
            ("execute", _) => {
                remember.push(json!("command"));
                tool["command"] = json!("command");
            }
            ("write", _) => tool["path"] = json!("path"),
            ("external", Some(field)) => {
                remember.push(json!("target"));
                tool["target"] = json!(field);
            }
            _ => {}
        }
        let allow = self.list("allowed_commands").into_iter().filter_map(refuse::split).filter(|words| !words.is_empty());
        json!({
            "preset": "workspace",
            "shell": { "screening": "refuse" },
            "tools": { self.tool: tool },
            "allow": allow.map(|words| json!({ "argv": words })).collect::<Vec<_>>(),
            "modes": { "custom": { "allow": self.list("auto_allow_tools").into_iter().map(|tool| json!({ "tool": tool })).collect::<Vec<_>>() } },
            "paths": { "roots": roots, "cwd": cwd, "home": home },
        })
    }

    /// What the session was told before.
    pub fn grants(&self) -> Vec<Value> {
        let allow = |tool: &str, scope: &str, value: Option<&str>| {
            let mut grant = json!({ "tool": tool, "effect": "allow", "scope": scope });
            if let Some(value) = value {
                grant["value"] = json!(value);
            }
            grant
        };
        let mut grants = Vec::new();
        if !self.connector() {
            grants.extend(self.list("session_allow_tools").into_iter().filter(|tool| *tool == self.tool).map(|tool| allow(tool, "tool", None)));
        }
        if self.risk == "execute" {
            let commands = self.list("session_allow_commands").into_iter().filter(|line| !line.is_empty());
            grants.extend(commands.map(|line| allow(self.tool, "command", Some(line))));
        }
        if self.risk == "external" && self.target_field.is_some() {
            let targets = self.engine("task_rules").get(self.tool).and_then(Value::as_array).cloned().unwrap_or_default();
            grants.extend(targets.iter().map(|target| allow(self.tool, "target", target.as_str())));
        }
        grants
    }

    pub fn call(&self) -> Value {
        json!({ "tool": self.tool, "input": self.arguments })
    }

    /// What toolgate answers, and whether a deliberate difference is at work.
    pub fn expected(&self, reference: &Value) -> (Expected, bool) {
        let known = ["discuss", "plan", "interactive", "auto", "custom"].contains(&self.mode);
        let denies = ["discuss", "plan"].contains(&self.mode) && self.risk != "read";
        if let Some(refused) = self.bad_root() {
            return (Expected::refused(refused), true); // 4
        }
        if !known {
            return (Expected::firm("unknown-mode"), true); // 9
        }
        if denies {
            return (Expected::deny("table"), false);
        }
        let malformed = match self.risk {
            "execute" => self.arguments.get("command").and_then(Value::as_str).is_none_or(|line| line.trim_matches([' ', '\t', '\n']).is_empty()), // 2, 6
            "write" => self.arguments.get("path").and_then(Value::as_str).is_none(), // 14
            _ => false,
        };
        if malformed {
            return (Expected::firm("malformed"), true);
        }
        if self.risk == "write" {
            let path = self.arguments["path"].as_str().unwrap();
            let outside = reference["kind"] == "path_not_writable";
            if !outside && (odd(path) || self.lands_read_only(path)) {
                return (Expected::deny("outside-roots"), true); // 4, 5, 12
            }
            if outside {
                return (Expected::deny("outside-roots"), false);
            }
        }
        let line = self.arguments.get("command").and_then(Value::as_str).filter(|_| self.risk == "execute");
        if line.is_some_and(refuse::has_odd) && reference["kind"] == "command_allowlist" {
            let answered = self.grants().iter().any(|grant| grant["scope"] == "tool" || grant["value"].as_str() == line);
            let listed = self.mode == "custom" && self.list("auto_allow_tools").contains(&self.tool);
            return match (answered, listed) {
                (true, _) => (Expected::allow("grant"), true),
                (_, true) => (Expected::allow("row-rule"), true),
                _ => (Expected::ask("table"), true), // 3
            };
        }
        let target = self.target_field.and_then(|field| self.arguments.get(field));
        if reference["kind"] == "standing_rule" && !target.is_some_and(Value::is_string) {
            return (Expected::ask("table"), true); // 6
        }
        (self.reference(reference), false)
    }

    /// The reference's answer in our words.
    pub fn reference(&self, expect: &Value) -> Expected {
        match expect["kind"].as_str() {
            Some("read_only_mode") => Expected::deny("table"),
            Some("path_not_writable") => Expected::deny("outside-roots"),
            Some("low_risk" | "full_access") => Expected::allow("table"),
            Some("command_allowlist") => Expected::allow("allow-rule"),
            Some("command_session" | "tool_session" | "standing_rule") => Expected::allow("grant"),
            Some("config_auto_allow") => Expected::allow("row-rule"),
            Some("requires_approval") => Expected::ask("table"),
            _ => Expected::new("raises", ""),
        }
    }

    /// A root that can't be understood, or whose `writable` is no boolean, refuses the policy (4).
    fn bad_root(&self) -> Option<&'static str> {
        let roots = self.engine("roots").as_array()?;
        let flag = |root: &Value| root.get("writable").or(root["duck"].get("writable")).is_some_and(|flag| !flag.is_boolean());
        let path = |root: &Value| root.as_str().or(root["path"].as_str()).is_some_and(|path| path.starts_with("~nosuchuser"));
        if roots.iter().any(flag) {
            return Some("wrong-type");
        }
        roots.iter().any(path).then_some("unknown-user")
    }

    /// Is the most specific root that contains the path read-only (5), or is a `~` inside on one reading alone (12)?
    fn lands_read_only(&self, path: &str) -> bool {
        let home = self.given["home"].as_str().unwrap();
        let config = self.config();
        let cwd = config["paths"]["cwd"].as_str().unwrap();
        let expanded = |path: &str| path.replacen('~', home, usize::from(path == "~" || path.starts_with("~/")));
        let roots: Vec<(String, bool)> = config["paths"]["roots"].as_array().unwrap().iter().map(|root| match root {
            Value::String(path) => (folded(&expanded(path)), true),
            root => (folded(&expanded(root["path"].as_str().unwrap())), root["writable"] == true),
        }).collect();
        let bare = path.trim_start_matches("./").trim_start_matches('/');
        let relative = !path.starts_with('/');
        let tilde = relative && (bare == "~" || bare.starts_with("~/"));
        let mut readings = vec![folded(&if relative { format!("{cwd}/{path}") } else { path.to_owned() })];
        if tilde {
            readings.push(folded(&expanded(bare)));
        }
        readings.iter().any(|path| {
            let containing = roots.iter().filter(|(root, _)| path == root || root == "/" || path.starts_with(&format!("{root}/")));
            let best = containing.max_by_key(|(root, writable)| (if root == "/" { 0 } else { root.len() }, !writable));
            !best.is_some_and(|(_, writable)| *writable)
        })
    }
}

/// A URI scheme, a control or a bidi character (12), NUL (4).
fn odd(path: &str) -> bool {
    let scheme = path.split_once("://").is_some_and(|(scheme, _)| scheme.chars().all(|letter| letter.is_ascii_alphanumeric()));
    scheme || path.chars().any(|letter| letter.is_control() || ('\u{202a}'..='\u{202e}').contains(&letter)) || path.trim_start_matches("./").starts_with("~nosuchuser")
}

/// `.`, `..` and empty segments away.
fn folded(path: &str) -> String {
    let mut kept: Vec<&str> = Vec::new();
    for segment in path.split('/') {
        match segment {
            "" | "." => {}
            ".." => {
                kept.pop();
            }
            name => kept.push(name),
        }
    }
    format!("/{}", kept.join("/"))
}
