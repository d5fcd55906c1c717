//! How many words of a command a grant of its beginning needs, to say no more than the person meant.

use crate::shell::Command;

/// A program with sub-commands, and how many words name what it does.
struct Program {
    name: &'static str,
    words: usize,
    /// Never offered: they run code or another program that the rest of the line names.
    runners: &'static [&'static str],
    /// They have sub-commands of their own: one word more.
    groups: &'static [&'static str],
}

const fn program(
    name: &'static str,
    words: usize,
    runners: &'static [&'static str],
    groups: &'static [&'static str],
) -> Program {
    Program { name, words, runners, groups }
}

/// Sorted by name. A program that is not listed gets no such grant: `rm -rf x` would cover `rm -rf x /`.
const PROGRAMS: &[Program] = &[
    program("apt", 2, &[], &[]),
    program("apt-get", 2, &[], &[]),
    program("aws", 3, &[], &[]),
    program("az", 3, &[], &[]),
    program("brew", 2, &["sh"], &["bundle", "services"]),
    program("bun", 2, &["run", "x", "exec"], &[]),
    program("bundle", 2, &["exec"], &["config"]),
    program("cargo", 2, &["run"], &[]),
    program("composer", 2, &["exec", "run-script", "global"], &["config"]),
    program("conda", 2, &["run"], &["config", "env"]),
    program("deno", 2, &["run", "eval", "x"], &[]),
    program("docker", 2, &["run", "exec", "compose"], DOCKER),
    program("dotnet", 2, &["run", "exec"], &["add", "list", "new", "nuget", "package", "reference", "remove", "sln", "tool", "workload"]),
    program("flutter", 2, &[], &["pub"]),
    program("gcloud", 3, &[], &[]),
    program("gem", 2, &["exec"], &[]),
    program("gh", 3, &["api", "alias", "extension"], &[]),
    program("git", 2, &["bisect", "config", "filter-branch", "rebase", "submodule"], GIT),
    program("go", 2, &["run", "generate", "tool"], &["mod", "work"]),
    program("gradle", 2, &[], &[]),
    program("helm", 2, &["plugin"], &["dependency", "get", "registry", "repo", "search", "show"]),
    program("just", 2, &[], &[]),
    program("kubectl", 2, &["exec", "run", "debug"], &["auth", "certificate", "config", "create", "rollout", "set"]),
    program("make", 2, &[], &[]),
    program("mix", 2, &["run", "cmd", "do"], &[]),
    program("mvn", 2, &[], &[]),
    program("npm", 2, &["exec", "x", "explore"], &["access", "cache", "config", "dist-tag", "owner", "pkg", "profile", "team", "token"]),
    program("pip", 2, &[], &["cache", "config"]),
    program("pip3", 2, &[], &["cache", "config"]),
    program("pnpm", 2, &["exec", "dlx"], &["config", "env", "store"]),
    program("podman", 2, &["run", "exec"], &["container", "image", "machine", "network", "pod", "secret", "system", "volume"]),
    program("poetry", 2, &["run"], &["cache", "config", "env", "self", "source"]),
    program("rustup", 2, &["run"], &["component", "override", "self", "target", "toolchain"]),
    program("swift", 2, &["run"], &["package"]),
    program("systemctl", 2, &[], &[]),
    program("terraform", 2, &["console"], &["providers", "state", "workspace"]),
    program("uv", 2, &["run", "tool"], &["cache", "pip", "python"]),
    program("yarn", 2, &["exec", "dlx", "node", "global", "plugin", "workspace", "workspaces"], &["cache", "config"]),
];

const DOCKER: &[&str] = &[
    "builder", "buildx", "checkpoint", "config", "container", "context", "image", "manifest", "network", "node", "plugin",
    "secret", "service", "stack", "swarm", "system", "trust", "volume",
];

const GIT: &[&str] =
    &["bundle", "lfs", "maintenance", "notes", "reflog", "remote", "sparse-checkout", "stash", "worktree"];

/// Sub-commands that name a script of the project in the word after them.
const SCRIPTS: &[&str] = &["run", "run-script"];

/// The words that a grant for commands like this one begins with; `None` where no beginning says what it does.
pub(super) fn prefix(command: &Command<'_>) -> Option<Vec<String>> {
    let mut words = command.words.iter().map(|word| word.text.known());
    let name = words.next()??;
    let program = PROGRAMS.binary_search_by(|row| row.name.cmp(name)).ok().and_then(|at| PROGRAMS.get(at))?;
    if command.wraps.is_some() || !command.assignments.is_empty() {
        return None;
    }
    let mut chosen = vec![name.to_owned()];
    for at in 1..program.words.saturating_add(1) {
        let told = |word: &String| !SCRIPTS.contains(&word.as_str()) && !program.groups.contains(&word.as_str());
        if at == program.words && chosen.last().is_some_and(told) {
            break;
        }
        // An option before the sub-command changes what it does (`git -c …`, `cargo +nightly …`).
        let word = words.next().flatten().filter(|word| !word.starts_with(['-', '+']) && !word.is_empty())?;
        if program.runners.contains(&word) {
            return None;
        }
        chosen.push(word.to_owned());
    }
    Some(chosen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shell::{Dialect, Options, screen};

    fn of(line: &str) -> Option<String> {
        let screening = screen(line, &Options::new(Dialect::Bash));
        screening.commands.first().and_then(prefix).map(|words| words.join(" "))
    }

    #[test]
    fn the_table_is_sorted() {
        assert!(PROGRAMS.windows(2).all(|pair| pair[0].name < pair[1].name));
    }

    #[test]
    fn a_beginning_says_what_the_command_does() {
        for (line, offered) in [
            ("git status -s", Some("git status")),
            ("git push origin main", Some("git push")),
            ("npm run build -- --watch", Some("npm run build")),
            ("npm test", Some("npm test")),
            ("gh pr create --title x", Some("gh pr create")),
            ("cargo build", Some("cargo build")),
            ("git", None),
            ("git -c core.pager=x log", None),
            ("git $x", None),
            ("npm run $x", None),
            ("npm run", None),
            ("npm exec evil", None),
            ("python x.py", None),
            ("bash -c ls", None),
            ("sudo ls", None),
            ("npx prettier", None),
            ("env ls", None),
            ("xargs rm", None),
            ("rm -rf x", None),
            ("FOO=1 git status", None),
            ("/usr/bin/git status", None),
            ("docker run alpine", None),
            ("cargo +nightly test", None),
            ("git stash pop", Some("git stash pop")),
            ("git stash", None),
            ("npm config get x", Some("npm config get")),
            ("docker image ls -a", Some("docker image ls")),
            ("docker container run alpine", None),
            ("yarn workspace a b", None),
        ] {
            assert_eq!(of(line).as_deref(), offered, "{line}");
        }
    }
}
