//! Folders after `cd`, against real shells: every file that a line makes is where one of its redirects may land.
#![allow(
    clippy::unwrap_used,
    clippy::arithmetic_side_effects,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    clippy::print_stdout
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use toolgate::effects::folders::Folders;
use toolgate::paths::{Paths, Reading};
use toolgate::policy::config::{PathsConfig, RootConfig};
use toolgate::shell::{Dialect, Options, Piece, Redirect, Text, screen};

/// Makes lines of `cd` and redirects, each to a file of another name.
struct Lines {
    state: u64,
    files: usize,
    /// A folder outside the one that lines start in.
    other: String,
}

impl Lines {
    fn pick(&mut self, below: usize) -> usize {
        // Marsaglia's xorshift64.
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        usize::try_from(self.state % 1_000_003).unwrap() % below
    }

    fn folder(&mut self) -> String {
        let folders = ["sub", "x", "..", "./sub", "sub/x", "nosuch", ".", "\"$v\"", "~", "$w"];
        match self.pick(folders.len() + 1) {
            0 => self.other.clone(),
            n => folders[n - 1].to_owned(),
        }
    }

    fn moves(&mut self) -> String {
        let folder = self.folder();
        let forms = [
            "cd @",
            "cd @",
            "cd @",
            "cd",
            "cd -",
            "pushd @ >/dev/null",
            "popd >/dev/null",
            "pushd >/dev/null",
            "command cd @",
            "builtin cd @",
            "eval 'cd @'",
            "cd -P @",
            "cd -- @",
            "$c @",
            "CDPATH=$O cd @",
            "CDPATH=$O",
            "v=x",
            "HOME=$O",
            "chdir @",
            "cd @ && true",
            "shopt -s cdable_vars",
            "pushd -n @ >/dev/null",
            "OLDPWD=$O",
            ". ./moves",
            "dirs -c",
        ];
        forms[self.pick(forms.len())].replace('@', &folder).replace("$O", &self.other.clone())
    }

    fn writes(&mut self) -> String {
        self.files += 1;
        let file = format!("f{}_", self.files);
        let forms = [
            ": > @",
            "echo > ./@",
            "> @",
            ": > sub/@",
            ": > ../@",
            ": > ~/@",
            ": > \"$v\"/@",
            ": >> @",
            "cd sub > @",
            "sh -c ': > @'",
            "sh -c 'cd sub; : > @'",
            "env -C sub sh -c ': > @'",
            "timeout 9 sh -c ': > @'",
            "eval ': > @'",
        ];
        forms[self.pick(forms.len())].replace('@', &file)
    }

    fn line(&mut self, depth: usize) -> String {
        let kind = if depth == 0 { self.pick(8) } else { self.pick(24) };
        if kind < 4 {
            return self.moves();
        }
        if kind < 8 {
            return self.writes();
        }
        let (a, b) = (self.line(depth - 1), self.line(depth - 1));
        self.files += 1;
        let file = format!("f{}_", self.files);
        match kind {
            8 => format!("( {a}\n{b} )"),
            9 => format!("{{ {a}\n{b}\n}} > {file}"),
            10 => format!("if {a}; then {b}; fi"),
            11 => format!("for i in 1 2; do {a}\n{b}; done"),
            12 => format!("g{file}() {{ {a}; }}\n{b}\ng{file}"),
            13 => format!("{a} | {b}"),
            14 => format!("{a} & wait\n{b}"),
            15 => format!(": \"$({a}\n{b})\""),
            16 => format!("{a} && {b}"),
            17 => format!("{a} || {b}"),
            18 => format!("case a in a) {a};; esac\n{b}"),
            19 => format!("for i in 1 2; do {a}; done > {file}\n{b}"),
            20 => format!("i=0; while [ $i -lt 2 ]; do i=$((i+1)); {a}; done\n{b}"),
            21 => format!("trap \"{}\" EXIT\n{b}", self.writes().replace("\"$v\"", "sub")),
            22 => format!("{a}\n{b}\n{}", self.line(depth - 1)),
            _ => format!("{a}\n{b}"),
        }
    }
}

