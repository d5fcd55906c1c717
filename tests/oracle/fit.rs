//! Does what ran fit what the screen listed?

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

use toolgate::shell::{Command, Dialect, Hole, Options, Piece, RedirectKind, Screening, Text, Word, screen};

use crate::shells::{Call, Outcome};

/// Variables that the shells set by themselves, to what changes; under `-a` they export all of theirs.
const OWN: &[&str] = &["_", "PWD", "OLDPWD", "SHLVL", "REPLY", "OPTARG", "OPTIND", "COLUMNS", "LINES", "SHELLOPTS", "PIPESTATUS", "LOGNAME", "MACHTYPE", "EUID", "HOSTNAME", "HOSTTYPE", "IFS", "OPTERR", "OSTYPE", "PS4", "SHELL", "TERM", "UID"];
const OWN_PREFIXES: &[&str] = &["BASH", "COMP_", "EPOCH", "LINENO", "SECONDS", "RANDOM", "SRANDOM", "PPID", "COPROC", "_STDBUF_", "LD_PRELOAD", "ZSH_"];

pub(crate) struct Judgement {
    /// Why the line is opaque, where it is.
    pub(crate) opaque: Option<&'static str>,
    /// What ran, was changed or set and is not listed.
    pub(crate) faults: Vec<String>,
}

/// `before`: the environment of a call in a line that sets nothing.
pub(crate) fn judge(line: &str, dialect: Dialect, outcome: &Outcome, before: &[Vec<u8>]) -> Judgement {
    let screening = screen(line, &Options::new(dialect));
    if let Some(opaque) = screening.opaque {
        return Judgement { opaque: Some(opaque.code), faults: Vec::new() };
    }
    Judgement { opaque: None, faults: faults(&screening, outcome, before) }
}

fn faults(screening: &Screening, outcome: &Outcome, before: &[Vec<u8>]) -> Vec<String> {
    let filed = screening.commands.iter().any(runs_file);
    let calls = outcome.calls.iter().filter(|call| !(filed && call.program == b"filed")).map(words_of);
    let calls = calls.filter(|argv| !screening.commands.iter().any(|command| runs(command, argv)));
    let moves = screening.commands.iter().any(changes_folder);
    let written = screening.redirects.iter().filter(|redirect| redirect.kind == RedirectKind::Write);
    // What runs a command that can't be told may write anything, and set anything. So may a program that isn't a recorder.
    let unknown = screening.commands.iter().any(|command| command.words.first().is_some_and(|name| name.text.known().is_none()) || writes(command));
    let files = outcome.files.iter().filter(|file| !unknown && !written.clone().any(|redirect| names(&redirect.path, file, moves)));
    let entries = outcome.calls.iter().flat_map(|call| &call.environment).filter(|entry| !before.contains(entry));
    let set = entries.filter_map(|entry| {
        let name = String::from_utf8_lossy(entry.split(|byte| *byte == b'=').next()?).into_owned();
        let own = OWN.contains(&name.as_str()) || OWN_PREFIXES.iter().any(|prefix| name.starts_with(prefix));
        (!own && !unknown && !sets(screening, &name)).then_some(name)
    });
    let mut faults: Vec<_> = calls.map(|argv| format!("not listed: ran {}", display(&argv))).collect();
    faults.extend(files.map(|file| format!("not listed: changed {file}")));
    faults.extend(set.map(|name| format!("not listed: set {name}")));
    faults.sort();
    faults.dedup();
    faults
}

/// May it run what a file of the folder holds (`. ./script`, `sh ./script`)? That is a program's own doing.
fn runs_file(command: &Command) -> bool {
    let name = command.words.first().and_then(|name| name.text.known()).unwrap_or_default();
    [".", "source", "sh", "bash", "dash", "zsh"].contains(&name.rsplit('/').next().unwrap_or_default()) && command.words.len() > 1
}

/// The words of a call. Where the program was given another name (`exec -a`), its own counts.
fn words_of(call: &Call) -> Vec<Cow<'_, [u8]>> {
    let mut argv: Vec<_> = call.argv.iter().map(|word| Cow::Borrowed(word.as_slice())).collect();
    if let Some(name) = argv.first_mut()
        && name.rsplit(|byte| *byte == b'/').next() != Some(&call.program)
    {
        *name = Cow::Borrowed(&call.program);
    }
    argv
}

/// May this command run so? One whose name is known only at run time may be anything.
fn runs(command: &Command, argv: &[Cow<[u8]>]) -> bool {
    match command.words.first() {
        None => false,
        Some(Word { text: Text::Open(_), .. }) => true,
        Some(_) => words_fit(&command.words, argv),
    }
}

