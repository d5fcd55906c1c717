//! Which folders a line may be in where a command runs or a redirect opens its file.
//!
//! A `cd` may fail, sit in a branch that is not taken, or in a subshell: it adds folders and takes none away. So the
//! folders of a place are the first so many of one list, in the order of the line; what a loop with a `cd` or a
//! function runs may be in any of them.

use crate::paths::{Paths, Reading, Readings};
use crate::shell::{Command, Hole, Inside, Piece, Redirect, Screening, Text, Via};

/// More folders than these are any folder.
const MOST: usize = 16;

/// Variables that change where `cd` and its like go.
const STEERING: [&str; 6] = ["CDPATH", "cdpath", "DIRSTACK", "dirstack", "HOME", "OLDPWD"];

/// The folders that a line may be in.
#[derive(Clone, Debug, PartialEq)]
pub struct Folders {
    all: Vec<Reading<'static>>,
    /// How many of them the line starts in.
    starts: usize,
    /// For each command, how many of them it may be in.
    counts: Vec<usize>,
    /// For each command: does a wrapper run it that may do more than run it, such as `env -C` and `docker exec`?
    elsewhere: Vec<bool>,
    /// May the line change what `~` means?
    home_moves: bool,
}

impl Folders {
    /// Follows the `cd` of a line, after its wrappers are unwrapped. `start` is where the call runs ([`Paths::start`]).
    pub fn new(screening: &Screening<'_>, paths: &Paths, start: &Readings<'_>) -> Folders {
        let commands = &screening.commands;
        let all: Vec<_> = start.iter().cloned().map(Reading::into_owned).collect();
        let mut folders = Folders {
            starts: all.len(),
            all,
            counts: vec![usize::MAX; commands.len()],
            elsewhere: Vec::with_capacity(commands.len()),
            home_moves: assigns(screening, "HOME"),
        };
        for command in commands {
            folders.elsewhere.push(command.inside.is_some_and(|Inside { wrapper, .. }| {
                let wraps = commands.get(wrapper).and_then(|wrapper| wrapper.wraps);
                !wraps.is_some_and(|wraps| wraps.transparent) || folders.elsewhere.get(wrapper) != Some(&false)
            }));
        }
        let steered = STEERING.iter().any(|name| assigns(screening, name)) || commands.iter().any(sets_cdable);
        let moves: Vec<_> = commands.iter().map(|command| Move::of(command, steered)).collect();
        if moves.iter().all(|place| *place == Move::Stays) {
            return folders;
        }
        let mut line: Vec<_> = commands.iter().zip(&moves).zip(0..).collect();
        line.sort_by_key(|((command, _), _)| command.span.start);
        let loops = line.iter().any(|((command, place), _)| command.repeats && **place != Move::Stays);
        let mut in_order = true;
        for ((command, place), index) in line {
            // A function or a trap runs at another time than it stands; a loop, only again.
            if in_order && (!command.repeats || !loops && command.via == Via::Line) {
                folders.counts.get_mut(index).into_iter().for_each(|count: &mut usize| *count = folders.all.len());
            }
            folders.add(place, paths);
            in_order &= !command.repeats || *place == Move::Stays;
        }
        // In any order and any number of times, until nothing new is found.
        let mut found = 0;
        while loops && found != folders.all.len() {
            found = folders.all.len();
            moves.iter().for_each(|place| folders.add(place, paths));
        }
        folders
    }

    /// The folders that the command of this index may run in.
    pub fn of(&self, command: usize) -> &[Reading<'static>] {
        let count = self.counts.get(command).copied().unwrap_or(usize::MAX);
        self.all.get(..count).unwrap_or(&self.all)
    }

    /// May a `cd` have come before the command? Then a program that a relative path names need not be the one meant.
    pub fn moved(&self, command: usize) -> bool {
        self.of(command).len() > self.starts
    }

    /// What a redirect's file may be. One on a compound command (`while …; done > x`) may open in any of the folders.
    pub fn resolve<'t>(&self, redirect: &'t Redirect<'_>, paths: &Paths) -> Readings<'t> {
        let command = redirect.command.unwrap_or(usize::MAX);
        if self.home_moves && starts_at_home(&redirect.path.text) {
            return Reading::ANYWHERE.into();
        }
        let elsewhere = self.elsewhere.get(command).copied().unwrap_or_default();
        paths.resolve_text(&redirect.path.text, self.of(command).iter().chain(elsewhere.then_some(&Reading::ANYWHERE)))
    }

    fn add(&mut self, place: &Move<'_>, paths: &Paths) {
        let found = match place {
            Move::Stays => return,
            Move::Anywhere => Reading::ANYWHERE.into(),
            Move::Home => paths.home_folder().into(),
            Move::To(folder) => paths.resolve_text(folder, &self.all).into_owned(),
        };
        for folder in found.iter() {
            let anywhere = self.all.contains(&Reading::ANYWHERE);
            let known = self.all.contains(folder) || anywhere && matches!(folder, Reading::Ending(_));
            match self.all.len() < MOST {
                true if !known => self.all.push(folder.clone()),
                false if !anywhere => self.all.push(Reading::ANYWHERE),
                _ => {}
            }
        }
    }
}

