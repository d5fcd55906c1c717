//! What the wrappers table says, against the programs themselves.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};

use toolgate::shell::{Command, Hole, Piece, Screening, Text};
use toolgate::wrappers::{Wrappers, screen_argv};

/// Programs that a system may lack; the setup script installs them.
const OPTIONAL: [&str; 20] = [
    "busybox", "chpst", "chronic", "cpulimit", "dbus-run-session", "fakeroot", "faketime", "fdfind", "ltrace", "numactl",
    "ksh", "mksh", "parallel", "rg", "rsync", "start-stop-daemon", "strace", "sudo", "time", "valgrind",
];

struct Case {
    kind: String,
    how: String,
    call: Vec<String>,
    runs: Vec<String>,
}

fn cases() -> Vec<Case> {
    let data = include_str!("data/wrappers.txt");
    let lines = data.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let (call, runs) = line.split_once(" => ").unwrap_or((line, ""));
            let mut call = words(call).into_iter();
            let (kind, how) = (call.next().unwrap(), call.next().unwrap());
            let runs = runs.split(" | ").filter(|run| !run.is_empty()).map(|run| run.trim().to_owned()).collect();
            Case { kind, how, call: call.collect(), runs }
        })
        .collect()
}

/// Splits at blanks, single and double quotes aside.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for c in line.chars() {
        match quote {
            Some(open) if c == open => quote = None,
            None if c == '\'' || c == '"' => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            None if c == ' ' => words.extend(word.take()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

fn show(command: &Command<'_>) -> String {
    let mut shown = Vec::new();
    for assignment in &command.assignments {
        shown.push(format!("{}={}", assignment.name.as_deref().unwrap_or("{...}"), show_text(&assignment.value.text)));
    }
    for word in &command.words {
        let text = show_text(&word.text);
        shown.push(if text.contains([' ', ';']) { format!("'{text}'") } else { text });
    }
    shown.join(" ")
}

fn show_text(text: &Text<'_>) -> String {
    match text {
        Text::Known(text) => text.to_string(),
        Text::Open(pieces) => pieces
            .iter()
            .map(|piece| match piece {
                Piece::Text(text) => text.to_string(),
                Piece::Hole(Hole::Inside | Hole::Home) => "{?}".to_owned(),
                Piece::Hole(Hole::Files) => "{*}".to_owned(),
                Piece::Hole(Hole::Split) => "{...}".to_owned(),
            })
            .collect(),
    }
}

fn screen<'a>(call: &'a [String]) -> Screening<'a> {
    let words: Vec<&str> = call.iter().map(String::as_str).collect();
    screen_argv(&words, &Wrappers::default())
}