fn may_be(reading: &Reading<'_>, path: &str) -> bool {
    match reading {
        Reading::At(own) => own == path,
        Reading::Ending(end) => path.ends_with(end.as_ref()),
        Reading::Here(_) | Reading::Nowhere => false,
    }
}

fn names(redirect: &Redirect<'_>, file: &str) -> bool {
    match &redirect.path.text {
        Text::Known(text) => text.ends_with(file),
        Text::Open(pieces) => matches!(pieces.last(), Some(Piece::Text(text)) if text.ends_with(file)),
    }
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        match entry.file_type().unwrap().is_dir() {
            true => files(&entry.path(), found),
            false => found.push(entry.path()),
        }
    }
}

fn holds_in(program: &str, dialect: Dialect, seed: u64, count: usize) {
    let scratch = std::env::temp_dir().join(format!("toolgate-folders-{program}-{}", std::process::id()));
    let (home, other) = (scratch.join("home"), scratch.join("other"));
    let start = scratch.join("d/d/d/d/d/d/d/d/d/d/d/d");
    let text = |path: &Path| path.to_str().unwrap().to_owned();
    let paths = Paths::new(&PathsConfig {
        roots: vec![RootConfig { path: text(&start), writable: true }],
        home: Some(text(&home)),
        ..PathsConfig::default()
    })
    .unwrap();
    let mut lines = Lines { state: seed, files: 0, other: text(&other) };
    let (mut made, mut opaque, mut known) = (0, 0, 0);
    for _ in 0..count {
        let line = lines.line(2);
        for top in start.ancestors().take(3).chain([home.as_path(), other.as_path()]) {
            for sub in ["sub/sub", "sub/x", "x/sub"] {
                fs::create_dir_all(top.join(sub)).unwrap();
            }
        }
        fs::write(start.join("moves"), "cd sub\n").unwrap();
        Command::new(program)
            .args(["-c", &line])
            .current_dir(&start)
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap())
            .envs([
                ("HOME", text(&home)),
                ("PWD", text(&start)),
                ("v", "sub".into()),
                ("w", "x".into()),
                ("c", "cd".into()),
            ])
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .unwrap();
        let mut found = Vec::new();
        files(&scratch, &mut found);
        fs::remove_dir_all(&scratch).unwrap();
        let screening = screen(&line, &Options::new(dialect));
        if screening.opaque.is_some() {
            opaque += 1;
            continue;
        }
        let folders = Folders::new(&screening, &paths, &paths.start(None));
        for path in found.iter().filter(|path| !path.ends_with("moves")) {
            made += 1;
            let file = path.file_name().unwrap().to_str().unwrap();
            let fits = screening.redirects.iter().filter(|redirect| names(redirect, file)).any(|redirect| {
                let readings = folders.resolve(redirect, &paths);
                known += usize::from(readings.iter().all(|reading| matches!(reading, Reading::At(_))));
                readings.iter().any(|reading| may_be(reading, &text(path)))
            });
            assert!(fits, "{program}, seed {seed}: {path:?} was made by\n{line}\n{screening:#?}\n{folders:#?}");
        }
    }
    println!("{program}: {made} files, {known} of them known in full, {opaque} of {count} lines opaque");
    assert!(made > count / 3 && known > made / 8 && opaque < count / 2, "{made} {known} {opaque}");
}

#[test]
fn every_file_is_where_a_redirect_may_land() {
    let count = std::env::var("TOOLGATE_LINES").ok().and_then(|count| count.parse().ok()).unwrap_or(120);
    let seed = std::env::var("TOOLGATE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0x9E37_79B9_7F4A_7C15);
    for (program, dialect) in [("bash", Dialect::Bash), ("dash", Dialect::Sh), ("zsh", Dialect::Zsh)] {
        holds_in(program, dialect, seed, count);
    }
}
