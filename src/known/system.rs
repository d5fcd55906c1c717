//! Programs that tell about the machine, its users, processes, services and packages.
//!
//! Sources: the manuals of GNU coreutils, util-linux 2.38, procps 4, iproute2, net-tools, systemd 252, dpkg, apt, rpm, pacman; the macOS
//! manuals of those that exist there too. What asks other hosts for names given (`getent hosts`, `ss -r`) is left out.

use super::form::{ANY, NO, NONE, Program, Row, each, options};
use super::view::View;
use crate::shell::{Dialect, Word};

pub(super) const PROGRAMS: &[Program] = &[
    Program::tree("apt", NONE, APT),
    Program::tree("apt-cache", NONE, APT_CACHE),
    Program::tree("apt-mark", NONE, APT_MARK),
    // macOS: with words it runs them.
    Program::listed("arch", "", "", NO),
    Program::any("cal"),
    Program::listed("crontab", "lu=", "", NO).needing("l", ""),
    // An operand without `+` sets the clock, as `-s` does; on macOS so does `-f` without `-j`.
    Program::listed(
        "date",
        "I?d=jr=Ruv=",
        "--date= --iso-8601? --reference= --rfc-3339= --rfc-email --universal --utc",
        each(|word| word.prefix.starts_with('+') && word.single()),
    ),
    // `-C`, `-c`, `-D`, `-E` and `-n` change what the kernel keeps and prints.
    Program::listed(
        "dmesg",
        "Hdef=kl=LPrtTuwWx",
        "--ctime --decode --facility= --follow --human --kernel --level= --nopager --reltime",
        NO,
    ),
    // A mode; without one it fails, the other modes are not listed.
    Program::listed(
        "dpkg",
        "lLpsS",
        "--audit --get-selections --list --listfiles --print-architecture --print-avail \
         --print-foreign-architectures --search --status --verify",
        ANY,
    ),
    Program::listed("dpkg-query", "f=lLpsSW", "--list --listfiles --print-avail --search --show --showformat= --status", ANY),
    // With words it runs them.
    Program::listed("env", "0", "--null", NO),
    Program::any("findmnt"),
    Program::any("free"),
    // `-v` runs a program that it looks up by the value.
    Program::listed("getconf", "a", "", ANY),
    Program::any("groups"),
    // An operand, `-F` and `-b` set the name.
    Program::listed("hostname", "AdfIis", "--all-ip-addresses --fqdn --ip-address --long --short", NO),
    Program::listed("hostnamectl", "", "", NO),
    Program::any("id"),
    // A second word configures, behind `-a` every interface.
    Program::judged("ifconfig", at_most_one),
    Program::any("iostat"),
    // `-batch` runs a file of commands, `-n` enters a namespace.
    Program::tree("ip", options("dhjorst", "-4 -6 -br -brief -c -color -details -human -json -o -oneline -p -pretty -stats"), IP),
    // `--rotate`, `--vacuum-*`, `--flush`, `--cursor-file` and others change the journal.
    Program::listed(
        "journalctl",
        "#ab?efg=kn?o=p=qrS=t=u=U=x",
        "--all --boot? --catalog --disk-usage --dmesg --follow --grep= --identifier= --lines? \
         --list-boots --no-full --no-hostname --no-pager --output= --priority= --quiet \
         --reverse --since= --system --unit= --until= --user --user-unit= --utc",
        ANY,
    ),
    Program::any("last"),
    Program::any("locale"),
    Program::any("logname"),
    Program::any("lsb_release"),
    Program::any("lsblk"),
    Program::any("lscpu"),
    Program::any("lsmod"),
    // `-D` builds a device cache.
    Program::listed("lsof", "abc=d=F?g?i?lnNOPp=Rr?s?tu=UVw", "", ANY),
    Program::listed("mount", "l", "", NO),
    Program::listed("netstat", "46aegilnoprstuWx", "--all --listening --numeric --programs --tcp --udp", NO),
    Program::any("nproc"),
    Program::listed("pacman", "Qdeiklmnopqst", "--query", ANY).needing("Q", "--query"),
    Program::listed(
        "pgrep",
        "acd=fg=G=ilnoP=s=t=u=U=vwx",
        "--count --delimiter= --euid= --exact --full --group= --ignore-case --inverse \
         --list-full --list-name --newest --oldest --parent= --uid=",
        ANY,
    ),
    Program::any("pidof"),
    Program::any("printenv"),
    Program::any("ps"),
    Program::any("pstree"),
    // The options of a query; `-V` runs a package's own check.
    Program::listed("rpm", "qacdflR", "--all --file --list --query --requires", ANY).needing("q", "--query"),
    // `-K` closes sockets, `-D` writes, `-r` asks for names.
    Program::listed(
        "ss",
        "0146abeHilmnoOpstuwxZ",
        "--all --extended --listening --memory --no-header --numeric --oneline --processes \
     --summary --tcp --udp",
        ANY,
    ),
    Program::any("sw_vers"),
    // A `=` sets.
    Program::listed(
        "sysctl",
        "aeNn",
        "--all --names --values",
        each(|word| word.known().is_some_and(|name| !name.contains('='))),
    ),
    Program::tree("systemctl", SYSTEMD, SYSTEMCTL),
    Program::tree("timedatectl", NONE, &[Row::listed("", "", "", NO), Row::listed("status", "", "", NO)]),
    // Not in batch mode (macOS: `-l`), its keys end processes and write its settings.
    Program::listed("top", "bcd=eE=Hil=n=o=p=Su=U=w?", "", NO).needing("bl", ""),
    Program::any("tty"),
    Program::any("uname"),
    Program::any("uptime"),
    Program::any("users"),
    Program::any("vmstat"),
    Program::any("w"),
    Program::any("whereis"),
    Program::any("which"),
    Program::any("who"),
    Program::any("whoami"),
];

