//! Known commands against the real programs: what is said to only read is run, and nothing may have changed.
//!
//! The words are drawn from the programs' own `--help`, from every letter, and from names that would betray a write (`PWNED`) or a run
//! (`./run.sh`); scripts of sed and awk from a soup of what their languages are made of. Run-time words are filled with the worst.
//! `KNOWN_RUNS` asks for more runs, `KNOWN_SEED` for others, `KNOWN_ALSO` names further programs, between commas
//! (`xxd,tree,busybox sed,mawk`).

#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    clippy::print_stdout,
    clippy::disallowed_types,
    clippy::disallowed_methods
)]

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::SystemTime;

use toolgate::known::reads;
use toolgate::shell::{Dialect, Hole, Piece, Span, Text, Word};

/// Programs that every distribution has; the test fails where one is missing.
const PROGRAMS: &str = "basename cat cksum cmp comm cut date diff dirname du env expand expr find fmt fold git grep gzip head id iconv join ls md5sum nl \
                        od paste printenv readlink realpath sed seq sha256sum shuf sort stat tac tail tar tr tsort uname unexpand uniq wc zcat";

/// Sub-commands of git that only read, those that do more in another form, and some that always do.
const GIT: &str = "annotate blame branch bundle cat-file check-ignore cherry config count-objects describe diff diff-files diff-index diff-tree \
                   for-each-ref fsck grep log ls-files ls-tree merge-base name-rev notes range-diff reflog remote rev-list rev-parse shortlog \
                   show show-ref stash status submodule symbolic-ref tag var verify-pack whatchanged worktree list show get-url -l --list --get";

const VALUES: &str = "f g dir . - -- 1 2 a a,b +1 HEAD main PWNED ./PWNED ./run.sh a.tar f.gz x=PWNED exec=./run.sh -delete -exec -o -i --output=PWNED \
                      -fprint 1,2 user.name core.pager + ; {}";

const SED: &str = "s/a/b/ s/a/ /b/ g p w e r W R PWNED ; { } 1 $ , ! /a/ /[/]/ / [ ] [^ \\ \\/ | I M y/a/b/ y q = a i c d n N h H x G D P :a b t T l z F # + ~ 0 \n";

const AWK: &str = "print printf > >> | || & && \"PWNED\" \"touch@PWNED\" \"x\" \" x y { } ( ) / // /a/ /\"/ /[/]/ [ ] a b $1 1 + ++ -- - * if(1) if else do while(0) \
                   ; , ~ ! = == <= >= < # BEGIN END in return \\ \\\" ? : ^ % function next exit delete length \n getline system(\"touch@PWNED\")";

/// A small generator of numbers, the same on every machine.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(sides).unwrap()).unwrap()
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.roll(from.len())]
    }

    fn soup(&mut self, parts: &[&str]) -> String {
        (0..=self.roll(9)).map(|_| self.pick(parts).replace('@', " ")).collect::<Vec<_>>().join(if self.roll(3) == 0 {
            " "
        } else {
            ""
        })
    }
}

/// A folder with what the programs may want to read, and a program that says that it ran.
struct Scratch {
    root: PathBuf,
    before: BTreeMap<PathBuf, (u64, SystemTime)>,
}

impl Scratch {
    fn new(salt: u64) -> Self {
        let root = std::env::temp_dir().join(format!("toolgate-known-{}-{salt}", std::process::id()));
        let work = root.join("work");
        fs::create_dir_all(work.join("dir")).unwrap();
        fs::create_dir_all(root.join("tmp")).unwrap();
        for (name, text) in
            [("f", "a b\nb a\n1 2\n"), ("g", "a b\nc\n"), ("dir/h", "a\n"), ("run.sh", "#!/bin/sh\ntouch PWNED\n")]
        {
            fs::write(work.join(name), text).unwrap();
        }
        let mut scratch = Scratch { root, before: BTreeMap::new() };
        for setup in [
            "chmod +x run.sh",
            "tar cf a.tar f g",
            "gzip -k f",
            "git -c init.defaultBranch=main init -q .",
            "git config user.name x",
            "git config user.email x@example.invalid",
            "git add f g dir",
            "git commit -q -m x",
            "git tag v1",
            "git branch topic",
        ] {
            let words: Vec<String> = setup.split(' ').map(String::from).collect();
            assert!(scratch.run(&words), "{setup}");
        }
        scratch.before = scratch.look();
        scratch
    }

