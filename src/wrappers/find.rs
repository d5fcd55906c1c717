//! `find`'s expression: `-exec cmd {} ;` and its like.
//!
//! Source of the tests and of how many words each takes: GNU find manual (findutils 4.9), with those of BSD find.

use std::borrow::Cow;

use super::options::{Shape, shape};
use super::placeholder::filled;
use super::unwrap::{Ran, Wrapping, anything};
use crate::shell::{Hole, Piece, Text, Word};

/// Tests, actions and operators that stand alone.
const ALONE: &str = "( ) ! , -a -acl -and -chroot -d -daystart -delete -depth -empty -executable -false -follow -help \
    --help -ignore_readdir_race -ls -mount -nogroup -noignore_readdir_race -noleaf -not -nouser -nowarn -o -or -print \
    -print0 -prune -quit -readable -sparse -true -version --version -warn -writable -x -xattr -xdev";

/// Tests and actions that take a word.
const VALUED: &str = "-Bmin -Bnewer -Btime -amin -anewer -atime -cmin -cnewer -context -ctime -depth -files0-from -flags \
    -fls -fprint -fprint0 -fstype -gid -group -ilname -iname -inum -ipath -iregex -iwholename -links -lname -maxdepth \
    -mindepth -mmin -mnewer -mtime -name -newer -path -perm -printf -regex -regextype -samefile -size -type -uid -used \
    -user -wholename -xattrname -xtype";

/// Actions that run a command.
const RUNNING: [&str; 4] = ["-exec", "-execdir", "-ok", "-okdir"];

/// How many start paths are told apart.
const STARTS: usize = 8;

/// Reads `find`'s words from `at` on.
pub(super) fn find<'a>(words: &[Word<'a>], mut at: usize, wrapping: &mut Wrapping<'a>) {
    let ends = |word: &Word<'_>| matches!(shape(word), Shape::Known(";" | "+"));
    // What is filled in may be an action: one that ends here (`"$x" rm ';'`), or ends in the word itself.
    let may_run = |at: usize| match words.get(at).map(shape) {
        Some(Shape::Any) => true,
        Some(Shape::One) => words.get(at..).unwrap_or_default().iter().any(ends),
        _ => false,
    };
    let mut unsure = None;
    // Options of `find` itself.
    while let Some(Shape::Known(text)) = words.get(at).map(shape) {
        let (joined, takes) = (text.starts_with("-O"), text == "-D");
        if !joined && !takes && !matches!(text, "-H" | "-L" | "-P" | "-E" | "-X" | "-d" | "-s" | "-x" | "-f" | "--") {
            break;
        }
        at = at.saturating_add(if takes { 2 } else { 1 });
    }
    let mut starts = Vec::new();
    while let Some(word) = words.get(at) {
        match shape(word) {
            Shape::Known(text) | Shape::Starts(text) if text.starts_with('-') => break,
            Shape::Known("(" | ")" | "!" | ",") => break,
            Shape::Known(_) | Shape::Starts(_) => starts.push(Start::of(word)),
            _ => {
                unsure = unsure.or(may_run(at).then_some(at));
                starts.push(Start::Unknown);
            }
        }
        at = at.saturating_add(1);
    }
    if words.iter().any(|word| shape(word) == Shape::Known("-files0-from")) {
        starts = vec![Start::Unknown];
    } else if starts.is_empty() {
        starts.push(Start::Pieces(vec![Piece::Text(Cow::Borrowed("."))]));
    }
    while let Some(word) = words.get(at) {
        let text = match shape(word) {
            Shape::Known(text) => text,
            _ => {
                unsure = unsure.or(may_run(at).then_some(at));
                at = at.saturating_add(1);
                continue;
            }
        };
        at = at.saturating_add(1);
        if RUNNING.contains(&text) {
            let batch = |index: usize, word: &Word<'_>| {
                shape(word) == Shape::Known("+")
                    && words.get(index.saturating_sub(1)).is_some_and(|before| shape(before) == Shape::Known("{}"))
            };
            let end = words
                .iter()
                .enumerate()
                .skip(at)
                .find(|(index, word)| shape(word) == Shape::Known(";") || batch(*index, word));
            let end_at = end.map_or(words.len(), |(index, _)| index);
            let many = end.is_some_and(|(_, word)| shape(word) == Shape::Known("+"));
            // A word that is filled in may itself be the end (`-exec ls $x rm {} ;`).
            let inner = words.get(at..end_at).unwrap_or_default();
            let further = inner.iter().any(|word| matches!(shape(word), Shape::Known(text) if RUNNING.contains(&text)));
            if inner.iter().any(|word| shape(word) == Shape::Any || (further && shape(word) == Shape::One)) {
                unsure = unsure.or(Some(at));
            }
            let starts: &[Start<'a>] = if text.ends_with("dir") { &[Start::Here] } else { &starts };
            run(inner, at, starts, many, wrapping);
            if text.ends_with("dir")
                && inner.first().is_some_and(
                    |name| matches!(shape(name), Shape::Known(name) if name.contains('/') && !name.starts_with('/')),
                )
            {
                wrapping.unknown(words, at);
            }
            at = end_at.saturating_add(1);
        } else if listed(VALUED, text) || text.starts_with("-newer") {
            // `-depth n` is BSD's.
            let number = matches!(words.get(at).map(shape), Some(Shape::Known(n)) if n.trim_start_matches(['-', '+']).parse::<u32>().is_ok());
            if text != "-depth" || number {
                unsure = unsure.or(words.get(at).and_then(|word| (shape(word) == Shape::Any).then_some(at)));
                at = at.saturating_add(1);
            }
        } else if text == "-fprintf" {
            at = at.saturating_add(2);
        } else if !listed(ALONE, text) {
            // A test that is not listed: it may take words.
            if words.get(at..).unwrap_or_default().iter().any(ends) {
                unsure = unsure.or(Some(at.saturating_sub(1)));
            }
        }
    }
    if let Some(at) = unsure {
        wrapping.unknown(words, at);
    }
}

