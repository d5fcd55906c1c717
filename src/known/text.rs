//! Programs that read text and write it to the standard output.
//!
//! Sources: the manuals of GNU coreutils 9, diffutils 3.8, util-linux 2.38, binutils, gzip, xz, bzip2, zstd; POSIX and the BSD and
//! macOS manuals where an option means another thing there.

use super::form::{ANY, Forms, NONE, Operands, Program, Row, most};
use super::{awk, sed};

const ONE: Operands = most(1);

/// A program that packs: it writes beside the file unless it is told to write to the standard output, to test or to list. A later mode
/// wins over a test or a listing, none over the standard output.
const PACKER: &[Row] = &[
    Row::listed("", "cdkfqvz#", "--decompress --force --keep --quiet --stdout --uncompress --verbose", ANY)
        .needing("c", "--stdout"),
    Row::listed("", "ltqv", "--list --quiet --test --verbose", ANY).needing("lt", "--list --test"),
];

/// bat, under both of its names. `--pager` runs what it is given.
const BAT: Program = Program::listed(
    "bat",
    "Afl=nPpr=uH=",
    "--color= --decorations= --highlight-line= --language= --line-range= --no-pager --number \
     --paging= --plain --show-all --style= --tabs= --theme= --wrap=",
    ANY,
);

pub(super) const PROGRAMS: &[Program] = &[
    Program::judged("awk", awk::reads),
    Program::any("b2sum"),
    // macOS: `-o` is a file to write. No list of `base64` here may hold it.
    Program::listed("base32", "diw=", "--decode --ignore-garbage --wrap=", ANY),
    Program::listed("base64", "Ddiw=", "--decode --ignore-garbage --wrap=", ANY),
    BAT,
    Program { name: "batcat", ..BAT },
    Program::listed("bc", "hlqsw", "--mathlib --quiet --standard --warn", ANY),
    Program::listed("bzcat", "", "", ANY),
    Program { name: "bzip2", forms: Forms::Tree(NONE, PACKER) },
    Program::any("cat"),
    Program::any("cksum"),
    Program::any("cmp"),
    Program::any("column"),
    Program::any("comm"),
    Program::any("cut"),
    Program::any("diff"),
    Program::any("expand"),
    Program::any("factor"),
    Program::any("fmt"),
    Program::any("fold"),
    Program::judged("gawk", awk::reads),
    // gzip: a test or a listing stays one whatever comes later.
    Program::listed("gzip", "cdfklnqtv#", "--decompress --force --keep --list --quiet --stdout --test --verbose", ANY)
        .needing("clt", "--list --stdout --test"),
    Program::any("hd"),
    Program::any("head"),
    Program::any("hexdump"),
    // `-o` and `--output` write.
    Program::listed("iconv", "cf=lst=", "--from-code= --list --silent --to-code=", ANY),
    Program::any("join"),
    Program::any("jq"),
    Program::judged("mawk", awk::reads),
    Program::any("md5"),
    Program::any("md5sum"),
    Program::any("nl"),
    Program::any("numfmt"),
    Program::any("od"),
    Program::any("paste"),
    Program::any("pr"),
    Program::any("rev"),
    Program::judged("sed", sed::reads),
    Program::any("seq"),
    Program::any("sha1sum"),
    Program::any("sha224sum"),
    Program::any("sha256sum"),
    Program::any("sha384sum"),
    Program::any("sha512sum"),
    Program::any("shasum"),
    // `-o` and `--output` write.
    Program::listed("shuf", "ei=n=rz", "--echo --head-count= --input-range= --random-source= --repeat --zero-terminated", ANY),
    // `-o` and `--output` write, `--compress-program` runs, `-T` chooses where temporary files go.
    Program::listed(
        "sort",
        "bcCdfghik=mMnrRsS=t=uVz",
        "--batch-size= --check? --debug --dictionary-order --field-separator= --files0-from= \
         --general-numeric-sort --human-numeric-sort --ignore-case --ignore-leading-blanks \
         --ignore-nonprinting --key= --merge --month-sort --numeric-sort --parallel= \
         --random-sort --random-source= --reverse --sort= --stable --unique --version-sort \
         --zero-terminated",
        ANY,
    ),
    Program::any("strings"),
    Program::any("sum"),
    Program::any("tac"),
    Program::any("tail"),
    Program::any("tr"),
    Program::any("tsort"),
    Program::any("unexpand"),
    // The second operand is written.
    Program::listed(
        "uniq",
        "cdDf=is=uw=z#",
        "--all-repeated? --check-chars= --count --group? --ignore-case --repeated \
         --skip-chars= --skip-fields= --unique --zero-terminated",
        ONE,
    ),
    Program::any("wc"),
    // The second operand is written. xxd joins no options.
    Program::listed("xxd", "", "-C -E -a -b -c= -d -e -g= -i -l= -o= -p -ps -r -s= -u", ONE),
    Program { name: "xz", forms: Forms::Tree(NONE, PACKER) },
    Program::listed("xzcat", "", "", ANY),
    // Both programs of this name: mikefarah's Go one, whose `-s` and `--split-exp` write files and whose `system` operator is off without
    // an option, and the wrapper of jq.
    Program::listed(
        "yq",
        "ceCI=jMnNo=p=PryY",
        "--arg= --colors --exit-status --indent= --input-format= --no-colors --no-doc \
         --null-input --output-format= --prettyPrint --raw-output --tojson --yaml-output",
        ANY,
    ),
    Program::listed("zcat", "", "", ANY),
    Program { name: "zstd", forms: Forms::Tree(NONE, PACKER) },
    Program::listed("zstdcat", "", "", ANY),
];

