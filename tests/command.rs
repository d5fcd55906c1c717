//! Command globs over words: what an allow rule covers, what a restriction sees through.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::arithmetic_side_effects, clippy::disallowed_types)]

mod open;

use open::{command, line, wrap};
use toolgate::rules::Match::{self, Always, Maybe, Never};
use toolgate::rules::command::{CommandGlob, PatternFault};
use toolgate::rules::spelling::Line;
use toolgate::shell::Dialect;

fn allows(pattern: &str, source: &str) -> Match {
    CommandGlob::new(pattern).unwrap().allows(&command(source), |name| name == "CI")
}

/// The strongest answer over the commands of the line and their runs.
fn restricts_in(pattern: &str, screening: &toolgate::shell::Screening, dialect: Dialect) -> Match {
    let glob = CommandGlob::new(pattern).unwrap();
    let line = Line::new(screening, dialect);
    let alone = (0..screening.commands.len()).map(|index| glob.restricts(&line, index));
    alone.chain(glob.runs(&line).map(|(_, answer)| answer)).max().unwrap()
}

fn restricts(pattern: &str, source: &str) -> Match {
    restricts_in(pattern, &line(source), Dialect::Bash)
}

macro_rules! table {
    ($ask:ident: $($pattern:literal $source:literal $expected:expr;)*) => {
        for (pattern, source, expected) in [$(($pattern, $source, $expected)),*] {
            assert_eq!($ask(pattern, source), expected, "{} {pattern:?} on {source:?}", stringify!($ask));
        }
    };
}

#[test]
fn refused_patterns() {
    for pattern in ["git commit -m 'x'", "a\"b", "a\\*"] {
        assert_eq!(CommandGlob::new(pattern).unwrap_err(), PatternFault::Quote);
    }
    assert_eq!(CommandGlob::new("").unwrap_err(), PatternFault::Empty);
}

#[test]
fn a_space_is_a_gap() {
    table! { allows:
        "git status" "git status" Always;
        "git status" "git·status" Never;
        "git status" "git status -s" Never;
        "git status *" "git status" Always;
        "git status *" "git status -s" Always;
        "git status *" "git statusfoo" Never;
        "git status*" "git statusfoo -x" Always;
        "git *" "git" Always;
        "git *" "gitk" Never;
        "git commit *" "git commit -m a;·b" Always;
        "git?status" "git status" Never;
        "git?status" "git·status" Always;
        "git[ ]status" "git status" Never;
        "git[ ]status" "git·status" Always;
        "git commit -m ?*" "git commit -m a·b" Always;
        "*" "rm -rf /" Always;
        "git * main" "git push origin main" Always;
        "git * main" "git main" Never;
        "*  x" "a ‹empty› x" Always;
    }
}

#[test]
fn stars_that_stay_in_their_word() {
    table! { allows:
        "rm *.log" "rm x.log" Always;
        "rm *.log" "rm -rf /home x.log" Never;
        "rm *.log" "rm a·b.log" Always;
        "rm *.log *" "rm a.log b" Always;
        "cat src/*" "cat src/a" Always;
        "cat src/*" "cat src/a/b" Always;
        "cat src/*" "cat src/a /etc/passwd" Never;
        "cat src/*" "cat src/../x" Never;
        "cat src/**" "cat src/a /etc/passwd" Never;
        "cat src[/]*" "cat src/a /etc/passwd" Never;
        "cat src/* -n" "cat src/a -n" Always;
        "cat src/* -n" "cat src/a b -n" Never;
        "git log --since=*" "git log --since=1 main" Always;
        "ls ~/src/*" "ls ~/src/a" Always;
        "ls ~/src/*" "ls ~/src/../.ssh" Never;
        "ls ~/*" "ls ~/../x" Never;
        "ls *" "ls ~/../x" Always;
    }
}

