//! Any text in any dialect: the screen ends, does not panic, and reports only what stands in the line.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};
use toolgate::shell::{Dialect, Options, Span, screen};

/// The screen promises no more commands than this.
const MOST: usize = 1_000;

fuzz_target!(|data: &[u8]| -> Corpus {
    let Some((first, rest)) = data.split_first() else { return Corpus::Reject };
    let Ok(line) = std::str::from_utf8(rest) else { return Corpus::Reject };
    let dialect = match first % 5 {
        0 => Dialect::Bash,
        1 => Dialect::Sh,
        2 => Dialect::Zsh,
        3 => Dialect::Powershell,
        _ => Dialect::Cmd,
    };
    let options = Options::new(dialect);
    let screening = screen(line, &options);
    assert!(screening.commands.len() <= MOST + 1, "{} commands", screening.commands.len());
    let stands = |span: Span| assert!(line.get(span.start..span.end).is_some(), "{span:?} is no part of the line");
    for command in &screening.commands {
        stands(command.span);
        command.words.iter().for_each(|word| stands(word.span));
        command.assignments.iter().for_each(|assignment| stands(assignment.value.span));
        assert!(command.joint.is_none_or(|joint| joint.after < screening.commands.len()));
        assert!(command.inside.is_none_or(|inside| inside.wrapper < screening.commands.len()));
    }
    for redirect in &screening.redirects {
        stands(redirect.path.span);
        assert!(redirect.command.is_none_or(|command| command < screening.commands.len()));
    }
    if let Some(opaque) = screening.opaque {
        stands(opaque.span);
    }
    assert_eq!(screening, screen(line, &options), "the same line, the same answer");
    Corpus::Keep
});
