//! Programs that do their own work, and run a command only where an option says so.
//!
//! Sources: the manuals of git 2.39, helm 3, GNU tar 1.34, rsync 3.2, coreutils 9, ripgrep 13, man-db 2.11, vim 9, curl.

use crate::wrappers::row::{Row, Runs};

const GIT: &str = "-C=~ -c=% -p -P -h. -v. --version. --help. --git-dir= --work-tree= --namespace= --super-prefix= \
            --exec-path?& --html-path. --man-path. --info-path. --paginate --no-pager --no-replace-objects \
            --bare --literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs \
            --no-optional-locks --no-lazy-fetch --no-advice --config-env=& --list-cmds= --attr-source=";

pub(super) const ROWS: &[Row<'static>] = &[
    Row::options(
        &["bsdtar", "gtar", "tar"],
        "-b= -C= -f= -F=$ -g= -H= -I=@ -K= -L= -N= -T= -V= -X= --checkpoint-action=% --info-script=$ \
            --new-volume-script=$ --rmt-command=@ --rsh-command=@ --to-command=$ --use-compress-program=@",
    ),
    Row::options(
        &["ex", "gvim", "nvim", "rvim", "vi", "view", "vim", "vimdiff"],
        "+?& -c=& --cmd=& -S=& -s=& -u=& -U=& -es& -V",
    ),
    Row::sub(&["git"], GIT),
    Row::options(&["git archive", "git fetch-pack", "git send-pack"], "--exec=@ --receive-pack=@ --upload-pack=@"),
    Row::sub(&["git bisect", "git submodule"], "-q --quiet --cached"),
    Row::words(&["git bisect run"], "", 0).repeats(),
    Row::options(&["git clone"], "-c=% --config=% -u=@ --upload-pack=@ --template=&"),
    Row::options(&["git difftool"], "-x=@ --extcmd=@"),
    Row::options(&["git fetch", "git ls-remote", "git pull"], "--upload-pack=@ --exec=@ -x=$"),
    Row::options(
        &["git filter-branch"],
        "--setup=$ --env-filter=$ --tree-filter=$ --index-filter=$ --parent-filter=$ --msg-filter=$ \
            --commit-filter=$ --tag-name-filter=$",
    )
    .repeats(),
    Row::options(&["git grep"], "-O?@ --open-files-in-pager?@ -e= -f="),
    Row::options(&["git init"], "--template=&"),
    Row::options(&["git push"], "--receive-pack=@ --exec=@"),
    Row::options(&["git rebase"], "-x=$ --exec=$").repeats(),
    Row::options(&["git send-email"], "--to-cmd=@ --cc-cmd=@ --header-cmd=@ --sendmail-cmd=@ --smtp-server=@"),
    Row::new(Runs::LineOrWords, &["git submodule foreach"], "-q --quiet --recursive", 0).repeats(),
    Row::options(&["gsort", "sort"], "--compress-program=@"),
    Row::options(&["gsplit", "split"], "--filter=$").repeats(),
    Row::options(&["helm"], "--post-renderer=@"),
    Row::options(&["less", "more"], "+?& -k=& -K --lesskey-file=& --lesskey-src=& --lesskey-content=&"),
    Row::options(&["man"], "-P=@ --pager=@ -H?@ --html?@ -C=& --config-file=&"),
    Row::options(&["mutt", "neomutt"], "-e=& -F=&"),
    Row::options(&["rg", "ripgrep"], "--pre=@ --hostname-bin=@"),
    Row::options(&["rsync"], "-e=@ --rsh=@ --rsync-path=@"),
    Row::options(&["scp", "sftp"], "-o=% -S=@ -D=@ -F=& -i= -J= -P= -c= -l="),
    Row::options(&["tcpdump"], "-z=@ -w= -r= -i="),
    Row::options(&["wget"], "--use-askpass=@"),
    Row::options(&["zip"], "-TT=@ --unzip-command=@"),
];
