//! Screenings as text.

use toolgate::shell::{Command, Dialect, Hole, Options, Piece, Screening, Text, Via, screen};

pub(crate) fn take(line: &str, dialect: Dialect) -> Screening<'static> {
    screen(line, &Options::new(dialect)).into_owned()
}

/// Each command as a line: what runs it, assignments, words. Holes are `‹inside›`, `‹split›`, `‹files›`, `‹home›`.
pub(crate) fn commands(screening: &Screening<'_>) -> Vec<String> {
    screening.commands.iter().map(command).collect()
}

pub(crate) fn command(command: &Command<'_>) -> String {
    let via = match &command.via {
        Via::Line => String::new(),
        Via::Wrapper(name) => format!("{name}: "),
        via => format!("{}: ", format!("{via:?}").to_lowercase()),
    };
    let assignments = command.assignments.iter().map(|a| {
        format!("{}={}", a.name.as_deref().unwrap_or("‹any›"), text(&a.value.text))
    });
    let words = command.words.iter().map(|word| match text(&word.text) {
        text if text.is_empty() || text.contains([' ', '\n', '\t', '\'']) => format!("[{}]", text.replace('\n', "⏎")),
        text => text,
    });
    via + &assignments.chain(words).collect::<Vec<_>>().join(" ")
}

pub(crate) fn text(text: &Text<'_>) -> String {
    match text {
        Text::Known(text) => text.to_string(),
        Text::Open(pieces) => pieces
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) => text.to_string(),
                Piece::Hole(Hole::Inside) => "‹inside›".to_owned(),
                Piece::Hole(Hole::Split) => "‹split›".to_owned(),
                Piece::Hole(Hole::Files) => "‹files›".to_owned(),
                Piece::Hole(Hole::Home) => "‹home›".to_owned(),
            })
            .collect(),
    }
}

/// Each redirect as `operator path`, with the index of its command.
pub(crate) fn redirects(screening: &Screening<'_>) -> Vec<String> {
    let one = |r: &toolgate::shell::Redirect<'_>| {
        let owner = r.command.map_or_else(|| "-".to_owned(), |index| index.to_string());
        format!("{owner} {} {}", r.op, text(&r.path.text))
    };
    screening.redirects.iter().map(one).collect()
}