#[test]
fn dots_are_folded() {
    table! { allows:
        "./gradlew *" "./gradlew build" Always;
        "./gradlew *" "./x/../gradlew build" Never;
        "cat ./*" "cat ./a" Always;
        "cat ./*" "cat ./../a" Never;
        "cat ./*" "cat ./a/../b" Always;
        "cat src/../x" "cat src/../x" Always;
        "cd .." "cd .." Always;
        "cd ../*" "cd ../../x" Never;
        "cd ../*" "cd ../x" Always;
        "rm *.log" "rm ../x.log" Always;
        "mkdir -p /tmp/claude-*" "mkdir -p /tmp/claude-x/../../etc/demo" Never;
        "cat *" "cat ../x" Always;
        "curl https://example.invalid/*" "curl https://example.invalid/a" Always;
        "curl https://example.invalid/*" "curl https://example.invalid/../b" Never;
        "cc --out=src/*" "cc --out=src/../../etc/x" Never;
        "ls ." "ls ." Always;
        "ls ./" "ls ./" Always;
    }
}

#[test]
fn run_time_words() {
    table! { allows:
        "git log *" "git log ⟨s⟩" Always;
        "git log *" "git log ⟨i⟩ -p" Always;
        "git log *" "git log a⟨i⟩" Always;
        "git log" "git log ⟨s⟩" Maybe;
        "git log" "git log ⟨i⟩" Never;
        "git show" "git log ⟨s⟩" Never;
        "git * log" "git ⟨s⟩ log" Maybe;
        "git * log" "git a ⟨s⟩ log" Always;
        "git * log" "git ⟨i⟩ log" Always;
        "git * log" "git a ⟨s⟩ b ⟨s⟩ log" Always;
        "git log x*" "git log x⟨i⟩" Maybe;
        "git log --since=*" "git log --since=⟨i⟩" Maybe;
        "rm *.log" "rm ⟨i⟩.log" Maybe;
        "rm *.log" "rm ⟨f⟩.log" Maybe;
        "rm *.log" "rm ⟨f⟩.txt" Never;
        "rm *" "rm ⟨f⟩.txt" Always;
        "mkdir -p /tmp/claude-*" "mkdir -p /tmp/claude-⟨s⟩" Maybe;
        "git *" "⟨s⟩ git x" Maybe;
        "git *" "⟨s⟩" Maybe;
        "*" "⟨s⟩" Always;
        "*" "⟨s⟩ x" Always;
        "ls *" "ls ~" Always;
        "ls ~" "ls ~" Always;
        "cat *" "cat ⟨s⟩ ⟨s⟩ ⟨f⟩" Always;
        "cat * x" "cat ⟨f⟩ x" Maybe;
    }
}

#[test]
fn assignments_keep_an_allow_rule_off() {
    table! { allows:
        "npm test" "CI=1 npm test" Always;
        "npm test" "FOO=1 npm test" Never;
        "*" "LD_PRELOAD=x cat" Never;
        "* cat" "LD_PRELOAD=x cat" Never;
        "FOO=1 npm test" "FOO=1 npm test" Always;
        "FOO=1 npm test" "FOO=2 npm test" Never;
        "FOO=1 npm test" "npm test" Never;
        "FOO=1 npm test" "CI=1 FOO=1 npm test" Always;
        "FOO=* npm *" "FOO=⟨s⟩ npm run x" Always;
        "FOO=* npm *" "FOO=a·b npm" Always;
        "FOO=1 npm *" "FOO=⟨i⟩ npm" Maybe;
        "FOO=* npm *" "BAR=1 npm" Never;
        "CI=1 npm test" "CI=1 npm test" Always;
        "FOO=1" "FOO=1" Always;
        "FOO=*" "FOO=⟨s⟩" Always;
        "FOO=1" "FOO=1 BAR=2" Never;
        "FOO=1" "FOO=1 make" Never;
        "*" "FOO=1" Never;
    }
}