/// Where a command takes the shell that runs it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Move<'c> {
    /// Nowhere that it has not been (`popd`).
    Stays,
    Home,
    To(&'c Text<'c>),
    Anywhere,
}

impl<'c> Move<'c> {
    /// `steered`: the line may change how a folder's name is looked up.
    fn of(command: &'c Command<'_>, steered: bool) -> Move<'c> {
        let mut words = command.words.iter().map(|word| &word.text);
        let home_by_default = match words.next() {
            Some(Text::Known(name)) => match name.as_ref() {
                // In zsh, `pushd` alone as well.
                "cd" | "chdir" | "pushd" => true,
                "dirs" => false,
                // A file of commands, run in this shell.
                "." | "source" => return Move::Anywhere,
                _ => return Move::Stays,
            },
            Some(Text::Open(_)) => return Move::Anywhere,
            None => return Move::Stays,
        };
        let mut options = true;
        let mut folders = words.filter(|word| {
            let Text::Known(text) = word else { return true };
            let is_option = options && text.len() > 1 && text.starts_with('-');
            options &= is_option && text != "--";
            !is_option
        });
        match (folders.next(), folders.next()) {
            (None, _) if !home_by_default => Move::Stays,
            (None, _) if steered => Move::Anywhere,
            (None, _) => Move::Home,
            // In zsh, `cd old new` replaces a part of the folder's name.
            (Some(_), Some(_)) => Move::Anywhere,
            (Some(Text::Known(folder)), None) if folder == "-" => Move::Anywhere,
            (Some(Text::Known(folder)), None) if steered && !folder.starts_with('/') => Move::Anywhere,
            (Some(Text::Open(pieces)), None) if steered || pieces.iter().any(may_split) => Move::Anywhere,
            (Some(folder), None) => Move::To(folder),
        }
    }
}

/// May it become several words, or none, which `cd` takes for something else?
fn may_split(piece: &Piece<'_>) -> bool {
    matches!(piece, Piece::Hole(Hole::Split | Hole::Files))
}

fn starts_at_home(text: &Text<'_>) -> bool {
    matches!(text, Text::Open(pieces) if matches!(pieces.first(), Some(Piece::Hole(Hole::Home))))
}

fn assigns(screening: &Screening<'_>, name: &str) -> bool {
    let mut assignments = screening.commands.iter().flat_map(|command| &command.assignments);
    assignments.any(|assignment| assignment.name.as_ref().is_none_or(|own| own == name))
}

