//! Programs that look for files and in files.
//!
//! Sources: the manuals of GNU and BSD grep, ripgrep 14, fd 8.6 and GNU findutils 4.9.

use super::find;
use super::form::{ANY, Program};

/// fd, under both of its names. `-x` and `-X` run a command for what is found, `-l` runs `ls`.
const FD: Program = Program::listed(
    "fd",
    "0aHiIsgFLpd=E=t=e=S=c=j=1qu",
    "--absolute-path --and= --base-directory= --case-sensitive --changed-after= \
     --changed-before= --changed-within= --color= --exact-depth= --exclude= --extension= \
     --fixed-strings --follow --full-path --glob --hidden --ignore-case --ignore-file= \
     --max-depth= --max-results= --min-depth= --newer= --no-ignore --no-ignore-parent \
     --no-ignore-vcs --older= --one-file-system --owner= --path-separator= --print0 --prune \
     --quiet --regex --search-path= --show-errors --size= --strip-cwd-prefix --threads= \
     --type= --unrestricted",
    ANY,
);

pub(super) const PROGRAMS: &[Program] = &[
    Program::any("egrep"),
    FD,
    Program { name: "fdfind", ..FD },
    Program::any("fgrep"),
    Program::judged("find", find::reads),
    Program::any("grep"),
    // `--pre` and `--hostname-bin` run a program, `-z` the unpackers on the PATH.
    Program::listed(
        "rg",
        "0A=aB=bC=cE=e=Ff=g=HiIlLj=m=M=nNopPqr=sSt=T=uUvVwx",
        "--after-context= --before-context= --binary --block-buffered --byte-offset \
         --case-sensitive --color= --colors= --column --context= --context-separator= --count \
         --count-matches --crlf --debug --dfa-size-limit= --encoding= --engine= \
         --field-context-separator= --field-match-separator= --file= --files \
         --files-with-matches --files-without-match --fixed-strings --follow --glob= \
         --glob-case-insensitive --heading --hidden --iglob= --ignore-case --ignore-file= \
         --include-zero --invert-match --json --line-buffered --line-number --line-regexp \
         --max-columns= --max-columns-preview --max-count= --max-depth= --max-filesize= \
         --mmap --multiline --multiline-dotall --no-config --no-filename --no-heading \
         --no-ignore --no-ignore-dot --no-ignore-exclude --no-ignore-files --no-ignore-global \
         --no-ignore-parent --no-ignore-vcs --no-line-number --no-messages --no-mmap \
         --no-require-git --no-unicode --null --null-data --one-file-system --only-matching \
         --passthru --path-separator= --pcre2 --pretty --quiet --regex-size-limit= --regexp= \
         --replace= --smart-case --sort= --sortr= --stats --text --threads= --trim --type= \
         --type-add= --type-clear= --type-list --type-not= --unrestricted --vimgrep \
         --with-filename --word-regexp",
        ANY,
    ),
];

#[cfg(test)]
mod tests {
    use crate::known::tests::{executes, reads};

    #[test]
    fn ripgrep_runs_a_preprocessor() {
        reads(
            "rg x; rg -n --hidden -g '*.rs' x src; rg --files; rg -tpy -C3 -e x -- $d; rg --json x ./*; rg -g=x y; rg -A 3 -B3 x",
        );
        executes(
            "rg --pre ./run x; rg --pre=./run x; rg --hostname-bin=x y; rg -z x; rg --search-zip x; rg -nz x; rg $x; rg \"$x\"; rg x *",
        );
    }

    #[test]
    fn fd_runs_for_what_it_finds() {
        reads("fd; fd -e rs; fd -HI x src; fdfind --type f x; fd -- $x");
        executes(
            "fd -x rm; fd -X rm; fd --exec rm; fd --exec-batch rm; fd -Hx rm; fd -e rs -x rm; fd x -l; fd $x; fdfind . --exec=rm",
        );
    }

    #[test]
    fn grep_only_reads() {
        reads("grep x f; grep -rn $x .; egrep -o 'a|b' *; fgrep -f list \"$x\"; grep --include='*.rs' -r x");
    }
}
