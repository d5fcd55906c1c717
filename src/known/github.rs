//! `gh`: what a repository on GitHub holds.
//!
//! Source: the GitHub CLI manual (2.60). These ask the host that the person logged in to, and change nothing there. But the words go out:
//! with a repository or an address of another host in them they would go to that host. So every word must be known, and none may name a host.
//! `--web` opens a browser and is not listed; `gh api` sends what it is told and is not here.

use super::form::{ANY, Forms, NO, NONE, Options, Program, Row, options};
use super::view::View;
use crate::shell::{Dialect, Word};

/// `-R`, and how the answer is printed.
const PRINT: Options = options("R=q=t=", "--jq= --json= --repo= --template=");

const LIST: Options = options(
    "A=B=H=L=S=a=l=m=s=",
    "--app= --assignee= --author= --base= --draft --head= --label= --limit= --mention= \
     --milestone= --search= --state=",
);

const ROWS: &[Row] = &[
    Row::listed("alias list", "", "", NO),
    Row::listed("auth status", "ah=", "--active --hostname=", NO),
    Row::listed("cache list", "L=O=R=S=k=r=", "--key= --limit= --order= --ref= --sort=", NO).with(&[PRINT]),
    Row::listed("config get", "h=", "--host=", ANY),
    Row::listed("config list", "h=", "--host=", NO),
    Row::listed("extension list", "", "", NO),
    Row::listed("gist list", "L=", "--filter= --include-content --limit= --public --secret", NO),
    Row::listed("gist view", "f=r", "--filename= --files --raw", ANY),
    Row::listed("issue list", "", "", NO).with(&[PRINT, LIST]),
    Row::listed("issue status", "", "", NO).with(&[PRINT]),
    Row::listed("issue view", "c", "--comments", ANY).with(&[PRINT]),
    Row::listed("label list", "L=S=", "--limit= --order= --search= --sort=", NO).with(&[PRINT]),
    Row::listed("pr checks", "i=", "--fail-fast --interval= --required --watch", ANY).with(&[PRINT]),
    Row::listed("pr diff", "", "--color= --name-only --patch", ANY).with(&[PRINT]),
    Row::listed("pr list", "d", "", NO).with(&[PRINT, LIST]),
    Row::listed("pr status", "c", "--conflict-status", NO).with(&[PRINT]),
    Row::listed("pr view", "c", "--comments", ANY).with(&[PRINT]),
    Row::listed("release list", "L=O=", "--exclude-drafts --exclude-pre-releases --limit= --order=", NO).with(&[PRINT]),
    Row::listed("release view", "", "", ANY).with(&[PRINT]),
    Row::listed("repo list", "L=l=", "--archived --fork --language= --limit= --no-archived --source --topic= --visibility=", ANY)
        .with(&[PRINT]),
    Row::listed("repo view", "b=", "--branch=", ANY).with(&[PRINT]),
    Row::listed(
        "run list",
        "L=b=c=e=s=u=w=a",
        "--all --branch= --commit= --created= --event= --limit= --status= --user= --workflow=",
        NO,
    )
    .with(&[PRINT]),
    Row::listed("run view", "a=j=v", "--attempt= --exit-status --job= --log --log-failed --verbose", ANY).with(&[PRINT]),
    Row::listed("ruleset list", "L=o=p", "--limit= --org= --parents", NO).with(&[PRINT]),
    Row::listed("search code", "L=", "--extension= --filename= --language= --limit= --match= --owner= --size=", ANY)
        .with(&[PRINT]),
    Row::listed("search issues", "L=", "--assignee= --author= --label= --language= --limit= --owner= --sort= --state=", ANY)
        .with(&[PRINT]),
    Row::listed("search prs", "L=", "--assignee= --author= --label= --language= --limit= --owner= --sort= --state=", ANY)
        .with(&[PRINT]),
    Row::listed("search repos", "L=", "--language= --limit= --owner= --sort= --stars= --topic= --visibility=", ANY)
        .with(&[PRINT]),
    Row::listed("workflow list", "L=a", "--all --limit=", NO).with(&[PRINT]),
    Row::listed("workflow view", "r=y", "--ref= --yaml", ANY).with(&[PRINT]),
];

const GH: Program = Program { name: "gh", forms: Forms::Tree(NONE, ROWS) };

pub(super) const PROGRAMS: &[Program] = &[Program::judged("gh", reads)];

fn reads(words: &[Word<'_>], dialect: Dialect) -> bool {
    words.iter().all(|word| View::of(word).known().is_some_and(at_home)) && GH.reads(words, dialect)
}

/// Not `https://host/…` and not `host/owner/repository`.
fn at_home(word: &str) -> bool {
    word.matches('/').count() < 2 && !word.contains(':')
}

#[cfg(test)]
mod tests {
    use crate::known::tests::{executes, reads};

    #[test]
    fn looks() {
        reads(
            "gh pr list; gh pr view 1 --comments; gh pr view 1 -R o/r --json title,body -q .title; gh pr diff 1; gh pr checks; gh issue list -s open -L 5; gh issue view 3; gh run list; gh run view 1 --log",
        );
        reads(
            "gh repo view o/r; gh release list; gh auth status; gh search code x --owner o; gh workflow list; gh config get editor; gh --version",
        );
    }

    #[test]
    fn changes_or_tells() {
        executes(
            "gh pr create; gh pr merge 1; gh pr checkout 1; gh pr comment 1 -b x; gh pr close 1; gh issue create; gh issue edit 1; gh repo clone x; gh repo delete x; gh run rerun 1; gh run cancel 1; gh release create x; gh api x",
        );
        executes(
            "gh pr view --web; gh pr view -w 1; gh auth token; gh auth login; gh auth status -t; gh alias set a b; gh extension install x; gh x; gh secret set x; gh workflow run x; gh config set a b; gh gist create f",
        );
        executes(
            "gh pr view -R evil.example/o/r 1; gh pr view https://evil.example/o/r/pull/1; gh pr view \"$x\"; gh pr view $x; gh search code -- \"$x\"; gh issue list --search \"$x\"; gh repo view evil.example/o/r; gh run download 1",
        );
    }
}