/// May it set bash's `cdable_vars` or zsh's `CDABLE_VARS`, under which `cd x` goes where `$x` says?
fn sets_cdable(command: &Command<'_>) -> bool {
    let mut words = command.words.iter().map(|word| &word.text);
    let sets = matches!(words.next(), Some(Text::Known(name)) if matches!(name.as_ref(), "shopt" | "setopt" | "set" | "emulate"));
    sets && words.any(|word| match word {
        Text::Known(text) => text.get(..2).is_some_and(|head| head.eq_ignore_ascii_case("cd")) || text == "csh",
        Text::Open(_) => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paths::Landing;
    use crate::policy::config::{PathsConfig, RootConfig};
    use crate::shell::{Assignment, RedirectKind, Span, Word, Wraps};

    fn word(text: &str) -> Word<'_> {
        let text = match text {
            "$s" => Text::Open(vec![Piece::Hole(Hole::Split)]),
            "~" => Text::Open(vec![Piece::Hole(Hole::Home)]),
            _ => match text.strip_prefix("$x") {
                Some(rest) => Text::Open(vec![Piece::Hole(Hole::Inside), Piece::Text(rest.into())]),
                None => Text::Known(text.into()),
            },
        };
        Word { text, span: Span::default() }
    }

    fn command(line: &str) -> Command<'_> {
        let (line, repeats) = line.strip_suffix(" #loop").map_or((line, false), |line| (line, true));
        let (assigned, words): (Vec<_>, Vec<_>) = line.split(' ').partition(|word| word.contains('='));
        let assignments = assigned.into_iter().map(|text| {
            let (name, value) = text.split_once('=').unwrap();
            Assignment { name: Some(name.into()), value: word(value) }
        });
        Command {
            words: words.into_iter().map(word).collect(),
            assignments: assignments.collect(),
            via: Via::Line,
            span: Span::default(),
            joint: None,
            repeats,
            stdin: None,
            wraps: None,
            inside: None,
        }
    }

    fn paths() -> Paths {
        let roots = vec![RootConfig { path: "/w".into(), writable: true }];
        Paths::new(&PathsConfig { roots, home: Some("/h".into()), ..PathsConfig::default() }).unwrap()
    }

    fn screening<'a>(commands: Vec<Command<'a>>) -> Screening<'a> {
        Screening { commands, ..Screening::default() }
    }

    /// The folders of the last of the commands.
    fn last(lines: &[&str]) -> Vec<String> {
        let screening = screening(lines.iter().map(|line| command(line)).collect());
        let paths = paths();
        let folders = Folders::new(&screening, &paths, &paths.start(None));
        let name = |folder: &Reading<'_>| match folder {
            Reading::At(path) => path.to_string(),
            Reading::Ending(end) => format!("…{end}"),
            other => format!("{other:?}"),
        };
        folders.of(lines.len().saturating_sub(1)).iter().map(name).collect()
    }

    #[test]
    fn each_cd_adds_folders_and_takes_none_away() {
        for (lines, expected) in [
            (&["ls"][..], &["/w"][..]),
            (&["cd src"], &["/w"]),
            (&["cd src", "ls"], &["/w", "/w/src"]),
            (&["cd src", "cd ..", "ls"], &["/w", "/w/src", "/"]),
            (&["cd", "ls"], &["/w", "/h"]),
            (&["cd ~", "ls"], &["/w", "/h"]),
            (&["cd -P -- -x", "ls"], &["/w", "/w/-x"]),
            (&["chdir /x", "ls"], &["/w", "/x"]),
            (&["pushd /x", "popd", "ls"], &["/w", "/x"]),
            (&["pushd", "ls"], &["/w", "/h"]),
            (&["dirs", "ls"], &["/w"]),
            (&["cd .", "ls"], &["/w"]),
            (&["cd $x/sub", "ls"], &["/w", "…/sub"]),
            (&["cd $s", "ls"], &["/w", "…"]),
            (&["cd -", "ls"], &["/w", "…"]),
            (&["cd a b", "ls"], &["/w", "…"]),
            (&["$x cd", "ls"], &["/w", "…"]),
            (&[". ./env", "ls"], &["/w", "…"]),
            (&["cd $x", "cd /x", "ls"], &["/w", "…", "/x"]),
            (&["HOME=/x", "cd", "ls"], &["/w", "…"]),
            (&["CDPATH=/x", "cd a", "ls"], &["/w", "…"]),
            (&["CDPATH=/x", "cd /a", "ls"], &["/w", "/a"]),
            (&["shopt -s cdable_vars", "cd a", "ls"], &["/w", "…"]),
            (&["set -e", "cd a", "ls"], &["/w", "/w/a"]),
        ] {
            assert_eq!(last(lines), expected, "{lines:?}");
        }
    }

    #[test]
    fn loops_take_a_cd_again_and_again() {
        assert_eq!(last(&["cd .. #loop", "ls"]), ["/w", "/"]);
        let deep = last(&["cd x #loop", "ls"]);
        assert_eq!((deep.len(), deep.last().unwrap().as_str()), (MOST + 1, "…"));
        // What is read before the `cd` may run after it.
        assert_eq!(last(&["cd /x #loop", "ls #loop"]), ["/w", "/x"]);
        let screening = screening(vec![command("ls #loop"), command("cd /x #loop")]);
        let paths = paths();
        let folders = Folders::new(&screening, &paths, &paths.start(None));
        assert!(folders.moved(0) && folders.of(0).contains(&Reading::At("/x".into())));
    }

    #[test]
    fn a_function_runs_at_another_time_than_it_stands() {
        let body = Command { via: Via::Function, ..command("ls #loop") };
        let paths = paths();
        let screening = screening(vec![body, command("ls #loop"), command("cd /x")]);
        let folders = Folders::new(&screening, &paths, &paths.start(None));
        assert_eq!((folders.of(0).len(), folders.of(1).len(), folders.of(2).len()), (2, 1, 1));
    }

    #[test]
    fn redirects_land_in_the_worst_of_the_folders() {
        let paths = paths();
        let lands = |commands: Vec<Command<'_>>, path: &str, of: Option<usize>| {
            let screening = screening(commands);
            let folders = Folders::new(&screening, &paths, &paths.start(None));
            let redirect = Redirect { kind: RedirectKind::Write, op: ">", path: word(path), command: of };
            paths.write(&folders.resolve(&redirect, &paths))
        };
        let line = |lines: &[&'static str]| lines.iter().map(|line| command(line)).collect::<Vec<_>>();
        assert_eq!(lands(line(&["cd src", "ls"]), "a", Some(1)), Landing::Inside);
        assert_eq!(lands(line(&["cd /tmp", "ls"]), "a", Some(1)), Landing::Outside);
        assert_eq!(lands(line(&["cd /tmp", "ls"]), "/w/a", Some(1)), Landing::Inside);
        assert_eq!(lands(line(&["cd $x", "ls"]), "a", Some(1)), Landing::Unknown);
        assert_eq!(lands(line(&["ls", "cd /tmp"]), "a", None), Landing::Outside);
        assert_eq!(lands(line(&["HOME=/w", "ls"]), "~", Some(1)), Landing::Unknown);
        let wrapped = |transparent| {
            let wrapper = Command { wraps: Some(Wraps { transparent }), ..command("env") };
            let inner = Command { inside: Some(Inside { wrapper: 0, word: None }), ..command("ls") };
            lands(vec![wrapper, inner], "a", Some(1))
        };
        assert_eq!((wrapped(true), wrapped(false)), (Landing::Inside, Landing::Unknown));
    }
}