#[cfg(test)]
mod tests {
    use crate::known::tests::{executes, reads};

    #[test]
    fn whatever_the_options_of_a_viewer_are() {
        reads("cat; cat a b; cat -n -- $x; wc -l *; head -20 f; tail -f log; tr a b; diff -u a b; jq .a -f f; grep -rn x .");
    }

    #[test]
    fn sort_writes_and_runs() {
        reads("sort; sort -rnk2 -t, f; sort --key=1,2 f; sort -k 2 f; sort -- $x; sort -S 1K -u src/*");
        executes(
            "sort -o f f; sort -of f; sort -ro f f; sort --output=f; sort --outp=f; sort --output f; sort --compress-program=x; sort f -o g",
        );
        executes("sort -T d; sort $x; sort *; sort \"$x\"; sort -k$x f; sort -$x; sort -k $x; sort src/$x");
    }

    #[test]
    fn a_second_operand_is_written() {
        reads("uniq; uniq -c; uniq -c f; uniq -f 1 f; uniq -- \"$x\"; uniq ./\"$x\"; uniq --skip-fields=1 f");
        executes("uniq f g; uniq f -c; uniq -c f g; uniq -- f g; uniq $x; uniq -- $x; uniq \"$x\"; uniq src/*; uniq - g");
        reads("xxd f; xxd -l 10 f; xxd -p; xxd -r f; xxd -ps f");
        executes("xxd f g; xxd f -e; xxd -ps f g; xxd -r f g; xxd -lp f g; xxd src/*; xxd -c8 f");
    }

    #[test]
    fn a_packer_writes_beside_the_file() {
        reads(
            "gzip -l f; gzip -dc f; gzip -cd9 f; gzip --test f; zcat f; bzip2 -dc f; bzip2 -t f; xz -l f; xz --stdout -d f; zstd -dc f; xzcat f",
        );
        executes(
            "gzip f; gzip f -c; gzip -d f; gzip -k f; bzip2 -t -d f; xz -l -d f; zstd f; zstd -dc f -o g; xz -S .x -c f; zcat -r d; gzip --rsyncable -c f",
        );
    }

    #[test]
    fn others_that_may_write() {
        reads(
            "bat -n f; bat --style=plain -r 1:5 f; batcat -p ./\"$x\"; base64 -d f; shuf -n 3 f; iconv -f latin1 -t utf8 f; yq -r .a f; yq e .a f; bc -l",
        );
        executes(
            "base64 -o f; shuf -o f; shuf --output=f; iconv -o f; yq -i .a f; yq --in-place .a f; yq -s .a f; yq --split-exp .a f",
        );
        executes("yq --security-enable-system-operator 'system(\"x\")' f; yq -f f; yq \"$x\" f");
    }
}
