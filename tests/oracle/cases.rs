//! Named cases: one for each kind of line that was once unsound, or opaque without need. They run before all others.

use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Case {
    pub(crate) id: String,
    pub(crate) line: String,
    /// What went wrong, or would.
    pub(crate) why: String,
    /// The shells in which the line must not be opaque.
    #[serde(default)]
    pub(crate) clear: Vec<String>,
}

pub(crate) fn all() -> Vec<Case> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/oracle-cases.jsonl");
    let text = std::fs::read_to_string(&path).expect("tests/data/oracle-cases.jsonl is part of the project");
    let cases: Vec<Case> = text.lines().map(|row| serde_json::from_str(row).unwrap_or_else(|error| panic!("{row}: {error}"))).collect();
    for (at, case) in cases.iter().enumerate() {
        assert!(!case.why.is_empty(), "{}: say why", case.id);
        assert!(cases.iter().take(at).all(|other| other.id != case.id), "{}: twice", case.id);
    }
    cases
}