const APT: &[Row] = &[
    Row::listed("list", "ai", "--all-versions --installed --upgradable", ANY),
    Row::listed("policy", "", "", ANY),
    Row::listed("search", "n", "--full --names-only", ANY),
    Row::listed("show", "a", "--all-versions", ANY),
];

const APT_CACHE: &[Row] = &[
    Row::listed("depends", "i", "--important --installed --recurse", ANY),
    Row::listed("madison", "", "", ANY),
    Row::listed("pkgnames", "", "", ANY),
    Row::listed("policy", "", "", ANY),
    Row::listed("rdepends", "i", "--important --installed --recurse", ANY),
    Row::listed("search", "n", "--full --names-only", ANY),
    Row::listed("show", "a", "--all-versions", ANY),
    Row::listed("showpkg", "", "", ANY),
];

const APT_MARK: &[Row] =
    &[Row::listed("showauto", "", "", ANY), Row::listed("showhold", "", "", ANY), Row::listed("showmanual", "", "", ANY)];

const IP: &[Row] = &[
    Row::listed("a", "", "", NO),
    Row::any("a show"),
    Row::listed("addr", "", "", NO),
    Row::any("addr show"),
    Row::listed("address", "", "", NO),
    Row::any("address show"),
    Row::listed("link", "", "", NO),
    Row::any("link show"),
    Row::listed("neigh", "", "", NO),
    Row::any("neigh show"),
    Row::listed("r", "", "", NO),
    Row::listed("route", "", "", NO),
    Row::any("route get"),
    Row::any("route show"),
    Row::listed("rule", "", "", NO),
    Row::any("rule show"),
];

/// Not `-H` and `-M`, which reach another host or container.
const SYSTEMD: super::form::Options = options(
    "aln=o=p=qt=",
    "--all --failed --full --legend= --lines= --no-legend --no-pager --output= --plain \
     --property= --quiet --recursive --reverse --state= --system --type= --user --value",
);

