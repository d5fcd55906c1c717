//! The run: which lines, in which shells, and what is told at the end.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use toolgate::shell::{Dialect, Options, screen};

use crate::fit::{self, Judgement};
use crate::grammar::Grammar;
use crate::jail::{self, Jail};
use crate::minimise::minimise;
use crate::random::Random;
use crate::shells::{How, Outcome, SHELLS, Shell};
use crate::{cases, corpus, denied, mutate};

/// How many lines `cargo test` runs.
const LINES: u64 = 4000;

/// After so many findings the run ends: they are to be mended first. `TOOLGATE_FINDINGS` changes it.
const ENOUGH: u64 = 25;

/// Of the made lines that a shell accepts, so many in a hundred may be opaque. Seed 1 gives 1.9 and 2.0 in bash and dash; lines
/// that a busy machine cuts move that a little. In zsh what only zsh does is opaque by design.
fn opaque_percent(shell: &str) -> f64 {
    if shell == "zsh" { 12.0 } else { 2.5 }
}

/// What shells say of lines that `-n` lets pass and that they refuse to run.
const COMPLAINTS: &[&str] = &["syntax error", "bad substitution", "bad fd number", "ambiguous redirect", "not a valid identifier", "unexpected"];

/// Opaque for what a person is shown, not for want of understanding.
const ODD: &str = "odd-characters";

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    Case,
    Corpus,
    Grammar,
    Mutated,
    Soup,
}

#[derive(Default)]
struct Count {
    run: u64,
    accepted: u64,
    opaque: u64,
    calls: u64,
    cut: u64,
    /// Opaque lines by code, with the shortest example.
    codes: BTreeMap<&'static str, (u64, String)>,
}

struct Run {
    seed: u64,
    corpus: Vec<String>,
    grammar: Grammar,
    rule: String,
    next: AtomicU64,
    enough: u64,
    ended: AtomicBool,
    counts: Mutex<BTreeMap<(Kind, &'static str), Count>>,
    /// By shell and kind.
    findings: Mutex<BTreeMap<String, String>>,
    /// The looks of lines that a shell accepts and the screen does not.
    opaque: Mutex<BTreeSet<String>>,
}

pub(crate) fn run() -> ExitCode {
    jail::demand();
    let number = |name: &str| std::env::var(name).ok().map(|text| text.parse::<u64>().unwrap_or_else(|_| panic!("{name} is no number: {text}")));
    if let Ok(line) = std::env::var("TOOLGATE_LINE") {
        return tell(&line);
    }
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(0, |time| time.as_secs() % 1_000_000);
    let seed = number("TOOLGATE_SEED").unwrap_or(now);
    let lines = number("TOOLGATE_LINES").unwrap_or(LINES);
    let mut corpus = corpus::lines();
    if let Ok(file) = std::env::var("TOOLGATE_FILE") {
        let text = std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file}: {error}"));
        corpus = text.lines().filter_map(corpus::line_of).collect();
    }
    println!("oracle: {lines} lines from seed {seed}; again with TOOLGATE_SEED={seed}, longer with TOOLGATE_LINES=300000");
    let run = Run {
        seed,
        corpus,
        grammar: Grammar::new(),
        rule: std::env::var("TOOLGATE_RULE").unwrap_or_else(|_| "line".to_owned()),
        next: AtomicU64::new(0),
        enough: number("TOOLGATE_FINDINGS").unwrap_or(ENOUGH),
        ended: AtomicBool::new(false),
        counts: Mutex::default(),
        findings: Mutex::default(),
        opaque: Mutex::default(),
    };
    let started = Instant::now();
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        for thread in 0..threads {
            let run = &run;
            scope.spawn(move || run.work(&mut Jail::new(thread), lines));
        }
    });
    run.finish(started)
}

