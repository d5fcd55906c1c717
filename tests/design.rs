//! What `DESIGN.md` promises, sentence by sentence: a policy, a call, and what is decided.

#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, clippy::disallowed_methods)]

use serde_json::{Value, json};
use toolgate::{Call, Policy};

fn decide(config: &Value, mode: &str, call: &Value) -> Value {
    let policy = Policy::from_value(config).unwrap_or_else(|error| panic!("{config}: {error}"));
    let call = Call::from_value(call);
    let decision = policy.decide(mode, &call);
    assert_eq!(policy.verdict(mode, &call), decision.verdict);
    serde_json::to_value(decision).unwrap()
}

/// The tools of most policies here.
fn tools() -> Value {
    json!({
        "sh": { "risk": "execute", "command": "command" },
        "run": { "risk": "execute", "argv": "argv" },
        "write": { "risk": "write", "path": "path" },
        "read": { "risk": "read", "path": "path" },
        "post": { "risk": "external", "target": "to" },
        "confirm": { "risk": "ask" },
    })
}

fn with(preset: &str, more: Value) -> Value {
    let mut config = json!({ "preset": preset, "tools": tools() });
    for (name, value) in more.as_object().unwrap() {
        config[name] = value.clone();
    }
    if preset == "four-mode" {
        config["tools"].as_object_mut().unwrap().remove("post");
    }
    config
}

/// `verdict`, `!` where it is firm, and the code.
fn told(decision: &Value) -> String {
    let firm = if decision["firm"] == true { "!" } else { "" };
    format!("{}{firm} {}", decision["verdict"].as_str().unwrap(), decision["code"].as_str().unwrap())
}