#[test]
fn restrictions_see_through() {
    table! { restricts:
        "git push *" "git push" Always;
        "git push*" "git pushx" Always;
        "git push *" "git pull" Never;
        "git push *" "/usr/bin/git push x" Always;
        "git push *" "./git push x" Always;
        "/usr/bin/git *" "/usr/./bin/git push" Always;
        "git push *" "FOO=1 git push x" Always;
        "FOO=1 *" "FOO=1 git push x" Always;
        "git push *" "git -C . push x" Always;
        "git push *" "git --no-pager -c a=b push x" Always;
        "git push *" "git -C push x" Never;
        "docker compose down *" "docker --context a compose -f x.yml down" Always;
        "cat /etc/*" "cat /etc/../etc/passwd" Always;
        "cat /etc/*" "cat /tmp/../etc/passwd" Always;
        "cat .env" "cat ./.env" Always;
        "cat ./secret.txt" "cat secret.txt" Always;
        "cat ./secret.txt" "cat ./⟨f⟩ecret.txt" Maybe;
        "rm -rf /" "rm -rf /srv/x" Never;
        "rm -rf /" "rm -rf //" Always;
        "rm -rf /" "rm -rf /." Always;
        "* > .env*" "echo x > .env" Always;
        "*> .env*" "echo x > out > ./.env.local" Always;
        "*> .env*" "echo x >> .env" Always;
        "*.env*" "cat .env" Always;
        "git status" "git·status" Always;
        "echo x > y" "echo x > y > z" Always;
    }
}

#[test]
fn restrictions_and_holes() {
    table! { restricts:
        "rm *" "rm ⟨s⟩" Always;
        "rm *" "rm⟨s⟩-rf⟨s⟩./x" Maybe;
        "rm -rf *" "rm ⟨s⟩ x" Maybe;
        "rm -rf *" "rm -rf ⟨s⟩" Always;
        "rm -rf *" "rm ⟨s⟩ -rf x" Maybe;
        "rm *" "⟨s⟩ rm x" Maybe;
        "rm *" "⟨i⟩ -rf x" Maybe;
        "rm *" "ls ⟨i⟩" Never;
        "lsof *" "ls ⟨s⟩" Never;
        "sudo *" "su ⟨s⟩" Never;
        "sudo *" "/usr/bin/su⟨f⟩o id" Maybe;
        "git push *" "git push-⟨i⟩" Never;
        "npm run deploy*" "npm run build-⟨i⟩" Never;
        "npm run .deploy*" "npm run build-⟨i⟩" Maybe;
        "git push *" "git ⟨i⟩ --force" Maybe;
        "rm -rf /*" "rm -rf build/⟨i⟩" Never;
        "rm -rf /*" "rm -rf dist/⟨f⟩.js" Never;
        "rm -rf /" "rm -rf build/⟨i⟩" Never;
        "rm -rf ~*" "rm -rf build/⟨i⟩" Never;
        "rm -rf ~*" "rm -rf ~/x" Always;
        "rm -rf /*" "rm -rf ⟨i⟩" Maybe;
        "cat /etc/*" "cat /tmp/⟨i⟩" Maybe;
        "cat /etc/*" "cat /tmp/⟨f⟩" Never;
        "cat /etc/*" "cat /tmp/.⟨f⟩/x" Maybe;
        "cat .env*" "cat src/⟨f⟩.c" Never;
        "cat .env*" "cat src/⟨i⟩" Maybe;
        "cat .env" "cat ./⟨f⟩" Maybe;
        "*secret*" "cat ⟨i⟩" Maybe;
        "*secret*" "cat secret⟨i⟩" Always;
        "*" "⟨s⟩" Always;
        "cat ~/.ssh/*" "cat ~/x/../.ssh/id" Always;
    }
}

