//! Runs a call for real, with recorders on the PATH: programs that only write down how they were called.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};

use toolgate::shell::{Command, Piece, Text};

pub(crate) fn exists(program: &str) -> bool {
    program.contains('/') || program == "rec" || path().split(':').any(|folder| Path::new(folder).join(program).exists())
}

fn path() -> String {
    "/usr/local/bin:/usr/local/sbin:/usr/bin:/usr/sbin:/bin:/sbin".to_owned()
}

/// A folder with recorders and a few files, removed afterwards.
pub(crate) struct Place(pub(crate) PathBuf);

impl Place {
    pub(crate) fn new(index: usize) -> Self {
        let place = std::env::temp_dir().join(format!("toolgate-wrappers-{}-{index}", std::process::id()));
        fs::create_dir_all(place.join("work/sub")).unwrap();
        fs::create_dir_all(place.join("bin")).unwrap();
        let log = place.join("log");
        // One write each: some programs run several at once.
        let recorder =
            format!("#!/bin/sh\nprintf '%s\\0' \"${{0##*/}}\" \"$@\" '\n' >> '{}'\n", log.display());
        for recorded in ["bin/rec", "bin/rec2", "work/rec", "work/sub/rec"] {
            fs::write(place.join(recorded), &recorder).unwrap();
            fs::set_permissions(place.join(recorded), fs::Permissions::from_mode(0o755)).unwrap();
        }
        fs::write(place.join("work/list.txt"), "four five\n").unwrap();
        fs::write(place.join("work/sub/b.txt"), "").unwrap();
        Place(place)
    }

    /// Runs a call for real. Returns the calls that were recorded.
    pub(crate) fn run(&self, call: &[String]) -> Vec<Vec<String>> {
        fs::write(self.0.join("input"), "one two\n-x\n").unwrap();
        let status = Process::new("timeout")
            .args(["-k", "1", "5"])
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
pub(crate) fn covers(command: &Command<'_>, call: &[String]) -> bool {
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