    fn run(&self, argv: &[String]) -> bool {
        Command::new("timeout")
            .arg("0.5")
            .args(argv)
            .current_dir(self.root.join("work"))
            .env("HOME", &self.root)
            .env("TMPDIR", self.root.join("tmp"))
            .env("GIT_CONFIG_NOSYSTEM", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }

    /// Every file with its size and time, but the index, which git refreshes as it looks.
    fn look(&self) -> BTreeMap<PathBuf, (u64, SystemTime)> {
        let mut found = BTreeMap::new();
        let mut folders = vec![self.root.join("work")];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).unwrap() {
                let entry = entry.unwrap();
                let about = entry.metadata().unwrap();
                if about.is_dir() {
                    folders.push(entry.path());
                }
                let time = if about.is_dir() { SystemTime::UNIX_EPOCH } else { about.modified().unwrap() };
                found.insert(entry.path(), (if about.is_dir() { 0 } else { about.len() }, time));
            }
        }
        found.remove(&self.root.join("work/.git/index"));
        found
    }

    fn unchanged_by(&self, argv: &[String]) {
        self.run(argv);
        let now = self.look();
        let changed: Vec<&Path> =
            now.iter().filter(|(path, about)| self.before.get(*path) != Some(about)).map(|(path, _)| path.as_path()).collect();
        assert!(changed.is_empty() && now.len() == self.before.len(), "{argv:?} changed {changed:?}");
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What is left behind in the temporary folder harms nobody.
        drop(fs::remove_dir_all(&self.root));
    }
}

fn known(text: &str) -> Word<'static> {
    Word { text: Text::Known(Cow::Owned(text.to_owned())), span: Span::default() }
}

/// A word, and what may stand in its place when the shell runs.
fn word(dice: &mut Dice, text: &str, values: &[&str]) -> (Word<'static>, Vec<String>) {
    if dice.roll(6) > 0 {
        return (known(text), vec![text.to_owned()]);
    }
    let (hole, count) = *dice.pick(&[(Hole::Inside, 1), (Hole::Split, 0), (Hole::Split, 2), (Hole::Files, 2), (Hole::Files, 1)]);
    let prefix = if dice.roll(2) == 0 { "" } else { text };
    let mut pieces = vec![Piece::Text(Cow::Owned(prefix.to_owned())), Piece::Hole(hole)];
    if prefix.is_empty() {
        pieces.remove(0);
    }
    let mut filled: Vec<String> = (0..count).map(|_| dice.pick(values).to_string()).collect();
    for (at, value) in filled.iter_mut().enumerate() {
        if at == 0 || hole == Hole::Files {
            value.insert_str(0, prefix);
        }
    }
    (Word { text: Text::Open(pieces), span: Span::default() }, filled)
}

/// The options that the program's `--help` names, and every letter.
fn options(program: &[&str]) -> Vec<String> {
    let help = Command::new(program[0])
        .args(&program[1..])
        .arg(if program[0] == "git" { "-h" } else { "--help" })
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let text = [help.stdout, help.stderr].concat();
    let text = String::from_utf8_lossy(&text).replace("[no-]", "");
    let long = text
        .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-')
        .filter(|word| word.starts_with("--") && word.len() > 3);
    let long = long.flat_map(|word| [word.to_owned(), format!("{word}=PWNED"), format!("{word}=./run.sh"), format!("{word}=1")]);
    let letters = ('a'..='z').chain('A'..='Z').chain('0'..='9');
    long.chain(letters.map(|letter| format!("-{letter}"))).collect()
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().map_or(otherwise, |value| value.parse().unwrap())
}

/// Runs what reads of the commands that `make` draws, and tells how many.
fn run_what_reads(runs: u64, salt: u64, mut make: impl FnMut(&mut Dice) -> (Vec<Word<'static>>, Vec<String>)) -> u64 {
    let seed = number("KNOWN_SEED", 1);
    println!("KNOWN_SEED={seed}");
    let scratch = Scratch::new(salt);
    let mut dice = Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ salt);
    let mut ran = 0;
    for _ in 0..runs {
        let (words, argv) = make(&mut dice);
        if reads(&words, Dialect::Bash) {
            scratch.unchanged_by(&argv);
            ran += 1;
        }
    }
    println!("{ran} of {runs} ran");
    ran
}