const SYSTEMCTL: &[Row] = &[
    Row::listed("", "", "", NO).with(&[SYSTEMD]),
    Row::listed("cat", "", "", ANY).with(&[SYSTEMD]),
    Row::listed("get-default", "", "", NO).with(&[SYSTEMD]),
    Row::listed("is-active", "", "", ANY).with(&[SYSTEMD]),
    Row::listed("is-enabled", "", "", ANY).with(&[SYSTEMD]),
    Row::listed("is-failed", "", "", ANY).with(&[SYSTEMD]),
    Row::listed("is-system-running", "", "", NO).with(&[SYSTEMD]),
    Row::listed("list-dependencies", "", "", ANY).with(&[SYSTEMD]),
    Row::listed("list-sockets", "", "", ANY).with(&[SYSTEMD]),
    Row::listed("list-timers", "", "", ANY).with(&[SYSTEMD]),
    Row::listed("list-unit-files", "", "", ANY).with(&[SYSTEMD]),
    Row::listed("list-units", "", "", ANY).with(&[SYSTEMD]),
    Row::listed("show", "", "", ANY).with(&[SYSTEMD]),
    Row::listed("status", "", "", ANY).with(&[SYSTEMD]),
];

fn at_most_one(words: &[Word<'_>], _: Dialect) -> bool {
    words.len() <= 1 && words.iter().all(|word| View::of(word).single())
}

#[cfg(test)]
mod tests {
    use crate::known::tests::{executes, reads};

    #[test]
    fn tells_about_the_machine() {
        reads(
            "ps aux; uname -a; uptime; whoami; id -u; groups; free -h; lscpu; nproc; arch; which git; env; printenv PATH; hostname; hostname -f; df -h; who; top -b -n 1",
        );
        reads(
            "date; date +%s; date -u '+%Y-%m-%d'; date -d yesterday +%F; date --date='1 day ago' -Iseconds; date -r f; date +\"$x\"; lsof -i :80 -n; ss -tlnp; pgrep -fl x",
        );
        executes(
            "env x; env A=1; env -S x; hostname x; hostname -F f; hostname -b x; date 010203; date -s x; date --set=2020-01-01; date \"$x\"; date -f f; date -us x; date -- +$x",
        );
        executes(
            "arch -x86_64 x; ss -K; ss -D f; ss -r; top; top -b x; sysctl -w a=b; sysctl a=b; sysctl -p; sysctl \"$x\"; dmesg -C; dmesg -c; dmesg -n 1; getconf -v ../x Y; lsof -D b; pgrep $x",
        );
        reads(
            "sysctl -n kernel.ostype; sysctl -a; getconf PAGE_SIZE; mount; ifconfig eth0; ifconfig -a; ifconfig; ip a; ip -br addr; ip addr show dev eth0; ip route get 1.1.1.1; netstat -tulpn; dmesg -T",
        );
        executes(
            "mount a b; mount -a; ifconfig eth0 down; ifconfig -a up; ifconfig $x; ip link set x up; ip addr add x; ip route del x; ip -batch f; ip netns exec x y; ip -n x a; crontab f; crontab -e; crontab -r; crontab -; crontab",
        );
    }

    #[test]
    fn services_and_packages() {
        reads(
            "systemctl status x; systemctl --no-pager status x; systemctl is-active x; systemctl list-units --type=service; systemctl; systemctl --user status; journalctl -u x -n 50 --no-pager; journalctl -b -1",
        );
        executes(
            "systemctl start x; systemctl stop x; systemctl -H host status; systemctl edit x; systemctl set-default x; systemctl daemon-reload; journalctl --rotate; journalctl --vacuum-size=1; journalctl --cursor-file=f",
        );
        reads(
            "dpkg -l; dpkg -L x; dpkg -s x; dpkg -S f; dpkg --get-selections; dpkg-query -W -f x; apt list --installed; apt show x; apt-cache policy x; apt-mark showmanual; rpm -qa; rpm -ql x; pacman -Qi x; crontab -l",
        );
        executes(
            "dpkg -i x; dpkg -r x; dpkg --configure -a; apt install x; apt list -o a=b; apt-cache -c f show x; apt-mark hold x; rpm -i x; rpm -e x; rpm -qV x; rpm --eval x; rpm -a; pacman -S x; pacman -Qs x -S; apt $x",
        );
    }
}
