//! What the wrappers table says, against the programs themselves.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]
#![allow(clippy::arithmetic_side_effects, clippy::disallowed_types, clippy::disallowed_methods)]

mod recorded;

use std::collections::BTreeSet;
use std::process::Command as Process;

use recorded::{Place, covers, exists};
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

const SHELLS: &[&str] = &["bash", "dash", "sh", "zsh"];

/// A program, and words that may stand before its inner command.
const MIXED: &[(&str, &str)] = &[
    ("timeout", "-k -k5 -s -sTERM -v -vk --kill-after --kill-after=5 --kill=5 --k 5 --signal=TERM --sig 5 --preserve --foreground --fore -- 9 9 9s"),
    ("nice", "-n -n5 -5 --5 -+5 --adjustment=3 --adj --adjustment 5 -- 7"),
    ("nohup", "-- --h -x --version"),
    ("setsid", "-w -c -f -wf --wait --w --fork --ctty -- 5"),
    ("stdbuf", "-oL -o L -i0 -e --output=L --output L --out=0 -- 0"),
    ("env", "-i -u -uHOME HOME --unset=HOME --unset -v -0 -- - A=b =x -C sub --chdir=sub --ch sub -S -Srec -vS --split-string=rec --ignore-signal --block-signal=INT --de A"),
    ("xargs", "-n1 -n 1 -0 -r -t -P2 -I% -I % {} -i -i{} -l -l1 -L1 -L -e -eX -E X -d -d, -a list.txt --max-args=1 --max-a 1 --replace --replace=% --null -s 999 -x -- 2"),
    ("ionice", "-c -c3 -c2 -n 5 -n5 -t -tc3 --class=3 --class 2 --ignore --classdata=4 -- 3"),
    ("taskset", "-c -a -ac 0 1 0x1 --cpu-list --all-tasks --cpu -- -p"),
    ("chrt", "-o -b -i -a -ao 0 0 --other --batch --idle -v -- -m"),
    ("time", "-p -a -v -q -f -f% --format=% --format % --portability --por -o out -oout --output=out -- --verb"),
    ("flock", "lock lock -n -x -s -w 1 -w1 -nx --timeout 1 --nb --nonblock -E 3 -o -- -c --command"),
    ("prlimit", "-n -n100 --nofile=100 --nofile -c --core=0 -- --nproc 100"),
    ("choom", "-n 0 -n0 --adjust=0 --adjust 0 -- 0"),
    ("setarch", "x86_64 linux64 -R -v -RL --addr-no-randomize --verbose -- --uname-2.6"),
    ("setpriv", "--no-new-privs --nnp --reset-env --init-groups --keep-groups --clear-groups -- --reuid 0"),
    ("chroot", "/ / --skip-chdir --userspec=0:0 --groups 0 -- --user=0"),
    ("unshare", "-m -u -i -f -fm --mount --uts --fork -r --map-root-user --kill-child -- --propagation private"),
    ("script", "-q -c -qc rec --command --command=rec -e -a -f out /dev/null -- --quiet"),
    ("su", "-c -l - root root -s /bin/sh --command --command=rec -m -p -- rec"),
    ("runuser", "-u root root -c -l - --user=root --command=rec -- -s /bin/sh"),
    ("sg", "root root -c - rec --"),
    ("dbus-run-session", "-- --config-file=x --dbus-daemon=true"),
    ("strace", "-f -ff -o out -oout -qq -e trace=none -etrace=none --trace=none -c -- -E A=b -s 9 --quiet --output out"),
    ("valgrind", "-q --tool=none --quiet -v --log-file=out --"),
    ("fakeroot", "-- -u -l lib -s out -b 9"),
    ("cpulimit", "-l 90 -l90 -q -i -- --limit 90 --quiet -z"),
    ("chpst", "-n 1 -n1 -P -v -0 -e sub -C sub -u root"),
    ("parallel", "-j1 -j 1 -k -n1 -N1 {} {.} ::: ::: b --jobs 1 --keep-order --halt now,fail=1 -t --dry-run --tag -q --plus --"),
    ("busybox", "nice env timeout nohup sh xargs -c 5 -n --"),
    ("command", "-p --"),
    ("find", ". sub list.txt -L -H -P -O2 -D exec -maxdepth 0 -type f -name x ( ) ! -o -a -exec -execdir ; {} + {} ; -print -newer list.txt -size 0 -depth -prune -true -not , -perm /7"),
    ("fdfind", ". txt -e txt -t f -x -X {} {/} ; -H -a --exec --exec-batch --type=f -d 1 -j1 -- -u"),
    ("sh", "-c -e -ec -x -o errexit -oc -s -- - +x -a rec list.txt -ce"),
    ("bash", "-c -e -ec -lc -x -o errexit pipefail -oc -eo -O extglob -s -- - +x +o --norc --posix --login -i rec list.txt -ce --rcfile --noprofile"),
    ("dash", "-c -e -ec -x -o errexit -oc -s -- - +x -a rec list.txt -ce"),
    ("zsh", "-c -e -ec -f -fc -x -o errexit -oc -s -- - +x -a rec list.txt -ce"),
    ("git", "-c alias.z=!rec core.pager=rec -p --paginate -C . --no-pager z rebase -x --exec=rec bisect run submodule foreach --git-dir=. --version"),
    ("tar", "cf x.tar c f -c -f -cf -I --use-compress-program --use-compress-program=rec --use=rec -cI -If --checkpoint=1 --checkpoint-action=exec=rec list.txt --to-command=rec -C . xf -x -F --new-volume-script=rec -M -L1"),
    ("rsync", "-a -e -ae -ea --rsh --rsh=rec --rs=rec list.txt h:x h:x --rsync-path=rec -v --delete -n --"),
    ("split", "-l 1 -l1 --filter --filter=rec --fi rec list.txt - -b 9 -n 2 --"),
    ("sort", "-S 1b --compress-program=rec --compress-program --com rec list.txt -T . -r -u -o out"),
    ("rg", "--pre --pre=rec rec four list.txt -n -i . -- --pre-glob *.txt -uu"),
    ("start-stop-daemon", "--start -S --exec -x /bin/true --test -t --name n -p pid -- --startas -a --oknodo -q"),
    ("run-one", "-- a"),
];