#[test]
fn each_call_lists_what_it_runs() {
    let mut wrong = Vec::new();
    for case in cases() {
        let screening = screen(&case.call);
        let (outer, inner) = screening.commands.split_first().unwrap();
        let kind = match outer.wraps {
            None => "plain",
            Some(wraps) if wraps.transparent => "quiet",
            Some(_) => "asks",
        };
        let runs: Vec<_> = inner.iter().map(show).collect();
        if (kind, &runs) != (case.kind.as_str(), &case.runs) || screening.opaque.is_some() {
            wrong.push(format!("{} {}\n   is {kind} {runs:?}\n  not {} {:?}", case.how, case.call.join(" "), case.kind, case.runs));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn inner_commands_say_where_their_name_stands() {
    for case in cases() {
        let screening = screen(&case.call);
        for command in &screening.commands[1..] {
            let inside = command.inside.unwrap();
            let outer = &screening.commands[inside.wrapper];
            assert!(outer.wraps.is_some());
            if let Some(word) = inside.word {
                let (name, at) = (show_text(&command.words[0].text), show_text(&outer.words[word].text));
                assert!(at.starts_with(&name) || name.contains('{'), "{name} {at}");
            }
        }
    }
}

#[test]
fn all_that_really_runs_is_listed() {
    let uid = Process::new("id").arg("-u").output().unwrap();
    let is_root = String::from_utf8(uid.stdout).unwrap().trim() == "0";
    let mut missing = BTreeSet::new();
    let mut wrong = Vec::new();
    for (index, case) in cases().iter().enumerate().filter(|(_, case)| case.how != "list") {
        if !exists(&case.call[0]) {
            missing.insert(case.call[0].clone());
            continue;
        }
        let place = Place::new(index);
        let bin = place.0.join("bin");
        let call: Vec<_> = case.call.iter().map(|word| word.replace("BIN", &bin.display().to_string())).collect();
        let ran = place.run(&call);
        let screening = screen(&call);
        for call in &ran {
            if !screening.commands[1..].iter().any(|command| covers(command, call)) && *call != case.call {
                wrong.push(format!("{:?} ran {call:?}", case.call));
            }
        }
        let records = case.runs.iter().any(|run| run.contains("rec"));
        if ran.is_empty() && records && case.kind != "plain" && (case.how == "run" || is_root) {
            wrong.push(format!("{:?} ran nothing", case.call));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let required: Vec<_> = missing.iter().filter(|name| !OPTIONAL.contains(&name.as_str())).collect();
    assert!(required.is_empty(), "not installed: {required:?}");
}

fn exists(program: &str) -> bool {
    program.contains('/') || program == "rec" || path().split(':').any(|folder| Path::new(folder).join(program).exists())
}

fn path() -> String {
    "/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin".to_owned()
}

/// A folder with recorders and a few files, removed afterwards.
struct Place(PathBuf);

impl Place {
    fn new(index: usize) -> Self {
        let place = std::env::temp_dir().join(format!("toolgate-wrappers-{}-{index}", std::process::id()));
        fs::create_dir_all(place.join("work/sub")).unwrap();
        fs::create_dir_all(place.join("bin")).unwrap();
        let log = place.join("log");
        let recorder = format!(
            "#!/bin/sh\n{{ printf '%s\\0' \"${{0##*/}}\" \"$@\"; printf '\\n\\0'; }} >> '{}'\n",
            log.display()
        );
        for recorded in ["bin/rec", "bin/rec2", "work/rec", "work/sub/rec"] {
            fs::write(place.join(recorded), &recorder).unwrap();
            let done = Process::new("chmod").arg("755").arg(place.join(recorded)).status().unwrap();
            assert!(done.success());
        }
        fs::write(place.join("work/list.txt"), "four five\n").unwrap();
        fs::write(place.join("work/sub/b.txt"), "").unwrap();
        Place(place)
    }

    /// The calls that were recorded.
    fn run(&self, call: &[String]) -> Vec<Vec<String>> {
        fs::write(self.0.join("input"), "one two\n-x\n").unwrap();
        let status = Process::new("timeout")
            .args(["-k", "1", "20"])
            .args(call)
            .current_dir(self.0.join("work"))
            .env("PATH", format!("{}:{}", self.0.join("bin").display(), path()))
            .env("TERM", "dumb")
            .env("PARALLEL_HOME", &self.0)
            .stdin(Stdio::from(fs::File::open(self.0.join("input")).unwrap()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        assert!(status.is_ok(), "{call:?}");
        let log = fs::read_to_string(self.0.join("log")).unwrap_or_default();
        let mut calls = Vec::new();
        let mut words = Vec::new();
        for word in log.split('\0') {
            match word {
                "\n" => calls.push(std::mem::take(&mut words)),
                word => words.push(word.to_owned()),
            }
        }
        calls
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Could the listed command turn out to be this call?
fn covers(command: &Command<'_>, call: &[String]) -> bool {
    // A blank that only a run-time part may hold stands between words.
    let mut pieces = Vec::new();
    for (index, word) in command.words.iter().enumerate() {
        if index > 0 {
            pieces.push(Some("\0"));
        }
        match &word.text {
            Text::Known(text) if index == 0 => pieces.push(text.rsplit('/').next()),
            Text::Known(text) => pieces.push(Some(text.as_ref())),
            Text::Open(parts) => pieces.extend(parts.iter().map(|part| match part {
                Piece::Text(text) => Some(text.as_ref()),
                Piece::Hole(_) => None,
            })),
        }
    }
    let line = call.join("\0");
    // Words that vanish take their gap with them.
    fits(&pieces, &line) || (pieces.len() > 1 && pieces.ends_with(&[Some("\0"), None]) && fits(&pieces[..pieces.len() - 2], &line))
}

fn fits(pieces: &[Option<&str>], line: &str) -> bool {
    match pieces.split_first() {
        None => line.is_empty(),
        Some((Some(text), rest)) => line.strip_prefix(text).is_some_and(|line| fits(rest, line)),
        Some((None, rest)) => line.char_indices().map(|(at, _)| at).chain([line.len()]).any(|at| fits(rest, &line[at..])),
    }
}
