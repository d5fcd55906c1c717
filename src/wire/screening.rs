//! A screening in the shape of the JavaScript API.

use super::Utf16;
use crate::policy::config::PolicyConfig;
use crate::shell::{self, Assignment, Opaque, Options, Redirect, RedirectKind, Screening, Span, Text, Via, Word};
use crate::wrappers::Wrappers;
use serde_json::{Value, json};

/// Takes a line apart; options that are wrong make it opaque.
pub(crate) fn screen(line: &str, options: &Value) -> Value {
    match PolicyConfig::from_json(&json!({ "shell": options })) {
        Ok(PolicyConfig { shell, .. }) => {
            let wrappers = Wrappers::with(&shell.wrappers);
            screening(line, &shell::screen(line, &Options::new(shell.dialect).wrappers(&wrappers)))
        }
        Err(error) => {
            let whole = Utf16::of(line).span(Span { start: 0, end: line.len() });
            let opaque = json!({ "code": "options", "message": error.to_string(), "span": whole });
            json!({ "commands": [], "redirects": [], "opaque": opaque })
        }
    }
}

/// The screening of this line as JSON, its spans in UTF-16 units.
fn screening(line: &str, screening: &Screening<'_>) -> Value {
    let shape = Shape { line, units: Utf16::of(line) };
    json!({
        "commands": screening.commands.iter().map(|command| json!({
            "words": command.words.iter().map(|word| shape.word(word)).collect::<Vec<_>>(),
            "assignments": command.assignments.iter().map(|assignment| shape.assignment(assignment)).collect::<Vec<_>>(),
            "via": via(&command.via),
            "span": shape.units.span(command.span),
        })).collect::<Vec<_>>(),
        "redirects": screening.redirects.iter().map(|redirect| json!({
            "kind": match redirect.kind { RedirectKind::Write => "write", RedirectKind::Read => "read" },
            "path": shape.word(&redirect.path),
            "command": redirect.command,
            "span": shape.units.span(shape.redirect(redirect)),
        })).collect::<Vec<_>>(),
        "opaque": screening.opaque.as_ref().map(|opaque| shape.opaque(opaque)),
    })
}

struct Shape<'a> {
    line: &'a str,
    units: Utf16,
}

impl Shape<'_> {
    fn word(&self, word: &Word<'_>) -> Value {
        let text = match &word.text {
            Text::Known(text) => Some(text),
            Text::Open(_) => None,
        };
        json!({ "text": text, "source": self.source(word.span), "span": self.units.span(word.span) })
    }

    fn assignment(&self, assignment: &Assignment<'_>) -> Value {
        json!({ "name": assignment.name, "value": self.word(&assignment.value) })
    }

    fn opaque(&self, opaque: &Opaque) -> Value {
        json!({ "code": opaque.code, "message": opaque.message, "span": self.units.span(opaque.span) })
    }

    /// From the operator to the end of the path.
    fn redirect(&self, redirect: &Redirect<'_>) -> Span {
        let path = redirect.path.span;
        let before = self.line.get(..path.start).unwrap_or_default();
        let operator = before.trim_end_matches([' ', '\t']).strip_suffix(redirect.op);
        Span { start: operator.map_or(path.start, str::len), end: path.end }
    }

    /// What stands there; nothing where the span is no part of the line.
    fn source(&self, span: Span) -> &str {
        self.line.get(span.start..span.end).unwrap_or_default()
    }
}

fn via(via: &Via) -> Option<String> {
    Some(match via {
        Via::Line => return None,
        Via::Substitution => "substitution".into(),
        Via::Process => "process".into(),
        Via::Subshell => "subshell".into(),
        Via::Function => "function".into(),
        Via::Coproc => "coproc".into(),
        Via::Arithmetic => "arithmetic".into(),
        Via::Alias => "alias".into(),
        Via::Wrapper(program) => format!("wrapper:{program}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_in_utf_16_units() {
        let word = |text: &str, source: &str, span: [usize; 2]| json!({ "text": text, "source": source, "span": span });
        assert_eq!(screen("A=😀 x > '€' && timeout 1 y", &json!({})), json!({
            "commands": [
                {
                    "words": [word("x", "x", [5, 6])],
                    "assignments": [{ "name": "A", "value": word("😀", "😀", [2, 4]) }],
                    "via": null,
                    "span": [0, 12],
                },
                {
                    "words": [word("timeout", "timeout", [16, 23]), word("1", "1", [24, 25]), word("y", "y", [26, 27])],
                    "assignments": [],
                    "via": null,
                    "span": [16, 27],
                },
                { "words": [word("y", "y", [26, 27])], "assignments": [], "via": "wrapper:timeout", "span": [26, 27] },
            ],
            "redirects": [{ "kind": "write", "path": word("€", "'€'", [9, 12]), "command": 0, "span": [7, 12] }],
            "opaque": null,
        }));
    }

    #[test]
    fn what_is_known_only_at_run_time_has_no_text() {
        let taken = screen("echo \"$x\"", &json!({ "dialect": "sh" }));
        assert_eq!(taken["commands"][0]["words"][1], json!({ "text": null, "source": "\"$x\"", "span": [5, 9] }));
    }

    #[test]
    fn options_that_are_wrong_make_it_opaque() {
        let taken = screen("ls 😀", &json!({ "dialect": "fish" }));
        assert_eq!(taken["opaque"]["code"], "options");
        assert_eq!(taken["opaque"]["span"], json!([0, 5]));
        assert_eq!(taken["commands"], json!([]));
    }
}