/// Which prefixes of `argv` the words so far may be; one word at a time.
fn words_fit(words: &[Word], argv: &[Cow<[u8]>]) -> bool {
    let mut reached = vec![false; argv.len() + 1];
    reached[0] = true;
    for word in words {
        let mut next = vec![false; argv.len() + 1];
        for from in (0..=argv.len()).filter(|from| reached[*from]) {
            for to in from..=argv.len() {
                next[to] |= word_fits(word, &argv[from..to]);
            }
        }
        reached = next;
    }
    reached[argv.len()]
}

/// May this one word become these?
fn word_fits(word: &Word, made: &[Cow<[u8]>]) -> bool {
    let pieces = match (&word.text, made) {
        (Text::Known(text), [one]) => return text.as_bytes() == &**one,
        (Text::Known(_), _) => return false,
        (Text::Open(pieces), [one]) => return text_fits(pieces, one),
        (Text::Open(pieces), _) => pieces,
    };
    let many = pieces.iter().any(|piece| matches!(piece, Piece::Hole(Hole::Split | Hole::Files)));
    let known = pieces.iter().any(|piece| matches!(piece, Piece::Text(text) if !text.is_empty()));
    match (pieces.first(), pieces.last(), made) {
        // Under `nullglob` a pattern vanishes with the text around it.
        (_, _, []) => many && (!known || !pieces.contains(&Piece::Hole(Hole::Split))),
        (Some(first), Some(last), [begin, .., end]) => {
            let starts = !matches!(first, Piece::Text(text) if !begin.starts_with(text.as_bytes()));
            let ends = !matches!(last, Piece::Text(text) if !end.ends_with(text.as_bytes()));
            many && starts && ends
        }
        _ => false,
    }
}

/// Pieces in order, anything in place of the holes.
fn text_fits(pieces: &[Piece], text: &[u8]) -> bool {
    match pieces {
        [] => text.is_empty(),
        [Piece::Text(known), rest @ ..] => text.strip_prefix(known.as_bytes()).is_some_and(|text| text_fits(rest, text)),
        [Piece::Hole(_)] => true,
        [Piece::Hole(_), rest @ ..] => (0..=text.len()).any(|start| text_fits(rest, &text[start..])),
    }
}

/// May later paths be relative to another folder?
fn changes_folder(command: &Command) -> bool {
    !matches!(command.words.first(), Some(Word { text: Text::Known(name), .. }) if !["cd", "pushd", "popd", "chdir"].contains(&&**name))
}

/// Real programs that write files of their own.
const WRITERS: &[&str] = &["find", "flock", "time"];

/// May it write by itself, or find a program that isn't a recorder (`env -i`, `command -p`, `sh -l`, `PATH=…`)?
fn writes(command: &Command) -> bool {
    let options = ["-", "-i", "-p", "-l", "-lc", "--login", "--ignore-environment"];
    let elsewhere = |word: &Word| word.text.known().is_none_or(|word| options.contains(&word));
    let name = command.words.first().and_then(|name| name.text.known()).unwrap_or_default();
    let writer = WRITERS.contains(&name.rsplit('/').next().unwrap_or_default());
    writer || (command.wraps.is_some() && command.words.iter().any(elsewhere)) || command.assignments.iter().any(|assignment| assignment.name.as_deref() == Some("PATH"))
}

/// May a redirect to this path change this file?
fn names(path: &Word, file: &str, moves: bool) -> bool {
    match &path.text {
        Text::Known(known) => {
            let known: PathBuf = Path::new(&**known).components().filter(|part| *part != Component::CurDir).collect();
            Path::new(file) == known || (moves && Path::new(file).ends_with(known.file_name().unwrap_or_default()))
        }
        // `~/x` is `home/x` in the scratch folder.
        Text::Open(pieces) => {
            let last = pieces.last().map(|piece| match piece {
                Piece::Text(text) => text.rsplit('/').next().unwrap_or_default(),
                Piece::Hole(_) => "",
            });
            file.ends_with(last.unwrap_or_default())
        }
    }
}

/// Is the variable listed as set?
fn sets(screening: &Screening, name: &str) -> bool {
    let mut assignments = screening.commands.iter().flat_map(|command| &command.assignments);
    assignments.any(|assignment| assignment.name.as_deref().is_none_or(|known| known == name))
}

fn display(argv: &[Cow<[u8]>]) -> String {
    argv.iter().map(|word| format!("`{}`", word.escape_ascii())).collect::<Vec<_>>().join(" ")
}