#[test]
fn options_that_only_read_change_nothing() {
    let also = std::env::var("KNOWN_ALSO").unwrap_or_default();
    let programs: Vec<&str> =
        PROGRAMS.split_whitespace().chain(also.split(',').filter(|also| !also.is_empty() && !also.contains(' '))).collect();
    let options: BTreeMap<&str, Vec<String>> = programs.iter().map(|program| (*program, options(&[program]))).collect();
    let values: Vec<&str> = VALUES.split_whitespace().collect();
    let ran = run_what_reads(number("KNOWN_RUNS", 1_200), 1, |dice| {
        let program = *dice.pick(&programs);
        let mut made = (vec![known(program)], vec![program.to_owned()]);
        for _ in 0..dice.roll(5) {
            let mut text = if dice.roll(2) == 0 { dice.pick(&options[program]).clone() } else { dice.pick(&values).to_string() };
            if text.len() == 2 && text.starts_with('-') && dice.roll(3) == 0 {
                text.push_str(dice.pick(&options[program]).trim_start_matches('-'));
            }
            let (word, filled) = word(dice, &text, &values);
            made.0.push(word);
            made.1.extend(filled);
        }
        made
    });
    assert!(ran > 0);
}

#[test]
fn forms_of_git_that_only_read_change_nothing() {
    let options: BTreeMap<&str, Vec<String>> = GIT.split_whitespace().map(|name| (name, options(&["git", name]))).collect();
    let names: Vec<&str> = GIT.split_whitespace().collect();
    let values: Vec<&str> = VALUES.split_whitespace().chain(GIT.split_whitespace()).collect();
    let ran = run_what_reads(number("KNOWN_RUNS", 1_200), 2, |dice| {
        let name = *dice.pick(&names);
        let mut made = (vec![known("git"), known(name)], vec!["git".to_owned(), name.to_owned()]);
        for _ in 0..dice.roll(5) {
            // Every sub-command takes what the others take, and `--output`.
            let from = if dice.roll(4) == 0 { *dice.pick(&names) } else { name };
            let text = match dice.roll(9) {
                0 => "--output=PWNED".to_owned(),
                1..4 => dice.pick(&values).to_string(),
                _ => dice.pick(&options[from]).clone(),
            };
            let (word, filled) = word(dice, &text, &values);
            made.0.push(word);
            made.1.extend(filled);
        }
        made
    });
    assert!(ran > 0);
}

#[test]
fn scripts_that_only_edit_or_print_change_nothing() {
    for (salt, program, parts) in [(3, "sed", SED), (4, "awk", AWK)] {
        let parts: Vec<&str> = parts.split(' ').filter(|part| !part.is_empty()).chain([" "]).collect();
        let others = std::env::var("KNOWN_ALSO").unwrap_or_default();
        let same: Vec<Vec<&str>> =
            others.split(',').filter(|other| other.ends_with(program)).map(|other| other.split(' ').collect()).collect();
        let ran = run_what_reads(number("KNOWN_RUNS", 2_500), salt, |dice| {
            let mut script = dice.soup(&parts);
            // Without these an awk program has no way out: few such are enough.
            while program == "awk" && !script.contains(['|', '>']) && dice.roll(50) > 0 {
                script = dice.soup(&parts);
            }
            let argv = vec![known(program), known(&script), known("f")];
            let real = if same.is_empty() { vec![program] } else { dice.pick(&same).clone() };
            (argv, real.into_iter().map(String::from).chain([script, "f".to_owned()]).collect())
        });
        assert!(ran > 0, "{program}");
    }
}

#[test]
fn expressions_of_find_that_only_look_change_nothing() {
    let parts: Vec<&str> = "-name -type -print -delete -exec -execdir -ok -fls -fprint -fprint0 -fprintf -ls -prune -o -a ! ( ) , -newer -newermt -size -path -printf -quit -L -D -O3 \
                            -maxdepth -depth -files0-from -empty f PWNED %p ./run.sh {} + ; 1 . dir d -regex -true -H *"
        .split_whitespace()
        .collect();
    let ran = run_what_reads(number("KNOWN_RUNS", 1_200), 5, |dice| {
        let mut made = (vec![known("find")], vec!["find".to_owned()]);
        for _ in 0..dice.roll(8) {
            let text = dice.pick(&parts).to_string();
            let (word, filled) = word(dice, &text, &parts);
            made.0.push(word);
            made.1.extend(filled);
        }
        made
    });
    assert!(ran > 0);
}