/// How the paths below a start path begin.
enum Start<'a> {
    Pieces(Vec<Piece<'a>>),
    /// `-execdir` names each file from the folder it is in.
    Here,
    Unknown,
}

impl<'a> Start<'a> {
    fn of(word: &Word<'a>) -> Self {
        match &word.text {
            Text::Known(text) => Start::Pieces(vec![Piece::Text(text.clone())]),
            Text::Open(pieces) => Start::Pieces(pieces.clone()),
        }
    }

    /// What stands in place of `{}`.
    fn fill(&self, hole: Hole) -> Vec<Piece<'a>> {
        let mut pieces = match self {
            Start::Pieces(pieces) => pieces.clone(),
            Start::Here => vec![Piece::Text(Cow::Borrowed("./"))],
            Start::Unknown => return vec![Piece::Hole(Hole::Split)],
        };
        pieces.push(Piece::Hole(hole));
        pieces
    }
}

/// Adds what one action runs: with `;` a command for each start path, with `+` one whose paths lie below any of them.
fn run<'a>(inner: &[Word<'a>], at: usize, starts: &[Start<'a>], many: bool, wrapping: &mut Wrapping<'a>) {
    if inner.is_empty() {
        return;
    }
    let plain = !inner.iter().any(|word| filled(word, "{}", &[]) != *word);
    let unknown = [Start::Unknown];
    let starts = if starts.len() > STARTS { &unknown } else { starts };
    if many {
        let mut words: Vec<_> = inner.iter().filter(|word| shape(word) != Shape::Known("{}")).cloned().collect();
        let end = inner.last().map(|word| word.span).unwrap_or_default();
        words.extend(starts.iter().map(|start| Word { text: Text::Open(start.fill(Hole::Files)), span: end }));
        wrapping.runs.push(Ran::Words { words, word: Some(at), assignments: Vec::new() });
        return;
    }
    for start in starts.iter().take(if plain { 1 } else { STARTS }) {
        let words = inner.iter().map(|word| filled(word, "{}", &start.fill(Hole::Inside))).collect();
        wrapping.runs.push(Ran::Words { words, word: Some(at), assignments: Vec::new() });
    }
    if inner.first().is_some_and(|name| filled(name, "{}", &[]) != *name) {
        // Each file that is found is run.
        wrapping.runs.push(Ran::Words {
            words: vec![anything(inner.first().map(|word| word.span).unwrap_or_default())],
            word: None,
            assignments: Vec::new(),
        });
    }
}

fn listed(list: &str, text: &str) -> bool {
    list.split_ascii_whitespace().any(|listed| listed == text)
}
