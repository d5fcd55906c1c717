//! Options that stand before a program's sub-command, and which of them take a value.

/// What may stand between a program's words and its sub-command.
pub(crate) struct Globals {
    /// The words that lead to the sub-command.
    pub(crate) words: &'static [&'static str],
    /// Options whose value is the next word.
    pub(crate) values: &'static [&'static str],
    /// What else is skipped where a word begins with it; options are anyway.
    pub(crate) skipped: Option<char>,
}

/// From the programs' own manuals: git(1), docker(1), docker-compose(1), podman(1), kubectl-options, helm(1), npm-config(7),
/// pnpm's and yarn's `--help`, cargo(1), `go help`, aws(1), `gcloud topic`, `az --help`, systemctl(1), apt-get(8), hg(1), svn(1), composer(1).
pub(crate) const GLOBALS: [Globals; 24] = [
    row(&["apt"], &["-a", "-c", "-o", "-t", "--config-file", "--default-release", "--option", "--target-release"]),
    row(&["apt-get"], &["-a", "-c", "-o", "-t", "--config-file", "--default-release", "--option", "--target-release"]),
    row(
        &["aws"],
        &[
            "--ca-bundle", "--cli-binary-format", "--cli-connect-timeout", "--cli-read-timeout", "--color", "--endpoint-url",
            "--output", "--profile", "--query", "--region",
        ],
    ),
    row(&["az"], &["-o", "--output", "--query", "--subscription"]),
    Globals { words: &["cargo"], values: &["-C", "-Z", "--color", "--config", "--manifest-path"], skipped: Some('+') },
    row(&["composer"], &["-d", "--working-dir"]),
    row(
        &["docker"],
        &["-H", "-c", "-l", "--config", "--context", "--host", "--log-level", "--tlscacert", "--tlscert", "--tlskey"],
    ),
    row(
        &["docker", "compose"],
        &["-f", "-p", "--ansi", "--env-file", "--file", "--parallel", "--profile", "--progress", "--project-directory", "--project-name"],
    ),
    row(
        &["docker-compose"],
        &["-f", "-p", "--ansi", "--env-file", "--file", "--parallel", "--profile", "--progress", "--project-directory", "--project-name"],
    ),
    row(&["gcloud"], &["--account", "--billing-project", "--configuration", "--flags-file", "--format", "--project", "--verbosity"]),
    row(&["gh"], &["-R", "--hostname", "--repo"]),
    row(
        &["git"],
        &["-C", "-c", "--attr-source", "--config-env", "--git-dir", "--namespace", "--super-prefix", "--work-tree"],
    ),
    row(&["go"], &["-C"]),
    row(
        &["helm"],
        &["-n", "--kube-apiserver", "--kube-as-user", "--kube-context", "--kube-token", "--kubeconfig", "--namespace", "--registry-config"],
    ),
    row(&["hg"], &["-R", "--color", "--config", "--cwd", "--encoding", "--pager", "--repository"]),
    row(
        &["kubectl"],
        &[
            "-n", "-s", "-v", "--as", "--as-group", "--as-uid", "--cache-dir", "--certificate-authority", "--client-certificate",
            "--client-key", "--cluster", "--context", "--kubeconfig", "--namespace", "--password", "--request-timeout", "--server",
            "--tls-server-name", "--token", "--user", "--username",
        ],
    ),
    row(&["make"], &["-C", "-I", "-W", "-f", "-o", "--directory", "--file", "--include-dir", "--makefile"]),
    row(&["npm"], &["-w", "--cache", "--globalconfig", "--loglevel", "--prefix", "--registry", "--userconfig", "--workspace"]),
    row(&["pnpm"], &["-C", "-F", "--dir", "--filter", "--filter-prod", "--loglevel", "--reporter", "--store-dir"]),
    row(
        &["podman"],
        &["-c", "--config", "--connection", "--identity", "--log-level", "--root", "--runroot", "--storage-driver", "--url"],
    ),
    Globals { words: &["rustup"], values: &[], skipped: Some('+') },
    row(&["svn"], &["--config-dir", "--config-option", "--password", "--username"]),
    row(&["systemctl"], &["-H", "-M", "-n", "-o", "-p", "-s", "-t", "--host", "--machine", "--root", "--state", "--type"]),
    row(&["yarn"], &["--cwd", "--use-yarnrc"]),
];

const fn row(words: &'static [&'static str], values: &'static [&'static str]) -> Globals {
    Globals { words, values, skipped: None }
}

impl Globals {
    /// Is the word none of the sub-command's own, but one of those that stand before it?
    pub(crate) fn skips(&self, word: &str) -> bool {
        (word.len() > 1 && word.starts_with('-') && word != "--") || self.skipped.is_some_and(|mark| word.starts_with(mark))
    }
}

/// The row that these words lead to.
pub(crate) fn after(words: &[&str]) -> Option<&'static Globals> {
    let index = GLOBALS.binary_search_by(|row| row.words.cmp(words)).ok()?;
    GLOBALS.get(index)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sorted() {
        assert!(GLOBALS.is_sorted_by(|a, b| a.words < b.words));
    }
}
