//! Programs that change how the inner command runs: its priority, its time, its terminal, its environment.
//!
//! Sources: the manuals of coreutils 9, util-linux 2.38, GNU time 1.9, procps, moreutils, runit, BSD and macOS.

use crate::wrappers::row::{Row, Runs, Tongue};

pub(super) const ROWS: &[Row<'static>] = &[
    // Terminals. Theirs is what follows `-e`.
    Row::options(&["alacritty", "konsole", "rxvt", "st", "urxvt", "uxterm", "x-terminal-emulator", "xterm"], "-e^ --command^"),
    Row::words(
        &["aoss", "artsdsp", "eatmydata", "esddsp", "nocache", "padsp", "trickle", "unbuffer"],
        "-p -- --help. --version.",
        0,
    ),
    Row::words(
        &["arch", "setarch"],
        "-3 -B -F -I -L -R -S -T -X -Z -v -h. -V. --32bit --fdpic-funcptrs --short-inode \
            --addr-compat-layout --addr-no-randomize --whole-seconds --sticky-timeouts --read-implies-exec \
            --mmap-page-zero --3gb --4gb --uname-2.6 --verbose --list. --help. --version. -x86_64 -i386 -arm64 \
            -arm64e -arch= -e= -d= -c",
        0,
    ),
    Row::words(&["caffeinate"], "-d -i -m -s -u -t= -w=", 0),
    Row::words(&["catatonit", "tini"], "-s -p= -v -w -g -e= -l -h. --version. --help.", 0),
    Row::words(
        &["catchsegv", "chronic", "doublefork", "fghack", "ifne", "pgrphack", "setlock-free", "vglrun"],
        "-e -n -v",
        0,
    ),
    Row::words(&["cgexec"], "-g= --sticky -h. --help.", 0),
    Row::words(&["choom"], "-n= -p=. --adjust= --pid=. -h. -V. --help. --version.", 0).anywhere(),
    Row::words(
        &["chpst", "softlimit"],
        "-u= -U= -b= -e= -/= -C=~ -n= -l= -L= -m= -d= -s= -a= -o= -p= -f= -c= -r= -t= -v -V -P -0 -1 -2",
        0,
    ),
    Row::words(
        &["chrt"],
        "-a -b -d -D= -f -i -m. -o -p. -P= -r -R -T= -v -h. -V. --all-tasks --batch --deadline \
            --sched-deadline= --fifo --idle --max. --other --pid. --sched-period= --rr --reset-on-fork \
            --sched-runtime= --verbose --help. --version.",
        1,
    )
    .number()
    .transparent(),
    Row::words(
        &["cpulimit"],
        "-l= -v -z -i -p=. -e=. -P=. -c= -q -r -s= -m -b -f -k -h. --limit= --verbose --lazy \
            --include-children --pid=. --exe=. --path=. --cpu= --quiet --monitor-forks --background \
            --foreground --kill --help.",
        0,
    )
    .anywhere(),
    Row::words(&["cross-env", "envchain"], "", 0).assigns(),
    Row::new(Runs::Joined(Tongue::Sh), &["cross-env-shell"], "", 0).assigns(),
    Row::words(&["daemonize"], "-a -c=~ -e= -E= -o= -p= -u= -l= -v", 0),
    Row::words(&["dbus-run-session"], "--config-file= --dbus-daemon=! --help. --version.", 0),
    Row::words(&["dumb-init"], "-c -v -r= -h. -V. --single-child --verbose --rewrite= --help. --version.", 0),
    // Assignments come before the command; `-S` is a text that `env` itself splits.
    Row::words(
        &["env", "genv"],
        "- -i -u= -0 -C=~ -P=! -S=, -v --ignore-environment --unset= --null --chdir=~ --split-string=, \
            --block-signal? --default-signal? --ignore-signal? --list-signal-handling --debug --argv0=! -a=! \
            --help. --version.",
        0,
    )
    .assigns()
    .transparent(),
    Row::words(
        &["envdir", "envuidgid", "s6-envdir", "s6-setuidgid", "setlock", "setuidgid"],
        "-n -N -x -X -f -i -I",
        1,
    ),
    Row::words(
        &["fakeroot", "fakeroot-sysv", "fakeroot-tcp"],
        "-l=! -s= -i= -u -b= -h. -v. --lib=! --faked=! --unknown-is-real --fd-base= --help. --version.",
        0,
    )
    .starts_shell(),
    Row::words(&["faketime"], "-m -f -p= --exclude-monotonic --date-prog=! --help. --version.", 1),
    // `flock FILE cmd`, `flock FILE -c text`; with a number alone it locks a descriptor.
    Row::new(
        Runs::WordsOrLine,
        &["flock"],
        "-e -x -s -n -u -o -F -w= -E= -h. -V. --exclusive --shared --nonblock --nb --unlock --close \
            --no-fork --timeout= --wait= --conflict-exit-code= --verbose --help. --version.",
        1,
    ),
    Row::words(&["gnice", "nice"], "-n= -# --adjustment= --help. --version.", 0).transparent(),
    Row::words(&["gnohup", "nohup"], "-p=. --help. --version.", 0).transparent(),
    Row::words(&["gosu", "setpriv-exec", "su-exec"], "--help. --version.", 1),
    Row::words(&["gstdbuf", "stdbuf"], "-i= -o= -e= --input= --output= --error= --help. --version.", 0).transparent(),
    // The program; bash's keyword is no word of a command. `-o` writes a file.
    Row::words(
        &["gtime", "time"],
        "-a! -f= -l -o=! -p -q -v -h -V. --append! --format= --output=! --portability --quiet --verbose \
            --help. --version.",
        0,
    )
    .transparent(),
    Row::words(
        &["gtimeout", "timeout"],
        "-k= -s= -v -f -p --kill-after= --signal= --verbose --foreground --preserve-status --help. \
            --version.",
        1,
    )
    .transparent(),
    Row::words(
        &["i386", "linux32", "linux64", "uname26", "x86_64"],
        "-3 -B -F -I -L -R -S -T -X -Z -v -h. -V. --32bit --fdpic-funcptrs --short-inode \
            --addr-compat-layout --addr-no-randomize --whole-seconds --sticky-timeouts --read-implies-exec \
            --mmap-page-zero --3gb --4gb --uname-2.6 --verbose --list. --help. --version.",
        0,
    )
    .starts_shell(),
    Row::words(
        &["ionice"],
        "-c= -n= -p=. -P=. -t -u=. -h. -V. --class= --classdata= --pid=. --pgid=. --ignore --uid=. --help. \
            --version.",
        0,
    )
    .transparent(),
    Row::words(&["lockf"], "-k -n -p -s -T -w -t=", 1),
    Row::words(
        &["numactl"],
        "-a -b -s. -H. -i= -p= -P= -w= -m= -N= -C= -l -B -d -S= -f= -t -u -R -D -c -V --all --balancing \
            --show. --hardware. --interleave= --preferred= --preferred-many= --weighted-interleave= --membind= \
            --cpunodebind= --physcpubind= --cpubind= --localalloc",
        0,
    ),
    Row::words(
        &["prlimit"],
        "-p=. -o= -c? -d? -e? -f? -i? -l? -m? -n? -q? -r? -s? -t? -u? -v? -x? -y? --pid=. --output= \
            --noheadings --raw --verbose --core? --data? --nice? --fsize? --sigpending? --memlock? --rss? \
            --nofile? --msgqueue? --rtprio? --stack? --cpu? --nproc? --as? --locks? --rttime? --help. \
            --version.",
        0,
    ),
    Row::words(&["proxychains", "proxychains4"], "-q -f=", 0),
    Row::words(
        &["rlwrap", "socksify", "torify", "torsocks", "tsocks"],
        "-a -A -c -i -I -m -n -N -r -R -E -W -w= -b= -C= -D= -e= -f= -g= -H= -l=! -M= -o= -O= -p -P= -q= \
            -S= -s= -t= -u -U= -d -h. -v. -z=@ --isolate --shell. --help. --version.",
        0,
    ),
    Row::words(
        &["setpriv"],
        "-d. -h. -V. --ambient-caps= --clear-groups --groups= --inh-caps= --init-groups --keep-groups \
            --list-caps. --no-new-privs --nnp --rgid= --regid= --egid= --ruid= --euid= --reuid= --securebits= \
            --pdeathsig= --ptracer= --selinux-label= --apparmor-profile= --reset-env --dump. \
            --landlock-access= --landlock-rule= --seccomp-filter= --bounding-set= --help. --version.",
        0,
    ),
    Row::words(&["setsid"], "-c -f -w -h. -V. --ctty --fork --wait --help. --version.", 0).transparent(),
    Row::words(
        &["start-stop-daemon"],
        "-S -K. -T. -H. -V. -x=@ -a=@ -p= -n= -u= -g= -s= -r=~ -d=~ -c= -N= -P= -I= -k= -R= -O= -o -t -q -v \
            -b -C -m --start --stop. --status. --exec=@ --startas=@ --pidfile= --remove-pidfile --name= \
            --user= --group= --signal= --retry= --chroot=~ --chdir=~ --chuid= --nicelevel= --procsched= \
            --iosched= --umask= --output= --oknodo --test --quiet --verbose --background --no-close \
            --make-pidfile --notify-await --notify-timeout= --ppid= --pid= --help. --version.",
        usize::MAX,
    ),
    Row::words(
        &["systemd-cat"],
        "-t= -p= -h. --identifier= --priority= --stderr-priority= --level-prefix= --namespace= --help. \
            --version.",
        0,
    ),
    Row::words(
        &["systemd-inhibit"],
        "-h. --what= --who= --why= --mode= --list. --no-pager --no-legend --no-ask-password --help. \
            --version.",
        0,
    ),
    // A mask or, with `-c`, a list of processors.
    Row::words(&["taskset"], "-a -c -p. -h. -V. --all-tasks --cpu-list --pid. --help. --version.", 1).transparent(),
    Row::words(
        &["xvfb-run"],
        "-a -e= -f= -h. -l -n= -p= -s= -w= --auto-servernum --error-file= --auth-file= --help. --listen-tcp \
            --server-num= --server-args=! --xauth-protocol= --wait=",
        0,
    ),
];