impl Run {
    /// Takes the next line until none is left: the named cases, the corpus, then made lines.
    fn work(&self, jail: &mut Jail, lines: u64) {
        let cases = cases::all();
        while !self.ended.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let at = number as usize;
            if let Some(case) = cases.get(at) {
                for shell in SHELLS {
                    self.tried(jail, Kind::Case, shell, &case.line, How::Run);
                    self.tried(jail, Kind::Case, shell, &case.line, How::Export);
                    if case.clear.iter().any(|clear| clear == shell.name) && screen(&case.line, &Options::new(shell.dialect)).opaque.is_some() {
                        self.found(format!("{} {}", shell.name, case.id), format!("{}: {} must not be opaque: {:?}", shell.name, case.id, case.line));
                    }
                }
                continue;
            }
            if let Some(line) = self.corpus.get(at - cases.len()) {
                SHELLS.iter().for_each(|shell| self.tried(jail, Kind::Corpus, *shell, line, How::Run));
                continue;
            }
            let made = number - (cases.len() + self.corpus.len()) as u64;
            if made >= lines {
                return;
            }
            let mut random = Random::of_line(self.seed, made);
            let (kind, line) = match random.below(10) {
                _ if self.rule != "line" => (Kind::Grammar, self.grammar.line(&self.rule, &mut random)),
                0..5 => (Kind::Grammar, self.grammar.line("line", &mut random)),
                5..8 => (Kind::Mutated, mutate::mutated(&mut random, &self.corpus)),
                _ => (Kind::Soup, mutate::soup(&mut random)),
            };
            let how = if random.one_in(3) { How::Export } else { How::Run };
            for shell in SHELLS {
                self.tried(jail, kind, shell, &line, how);
            }
        }
    }

    fn tried(&self, jail: &mut Jail, kind: Kind, shell: Shell, line: &str, how: How) {
        let Some((judgement, outcome)) = judged(jail, shell, how, line) else { return };
        let complains = COMPLAINTS.iter().any(|complaint| outcome.stderr.to_lowercase().contains(complaint));
        let opaque = judgement.opaque.filter(|code| *code != ODD);
        // A line that isn't opaque was understood, whatever the shell thinks of it.
        let accepted = opaque.is_none() || (!complains && jail.run(shell, How::Check, line).is_some_and(|outcome| outcome.status == 0));
        {
            let mut counts = self.counts.lock().unwrap();
            let count = counts.entry((kind, shell.name)).or_default();
            count.run += 1;
            count.calls += outcome.calls.len() as u64;
            count.cut += u64::from(outcome.cut);
            count.accepted += u64::from(accepted);
            if let Some(code) = opaque.filter(|_| accepted) {
                count.opaque += 1;
                let (times, example) = count.codes.entry(code).or_insert_with(|| (0, line.to_owned()));
                *times += 1;
                if line.len() < example.len() {
                    *example = line.to_owned();
                }
            }
        }
        if let (Kind::Grammar, Some(code), true) = (kind, opaque, accepted && !matches!(shell.dialect, Dialect::Zsh)) {
            self.not_understood(jail, shell, line, code);
        }
        if judgement.faults.is_empty() {
            return;
        }
        let short = minimise(line, 400, |line| judged(jail, shell, how, line).is_some_and(|(judgement, ..)| !judgement.faults.is_empty()));
        let faults = judged(jail, shell, how, &short).map(|(judgement, ..)| judgement.faults).unwrap_or_default();
        let faults = if faults.is_empty() { judgement.faults.join("; ") + " (not every time)" } else { faults.join("; ") };
        // Short lines are told apart by their own look, long ones by what is wrong.
        let look = if short.len() < 24 { shape(&short) } else { shape(&faults) };
        self.found(format!("{} {look}", shell.name), format!("{}: {short:?}: {faults}\n     made of {line:?}", shell.name));
    }

    /// Made lines hold only what bash and sh must be understood in: the shortest of each kind is told.
    fn not_understood(&self, jail: &mut Jail, shell: Shell, line: &str, code: &'static str) {
        if self.opaque.lock().unwrap().len() as u64 >= self.enough {
            return;
        }
        let still = |line: &str| screen(line, &Options::new(shell.dialect)).opaque.is_some_and(|opaque| opaque.code == code);
        let short = minimise(line, 150, |line| {
            still(line) && jail.run(shell, How::Check, line).is_some_and(|outcome| outcome.status == 0 && outcome.stderr.is_empty())
        });
        if self.opaque.lock().unwrap().insert(format!("{} {}", shell.name, shape(&short))) {
            println!("opaque, but accepted by {} {code}: {short:?}", shell.name);
        }
    }

    /// The first finding of a kind is told; the others are most likely mended with it.
    fn found(&self, kind: String, what: String) {
        let mut findings = self.findings.lock().unwrap();
        if let Entry::Vacant(place) = findings.entry(kind) {
            println!("{what}");
            place.insert(what);
        }
        self.ended.fetch_or(findings.len() as u64 >= self.enough, Ordering::Relaxed);
    }

    fn finish(self, started: Instant) -> ExitCode {
        let (counts, findings) = (self.counts.into_inner().unwrap(), self.findings.into_inner().unwrap());
        let mut share: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
        println!("{:8} {:5} {:>8} {:>8} {:>8} {:>8} {:>6}", "lines", "shell", "run", "calls", "accepted", "opaque", "cut");
        for ((kind, shell), count) in &counts {
            println!("{:8} {shell:5} {:8} {:8} {:8} {:8} {:6}", format!("{kind:?}").to_lowercase(), count.run, count.calls, count.accepted, count.opaque, count.cut);
            if *kind == Kind::Grammar {
                let (accepted, opaque) = share.entry(shell).or_default();
                *accepted += count.accepted;
                *opaque += count.opaque;
            }
        }
        for ((kind, shell), count) in counts.iter().filter(|((kind, _), _)| *kind != Kind::Soup) {
            for (code, (times, example)) in &count.codes {
                println!("opaque {kind:?} {shell} {code} {times}: {example:?}");
            }
        }
        let mut failed = false;
        for (shell, (accepted, opaque)) in share {
            let percent = 100.0 * opaque as f64 / accepted.max(1) as f64;
            println!("{shell}: {percent:.2} % of the made lines that it accepts are opaque");
            failed |= percent > opaque_percent(shell);
        }
        println!("{} findings in {:.0?}", findings.len(), started.elapsed());
        for what in findings.values() {
            println!("FAIL {what}");
        }
        if failed || !findings.is_empty() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
    }
}

