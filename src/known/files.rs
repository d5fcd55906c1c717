//! Programs that tell about files: names, sizes, sums, what an archive holds.
//!
//! Sources: the manuals of GNU coreutils 9, tree 2.1, file 5.44, GNU tar 1.34 ("Tar Operations", "Remote Tape Server"), Info-ZIP's unzip
//! and zipinfo, GNU binutils 2.40.

use super::form::{ANY, Item, Options, Program, options, walk};
use super::view::View;
use crate::shell::{Dialect, Word};

pub(super) const PROGRAMS: &[Program] = &[
    Program::any("basename"),
    Program::any("df"),
    Program::any("dir"),
    Program::any("dirname"),
    Program::any("du"),
    // `-C` compiles a magic file, `-z` runs unpackers, `-p` sets times, `-S` leaves the sandbox.
    Program::listed(
        "file",
        "bce=f=F=hiIklLm=nN0P=rsv",
        "--apple --brief --checking-printout --dereference --exclude= --exclude-quiet= \
         --extension --files-from= --keep-going --list --magic-file= --mime --mime-encoding \
         --mime-type --no-buffer --no-dereference --no-pad --parameter= --print0 --raw \
         --separator= --special-files",
        ANY,
    ),
    Program::any("getfacl"),
    Program::any("ls"),
    Program::any("namei"),
    // `--plugin` loads a library.
    Program::listed(
        "nm",
        "aABCDglnoprSu",
        "--debug-syms --defined-only --demangle? --dynamic --extern-only --line-numbers \
         --no-demangle --no-sort --numeric-sort --print-file-name --print-size --reverse-sort \
         --size-sort --undefined-only",
        ANY,
    ),
    Program::listed(
        "objdump",
        "aCdDfghj=lM=prRsStTwxz",
        "--all-headers --archive-headers --demangle? --disassemble --disassemble-all \
         --disassembler-options= --dynamic-reloc --dynamic-syms --file-headers \
         --full-contents --line-numbers --no-show-raw-insn --private-headers --reloc \
         --section= --section-headers --source --syms --wide",
        ANY,
    ),
    Program::any("otool"),
    Program::any("readelf"),
    Program::any("readlink"),
    Program::any("realpath"),
    Program::any("size"),
    Program::any("stat"),
    Program::judged("tar", tar),
    // `-o` writes, `-R` runs tree again with `-o`. Its letters take their values from the next words, joined or not.
    Program::listed(
        "tree",
        "aAcCdDfFghilnNpqQrsStuUvxXJ",
        "--charset= --device --dirsfirst --du --fflinks --filelimit= --filesfirst --fromfile \
         --gitfile= --gitignore --hintro= --houtro= --ignore-case --info --infofile= --inodes \
         --matchdirs --metafirst --nolinks --noreport --prune --si --sort= --timefmt= -H= -I= \
         -L= -P= -T=",
        ANY,
    ),
    // Without `-l`, `-v`, `-t`, `-z` or `-p` it unpacks.
    Program::listed("unzip", "CLlpqtvz", "", ANY).needing("lptvz", ""),
    Program::any("vdir"),
    Program::listed("zipinfo", "CThlmstvz#", "", ANY),
];

/// `tar` that lists: `tar -tvf a`, `tar tf a`. An archive's name with a colon is a file on another host; so may be one that is not known.
fn tar(words: &[Word<'_>], _: Dialect) -> bool {
    const LISTS: Options = options(
        "aC=f=hJjOptvwz",
        "--auto-compress --bzip2 --directory= --exclude= --file= --full-time --gzip --list \
         --no-recursion --numeric-owner --strip-components= --utc --verbose --wildcards --xz \
         --zstd",
    );
    let local = |file: Option<View<'_>>| file.and_then(View::known).is_some_and(|file| !file.contains(':'));
    // The old way: letters without a dash, their values in the words after them.
    let (old, words) = match words.split_first() {
        Some((first, rest)) if !View::of(first).prefix.starts_with('-') => (View::of(first).known(), rest),
        Some(_) => (Some(""), words),
        None => return false,
    };
    let Some(old) = old.filter(|old| old.chars().all(|letter| "fJjtvz".contains(letter)) && old.matches('f').count() <= 1) else {
        return false;
    };
    let (archive, words) = match words.split_first().filter(|_| old.contains('f')) {
        Some((archive, rest)) => (local(Some(View::of(archive))), rest),
        None => (!old.contains('f'), words),
    };
    let mut lists = old.contains('t');
    archive
        && walk(
            words,
            |name| LISTS.takes(name),
            |item| match item {
                Item::Option { name: "f" | "--file", value } => local(value),
                Item::Option { name: "t" | "--list", .. } => {
                    lists = true;
                    true
                }
                _ => true,
            },
        )
        && lists
}

#[cfg(test)]
mod tests {
    use crate::known::tests::{executes, reads};

    #[test]
    fn tells_about_files() {
        reads(
            "ls; ls -la $x; ls *; ls ~/src; du -sh *; df -h; stat \"$f\"; basename \"$f\" .txt; readlink -f x; realpath x; file -b f; tree -L 2 -a src",
        );
        executes(
            "file -C -m x; file -z f; file $x; file *; file --compile; tree -o f; tree -ao f; tree -R -L 1; tree -aL 2; tree -Lo 2 f; tree $x; tree --output f",
        );
    }

    #[test]
    fn object_files() {
        reads("nm -D lib.so; nm --defined-only ./a; objdump -d a.out; objdump -h ./*; readelf -h $f; size a.out; otool -L a");
        executes("nm --plugin x a; nm --plugin=x a; objdump -Wx $f; objdump --plugin x; nm $f; nm -f x a");
    }

    #[test]
    fn archives() {
        reads(
            "tar -tf a.tar; tar tf a; tar tvzf a.tgz x; tar -tvf a; tar --list --file=a; tar -t -f a -C dir; tar -tzvf ./a; unzip -l a.zip; unzip -v a; unzip -p a f; unzip -ql a; zipinfo -1 a",
        );
        executes(
            "tar xf a; tar -xf a; tar cf a f; tar -tf a --to-command=x; tar -tf a -I x; tar -tf a --use-compress-program=x; tar -tf a --checkpoint-action=exec=x",
        );
        executes(
            "tar -tf host:a; tar tf host:a; tar -tf \"$x\"; tar tf $x; tar $x; tar; tar -f a; tar tf a -x; tar -tf a --rsh-command=x; tar txf a; tar -tf a -F x; tar -tf a --index-file=f",
        );
        executes("tar --lis -f a; tar tf; tar vf a; tar -tf a -T l; tar -tf a -g l; tar \"t$x\" f; tar tff a b");
        executes("unzip a; unzip a -l; unzip -o a; unzip -d x a; unzip -q a; unzip -l $x; unzip -Z a; unzip -lx; zipinfo $x");
    }
}