#[test]
fn words_in_any_order_hide_nothing() {
    let lines: usize = std::env::var("TOOLGATE_LINES").ok().and_then(|lines| lines.parse().ok()).unwrap_or(100);
    let mut seed: u64 = std::env::var("TOOLGATE_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0x5eed);
    let mut random = |below: usize| {
        // xorshift64
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed % u64::try_from(below).unwrap()).unwrap()
    };
    let programs: Vec<_> = MIXED.iter().filter(|(program, _)| exists(program)).collect();
    let (mut wrong, mut ran_any) = (Vec::new(), 0);
    for line in 0..lines {
        let (program, pool) = programs[line % programs.len()];
        let pool: Vec<_> = pool.split(' ').collect();
        let mut call = vec![(*program).to_owned()];
        call.extend((0..random(6)).map(|_| pool[random(pool.len())].to_owned()));
        call.push("rec".to_owned());
        call.extend((0..random(3)).map(|_| if random(2) == 0 { "a".to_owned() } else { pool[random(pool.len())].to_owned() }));
        // A place each: some programs leave their command to run on.
        let ran = Place::new(1_000_000 + line).run(&call);
        ran_any += usize::from(!ran.is_empty());
        let screening = screen(&call);
        // A recorder is a script, too.
        let as_script = SHELLS.iter().any(|shell| call.iter().any(|word| word == shell)) && screening.commands.last().is_some_and(|last| last.wraps.is_none() && SHELLS.contains(&show(last).split(' ').next().unwrap()));
        for run in ran.into_iter().filter(|_| !as_script) {
            if screening.opaque.is_none() && !screening.commands[1..].iter().any(|command| covers(command, &run)) {
                let listed: Vec<_> = screening.commands[1..].iter().map(show).collect();
                wrong.push(format!("{call:?} ran {run:?}, listed {listed:?}"));
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(ran_any * 10 > lines, "only {ran_any} of {lines} ran the recorder");
}
