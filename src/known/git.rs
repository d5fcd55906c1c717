//! git: the sub-commands, and of those that also write the forms, that only read.
//!
//! Source: the manual pages of git 2.47, and for older versions their release notes. What makes a reading sub-command more: `--output`
//! (it opens the file even where nothing is compared), `--ext-diff`, `--textconv` and `--filters`, `--show-signature`, `grep -O`, and before the sub-command
//! `-c`, `--config-env`, `--exec-path` and `-p`. Not here: what asks another host (`ls-remote`, `remote show`, `archive --remote`), runs
//! gpg by its purpose (`verify-commit`) or opens a page (`help`).
//!
//! Beyond the screen: `status` and `diff` refresh the index, and git runs what a repository's configuration names (`core.fsmonitor`,
//! `diff.*.textconv`, `core.pager`, `gpg.program`).

use super::form::{ANY, NO, Operands, Options, Program, Row, most, options};
use super::view::View;

/// Options before the sub-command.
const BEFORE: Options =
    options("C=P", "--icase-pathspecs --literal-pathspecs --no-optional-locks --no-pager --no-replace-objects");

/// "Diff options" without those that write or run.
const DIFF: Options = options(
    "abB?C?DG=I=l=M?O=pqrRsS=tuU=wWXz",
    "--abbrev? --anchored= --binary --break-rewrites? --cached --cc --check --color? \
     --color-moved? --color-moved-ws= --color-words? --combined-all-paths --compact-summary \
     --cumulative --default-prefix --diff-algorithm= --diff-filter= --diff-merges= --dirstat? \
     --dirstat-by-file? --dst-prefix= --exit-code --find-copies? --find-copies-harder \
     --find-object= --find-renames? --full-index --function-context --histogram \
     --ignore-all-space --ignore-blank-lines --ignore-cr-at-eol --ignore-matching-lines= \
     --ignore-space-at-eol --ignore-space-change --ignore-submodules? --indent-heuristic \
     --inter-hunk-context= --irreversible-delete --ita-invisible-in-index --line-prefix= \
     --merge-base --minimal --name-only --name-status --no-color --no-color-moved \
     --no-ext-diff --no-indent-heuristic --no-index --no-patch --no-prefix --no-relative \
     --no-rename-empty --no-renames --no-textconv --numstat --output-indicator-context= \
     --output-indicator-new= --output-indicator-old= --patch --patch-with-raw \
     --patch-with-stat --patience --pickaxe-all --pickaxe-regex --quiet --raw --relative? \
     --rename-empty --rotate-to= --shortstat --skip-to= --src-prefix= --staged --stat? \
     --stat-count= --stat-graph-width= --stat-name-width= --stat-width= --submodule? \
     --summary --text --unified= --word-diff? --word-diff-regex= --ws-error-highlight=",
);

/// "Commit limiting", "Commit ordering" and "Commit formatting" of git-log(1).
const LOG: Options = options(
    "#cEFgiL=mn=P",
    "--abbrev-commit --after= --all --all-match --ancestry-path? --author= \
     --author-date-order --basic-regexp --before= --bisect --boundary --branches? --cherry \
     --cherry-mark --cherry-pick --children --clear-decorations --committer= --date= \
     --date-order --decorate? --decorate-refs= --decorate-refs-exclude= --dense \
     --encoding= --exclude= --exclude-first-parent-only --exclude-hidden= --expand-tabs? \
     --extended-regexp --first-parent --fixed-strings --follow --format= --full-diff \
     --full-history --glob= --graph --grep= --grep-reflog= --ignore-missing --invert-grep \
     --left-only --left-right --log-size --mailmap --max-count= --max-parents= --merge \
     --merges --min-parents= --no-abbrev-commit --no-decorate --no-expand-tabs --no-graph \
     --no-mailmap --no-max-parents --no-merges --no-min-parents --no-notes --no-walk? --not \
     --notes? --oneline --parents --perl-regexp --pretty? --reflog --regexp-ignore-case \
     --relative-date --remotes? --remove-empty --reverse --right-only --show-linear-break? \
     --show-notes? --show-pulls --simplify-by-decoration --simplify-merges --since= \
     --since-as-filter= --single-worktree --skip= --source --sparse --stdin --tags? \
     --topo-order --until= --use-mailmap --walk-reflogs",
);

/// What `branch`, `tag` and `for-each-ref` have in common when they list.
const REFS: Options = options(
    "i",
    "--color? --column? --contains= --format= --ignore-case --list --merged= --no-color \
     --no-column --no-contains= --no-merged= --omit-empty --points-at= --sort=",
);

