//! Lines that people reported or typed: run as they are, and the stuff that mutations are made of.

use serde_json::Value;

/// The lines of the given cases, of the oracle's own, and of `typed.txt`.
pub(crate) fn lines() -> Vec<String> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let texts = [include_str!("typed.txt"), include_str!("tricks.txt")];
    let rows = texts.iter().flat_map(|text| text.lines()).filter(|line| !line.is_empty() && !line.starts_with("## "));
    let mut lines: Vec<String> = rows.map(|line| line.replace('⏎', "\n").replace('␍', "\r").replace('⍽', "\u{a0}")).collect();
    let files = ["cases/bypass.jsonl", "cases/dos.jsonl", "cases/false-prompt.jsonl", "cases/glob.jsonl", "cases/mode.jsonl", "cases/path.jsonl"];
    for file in files {
        let text = std::fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
        lines.extend(text.lines().filter_map(line_of));
    }
    lines.retain(|line| line.len() < 4096 && !line.contains('\0'));
    lines
}

/// A line of a JSONL file: a JSON string, or an object with an `input` or a `line` for a shell.
pub(crate) fn line_of(row: &str) -> Option<String> {
    match serde_json::from_str(row).unwrap_or_else(|error| panic!("{row}: {error}")) {
        Value::String(line) => Some(line),
        Value::Object(case) if case.get("input_kind").is_none_or(|kind| kind == "shell") => {
            let line = case.get("input").or_else(|| case.get("line"))?;
            Some(line.as_str()?.to_owned())
        }
        _ => None,
    }
}