#[test]
fn runs_of_commands() {
    table! { restricts:
        "curl * | sh" "curl x | sh ; true" Always;
        "curl * | sh" "ls && curl x | sh" Always;
        "curl * | sh" "curl x ; sh" Never;
        "curl * | sh" "curl x | /bin/sh" Always;
        "curl * | sh" "curl x | FOO=1 sh > log" Always;
        "curl * | sh" "curl x | ⟨i⟩" Maybe;
        "curl * | sh" "curl x | tee y | sh" Always;
        "curl *|sh" "curl x | sh" Never;
        "* && rm *" "cd x && rm y && ls" Always;
        "a | b" "b | a | c" Never;
        "a | b | c" "x ; a | b | c" Always;
        "git push *" "git status && git push" Always;
    }
}

#[test]
fn wrappers() {
    let mut screening = line("curl x | sudo -n sh -s ; true");
    wrap(&mut screening, 1, "sh -s");
    for (pattern, expected) in [
        ("sudo *", Always),
        ("sudo sh *", Always),
        ("sh *", Always),
        ("curl * | sh *", Always),
        ("curl * | sudo *", Always),
        ("curl * | sudo sh -s ; true", Always),
        ("sh -s ; true", Always),
        ("sudo true", Never),
    ] {
        assert_eq!(restricts_in(pattern, &screening, Dialect::Bash), expected, "{pattern}");
    }
}

#[test]
fn windows() {
    let ask = |pattern: &str, source: &str| restricts_in(pattern, &line(source), Dialect::Cmd);
    table! { ask:
        "cmd *" "C:\\Windows\\System32\\CMD.EXE /c del x" Always;
        "cmd.exe *" "CMD.EXE /c del x" Always;
        "git push *" "Git.exe PUSH" Always;
        "Remove-Item *-Recurse*" "remove-item . -recurse" Always;
        "[A-Z]it *" "git x" Always;
        "git push *" "git pull" Never;
        "git push *" "git.sh push" Never;
    }
    assert_eq!(restricts("git *", "GIT x"), Never);
    assert_eq!(restricts("git *", "git.exe x"), Never);
}

#[test]
fn brace_expansions() {
    let mut screening = line("rm ~/.ssh/a ~/.ssh/b");
    let span = screening.commands[0].words[1].span;
    screening.commands[0].words[2].span = span;
    for (pattern, expected) in [("rm */.ssh/a", Always), ("rm */.ssh/b", Always), ("rm */.ssh/c", Never)] {
        assert_eq!(restricts_in(pattern, &screening, Dialect::Bash), expected, "{pattern}");
    }
}

#[test]
fn worst_cases_stay_linear() {
    let patterns = ["git push *", "*a*a*a*a*b", "rm -rf /*", "curl * | sh", "*| sh", "git * -x * -x *.log", "*secret*", "a*b c*d e/*"];
    let lines = [
        format!("git{}", " -x".repeat(20_000)),
        format!("git{}", " -C x".repeat(12_000)),
        format!("rm{}", " ⟨s⟩".repeat(10_000)),
        format!("rm {}", "a⟨i⟩".repeat(10_000)),
        format!("cat{}", " src/../⟨f⟩".repeat(5_000)),
        format!("cat {}", "../".repeat(20_000)),
        format!("a{}", " | a".repeat(4_000)),
        format!("curl x{}", " | curl x".repeat(4_000)),
        format!("x{}", " > a".repeat(8_000)),
        "a".repeat(64 * 1024),
        "⟨s⟩ ".repeat(10_000),
    ];
    let started = std::time::Instant::now();
    for source in &lines {
        let screening = line(source);
        let spelled = Line::new(&screening, Dialect::Bash);
        for pattern in patterns {
            let glob = CommandGlob::new(pattern).unwrap();
            for (index, command) in screening.commands.iter().enumerate() {
                glob.restricts(&spelled, index);
                glob.allows(command, |_| true);
            }
            glob.runs(&spelled);
        }
    }
    assert!(started.elapsed().as_secs() < 30, "{:?}", started.elapsed());
}