const BLAME: Options = options(
    "bcC?efL=lM?npsStw",
    "--abbrev= --color-by-age --color-lines --contents= --date= --encoding= --first-parent \
     --ignore-rev= --ignore-revs-file= --incremental --line-porcelain --minimal --porcelain \
     --progress --reverse --root --score-debug --show-email --show-name --show-number \
     --show-stats --since=",
);

const CONFIG: Options = options(
    "lzf=",
    "--all --blob= --bool --bool-or-int --default= --expiry-date --file= --fixed-value --get \
     --get-all --get-regexp --global --includes --int --list --local --name-only \
     --no-includes --null --path --regexp --show-names --show-origin --show-scope --system \
     --type= --url= --value= --worktree",
);

/// `section.key`: a word without a dot may be a sub-command (`git config edit`).
const KEY: Operands = Operands::Checked { most: 1, each: key };

fn key(word: View<'_>) -> bool {
    word.known().is_some_and(|key| key.contains('.'))
}

const ONE: Operands = most(1);

pub(super) const PROGRAMS: &[Program] = &[Program::tree("git", BEFORE, ROWS)];

const ROWS: &[Row] = &[
    Row::listed("annotate", "", "", ANY).with(&[BLAME]),
    Row::listed("bisect log", "", "", NO),
    Row::listed("blame", "", "", ANY).with(&[BLAME]),
    // With an operand that is no pattern it makes a branch; so does `-l` in git before 2.19.
    Row::listed("branch", "alrv", "--abbrev= --all --no-abbrev --remotes --show-current --verbose", NO).with(&[REFS]),
    Row::listed("branch", "arv", "--abbrev= --all --no-abbrev --remotes --verbose", ANY).with(&[REFS]).needing("", "--list"),
    Row::listed("bundle list-heads", "", "", ANY),
    Row::listed("bundle verify", "q", "--quiet", ANY),
    Row::listed(
        "cat-file",
        "epstzZ",
        "--allow-unknown-type --batch? --batch-all-objects --batch-check? --batch-command? \
         --buffer --follow-symlinks --unordered",
        ANY,
    ),
    Row::listed("check-attr", "az", "--all --cached --source= --stdin", ANY),
    Row::any("check-ignore"),
    Row::any("check-mailmap"),
    Row::any("check-ref-format"),
    Row::listed("cherry", "v", "--abbrev?", ANY),
    // One word is asked for, two are set.
    Row::listed("config", "", "", KEY).with(&[CONFIG]),
    Row::listed("config get", "", "", ANY).with(&[CONFIG]),
    Row::listed("config list", "", "", NO).with(&[CONFIG]),
    Row::listed("count-objects", "vH", "--human-readable --verbose", NO),
    Row::listed(
        "describe",
        "",
        "--abbrev= --all --always --broken? --candidates= --contains --debug --dirty? \
         --exact-match --exclude= --first-parent --long --match= --tags",
        ANY,
    ),
    Row::listed("diff", "#", "--base --ours --theirs", ANY).with(&[DIFF]),
    Row::listed("diff-files", "#c", "--base --ours --theirs", ANY).with(&[DIFF]),
    Row::listed("diff-index", "cm", "", ANY).with(&[DIFF]),
    Row::listed("diff-tree", "cm", "--always --format= --no-commit-id --pretty? --root --stdin", ANY).with(&[DIFF]),
    Row::any("for-each-ref"),
    Row::listed(
        "fsck",
        "v",
        "--cache --connectivity-only --dangling --full --name-objects --no-dangling --no-full \
         --no-reflogs --progress --root --strict --tags --unreachable --verbose",
        ANY,
    ),
    // `-O` opens the files that it finds in a pager; `-f` and `--textconv`.
    Row::listed(
        "grep",
        "#A=aB=C=cEe=FGhHIilLm=noPpqrvwWz",
        "--after-context= --all-match --and --basic-regexp --before-context= --break --cached \
         --color? --column --context= --count --exclude-standard --extended-regexp \
         --files-with-matches --files-without-match --fixed-strings --full-name \
         --function-context --heading --ignore-case --invert-match --line-number --max-count= \
         --max-depth= --name-only --no-color --no-exclude-standard --no-index --no-recursive \
         --no-textconv --not --null --only-matching --or --perl-regexp --quiet \
         --recurse-submodules --recursive --show-function --text --threads= --untracked \
         --word-regexp",
        ANY,
    ),
    Row::listed("log", "", "", ANY).with(&[LOG, DIFF]),
    Row::any("ls-files"),
    Row::any("ls-tree"),
    Row::any("merge-base"),
    Row::any("name-rev"),
    Row::listed("notes", "", "", NO),
    Row::listed("notes list", "", "", ANY),
    Row::listed("notes show", "", "", ANY),
    Row::any("patch-id"),
    Row::listed("range-diff", "", "--creation-factor= --left-only --no-dual-color --no-notes --notes? --right-only", ANY)
        .with(&[DIFF]),
    Row::listed("reflog", "", "", NO).with(&[LOG]),
    Row::listed("reflog exists", "", "", ANY),
    Row::listed("reflog list", "", "", NO),
    Row::listed("reflog show", "", "", ANY).with(&[LOG, DIFF]),
    Row::listed("remote", "v", "--verbose", NO),
    Row::listed("remote get-url", "", "--all --push", ANY),
    Row::listed(
        "rev-list",
        "",
        "--count --disk-usage? --header --objects --objects-edge --quiet --timestamp \
     --use-bitmap-index",
        ANY,
    )
    .with(&[LOG]),
    Row::any("rev-parse"),
    Row::listed("shortlog", "censw?", "--committer --email --group= --numbered --summary", ANY).with(&[LOG]),
    Row::listed("show", "", "", ANY).with(&[LOG, DIFF]),
    Row::any("show-ref"),
    Row::listed("sparse-checkout list", "", "", NO),
    Row::listed("stash list", "", "", ANY).with(&[LOG, DIFF]),
    Row::listed("stash show", "", "--include-untracked --no-include-untracked --only-untracked", ANY).with(&[DIFF]),
    Row::listed(
        "status",
        "bM?suvz",
        "--ahead-behind --branch --column? --find-renames? --ignore-submodules? --ignored? \
         --long --no-ahead-behind --no-column --no-renames --null --porcelain? --renames \
         --short --show-stash --untracked-files? --verbose",
        ANY,
    ),
    Row::listed("submodule", "", "", NO),
    Row::listed("submodule status", "", "--cached --recursive", ANY),
    // Two words, `-d` and `-m` write.
    Row::listed("symbolic-ref", "q", "--no-recurse --quiet --recurse --short", ONE),
    // With an operand that is no pattern it makes a tag.
    Row::listed("tag", "ln?", "", NO).with(&[REFS]),
    Row::listed("tag", "ln?", "", ANY).with(&[REFS]).needing("l", "--list"),
    Row::listed("var", "l", "", ANY),
    Row::listed("verify-pack", "sv", "--stat-only --verbose", ANY),
    Row::listed("version", "", "--build-options", NO),
    Row::listed("whatchanged", "", "", ANY).with(&[LOG, DIFF]),
    Row::listed("worktree list", "vz", "--porcelain --verbose", NO),
];

