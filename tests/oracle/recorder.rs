//! A recorder: writes down how it was called and does nothing else, but print what its name promises.

use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::os::unix::ffi::OsStrExt;
use std::process::ExitCode;

use crate::wire;

/// Programs that run another command stand on the PATH as they are, where the system has them.
pub(crate) const WRAPPERS: &[&str] = &[
    "bash", "chrt", "dash", "env", "find", "flock", "ionice", "nice", "nohup", "prlimit", "setarch", "setsid", "sh", "stdbuf",
    "taskset", "time", "timeout", "xargs", "zsh",
];

/// The names of the recorders. Words that one shell reserves stand here too: in another they are ordinary commands.
pub(crate) const NAMES: &[&str] = &[
    "cat", "cp", "curl", "diff", "echo", "f", "filed", "g", "git", "grep", "ls", "make", "mv", "node", "nope", "npm", "out",
    "python", "rm", "sed", "sort", "sudo", "tee", "touch", "words", "x", "a", "b", // programs
    "[[", "((", "{", "}", "!", "function", "select", "coproc", "foreach", "end", "repeat", "always", "noglob", "nocorrect",
    "if", "then", "else", "elif", "fi", "for", "do", "done", "while", "until", "case", "esac", "in", // reserved somewhere
    "source", "local", "declare", "typeset", "let", "shopt", "enable", "builtin", "mapfile", "readarray", "setopt", "printf",
    "=", "==", "-", "--", "-p", "&", "]]", "))", "a=b", "*", "?", "~", "#", "^", "%", "@", "+", ",", "a b", // odd names
];

/// What some print: text that makes trouble where a shell evaluates it.
const PRINTS: &[(&str, &str)] = &[
    ("out", "touch made-by-out"),
    ("words", "rm -rf two words"),
    ("git", "main"),
    ("ls", "a.txt\nc d.txt"),
    ("x", "a[$(touch from-subscript)]"),
    ("curl", "touch from-curl"),
];

/// These hand on what they read.
const COPIES: &[&str] = &["cat", "tee", "sed", "sort"];

/// These fail, so that `||` goes on.
const FAILS: &[&str] = &["nope", "grep", "diff"];

/// One record: the program's own name, then its argv and its environment, each a list of blobs.
pub(crate) fn record() -> ExitCode {
    let program = std::fs::read_link("/proc/self/exe").unwrap_or_default();
    let name = program.file_name().unwrap_or_default();
    let log = program.ancestors().map(|folder| folder.join("log")).find(|log| log.is_file());
    let argv: Vec<_> = std::env::args_os().collect();
    let environment: Vec<_> = std::env::vars_os().map(|(name, value)| [name.as_bytes(), b"=", value.as_bytes()].concat()).collect();
    let record = wire::joined([
        name.as_bytes(),
        &wire::joined(argv.iter().map(|word| word.as_bytes())),
        &wire::joined(environment.iter().map(Vec::as_slice)),
    ]);
    if let Some(mut log) = log.and_then(|log| OpenOptions::new().append(true).open(log).ok()) {
        // One write: recorders of a pipeline append at the same time.
        let _ = log.write_all(&wire::joined([record.as_slice()]));
    }
    let name = name.to_str().unwrap_or_default();
    let mut out = std::io::stdout();
    if let Some((_, text)) = PRINTS.iter().find(|(printer, _)| *printer == name) {
        let _ = writeln!(out, "{text}");
    }
    if COPIES.contains(&name) {
        let mut text = Vec::new();
        let _ = std::io::stdin().take(4096).read_to_end(&mut text);
        let _ = out.write_all(&text);
    }
    ExitCode::from(u8::from(FAILS.contains(&name)))
}
