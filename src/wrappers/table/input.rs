//! Programs that run the inner command for each thing that they find or read.
//!
//! Sources: the manuals of findutils 4.9, GNU parallel 20221122, moreutils, fd 8, ripgrep 13, BSD xargs.

use crate::wrappers::row::{Row, Runs};

const PARALLEL: &str = "-0 -a= -A -B= -b= -C= -d= -D= -E= -e? -h. -I={ -i?{ -j= -J= -k -L= -l? -m -M -n= -N= -P= -p -q^ -r \
            -S=& -s= -t -u -U= -v -V. -W= -X -x --arg-file= --bar --basefile=& --bg --bibtex. --block= --cat& \
            --citation. --cleanup --colsep= --compress --compress-program=@ --ctrlc --cd= --delay= \
            --delimiter= --dry-run --dryrun --eof? --env= --eta --fg --fifo& --files --gnu --group --halt= \
            --halt-on-error= --header= --help. --hostgroups --id= --interactive --jl= --joblog= --jobs= \
            --keep-order --line-buffer --linebuffer --lb --link --load= --max-args= --max-chars= --max-lines? \
            --max-procs= --max-replace-args= --memfree= --nice= --no-run-if-empty --noswap --null --nonall \
            --onall --pipe --pipepart --plus --procs= --progress --quote^ --recend= --recstart= --replace?{ \
            --results= --res= --result= --resume --resume-failed --retries= --return= --rpl=& --rsh=& \
            --semaphore --semaphorename= --seqreplace=& --shebang& --shuf --slotreplace=& --sshlogin=& \
            --sshloginfile=& --ssh=& --slf=& --sql=& --sqlmaster=& --sqlworker=& --tag --tagstring= --tee \
            --template=& --termseq= --timeout= --tmpdir= --tmux& --tollef --transfer --transferfile= --trc= \
            --trim= --ungroup --verbose --version. --wc --wait --wd=~ --will-cite --workdir=~ --xapply --xargs";

pub(super) const ROWS: &[Row<'static>] = &[
    Row::new(Runs::Find, &["bfs", "find", "gfind"], "", 0).repeats(),
    Row::new(Runs::Parallel, &["env_parallel", "parallel", "sem"], PARALLEL, 0).repeats(),
    Row::new(
        Runs::Placeholders,
        &["fd", "fdfind"],
        "-1 -a -c= -d= -e= -E= -F -g -h. -H -i -I -j= -l -L -o= -p -q -s -S= -t= -u -V. -x^ -X^ -0 --exec^ \
            --exec-batch^ --absolute-path --and= --base-directory=~ --batch-size= --case-sensitive \
            --changed-before= --changed-within= --color= --exact-depth= --exclude= --extension= \
            --fixed-strings --follow --full-path --glob --help. --hidden --ignore-case --ignore-file= \
            --list-details --max-buffer-time= --max-depth= --max-results= --min-depth= --no-follow --no-hidden \
            --no-ignore --no-ignore-parent --no-ignore-vcs --no-require-git --one-file-system --owner= \
            --path-separator= --print0 --prune --quiet --regex --relative-path --search-path= --show-errors \
            --size= --strip-cwd-prefix? --threads= --type= --unrestricted --version.",
        0,
    )
    .mixed(),
    // Without a command it is `echo`. Words come at the end, or in place of `-I`'s mark.
    Row::new(
        Runs::Xargs,
        &["gxargs", "xargs"],
        "-0 -a= -d= -E= -e? -I={ -i?{ -J={ -L=} -l?} -n=} -o -P= -p -r -R= -S= -s= -t -x --arg-file= \
            --delimiter= --eof? --exit --interactive --max-args=} --max-chars= --max-lines?} --max-procs= \
            --no-run-if-empty --null --open-tty --process-slot-var=! --replace?{ --show-limits --verbose \
            --help. --version.",
        0,
    )
    .transparent()
    .repeats(),
    Row::words(&["keep-one-running", "run-one", "run-one-constantly", "run-this-one"], "", 0).repeats(),
];
