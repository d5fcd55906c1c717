//! Inside the jail: starts a shell for each line that comes in, waits until all that it started is gone, and tells what happened.
//!
//! It is process 1 of its namespace, so that orphans become its children, and nothing that a line does can signal it.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::time::{Duration, SystemTime};

use rustix::process::{Pid, Signal, WaitOptions};

use crate::shells::{How, Outcome, SHELLS};
use crate::wire;

pub(crate) const NAME: &str = "oracle-worker";
pub(crate) const ROLE: &str = "serve";

/// A line that takes longer loops, or waits for what never comes.
const LIMIT: Duration = Duration::from_millis(1000);

/// What a line finds in its folder. A file that holds commands calls `filed`, so that they are told from the line's own.
const FILES: &[(&str, &str)] = &[
    ("a.txt", "filed a\n"),
    ("b.txt", "filed from-b\n"),
    ("c d.txt", "c d\n"),
    ("-rf", ""),
    ("script", "filed from-script\n"),
    ("dir/e.txt", "e\n"),
    ("home/.profile", "filed from-profile\n"),
];

/// What a line reads from its standard input.
const INPUT: &str = "touch from-stdin\n1\na[$(touch from-read)]\n";

pub(crate) fn serve() -> ExitCode {
    let folder = std::env::current_dir().unwrap_or_default();
    let mut room = Room::new(&folder);
    let (mut input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    while let Ok(request) = wire::take(&mut input) {
        let parts = wire::blobs(&request);
        let [head, line] = parts.as_slice() else { break };
        let [shell, how] = head.as_slice() else { break };
        let Ok(line) = std::str::from_utf8(line) else { break };
        let answer = room.run(usize::from(*shell), usize::from(*how), line);
        if wire::put(&mut output, &answer).and_then(|()| output.flush()).is_err() {
            break;
        }
    }
    ExitCode::SUCCESS
}

/// A file's length and time, a folder's nothing.
type Look = BTreeMap<PathBuf, Option<(u64, SystemTime)>>;

struct Room {
    scratch: PathBuf,
    bin: PathBuf,
    log: File,
    fresh: Look,
    watch: Sender<Option<Duration>>,
}

impl Room {
    fn new(folder: &Path) -> Self {
        let log = File::options().read(true).write(true).open(folder.join("log")).expect("the oracle made it");
        let mut room =
            Self { scratch: folder.join("scratch"), bin: folder.join("bin"), log, fresh: Look::new(), watch: watchdog() };
        room.tidy();
        room.take_log();
        room
    }

    fn run(&mut self, shell: usize, how: usize, line: &str) -> Vec<u8> {
        let (shell, (how, options)) = (SHELLS[shell], How::ALL[how]);
        let input = File::open("/tmp/input").expect("tidied");
        let errors = File::options().write(true).read(true).create(true).truncate(true).open("/tmp/errors").expect("tidied");
        let mut command = Command::new(format!("/bin/{}", shell.name));
        command.args(shell.options).args(options).arg("-c").arg(line).current_dir(&self.scratch).process_group(0);
        command.env_clear().env("PATH", &self.bin).env("HOME", self.scratch.join("home")).env("LC_ALL", "C.UTF-8");
        // A function that calls itself ends soon.
        command.env("FUNCNEST", "6");
        command.stdin(input).stdout(Stdio::null()).stderr(errors.try_clone().expect("an open file"));
        let _ = self.watch.send(Some(LIMIT));
        #[expect(clippy::zombie_processes, reason = "`wait_for_all` waits for it and for all that it started")]
        let child = command.spawn().unwrap_or_else(|error| panic!("{}: {error}", shell.name));
        let status = wait_for_all(child.id());
        let _ = self.watch.send(None);
        let calls = self.take_log();
        let files = if matches!(how, How::Check) { Vec::new() } else { self.changed() };
        let mut stderr = Vec::new();
        let mut errors = errors;
        let _ = errors.seek(SeekFrom::Start(0)).and_then(|_| errors.take(300).read_to_end(&mut stderr));
        Outcome::to_blob(&calls, &files, status, &stderr, status == -1)
    }

    fn take_log(&mut self) -> Vec<u8> {
        let mut calls = Vec::new();
        let _ = self.log.seek(SeekFrom::Start(0));
        let _ = std::io::Read::by_ref(&mut self.log).take(1 << 20).read_to_end(&mut calls);
        let _ = self.log.set_len(0);
        calls
    }

    /// What is not as it was; the folders are tidied.
    fn changed(&mut self) -> Vec<String> {
        let now = look(&self.scratch);
        if now == self.fresh && look(Path::new("/tmp")).len() == 2 {
            return Vec::new();
        }
        let paths = now.keys().chain(self.fresh.keys()).filter(|path| now.get(*path) != self.fresh.get(*path));
        let mut files: Vec<_> =
            paths.filter_map(|path| path.strip_prefix(&self.scratch).ok()).map(|path| path.to_string_lossy().into_owned()).collect();
        let outside = look(Path::new("/tmp")).into_keys().map(|path| path.to_string_lossy().into_owned());
        // zsh leaves the file of a here-document behind where it is killed.
        files.extend(outside.filter(|path| path != "/tmp/input" && path != "/tmp/errors" && !path.starts_with("/tmp/zsh")));
        files.sort();
        files.dedup();
        self.tidy();
        files
    }

    fn tidy(&mut self) {
        for folder in [&self.scratch, Path::new("/tmp")] {
            for entry in fs::read_dir(folder).expect("ours").flatten() {
                if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
                    let _ = fs::remove_dir_all(entry.path());
                } else {
                    let _ = fs::remove_file(entry.path());
                }
            }
        }
        let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        for (name, text) in FILES {
            let path = self.scratch.join(name);
            fs::create_dir_all(path.parent().unwrap_or(&self.scratch)).expect("ours");
            fs::write(&path, text).expect("ours");
            // Any write shows, however soon it comes.
            File::options().write(true).open(&path).and_then(|file| file.set_modified(long_ago)).expect("ours");
        }
        fs::write("/tmp/input", INPUT).expect("ours");
        fs::write("/tmp/errors", "").expect("ours");
        self.fresh = look(&self.scratch);
    }
}

