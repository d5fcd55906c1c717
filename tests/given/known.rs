//! What still runs among the given bypasses, and the rule that stops it: an allow rule that spells a program alone
//! permits its dangerous options as well, and what a command's arguments name is not judged as a path.

use serde_json::{Value, json};

/// The case, why it runs, and the deny rule that stops it.
pub fn known() -> Vec<(&'static str, &'static str, Value)> {
    let options = |argv: Value, any: &[&str]| json!({ "argv": argv, "options": { "any": any } });
    let wide = "the allow rule names the program alone";
    let argument = "arguments of commands are not read as paths";
    vec![
        ("agentscope-2747-second-e", wide, options(json!(["sed"]), &["w *", "-i"])),
        ("codex-482-find-delete", wide, options(json!(["find"]), &["-delete"])),
        ("codex-482-find-fls", wide, options(json!(["find"]), &["-fls"])),
        ("ikuwow-187-git-config-write", wide, json!({ "argv": ["git", "config"] })),
        ("kiro-8237-long-options", "the deny rule names one spelling of the options", options(json!(["rm"]), &["--recursive", "-r", "-R"])),
        ("kiro-8237-split-flags", "the deny rule names one spelling of the options", options(json!(["rm"]), &["--recursive", "-r", "-R"])),
        ("postal-2-sed-i", wide, options(json!(["sed"]), &["-i", "--in-place"])),
        ("qwen-1601-awk-print-redirect", wide, options(json!([["awk", "gawk", "mawk"]]), &["*>*", "*|*", "*system*"])),
        ("qwen-1601-awk-system", wide, options(json!([["awk", "gawk", "mawk"]]), &["*>*", "*|*", "*system*"])),
        ("reasonix-258-branch-D", wide, options(json!(["git", "branch"]), &["-d", "-D", "--delete"])),
        ("reasonix-258-find-fprint0", wide, options(json!(["find"]), &["-fprint0"])),
        ("reasonix-258-tree-o", wide, options(json!(["tree"]), &["-o"])),
        ("trusty-2677-sed-ni", wide, options(json!(["sed"]), &["-i", "--in-place"])),
        ("vibe-1081-date-set", wide, options(json!(["date"]), &["-s", "--set"])),
        ("vsc-295196-git-log-output", wide, options(json!(["git"]), &["--output"])),
        ("vsc-329029-git-show-output", wide, options(json!(["git"]), &["--output"])),
        ("vsc-329216-sed-s-e", wide, options(json!(["sed"]), &["s/*/e"])),
        ("gsa-178-rg-env", argument, json!({ "command": "grep *.env*" })),
        ("oc-17497-ls-outside", argument, json!({ "command": "ls *..*" })),
        ("oc-44728-head-outside", argument, json!({ "command": "head * /*" })),
        ("qwen-2283-cat-vs-read-deny", argument, json!({ "command": "cat *.env*" })),
        ("yulonglin-162-cd-relative", argument, json!({ "command": "cd *..*" })),
    ]
}