#[cfg(test)]
mod tests {
    use crate::known::tests::{executes, reads};

    #[test]
    fn what_looks_at_history() {
        reads(
            "git log; git log --oneline -5; git --no-pager log -3; git -C dir -P log -p --stat -- $f; git log -n 5 --format='%h %s' main..; git log -L 1,5:f",
        );
        reads(
            "git show --stat --format=fuller 398d21f; git show HEAD:f; git diff; git diff --stat --cached main...HEAD; git diff --no-index -- a b",
        );
        reads(
            "git log ^x; git log -S foo --pretty=oneline; git log --author=\"$x\"; git log --since yesterday; git shortlog -sne; git blame -L 1,5 f; git reflog -5",
        );
        reads(
            "git rev-list --count HEAD; git stash list; git stash show -p; git range-diff a b c; git log -M90% --graph --all; git diff-tree -r HEAD; git cherry -v",
        );
    }

    #[test]
    fn what_looks_at_history_and_writes_or_runs() {
        executes(
            "git log -p --output=f; git log --output f; git show --output=f; git diff --output=f; git rev-list --output=f HEAD; git shortlog --output=f",
        );
        executes(
            "git diff --ext-diff; git log -p --ext-diff; git diff --textconv; git show --textconv; git log --show-signature; git blame --output=f g",
        );
        executes(
            "git log $x; git log \"$x\"; git log *; git diff $x; git log -n$x; git log --outp=f; git stash; git stash pop; git reflog expire; git reflog delete x",
        );
        executes(
            "git reflog HEAD; git diff-tree --output=f HEAD; git range-diff a b --output=f; git cat-file --textconv x; git cat-file --filters x",
        );
    }

