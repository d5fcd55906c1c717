//! The shells, and what one of them did for a line.

use toolgate::shell::Dialect;

use crate::wire;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shell {
    pub(crate) name: &'static str,
    pub(crate) dialect: Dialect,
    /// Options before `-c`: no start-up files.
    pub(crate) options: &'static [&'static str],
}

pub(crate) const SHELLS: [Shell; 3] = [
    Shell { name: "bash", dialect: Dialect::Bash, options: &["--norc", "--noprofile"] },
    Shell { name: "dash", dialect: Dialect::Sh, options: &[] },
    Shell { name: "zsh", dialect: Dialect::Zsh, options: &["-f"] },
];

/// How a line is run.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum How {
    Run,
    /// With `-a`: every variable that the line sets reaches the recorders. (Not in zsh, which then exports all of its own too.)
    Export,
    /// With `-n`: is it a line at all?
    Check,
}

impl How {
    pub(crate) const ALL: [(Self, &'static [&'static str]); 3] = [(Self::Run, &[]), (Self::Export, &["-a"]), (Self::Check, &["-n"])];
}

/// What a shell did.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) calls: Vec<Call>,
    /// Files that were made, changed or removed: relative to the scratch folder, or absolute.
    pub(crate) files: Vec<String>,
    /// The shell's exit status; -1 where it was killed.
    pub(crate) status: i8,
    /// Its first words on stderr.
    pub(crate) stderr: String,
    /// Time was up: it may have done more.
    pub(crate) cut: bool,
}

/// One call of a recorder.
#[derive(Debug)]
pub(crate) struct Call {
    /// The file that was run.
    pub(crate) program: Vec<u8>,
    pub(crate) argv: Vec<Vec<u8>>,
    /// `NAME=value`, in full.
    pub(crate) environment: Vec<Vec<u8>>,
}

impl Outcome {
    pub(crate) fn to_blob(log: &[u8], files: &[String], status: i8, stderr: &[u8], cut: bool) -> Vec<u8> {
        let files = wire::joined(files.iter().map(String::as_bytes));
        wire::joined([log, &files, &[status as u8, u8::from(cut)], stderr])
    }

    pub(crate) fn from_blob(blob: &[u8]) -> Self {
        let parts = wire::blobs(blob);
        let [log, files, [status, cut], stderr] = parts.iter().map(Vec::as_slice).collect::<Vec<_>>()[..] else {
            return Self::default();
        };
        let calls = wire::blobs(log).into_iter().filter_map(|record| match wire::blobs(&record).as_slice() {
            [program, argv, environment] => {
                Some(Call { program: program.clone(), argv: wire::blobs(argv), environment: wire::blobs(environment) })
            }
            _ => None,
        });
        Self {
            calls: calls.collect(),
            files: wire::blobs(files).into_iter().map(|file| String::from_utf8_lossy(&file).into_owned()).collect(),
            status: *status as i8,
            stderr: String::from_utf8_lossy(stderr).into_owned(),
            cut: *cut == 1,
        }
    }
}
