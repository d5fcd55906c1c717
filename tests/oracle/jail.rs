//! Where lines run: a folder of their own, in namespaces of their own, as a user who owns nothing else.

use std::collections::HashMap;
use std::io::{BufReader, BufWriter, Write};
use std::os::unix::fs::{PermissionsExt, chown, symlink};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use crate::recorder;
use crate::shells::{How, Outcome, SHELLS, Shell};
use crate::{wire, worker};

/// The first of the users that own nothing but a jail. One for each: the limit of processes is a user's.
const NOBODY: u32 = 64_000;

/// Sets up what only root may (root of a user namespace, where the caller isn't root), then becomes such a user.
/// Home and `/tmp` are hidden by empty file systems.
const ENTER: &str = r#"
mount -t tmpfs -o mode=1777 tmpfs /tmp && mount -t tmpfs tmpfs "$HOME" || exit 97
user=$1; shift
set -- prlimit --core=0 --fsize=2097152 --nproc=150 --as=2147483648 --nofile=256 -- "$@"
[ "$user" ] || exec "$@"
exec setpriv --reuid "$user" --regid "$user" --clear-groups --no-new-privs -- "$@"
"#;

/// A worker in its jail. It is made again when a line has killed it.
pub(crate) struct Jail {
    folder: PathBuf,
    /// Whom lines run as; the caller itself where it isn't root.
    user: Option<u32>,
    worker: Option<(Child, BufWriter<ChildStdin>, BufReader<ChildStdout>)>,
    /// What a call finds in its environment where the line sets nothing, by shell and how it is run.
    environments: HashMap<(&'static str, How), Vec<Vec<u8>>>,
}

impl Jail {
    pub(crate) fn new(number: usize) -> Self {
        let base = if Path::new("/dev/shm").is_dir() { "/dev/shm" } else { "/var/tmp" };
        let folder = Path::new(base).join(format!("toolgate-oracle-{}-{number}", std::process::id()));
        let user = rustix::process::geteuid().is_root().then_some(NOBODY + number as u32);
        let mut jail = Self { folder, user, worker: None, environments: HashMap::new() };
        jail.furnish().unwrap_or_else(|error| panic!("{}: {error}", jail.folder.display()));
        jail
    }

    /// The worker's binary and the recorders, which are the same file under other names; wrappers as they are; the log.
    fn furnish(&mut self) -> std::io::Result<()> {
        let (bin, log, scratch) = (self.folder.join("bin"), self.folder.join("log"), self.folder.join("scratch"));
        std::fs::create_dir_all(&bin)?;
        std::fs::create_dir_all(&scratch)?;
        let binary = self.folder.join(worker::NAME);
        std::fs::copy(std::env::current_exe()?, &binary)?;
        std::fs::set_permissions(&binary, PermissionsExt::from_mode(0o755))?;
        for name in recorder::NAMES {
            std::fs::hard_link(&binary, bin.join(name))?;
        }
        for name in recorder::WRAPPERS {
            let program = Path::new("/usr/bin").join(name);
            if program.is_file() {
                symlink(program, bin.join(name))?;
            }
        }
        std::fs::write(&log, "")?;
        for path in [&log, &scratch] {
            chown(path, self.user, self.user)?;
        }
        Ok(())
    }

    fn start(&mut self) {
        let mut command = Command::new("unshare");
        if self.user.is_none() {
            command.arg("--map-root-user");
        }
        command.args(["--pid", "--mount", "--net", "--ipc", "--fork", "--kill-child", "--mount-proc", "sh", "-c", ENTER, "enter"]);
        command.arg(self.user.map(|user| user.to_string()).unwrap_or_default()).arg(self.folder.join(worker::NAME)).arg(worker::ROLE);
        command.current_dir(&self.folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("unshare is part of util-linux: apt-get install -y util-linux");
        let (input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        self.worker = Some((child, BufWriter::new(input), BufReader::new(output)));
    }

    /// Runs a line. `None` where the worker died of it.
    pub(crate) fn run(&mut self, shell: Shell, how: How, line: &str) -> Option<Outcome> {
        if self.worker.is_none() {
            self.start();
        }
        let (_, input, output) = self.worker.as_mut()?;
        let number = SHELLS.iter().position(|known| *known == shell).unwrap_or_default();
        let answer = wire::put(input, &wire::joined([&[number as u8, how as u8][..], line.as_bytes()]))
            .and_then(|()| input.flush())
            .and_then(|()| wire::take(output));
        match answer {
            Ok(blob) => Some(Outcome::from_blob(&blob)),
            Err(_) => {
                self.stop();
                None
            }
        }
    }

    pub(crate) fn environment(&mut self, shell: Shell, how: How) -> &[Vec<u8>] {
        if !self.environments.contains_key(&(shell.name, how)) {
            let call = self.run(shell, how, "git").and_then(|outcome| outcome.calls.into_iter().next());
            self.environments.insert((shell.name, how), call.map(|call| call.environment).unwrap_or_default());
        }
        &self.environments[&(shell.name, how)]
    }

    fn stop(&mut self) {
        if let Some((mut child, input, _)) = self.worker.take() {
            drop(input);
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

impl Drop for Jail {
    fn drop(&mut self) {
        self.stop();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Fails, with the remedy, where a line could not be run: an oracle that skips its shells proves nothing.
pub(crate) fn demand() {
    for shell in SHELLS {
        let there = Command::new(shell.name).args(["-c", "exit 0"]).status().is_ok_and(|status| status.success());
        assert!(there, "{} is missing: apt-get install -y bash dash zsh", shell.name);
    }
    let mut jail = Jail::new(999);
    for shell in SHELLS {
        let outcome = jail.run(shell, How::Run, "git a > made").expect(
            "the worker did not start: unshare needs root, or unprivileged user namespaces (sysctl kernel.apparmor_restrict_unprivileged_userns=0)",
        );
        assert_eq!((outcome.calls.len(), outcome.files.as_slice()), (1, &["made".to_owned()][..]), "{}: {outcome:?}", shell.name);
    }
}
