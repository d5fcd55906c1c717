//! Making commands, and moving what was screened elsewhere into a screening.

use std::borrow::Cow;

use super::{Assignment, Command, Hole, Joint, Piece, Redirect, Screening, Span, Text, Via, Word};

impl<'a> Command<'a> {
    /// A command of no words.
    pub(crate) fn empty(via: Via, span: Span) -> Self {
        Command {
            words: Vec::new(),
            assignments: Vec::new(),
            via,
            span,
            joint: None,
            repeats: false,
            stdin: None,
            wraps: None,
            inside: None,
        }
    }

    /// A command that may be any: its words are known only when the shell runs.
    pub(crate) fn run_time(via: Via, span: Span, repeats: bool) -> Self {
        let words = vec![Word { text: Text::open(Hole::Split), span }];
        Command { words, repeats, ..Command::empty(via, span) }
    }
}

impl<'a> Screening<'a> {
    /// Appends what another text holds. The first that is opaque stays.
    pub(crate) fn absorb(&mut self, inner: Screening<'a>) {
        let base = self.commands.len();
        let moved = |index: usize| index.saturating_add(base);
        self.commands.extend(inner.commands.into_iter().map(|mut command| {
            command.joint = command.joint.map(|Joint { after, op }| Joint { after: moved(after), op });
            if let Some(inside) = &mut command.inside {
                inside.wrapper = moved(inside.wrapper);
            }
            command
        }));
        self.redirects.extend(inner.redirects.into_iter().map(|mut redirect| {
            redirect.command = redirect.command.map(moved);
            redirect
        }));
        self.opaque = self.opaque.or(inner.opaque);
        self.evaluation.absorb(inner.evaluation);
    }

    /// A screening that borrows nothing.
    pub fn into_owned(self) -> Screening<'static> {
        Screening {
            commands: self.commands.into_iter().map(Command::into_owned).collect(),
            redirects: self
                .redirects
                .into_iter()
                .map(|Redirect { kind, op, path, command }| Redirect { kind, op, path: path.into_owned(), command })
                .collect(),
            opaque: self.opaque,
            evaluation: self.evaluation.into_owned(),
        }
    }
}

impl Command<'_> {
    /// A command that borrows nothing.
    pub fn into_owned(self) -> Command<'static> {
        Command {
            words: self.words.into_iter().map(Word::into_owned).collect(),
            assignments: self
                .assignments
                .into_iter()
                .map(|Assignment { name, value }| Assignment { name: name.map(own), value: value.into_owned() })
                .collect(),
            via: self.via,
            span: self.span,
            joint: self.joint,
            repeats: self.repeats,
            stdin: self.stdin.map(Text::into_owned),
            wraps: self.wraps,
            inside: self.inside,
        }
    }
}

impl Word<'_> {
    /// A word that borrows nothing.
    pub fn into_owned(self) -> Word<'static> {
        Word { text: self.text.into_owned(), span: self.span }
    }
}

impl Text<'_> {
    /// A text that borrows nothing.
    pub fn into_owned(self) -> Text<'static> {
        match self {
            Text::Known(text) => Text::Known(own(text)),
            Text::Open(pieces) => Text::Open(
                pieces
                    .into_iter()
                    .map(|piece| match piece {
                        Piece::Text(text) => Piece::Text(own(text)),
                        Piece::Hole(hole) => Piece::Hole(hole),
                    })
                    .collect(),
            ),
        }
    }
}

fn own(text: Cow<'_, str>) -> Cow<'static, str> {
    Cow::Owned(text.into_owned())
}
