//! What an effect is called when it is shown.

use super::{CallPath, Kind};
use crate::effects::{Effect, Effects, Subject};
use crate::shell::{Command, Hole, Piece, RedirectKind, Text, Word};

impl Effect<'_> {
    /// What it is about.
    pub(super) fn kind(&self, effects: &Effects<'_>) -> Kind {
        match self.subject {
            Subject::Tool => Kind::Tool,
            Subject::Path { write: true, .. } => Kind::Write,
            Subject::Path { write: false, .. } => Kind::Read,
            Subject::Command(_) | Subject::Line(_) | Subject::Idle(_) => Kind::Command,
            Subject::Assign(..) => Kind::Assign,
            Subject::Redirect(index) => match effects.screening.redirects.get(index).map(|redirect| redirect.kind) {
                Some(RedirectKind::Read) => Kind::Read,
                _ => Kind::Write,
            },
            Subject::Opaque => Kind::Opaque,
        }
    }

    /// The path that it is about, where it is about one.
    pub(super) fn path(&self, effects: &Effects<'_>) -> Option<CallPath> {
        let path = match self.subject {
            Subject::Path { path, .. } => path.map(str::to_owned),
            Subject::Redirect(index) => effects.screening.redirects.get(index)?.path.text.known().map(str::to_owned),
            _ => return None,
        };
        Some(CallPath { path, kind: self.kind(effects) })
    }

    /// The tool's name, the command's canonical line, or the path as written.
    pub(super) fn subject(&self, effects: &Effects<'_>) -> String {
        let commands = &effects.screening.commands;
        let line = effects.line.as_deref().unwrap_or_default();
        match &self.subject {
            Subject::Tool | Subject::Path { path: None, .. } => effects.tool.to_owned(),
            Subject::Path { path: Some(path), .. } => (*path).to_owned(),
            Subject::Command(index) => commands.get(*index).map(canonical).unwrap_or_default(),
            Subject::Assign(index, at) => commands
                .get(*index)
                .and_then(|command| command.assignments.get(*at))
                .map(|assignment| {
                    let name = assignment.name.as_deref().unwrap_or("$…");
                    format!("{name}={}", shown(&assignment.value))
                })
                .unwrap_or_default(),
            Subject::Redirect(index) => {
                effects.screening.redirects.get(*index).map(|redirect| plain(&redirect.path)).unwrap_or_default()
            }
            Subject::Line(line) | Subject::Idle(line) => (*line).to_owned(),
            Subject::Opaque => match self.span.and_then(|span| line.get(span.start..span.end)) {
                Some(part) if !part.is_empty() => part.to_owned(),
                _ if line.is_empty() => effects.tool.to_owned(),
                _ => line.to_owned(),
            },
        }
    }
}

/// A command on one line: each word in single quotes only where it must be, what is known only at run time as `$…`.
fn canonical(command: &Command<'_>) -> String {
    let words: Vec<_> = command.words.iter().map(shown).collect();
    words.join(" ")
}

/// A word as it would have to be typed.
fn shown(word: &Word<'_>) -> String {
    match &word.text {
        Text::Known(text) => quote(text),
        Text::Open(_) => plain(word),
    }
}

/// A word's text, with marks where it is filled in.
fn plain(word: &Word<'_>) -> String {
    match &word.text {
        Text::Known(text) => text.to_string(),
        Text::Open(pieces) => pieces
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) => text.as_ref(),
                Piece::Hole(Hole::Home) => "~",
                Piece::Hole(Hole::Files) => "*",
                Piece::Hole(Hole::Inside | Hole::Split) => "$…",
            })
            .collect(),
    }
}

/// In single quotes only where a shell would read the bare text otherwise.
pub(crate) fn quote(text: &str) -> String {
    let safe = |letter: char| letter.is_alphanumeric() || "_@%+=:,./-~^".contains(letter) || letter > '\u{7f}';
    match !text.is_empty() && !text.starts_with('~') && text.chars().all(safe) {
        true => text.to_owned(),
        false => format!("'{}'", text.replace('\'', r"'\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::quote;

    #[test]
    fn quotes_only_what_must_be_quoted() {
        for (text, shown) in [
            ("git", "git"),
            ("--format=%h", "--format=%h"),
            ("a b", "'a b'"),
            ("", "''"),
            ("it's", r"'it'\''s'"),
            ("$x", "'$x'"),
            ("*.txt", "'*.txt'"),
            ("~", "'~'"),
            ("HEAD~1", "HEAD~1"),
            ("über", "über"),
        ] {
            assert_eq!(quote(text), shown);
        }
    }
}