fn assert_all(rows: &[(Value, &str, Value, &str)]) {
    let wrong: Vec<_> = rows
        .iter()
        .filter_map(|(config, mode, call, expected)| {
            let decision = decide(config, mode, call);
            (told(&decision) != *expected).then(|| format!("{mode} {call} under {config}: {}, not {expected}\n   {}", told(&decision), decision["effects"]))
        })
        .collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

fn sh(line: &str) -> Value {
    json!({ "tool": "sh", "input": { "command": line } })
}

fn write(path: &str) -> Value {
    json!({ "tool": "write", "input": { "path": path } })
}

#[test]
fn one_table() {
    let w = |more| with("workspace", more);
    let f = |more| with("four-mode", more);
    assert_all(&[
        // The ask column is confirm in every row, and no rule or grant answers it.
        (w(json!({ "allow": [{ "tool": "confirm" }] })), "auto", json!({ "tool": "confirm" }), "ask! always-asks"),
        (f(json!({ "allow": ["*"] })), "auto", json!({ "tool": "confirm" }), "ask! always-asks"),
        (with("acp", json!({})), "never", json!({ "tool": "confirm" }), "ask! always-asks"),
        (w(json!({})), "discuss", json!({ "tool": "confirm" }), "ask! always-asks"),
        // Only a deny rule changes confirm.
        (w(json!({ "deny": ["confirm"] })), "auto", json!({ "tool": "confirm" }), "deny deny-rule"),
        (w(json!({ "ask": ["confirm"] })), "auto", json!({ "tool": "confirm" }), "ask! ask-rule"),
        // A cell of deny: nothing changes it; its code is the table's, unless a deny rule says so first.
        (w(json!({ "allow": ["npm test"] })), "plan", sh("npm test"), "deny table"),
        (w(json!({ "deny": ["npm test"] })), "plan", sh("npm test"), "deny deny-rule"),
        (w(json!({ "ask": ["npm test"] })), "plan", sh("npm test"), "deny table"),
        // Rows.
        (f(json!({})), "manual", json!({ "tool": "read", "input": { "path": "a" } }), "ask table"),
        (f(json!({})), "edit", write("a"), "allow table"),
        (f(json!({})), "edit", sh("npm test"), "ask table"),
        (f(json!({})), "auto", sh("npm test"), "allow table"),
        (f(json!({})), "plan", write("a"), "ask table"),
        (f(json!({})), "plan", sh("ls"), "allow table"),
        (w(json!({})), "custom", sh("npm test"), "ask table"),
        (w(json!({ "modes": { "custom": { "allow": ["npm *"] } } })), "custom", sh("npm test"), "allow row-rule"),
        (w(json!({ "modes": { "custom": { "allow": ["npm *"] } } })), "interactive", sh("npm test"), "ask table"),
        (with("acp", json!({})), "prompt", sh("npm test"), "ask table"),
        (with("acp", json!({})), "never", sh("npm test"), "deny table"),
        (with("acp", json!({})), "never", sh("ls"), "allow table"),
        (with("acp", json!({})), "always", json!({ "tool": "post", "input": { "to": "x" } }), "allow table"),
        // Unknown modes and risks.
        (w(json!({ "allow": ["npm test"] })), "Auto", sh("npm test"), "ask! unknown-mode"),
        (w(json!({})), "Auto", json!({ "tool": "confirm" }), "ask! always-asks"),
        (w(json!({ "deny": ["npm *"] })), "Auto", sh("npm test"), "deny deny-rule"),
        (w(json!({})), "auto", json!({ "tool": "x", "risk": "odd" }), "ask unknown-risk"),
        (w(json!({})), "plan", json!({ "tool": "x", "risk": "odd" }), "deny unknown-risk"),
        (with("acp", json!({})), "never", json!({ "tool": "x" }), "deny unknown-risk"),
        (w(json!({ "allow": ["x"] })), "auto", json!({ "tool": "x", "risk": "odd" }), "allow allow-rule"),
        // Where the cell allows already, the code is the table's.
        (w(json!({ "allow": ["npm test"] })), "auto", sh("npm test"), "allow table"),
        // An ask rule raises allow to confirm, and an allow rule does not answer it.
        (w(json!({ "ask": ["npm test"], "allow": ["npm test"] })), "auto", sh("npm test"), "ask! ask-rule"),
        (w(json!({ "ask": ["npm test"], "deny": ["npm *"] })), "auto", sh("npm test"), "deny deny-rule"),
    ]);
}

#[test]
fn codes_at_equal_strictness() {
    let w = |more| with("workspace", more);
    let roots = json!({ "roots": ["/w"] });
    assert_all(&[
        // A deny or ask rule, before an always-asks column, an unknown mode, the table.
        (w(json!({ "ask": ["sh"] })), "Auto", sh("x"), "ask! ask-rule"),
        (w(json!({ "deny": ["write"], "paths": roots })), "plan", write("/etc/x"), "deny deny-rule"),
        (w(json!({ "paths": roots })), "plan", write("/etc/x"), "deny table"),
        (w(json!({ "paths": roots })), "auto", write("/etc/x"), "deny outside-roots"),
        // malformed before protected, a maybe and opaque.
        (w(json!({ "paths": roots, "protect": ["vcs"] })), "auto", json!({ "tool": "write", "input": {} }), "ask! malformed"),
        (w(json!({ "paths": roots, "protect": ["vcs"] })), "auto", write(".git/config"), "ask! protected"),
        (w(json!({ "paths": roots, "protect": ["vcs"], "ask": [{ "path": ".git/**" }] })), "auto", write(".git/config"), "ask! ask-rule"),
        (w(json!({ "deny": ["rm *"] })), "auto", sh("$x y"), "ask! maybe-rule"),
        (w(json!({ "deny": ["rm *"] })), "auto", sh("echo 'x"), "ask! opaque"),
        (w(json!({})), "auto", sh("echo 'x"), "allow table"),
        (w(json!({})), "interactive", sh("echo 'x"), "ask table"),
        (w(json!({ "deny": ["rm *"] })), "auto", sh("echo \u{1b}"), "ask! odd-characters"),
        (w(json!({ "paths": roots })), "auto", sh("echo 'x"), "ask! opaque"),
        (w(json!({ "protect": ["vcs"] })), "auto", sh("echo 'x"), "ask! opaque"),
        (w(json!({ "deny": [{ "path": "/x/**" }] })), "auto", sh("echo 'x"), "ask! opaque"),
        (w(json!({ "deny": [{ "tool": "other" }] })), "auto", sh("echo 'x"), "allow table"),
        (w(json!({ "deny": [{ "tool": "post", "target": "x" }] })), "auto", sh("echo 'x"), "allow table"),
        (w(json!({ "allow": [{ "path": "/x/**" }] })), "auto", sh("echo 'x"), "allow table"),
        (w(json!({})), "plan", sh("echo 'x"), "deny table"),
        (w(json!({})), "auto", sh("   "), "ask! malformed"),
        (w(json!({})), "auto", sh("# c"), "ask! malformed"),
        (w(json!({})), "plan", sh(""), "deny table"),
        (w(json!({ "deny": ["rm *"], "shell": { "screening": "refuse" } })), "auto", sh("ls; rm x"), "ask! refused"),
        (w(json!({ "shell": { "screening": "refuse" } })), "auto", sh("ls; rm x"), "allow table"),
        (w(json!({ "shell": { "screening": "refuse" }, "paths": roots })), "auto", sh("ls > /etc/x"), "allow table"),
        (w(json!({ "deny": ["rm *"], "shell": { "screening": "refuse" } })), "auto", sh("ls\u{a0}x"), "ask! odd-characters"),
        // Across effects: the first of the strictest.
        (w(json!({ "deny": ["rm *", "mv *"] })), "auto", sh("ls; mv a b; rm x"), "deny deny-rule"),
        (w(json!({ "paths": roots, "deny": ["rm *"] })), "auto", sh("echo x > /etc/x; rm x"), "deny outside-roots"),
        (w(json!({ "paths": roots, "deny": ["rm *"] })), "auto", sh("rm x; echo x > /etc/x"), "deny deny-rule"),
        // The allow rule before a grant before the row's list: named in that order.
        (w(json!({ "modes": { "custom": { "allow": ["npm *"] } }, "allow": ["npm test"] })), "custom", sh("npm test"), "allow allow-rule"),
    ]);
}

#[test]
fn calls_become_effects() {
    let w = |more| with("workspace", more);
    let f = |more| with("four-mode", more);
    let mcp = |trusted: bool| {
        let mut config = with("workspace", json!({}));
        config["tools"]["mcp"] = json!({ "trusted": trusted });
        config
    };
    let hint = |hints: Value| json!({ "tool": "mcp", "annotations": hints });
    assert_all(&[
        // A risk given with the call can only make it stricter.
        (f(json!({})), "edit", json!({ "tool": "write", "input": { "path": "a" }, "risk": "execute" }), "ask table"),
        (f(json!({})), "edit", json!({ "tool": "sh", "input": { "command": "npm test" }, "risk": "read" }), "ask table"),
        (f(json!({})), "plan", json!({ "tool": "sh", "input": { "command": "ls" }, "risk": "execute" }), "ask table"),
        (f(json!({})), "plan", json!({ "tool": "write", "input": { "path": "a" }, "risk": "read" }), "ask table"),
        // No risk declared: the call's; else trusted annotations; else unknown.
        (w(json!({})), "interactive", json!({ "tool": "x", "risk": "read" }), "allow table"),
        (w(json!({})), "interactive", json!({ "tool": "x" }), "ask unknown-risk"),
        (mcp(true), "interactive", hint(json!({ "readOnlyHint": true })), "allow table"),
        (mcp(false), "interactive", hint(json!({ "readOnlyHint": true })), "ask unknown-risk"),
        (mcp(true), "plan", hint(json!({ "destructiveHint": false, "openWorldHint": false })), "deny table"),
        (mcp(true), "interactive", hint(json!({ "destructiveHint": true })), "ask table"),
        // A redirect writes; descriptors and the devices do not.
        (f(json!({})), "edit", sh("ls > x"), "allow table"),
        (w(json!({ "allow": ["ls *"] })), "interactive", sh("ls > x"), "ask table"),
        (w(json!({})), "plan", sh("ls > /dev/null 2>&1 < /dev/null"), "allow table"),
        (w(json!({})), "plan", sh("ls < x"), "allow table"),
        (w(json!({})), "plan", sh("ls > x"), "deny table"),
        // A known command by a path, or with a variable before it, executes.
        (w(json!({})), "plan", sh("/bin/ls"), "deny table"),
        (w(json!({})), "plan", sh("FOO=1 ls"), "deny table"),
        (w(json!({})), "plan", sh("CI=1 ls"), "allow table"),
        // Reading is a fact about the effect: deny rules still see it.
        (w(json!({ "deny": ["ls *"] })), "plan", sh("ls"), "deny deny-rule"),
        (w(json!({ "ask": ["ls *"] })), "plan", sh("ls"), "ask! ask-rule"),
        // Assignments.
        (w(json!({})), "plan", sh("x=1"), "allow table"),
        (w(json!({})), "plan", sh("PATH=x"), "deny table"),
        (w(json!({})), "interactive", sh("x=1; PATH=."), "ask table"),
        (w(json!({ "deny": ["FOO=*"] })), "auto", sh("FOO=1"), "deny deny-rule"),
        (w(json!({ "ask": ["FOO=*"] })), "auto", sh("for FOO in 1; do :; done"), "ask! ask-rule"),
        (w(json!({ "deny": ["FOO=*"] })), "auto", sh("read FOO"), "deny deny-rule"),
        (w(json!({ "deny": ["FOO=*"] })), "auto", sh("FOO=1 ls"), "deny deny-rule"),
        (w(json!({})), "plan", sh("read PATH"), "deny table"),
        (w(json!({})), "plan", sh("for PATH in a; do :; done"), "deny table"),
        (w(json!({})), "plan", sh("echo ${PATH:=x}"), "deny table"),
        (w(json!({})), "plan", sh("echo {PATH}>/dev/null"), "deny table"),
        // argv.
        (w(json!({ "allow": ["git pull *"] })), "interactive", json!({ "tool": "run", "input": { "argv": ["git", "pull", "; x"] } }), "allow allow-rule"),
        (w(json!({ "deny": ["rm *"] })), "auto", json!({ "tool": "run", "input": { "argv": ["sudo", "rm", "x"] } }), "deny deny-rule"),
        (w(json!({ "deny": ["rm *"] })), "auto", json!({ "tool": "run", "input": { "argv": ["sh", "-c", "rm x"] } }), "deny deny-rule"),
        (w(json!({ "deny": ["rm *"] })), "auto", json!({ "tool": "run", "input": { "argv": ["$x", "*"] } }), "allow table"),
        (w(json!({})), "auto", json!({ "tool": "run", "input": { "argv": "ls" } }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": "run", "input": { "argv": [] } }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": "run", "input": { "argv": ["a", 1] } }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": "sh", "input": { "command": 1 } }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": "sh", "input": { "command": null } }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": "sh" }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": "sh", "input": "ls" }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": 1 }), "ask! malformed"),
        (w(json!({})), "auto", json!([]), "ask! malformed"),
        (w(json!({})), "auto", json!(null), "ask! malformed"),
        (w(json!({})), "plan", json!(null), "deny unknown-risk"),
        (w(json!({})), "auto", json!({ "tool": "write", "input": { "path": 1 } }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": "write", "input": { "path": null } }), "ask! malformed"),
        (w(json!({})), "plan", json!({ "tool": "write", "input": {} }), "deny table"),
        (w(json!({})), "auto", json!({ "tool": "sh", "input": { "command": "ls" }, "risk": 1 }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": "sh", "input": { "command": "ls" }, "cwd": 1 }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": "sh", "input": { "command": "ls" }, "realPaths": [] }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": "sh", "input": { "command": "ls" }, "annotations": 1 }), "ask! malformed"),
        (w(json!({})), "auto", json!({ "tool": "sh", "command": "ls", "argv": ["ls"] }), "ask! malformed"),
        (w(json!({})), "plan", json!({ "tool": "sh", "input": { "command": "ls" }, "cwd": 1 }), "deny table"),
        (w(json!({})), "interactive", json!({ "tool": "sh", "input": { "command": "ls" }, "cwd": 1 }), "ask! malformed"),
        // Fields given with the call win over the input's.
        (w(json!({ "deny": ["rm *"] })), "auto", json!({ "tool": "sh", "input": { "command": "ls" }, "command": "rm x" }), "deny deny-rule"),
    ]);
}

#[test]
fn rules_and_what_they_see() {
    let w = |more| with("workspace", more);
    let run = |rule: Value| w(json!({ "allow": [rule] }));
    let post = |to: Value| json!({ "tool": "post", "input": { "to": to } });
    assert_all(&[
        (run(json!({ "argv": ["git", ["status", "diff"]] })), "interactive", sh("git diff --output=x"), "allow allow-rule"),
        (run(json!({ "argv": ["git", ["status", "diff"]] })), "interactive", sh("git push"), "ask table"),
        (run(json!({ "argv": ["npm"] })), "interactive", sh("'npm' test"), "allow allow-rule"),
        (run(json!({ "argv": ["npm"] })), "interactive", sh("npm$x"), "ask table"),
        (run(json!({ "tool": "mcp__files__*" })), "interactive", json!({ "tool": "mcp__files__x" }), "allow allow-rule"),
        (run(json!({ "tool": "mcp__files__*" })), "interactive", json!({ "tool": "mcp__other__x" }), "ask unknown-risk"),
        // A rule of a tool speaks of the whole call, every effect, an opaque line too.
        (run(json!({ "tool": "sh" })), "interactive", sh("a; b > c; echo 'x"), "allow allow-rule"),
        (w(json!({ "allow": [{ "tool": "sh" }], "deny": ["rm *"] })), "interactive", sh("echo 'x"), "ask! opaque"),
        (run(json!({ "tool": "post", "target": "#ops" })), "interactive", post(json!("#ops")), "allow allow-rule"),
        (run(json!({ "tool": "post", "target": "#ops" })), "interactive", post(json!("#OPS")), "ask table"),
        (run(json!({ "tool": "post", "target": "#*" })), "interactive", post(json!("#ops")), "ask table"),
        (run(json!({ "tool": "post", "target": "#ops" })), "interactive", post(json!(["#ops"])), "ask table"),
        (run(json!({ "tool": "post", "target": "#ops" })), "interactive", json!({ "tool": "post", "input": {} }), "ask table"),
        (w(json!({ "deny": [{ "tool": "post", "target": "#ops" }] })), "auto", post(json!(["#ops"])), "ask! maybe-rule"),
        // `risk` narrows.
        (run(json!({ "tool": "*", "risk": "read" })), "interactive", json!({ "tool": "x", "risk": "write" }), "ask table"),
        (run(json!({ "tool": "*", "risk": "external" })), "interactive", post(json!("a")), "allow allow-rule"),
        // An allow string sees one subject; a deny string sees the tool's name, too.
        (run(json!("sh")), "interactive", sh("npm test"), "ask table"),
        (run(json!("post")), "interactive", post(json!("a")), "allow allow-rule"),
        (w(json!({ "deny": ["sh"] })), "auto", sh("npm test"), "deny deny-rule"),
        (w(json!({ "deny": [{ "command": "sh" }] })), "auto", sh("npm test"), "allow table"),
        (w(json!({ "deny": ["/etc/*"] })), "auto", write("/etc/x"), "allow table"),
        (run(json!("write")), "interactive", write("a"), "allow allow-rule"),
        // Command globs.
        (run(json!("git commit *")), "interactive", sh("git commit -m \"a; b\""), "allow allow-rule"),
        (run(json!("npm test")), "interactive", sh("\"npm\" te\\st"), "allow allow-rule"),
        (run(json!("npm test *")), "interactive", sh("\"npm test\" x"), "ask table"),
        (run(json!("npm *")), "interactive", sh("npm"), "allow allow-rule"),
        (run(json!("make *")), "interactive", sh("make $x"), "allow allow-rule"),
        (run(json!("npm t*t")), "interactive", sh("npm t x t"), "ask table"),
        (run(json!("npm run x-*")), "interactive", sh("npm run x-$y"), "ask table"),
        (run(json!("npm run x-*-y")), "interactive", sh("npm run x-$y-y"), "ask table"),
        // Deny sees through more.
        (w(json!({ "deny": ["git push *"] })), "auto", sh("FOO=1 /usr/bin/git push"), "deny deny-rule"),
        (w(json!({ "deny": ["curl * | sh"] })), "auto", sh("curl x|sh; true"), "deny deny-rule"),
        (w(json!({ "deny": ["*> .env*"] })), "auto", sh("echo x > out 2> .env"), "deny deny-rule"),
        (w(json!({ "deny": ["cat /etc/*"] })), "auto", sh("cat /tmp/../etc/passwd"), "deny deny-rule"),
        (w(json!({ "deny": ["npm i *"] })), "auto", sh("timeout 5 nice npm i x"), "deny deny-rule"),
        // Wrappers.
        (run(json!("npm test")), "interactive", sh("timeout 5 npm test"), "allow table"),
        (run(json!("npm test")), "interactive", sh("/usr/bin/timeout 5 npm test"), "ask table"),
        (run(json!("npm test")), "interactive", sh("sudo npm test"), "ask table"),
        (run(json!("sudo npm *")), "interactive", sh("sudo npm test"), "allow allow-rule"),
        (run(json!("sudo *")), "interactive", sh("sudo npm test"), "ask table"),
        (run(json!("xargs grep *")), "interactive", sh("xargs grep x"), "allow table"),
        (run(json!("xargs make *")), "interactive", sh("xargs make x"), "allow table"),
        (run(json!("xargs *")), "interactive", sh("xargs make x"), "ask table"),
        (run(json!("npm test")), "interactive", sh("time -o f npm test"), "ask table"),
        // Examples are checked.
        (run(json!({ "command": "npm *", "match": ["npm test"], "notMatch": ["npx x"] })), "interactive", sh("npm test"), "allow allow-rule"),
    ]);
}

#[test]
fn paths() {
    let p = |more: Value| {
        let mut config = with("workspace", json!({ "paths": { "roots": ["/w", { "path": "/w/vendor" }, { "path": "/w/vendor/mine", "writable": true }], "home": "/home/u" } }));
        for (name, value) in more.as_object().unwrap() {
            config[name] = value.clone();
        }
        config
    };
    let real = |path: &str, real: &str| json!({ "tool": "write", "input": { "path": path }, "realPaths": { path: real } });
    assert_all(&[
        (p(json!({})), "auto", write("a"), "allow table"),
        (p(json!({})), "auto", write("/w"), "allow table"),
        (p(json!({})), "auto", write("/wx"), "deny outside-roots"),
        (p(json!({})), "auto", write("../x"), "deny outside-roots"),
        (p(json!({})), "auto", write("vendor/x"), "deny outside-roots"),
        (p(json!({})), "auto", write("vendor/mine/x"), "allow table"),
        // The folder itself.
        (p(json!({})), "auto", write(""), "allow table"),
        (p(json!({})), "auto", write("~/x"), "deny outside-roots"),
        (p(json!({})), "auto", write("./~/x"), "deny outside-roots"),
        (p(json!({})), "auto", write("a/~"), "allow table"),
        (p(json!({})), "auto", write("~u/x"), "deny outside-roots"),
        (p(json!({})), "auto", write("file:///w/x"), "deny outside-roots"),
        (p(json!({})), "auto", write("a\u{202e}b"), "deny outside-roots"),
        (p(json!({})), "auto", write("a\nb"), "deny outside-roots"),
        (p(json!({})), "auto", json!({ "tool": "read", "input": { "path": "/etc/x" } }), "allow table"),
        (p(json!({})), "auto", real("link/x", "/etc/x"), "deny outside-roots"),
        (p(json!({})), "auto", real("/etc/x", "/w/x"), "deny outside-roots"),
        (p(json!({})), "auto", real("a/../x", "/w/b/../../etc/x"), "deny outside-roots"),
        (p(json!({})), "auto", json!({ "tool": "write", "input": { "path": "x" }, "cwd": "/etc" }), "deny outside-roots"),
        (p(json!({})), "auto", json!({ "tool": "write", "path": ["a", "/etc/x"] }), "deny outside-roots"),
        // After cd.
        (p(json!({})), "auto", sh("cd /tmp && echo x > y"), "deny outside-roots"),
        (p(json!({})), "auto", sh("cd src && echo x > y"), "allow table"),
        (p(json!({})), "auto", sh("cd src && echo x > ../y"), "deny outside-roots"),
        (p(json!({})), "auto", sh("if a; then cd /tmp; fi; echo x > y"), "deny outside-roots"),
        (p(json!({})), "auto", sh("cd \"$x\" && echo x > y"), "ask! maybe-rule"),
        (p(json!({ "allow": ["./build.sh"] })), "interactive", sh("cd src && ./build.sh"), "ask table"),
        (p(json!({ "allow": ["./build.sh"] })), "interactive", sh("./build.sh"), "allow allow-rule"),
        // A write of a target that is known at run time only.
        (p(json!({})), "auto", sh("echo x > $y"), "ask! maybe-rule"),
        (with("workspace", json!({})), "auto", sh("echo x > $y"), "ask! maybe-rule"),
        // What answers a redirect's ask.
        (p(json!({ "allow": [{ "path": "src/**" }] })), "interactive", sh("> src/y"), "allow allow-rule"),
        (p(json!({ "allow": ["*"] })), "interactive", sh("echo x > src/y"), "ask table"),
        (p(json!({ "allow": [{ "command": "*" }] })), "interactive", sh("echo x > src/y"), "ask table"),
        (p(json!({ "allow": [{ "tool": "sh" }] })), "interactive", sh("> src/y"), "allow allow-rule"),
        (p(json!({ "allow": [{ "tool": "write", "path": "src/**" }] })), "interactive", sh("echo x > src/y"), "ask table"),
        // Path rules.
        (p(json!({ "allow": [{ "path": "src/*" }] })), "interactive", write("src/a/b"), "ask table"),
        (p(json!({ "allow": [{ "path": "src/**" }] })), "interactive", write("src/../x"), "ask table"),
        (p(json!({ "allow": [{ "path": "src/{a,b}" }] })), "interactive", write("src/b"), "allow allow-rule"),
        (p(json!({ "deny": [{ "path": "src/**" }] })), "auto", write("lib/../src/x"), "deny deny-rule"),
        (p(json!({ "deny": [{ "path": "src/**" }] })), "auto", sh("echo x > src/y"), "deny deny-rule"),
        (p(json!({ "deny": [{ "path": "src/**" }] })), "auto", sh("cat < src/y"), "deny deny-rule"),
        (p(json!({ "deny": [{ "path": "src/**" }] })), "auto", sh("cat < $y"), "ask! maybe-rule"),
        // Protected.
        (p(json!({ "protect": ["vcs"], "allow": [{ "path": "**" }] })), "interactive", write(".git/hooks/x"), "ask! protected"),
        (p(json!({ "protect": ["vcs"], "allow": [{ "path": ".git/hooks/*" }] })), "interactive", write(".git/hooks/x"), "allow allow-rule"),
        (p(json!({ "protect": ["vcs"], "allow": [{ "path": ".git/hooks/*" }] })), "auto", write(".git/hooks/x"), "allow table"),
        (p(json!({ "protect": ["vcs"], "allow": [{ "path": ".git/hooks/*" }] })), "auto", write(".git/config"), "ask! protected"),
        (p(json!({ "protect": ["vcs"], "allow": [{ "tool": "write" }] })), "auto", write(".GIT/config"), "ask! protected"),
        (p(json!({ "protect": ["vcs"] })), "auto", sh("echo x >> sub/.git/config"), "ask! protected"),
        (p(json!({ "protect": ["vcs"] })), "auto", sh("echo x > .g$y"), "ask! protected"),
        (p(json!({ "protect": ["vcs"] })), "auto", real("x", "/w/.git/config"), "ask! protected"),
        (p(json!({ "protect": ["vcs"] })), "plan", write(".git/x"), "deny table"),
        (p(json!({ "protect": ["secrets"] })), "auto", json!({ "tool": "read", "input": { "path": ".env" } }), "ask! protected"),
        (p(json!({ "protect": ["secrets"] })), "auto", sh("cat < .env"), "ask! protected"),
    ]);
}

#[test]
fn unattended() {
    let u = |mut config: Value| {
        config["unattended"] = json!(true);
        config
    };
    assert_all(&[
        (u(with("workspace", json!({}))), "interactive", sh("npm test"), "deny table"),
        (u(with("workspace", json!({ "allow": ["npm *"] }))), "interactive", sh("npm test"), "allow allow-rule"),
        (u(with("workspace", json!({ "ask": ["npm *"] }))), "auto", sh("npm test"), "deny ask-rule"),
        (u(with("workspace", json!({}))), "auto", json!({ "tool": "confirm" }), "deny always-asks"),
        (u(with("workspace", json!({}))), "Auto", sh("npm test"), "deny unknown-mode"),
        (u(with("workspace", json!({}))), "auto", sh(""), "deny malformed"),
    ]);
    let decision = decide(&u(with("workspace", json!({}))), "interactive", &sh("npm test"));
    assert_eq!(decision["grants"], json!([]));
}