    #[test]
    fn options_before_the_sub_command() {
        reads("git -C dir status; git --no-pager diff; git --no-optional-locks status; git -C a -C \"$x\" status");
        executes(
            "git -c core.pager=x log; git -c alias.z=x z; git --exec-path=. log; git --config-env=a=B log; git -p status; git --paginate log; git --git-dir=x log",
        );
        executes(
            "git -C $x status; git $x; git \"$x\"; git $x log; git -C; git; git --bare log; git - log; git -Cdir push; git -C status push",
        );
    }

    #[test]
    fn what_lists_and_makes() {
        reads(
            "git branch; git branch -a -vv; git branch --show-current; git branch --list 'x*'; git branch --contains HEAD; git branch --merged; git branch -r --sort=x",
        );
        executes(
            "git branch x; git branch -D x; git branch -d x; git branch -m x; git branch -v x; git branch -l x; git branch --merged main x; git branch $x; git branch -u x",
        );
        executes(
            "git branch --edit-description; git branch --unset-upstream; git branch -f x; git branch --set-upstream-to=x; git branch --lis x",
        );
        reads(
            "git tag; git tag -l; git tag -l 'v*'; git tag --list --sort=-x; git tag -n3; git tag --contains x; git tag --points-at HEAD",
        );
        executes(
            "git tag x; git tag -d x; git tag -a x; git tag -v x; git tag -n x; git tag -s x; git tag -m x; git tag -f x; git tag $x; git tag \"$x\"",
        );
        reads(
            "git remote; git remote -v; git remote get-url origin; git worktree list; git notes; git notes show; git submodule status; git bisect log",
        );
        executes(
            "git remote add a b; git remote show origin; git remote update; git remote set-url a b; git worktree add x; git notes add; git notes prune; git submodule update",
        );
        executes(
            "git submodule foreach x; git bisect run x; git bisect; git worktree; git bundle create f HEAD; git bundle unbundle f; git sparse-checkout set x",
        );
    }

    #[test]
    fn configuration() {
        reads(
            "git config user.name; git config --get user.name; git config --list; git config -l --show-origin; git config --global --get-all a.b; git config --get-regexp 'a.*'",
        );
        reads("git config get user.name; git config list; git config get --all a.b");
        executes(
            "git config user.name x; git config --unset a.b; git config --add a.b c; git config -e; git config --edit; git config edit; git config set a.b c; git config core.pager './run.sh'",
        );
        executes(
            "git config --get-color a.b; git config \"$x\"; git config a.b \"$x\"; git config a.b $x; git config --replace-all a.b c; git config --remove-section a; git config --global a.b c; git config unset a.b",
        );
    }

    #[test]
    fn plumbing() {
        reads(
            "git rev-parse --abbrev-ref HEAD; git ls-files -z $x; git ls-tree -r HEAD; git merge-base main HEAD; git name-rev HEAD; git for-each-ref --format='%(refname)'",
        );
        reads(
            "git show-ref; git symbolic-ref --short HEAD; git count-objects -v; git check-ignore -v f; git cat-file -p HEAD; git describe --tags --always --dirty; git var -l",
        );
        reads(
            "git status; git status -sb; git status --porcelain=v2; git status --short; git grep -n x; git grep -e x -- '*.rs'; git fsck; git verify-pack -v p; git version",
        );
        executes(
            "git symbolic-ref HEAD x; git symbolic-ref -d HEAD; git symbolic-ref -m x HEAD; git grep -O x; git grep --open-files-in-pager=x y; git grep -Ox y; git grep -nO x",
        );
        executes(
            "git fsck --lost-found; git status $x; git grep --textconv x; git symbolic-ref -- HEAD $x; git hash-object -w f",
        );
    }

    #[test]
    fn what_no_row_names() {
        executes(
            "git push; git push --force; git commit -m x; git add -A; git checkout x; git fetch; git pull; git clone x; git ls-remote; git archive HEAD; git gc; git reset",
        );
        executes(
            "git rebase -x y; git bisect run x; git difftool; git mergetool; git help log; git log --help; git credential fill; git filter-branch x; git update-index -q; git z",
        );
        executes(
            "git verify-commit x; git verify-tag x; git clean -n; git format-patch -1; git send-email x; git apply --check x; git daemon; git instaweb; git config-x",
        );
        reads("git --version; git --help");
    }
}
