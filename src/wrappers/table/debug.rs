//! Programs that watch or measure the inner command.
//!
//! Sources: the manuals of strace 6, ltrace 0.7, gdb 13, valgrind 3, perf, procps, hyperfine, entr, bash, expect 5.

use crate::wrappers::row::{Row, Runs, Tongue};

pub(super) const ROWS: &[Row<'static>] = &[
    // Its own language runs anything; `--args` makes the operands the command.
    Row::options(
        &["cgdb", "gdb", "gdbtui"],
        "-args^ --args^ -ex=& --ex=& -iex=& --iex=& -x=& --command=& -command=& -ix=& --eval-command=& \
            -eval-command=& -tty= --tty= -cd=~ --cd=~",
    ),
    Row::new(
        Runs::Lines,
        &["concurrently"],
        "-c= -g -i -k -l= -m= -n= -p= -r -s= -t= --names= --name-separator= --success= --raw --no-color \
            --hide= --group --timings --passthrough-arguments& -P& --kill-others --kill-others-on-fail \
            --kill-signal= --kill-timeout= --prefix= --prefix-colors= --prefix-length= --max-processes= \
            --restart-tries= --restart-after= --handle-input --default-input-target= --help. --version. -h. \
            -v.",
        0,
    )
    .mixed(),
    Row::words(&["entr"], "-a -c -d -n -p -r -x -z -s^", 0).repeats(),
    Row::options(&["expect", "expectk"], "-c=& -b -d -D= -f= -i -n -N -v."),
    Row::words(
        &["gdbserver"],
        "--once --multi. --attach. --debug --disable-packet= --wrapper& --no-startup-with-shell \
            --startup-with-shell --version. --help.",
        1,
    ),
    Row::words(&["heaptrack"], "-r -o= --raw --output= -p=. -h. -v.", 0),
    Row::new(
        Runs::Lines,
        &["hyperfine"],
        "-w= -m= -M= -r= -s=$ -p=$ -C=$ -c=$ -P= -L= -D= -S=& -N -i -u= -n= -h. -V. --warmup= --min-runs= \
            --max-runs= --runs= --setup=$ --prepare=$ --conclude=$ --cleanup=$ --reference=$ --shell=& \
            --ignore-failure? --style= --sort= --time-unit= --export-asciidoc=! --export-csv=! --export-json=! \
            --export-markdown=! --export-orgmode=! --show-output --output= --input= --command-name= --help. \
            --version.",
        0,
    )
    .mixed()
    .repeats(),
    Row::words(
        &["lldb"],
        "-Q -b -x -batch --batch --no-use-colors --no-lldbinit --source-quietly -o& --one-line& -O& -s& \
            --source& -k& -K& -p=. -n=. -v. -h. --help. --version.",
        0,
    ),
    Row::words(
        &["ltrace"],
        "-A= -a= -b -C -c -d -D= -e= -f -F= -h. -i -L -l= -n= -o=! -p=. -r -s= -S -t -T -u= -V. -w= -x= \
            --align= --config= --debug= --demangle --indent= --library= --output=! --where= --no-signals \
            --help. --version.",
        0,
    ),
    Row::options(&["nodemon"], "-x=@ --exec=@ -w= --watch= -e= --ext= -i= --ignore= -d= --delay= --events& --config&"),
    Row::sub(&["perf"], "-h. -v. --help. --version. --no-pager --buildid-dir= --debug= --exec-path=&"),
    Row::words(
        &["perf record"],
        "-a -b -c= -C= -D= -d -e= -F= -g -G= -i -m= -n -N -o=! -P -p= -q -r= -R -s -S -t= -T -u= -v -W -z \
            --all-cpus --all-user --all-kernel --branch-any --call-graph= --count= --cpu= --event= --filter= \
            --freq= --no-inherit --output=! --pid= --quiet --realtime= --tid= --user= --verbose --buildid-all \
            --no-buffering",
        0,
    ),
    Row::words(
        &["perf stat"],
        "-a -A -B -c -C= -d -D= -e= -G= -g -i -I= -M= -n -o=! -p= -r= -S -t= -T -v -x= --all-cpus --append! \
            --big-num --cpu= --delay= --detailed --event= --field-separator= --filter= --group --metrics= \
            --no-aggr --no-inherit --null --output=! --pid= --post=$ --pre=$ --repeat= --scale --summary \
            --sync --tid= --topdown --verbose",
        0,
    )
    .repeats(),
    Row::words(
        &["perf trace"],
        "-a -C= -D= -e= -F= -G= -i. -m= -o=! -p= -s -S -t= -T -u= -v --all-cpus --duration= --expr= \
            --no-syscalls --output=! --pid= --summary --verbose",
        0,
    ),
    Row::words(&["rr"], "", 0),
    // `-c` is a line; BSD's takes the words after the file.
    Row::words(
        &["script"],
        "-a -c=$ -E= -e -f -F -h. -V. -I= -O= -B= -T= -t? -m= -o= -q -d -k -p -r --append --command=$ \
            --echo= --return --flush --force --log-in= --log-io= --log-out= --log-timing= --logging-format= \
            --output-limit= --quiet --timing? --help. --version.",
        1,
    )
    .mixed()
    .starts_shell(),
    Row::options(&["scriptlive"], "-c=$ --command=$ -t= -T= -I= -B= -d= -m= -E=").starts_shell(),
    Row::words(
        &["strace", "strace64"],
        "-A -a= -b= -C -c -D -d -E= -e= -F -f -h. -I= -i -k -n -N -O= -o=| -P= -p=. -q -r -S= -s= -T -t -U= \
            -u= -V. -v -w -X= -x -y -Y -z -Z --absolute-timestamps? --abbrev= --attach=. --columns= \
            --const-print-style= --daemonize? --daemonized? --debug --decode-fds? --decode-pids= --detach-on= \
            --env= --failed-only --failing-only --fault= --follow-forks --help. --inject= \
            --instruction-pointer --interruptible= --kvm? --no-abbrev --output=| --output-append-mode \
            --output-separately --pidns-translation --quiet? --raw= --read= --relative-timestamps? \
            --seccomp-bpf --secontext? --signal= --silence? --silent? --stack-traces --status= --string-limit= \
            --strings-in-hex? --successful-only --summary --summary-columns= --summary-only --summary-sort-by= \
            --summary-syscall-overhead= --summary-wall-clock --syscall-limit= --syscall-number \
            --syscall-times? --tips? --trace= --trace-path= --user= --verbose= --version. --write=",
        0,
    ),
    Row::words(
        &["valgrind"],
        "-h. -q -v -d --help. --version. --quiet --verbose --tool= --leak-check? --show-leak-kinds= \
            --track-origins? --error-exitcode= --log-file=! --log-fd= --suppressions= --gen-suppressions? \
            --trace-children? --num-callers= --track-fds? --time-stamp? --xml? --xml-file=! --vgdb? \
            --vgdb-error= --undef-value-errors? --child-silent-after-fork? --massif-out-file=! \
            --callgrind-out-file=! --cachegrind-out-file=! --main-stacksize= --max-stackframe= \
            --errors-for-leak-kinds= --show-reachable? --fair-sched?",
        0,
    ),
    // The words are joined and `sh` reads them, again and again; with `-x` they run as they are.
    Row::new(
        Runs::Joined(Tongue::Sh),
        &["watch"],
        "-b -c -C -d? -e -f -g -h. -n= -p -q= -r -s= -t -v. -w -x^ --beep --color --no-color --differences? \
            --errexit --follow --chgexit --equexit= --interval= --precise --no-rerun --shotsdir= --no-title \
            --no-wrap --exec^ --help. --version.",
        0,
    )
    .repeats(),
    Row::new(
        Runs::Joined(Tongue::Sh),
        &["watchexec"],
        "-c -e= -f= -i= -n^ -N -o= -p -q -r -s= -S=& -v -w= -W= -1 -d= --clear? --exts= --filter= --ignore= \
            --restart --shell=& --watch= --postpone --quiet --debounce= --no-shell^ --signal= --stop-signal= \
            --help. --version.",
        0,
    )
    .repeats(),
];
