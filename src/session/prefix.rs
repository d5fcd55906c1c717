//! How many words of a command a grant of its beginning needs, to say no more than the person meant.

use crate::shell::Command;

/// A program with sub-commands: how many words name what it does, and the sub-commands that run whatever follows.
struct Program {
    name: &'static str,
    words: usize,
    /// Never offered: they run code or another program that the rest of the line names.
    runners: &'static [&'static str],
}

const fn program(name: &'static str, words: usize, runners: &'static [&'static str]) -> Program {
    Program { name, words, runners }
}

/// Sorted by name. A program that is not listed gets no such grant: `rm -rf x` would cover `rm -rf x /`.
const PROGRAMS: &[Program] = &[
    program("apt", 2, &[]),
    program("apt-get", 2, &[]),
    program("aws", 3, &[]),
    program("az", 3, &[]),
    program("brew", 2, &["sh"]),
    program("bun", 2, &["run", "x", "exec"]),
    program("bundle", 2, &["exec"]),
    program("cargo", 2, &["run"]),
    program("composer", 2, &["exec", "run-script"]),
    program("conda", 2, &["run"]),
    program("deno", 2, &["run", "eval", "x"]),
    program("docker", 2, &["run", "exec", "compose"]),
    program("dotnet", 2, &["run", "exec"]),
    program("flutter", 2, &[]),
    program("gcloud", 3, &[]),
    program("gem", 2, &["exec"]),
    program("gh", 3, &["api", "alias", "extension"]),
    program("git", 2, &["bisect", "config", "filter-branch", "rebase", "submodule"]),
    program("go", 2, &["run", "generate", "tool"]),
    program("gradle", 2, &[]),
    program("helm", 2, &["plugin"]),
    program("just", 2, &[]),
    program("kubectl", 2, &["exec", "run", "debug"]),
    program("make", 2, &[]),
    program("mix", 2, &["run", "cmd"]),
    program("mvn", 2, &[]),
    program("npm", 2, &["exec", "x", "explore"]),
    program("pip", 2, &[]),
    program("pip3", 2, &[]),
    program("pnpm", 2, &["exec", "dlx"]),
    program("podman", 2, &["run", "exec"]),
    program("poetry", 2, &["run"]),
    program("rustup", 2, &["run"]),
    program("swift", 2, &["run"]),
    program("systemctl", 2, &[]),
    program("terraform", 2, &["console"]),
    program("uv", 2, &["run", "tool"]),
    program("yarn", 2, &["exec", "dlx", "node"]),
];

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
        let script = at == program.words && chosen.last().is_some_and(|word| SCRIPTS.contains(&word.as_str()));
        if at == program.words && !script {
            break;
        }
        // An option before the sub-command changes what it does (`git -c …`).
        let word = words.next().flatten().filter(|word| !word.starts_with('-') && !word.is_empty())?;
        if at == 1 && program.runners.contains(&word) {
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
        ] {
            assert_eq!(of(line).as_deref(), offered, "{line}");
        }
    }
}