/// Runs a line and judges it.
fn judged(jail: &mut Jail, shell: Shell, how: How, line: &str) -> Option<(Judgement, Outcome)> {
    let how = if shell.name == "zsh" && how == How::Export { How::Run } else { how };
    let outcome = jail.run(shell, how, line)?;
    let mut judgement = fit::judge(line, shell.dialect, &outcome, jail.environment(shell, how));
    judgement.faults.extend(denied::ran(line, shell.dialect, &outcome));
    Some((judgement, outcome))
}

/// All about one line.
fn tell(line: &str) -> ExitCode {
    let mut jail = Jail::new(0);
    for shell in SHELLS {
        let screening = screen(line, &Options::new(shell.dialect));
        println!("== {}\n{screening:#?}", shell.name);
        for how in [How::Run, How::Export] {
            let Some(outcome) = jail.run(shell, how, line) else { continue };
            for call in &outcome.calls {
                println!("ran {}", call.argv.iter().map(|word| format!("`{}`", word.escape_ascii())).collect::<Vec<_>>().join(" "));
            }
            println!("changed {:?}, status {}, {}", outcome.files, outcome.status, outcome.stderr);
            let judgement = fit::judge(line, shell.dialect, &outcome, jail.environment(shell, how));
            let ran = denied::ran(line, shell.dialect, &outcome);
            println!("opaque {:?}, faults {:#?}, denied and ran {ran:?}", judgement.opaque, judgement.faults);
        }
    }
    ExitCode::SUCCESS
}

/// What a line looks like, whatever its words are.
fn shape(line: &str) -> String {
    let mut shape = String::new();
    for c in line.chars() {
        let c = if c.is_alphanumeric() { 'w' } else { c };
        if c != 'w' || !shape.ends_with('w') {
            shape.push(c);
        }
    }
    shape
}
