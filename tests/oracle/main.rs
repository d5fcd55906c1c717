//! The oracle of the shell screen: what real shells run for a line must be what the screen lists.
//!
//! Lines are made from a grammar, mutated from lines that people typed, and mixed at random. Each runs in real bash, dash and
//! zsh, as an unprivileged user in namespaces of its own, with a PATH that holds recorders: programs that only write down how
//! they were called. Every call, every changed file and every exported variable must fit the screening, or the line is opaque.
//!
//! `cargo test --test oracle` runs some thousand lines and prints its seed. The environment changes it:
//! `TOOLGATE_SEED=n` repeats a run, `TOOLGATE_LINES=300000` makes a longer one, `TOOLGATE_LINE='…'` tells all about one line,
//! `TOOLGATE_FILE=…` tries the lines of a file (JSON strings, or objects with an `input`), `TOOLGATE_RULE=wrapped` dwells on one
//! rule of `grammar.txt`, `TOOLGATE_FINDINGS=200` goes on after the first 25.
//!
//! One binary, three roles: the oracle; inside the jail the worker that starts the shells; and, called by the name of another
//! program, a recorder.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]
#![allow(clippy::arithmetic_side_effects, clippy::print_stdout, clippy::disallowed_types, clippy::disallowed_methods)]

mod cases;
mod corpus;
mod denied;
mod fit;
mod grammar;
mod jail;
mod minimise;
mod mutate;
mod random;
mod recorder;
mod report;
mod shells;
mod wire;
mod worker;

use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = std::env::args();
    let called = arguments.next().unwrap_or_default();
    let name = called.rsplit('/').next().unwrap_or_default();
    match arguments.next().as_deref() {
        _ if !name.starts_with("oracle") && name != worker::NAME => recorder::record(),
        Some(worker::ROLE) if name == worker::NAME => worker::serve(),
        // `cargo test some_name` hands the name to every test binary.
        Some(filter) if !filter.starts_with('-') && !"oracle".contains(filter) => ExitCode::SUCCESS,
        Some("--list") => ExitCode::SUCCESS,
        _ => report::run(),
    }
}