fn look(folder: &Path) -> Look {
    let mut seen = Look::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).into_iter().flatten().flatten() {
            match entry.metadata() {
                Ok(data) if data.is_dir() => {
                    folders.push(entry.path());
                    seen.insert(entry.path(), None);
                }
                Ok(data) => {
                    seen.insert(entry.path(), Some((data.len(), data.modified().unwrap_or(SystemTime::UNIX_EPOCH))));
                }
                Err(_) => {}
            }
        }
    }
    seen
}

/// Waits until no process is left; the status of the first, -1 where it was killed.
fn wait_for_all(first: u32) -> i8 {
    let mut status = -1;
    loop {
        match rustix::process::wait(WaitOptions::empty()) {
            Ok(Some((pid, how))) if pid.as_raw_nonzero().get() as u32 == first => {
                let how = std::process::ExitStatus::from_raw(how.as_raw());
                status = how.code().map_or(-1, |code| code as u8 as i8);
            }
            Err(rustix::io::Errno::INTR) | Ok(_) => {}
            Err(_) => return status,
        }
    }
}

/// Ends everything but the worker when time is up, again and again until the worker says that nothing is left.
fn watchdog() -> Sender<Option<Duration>> {
    let (watch, orders) = mpsc::channel();
    std::thread::spawn(move || {
        let (mut limit, mut rounds) = (None, 0);
        loop {
            let order = match limit {
                Some(limit) => orders.recv_timeout(limit),
                None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match order {
                Ok(new) => (limit, rounds) = (new, 0),
                Err(RecvTimeoutError::Disconnected) => return,
                Err(RecvTimeoutError::Timeout) => {
                    kill_all();
                    rounds += 1;
                    if rounds > 20 {
                        // They start faster than they end. With process 1 the kernel ends them all; the oracle makes a new jail.
                        std::process::exit(1);
                    }
                    limit = Some(Duration::from_millis(20));
                }
            }
        }
    });
    watch
}

fn kill_all() {
    let numbers = fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    for pid in numbers.filter(|number| *number > 1).filter_map(Pid::from_raw) {
        let _ = rustix::process::kill_process(pid, Signal::KILL);
    }
}
