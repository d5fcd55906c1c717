//! Programs that run the inner command as another user, in another root or container, or on another host.
//!
//! Sources: the manuals of sudo 1.9, doas, util-linux 2.38, coreutils 9, systemd 252, OpenSSH 9, docker, podman,
//! kubectl, bubblewrap, lxc, iproute2, vagrant, tmux 3.3, screen 4.9.

use crate::wrappers::row::{Row, Runs, Tongue};

const DOCKER: &str = "-D -H= -c= -l= -v. -h. --config= --context= --debug --host= --log-level= --tls --tlscacert= \
            --tlscert= --tlskey= --tlsverify --version. --help. --url= --connection= --identity= --remote -r \
            --root= --runroot= --storage-driver= --storage-opt= --namespace= -n= --address= -a= --runtime= \
            --tmpdir= --cgroup-manager= --conmon= --events-backend= --hooks-dir= --noout --out= --syslog \
            --transient-store --volumepath= --module= --imagestore= --ssh= --network-config-dir= \
            --network-cmd-path=";
const RUN: &str = "-a= -c= -d -e= -h= -i -l= -m= -p= -P -q -t -u= -v= -w= --add-host= --annotation= --arch= --attach= \
            --authfile= --blkio-weight= --blkio-weight-device= --cap-add= --cap-drop= --cgroup-conf= \
            --cgroup-parent= --cgroupns= --cgroups= --cidfile= --cpu-count= --cpu-percent= --cpu-period= \
            --cpu-quota= --cpu-rt-period= --cpu-rt-runtime= --cpu-shares= --cpus= --cpuset-cpus= \
            --cpuset-mems= --detach? --detach-keys= --device= --device-cgroup-rule= --device-read-bps= \
            --device-read-iops= --device-write-bps= --device-write-iops= --disable-content-trust? --dns= \
            --dns-opt= --dns-option= --dns-search= --domainname= --entrypoint=& --env= --env-file= --env-host \
            --expose= --gpus= --group-add= --health-cmd=$ --health-interval= --health-retries= \
            --health-start-interval= --health-start-period= --health-timeout= --help. --hostname= \
            --http-proxy? --init? --interactive? --ip= --ip6= --ipc= --isolation= --kernel-memory= --label= \
            --label-file= --link= --link-local-ip= --log-driver= --log-opt= --mac-address= --memory= \
            --memory-reservation= --memory-swap= --memory-swappiness= --mount= --name= --net= --net-alias= \
            --network= --network-alias= --no-healthcheck? --oom-kill-disable? --oom-score-adj= --os= --pid= \
            --pids-limit= --platform= --pod= --privileged? --publish= --publish-all? --pull= --quiet? \
            --read-only? --replace? --restart= --rm? --runtime= --secret= --security-opt= --shm-size= \
            --sig-proxy? --stop-signal= --stop-timeout= --storage-opt= --sysctl= --systemd= --tls-verify? \
            --tmpfs= --tty? --tz= --ulimit= --umask= --unsetenv= --use-api-socket? --user= --userns= --uts= \
            --variant= --volume= --volume-driver= --volumes-from= --workdir=";
const EXEC: &str = "-d -e= -i -t -u= -w= -l --detach? --detach-keys= --env= --env-file= --interactive? --latest? \
            --preserve-fds= --privileged? --tty? --user= --workdir= --help.";
const COMPOSE: &str = "-f= -p= -v. -h. --all-resources --ansi= --compatibility --dry-run --env-file= --file= --parallel= \
            --profile= --progress= --project-directory= --project-name= --verbose --version. --help.";
const COMPOSE_RUN: &str = "-d -e= -i -l= -p= -P -q -T -u= -v= -w= --build --cap-add= --cap-drop= --detach --entrypoint=& \
            --env= --env-from-file= --interactive --label= --name= --no-TTY --no-deps --publish= --pull= \
            --quiet --quiet-build --quiet-pull --remove-orphans --rm --service-ports --use-aliases --user= \
            --volume= --workdir= --index= --privileged --dry-run --help.";
const KUBECTL: &str = "-n= -s= -v= --as= --as-group= --as-uid= --cache-dir= --certificate-authority= \
            --client-certificate= --client-key= --cluster= --context= --disable-compression? \
            --insecure-skip-tls-verify? --kubeconfig= --log-flush-frequency= --match-server-version? \
            --namespace= --password= --profile= --profile-output= --request-timeout= --server= \
            --tls-server-name= --token= --user= --username= --vmodule= --warnings-as-errors? --help. -h.";
const KUBECTL_EXEC: &str = "-c= -f= -i -n= -q -s= -t -v= --as= --as-group= --as-uid= --container= --context= --cluster= \
            --filename= --kubeconfig= --namespace= --pod-running-timeout= --quiet? --request-timeout= \
            --server= --stdin? --token= --tty? --user= --help. -h.";
const SU: &str = "-c=$ -f -g= -G= -l -m -p -P -s=& -T -w= -u=^ -h. -V. --command=$ --session-command=$ --fast \
            --group= --supp-group= --login --preserve-environment --pty --no-pty --shell=& \
            --whitelist-environment= --user=^ --help. --version.";

pub(super) const ROWS: &[Row<'static>] = &[
    // Options may follow the host; the words are joined and the host's shell reads them.
    Row::new(
        Runs::Joined(Tongue::Sh),
        &["autossh", "slogin", "ssh"],
        "-4 -6 -A -a -B= -b= -C -c= -D= -E= -e= -F=& -f -G. -g -I=& -i= -J= -K -k -L= -l= -M -m= -N -n -O= \
            -o=% -p= -P= -Q=. -q -R= -S= -s -T -t -V. -v -W= -w= -X -x -Y -y",
        1,
    )
    .mixed()
    .starts_shell(),
    Row::words(
        &["bubblewrap", "bwrap"],
        "--help. --version. --args=& --level-prefix --argv0= --unshare-all --share-net --unshare-user \
            --unshare-user-try --unshare-ipc --unshare-pid --unshare-net --unshare-uts --unshare-cgroup \
            --unshare-cgroup-try --userns= --userns2= --disable-userns --assert-userns-disabled --pidns= \
            --uid= --gid= --hostname= --chdir=~ --clearenv --unsetenv= --lock-file= --sync-fd= --remount-ro= \
            --exec-label= --file-label= --proc= --dev= --tmpfs= --mqueue= --dir= --seccomp= --add-seccomp-fd= \
            --block-fd= --userns-block-fd= --info-fd= --json-status-fd= --new-session --die-with-parent \
            --as-pid-1 --cap-add= --cap-drop= --perms= --size=",
        0,
    ),
    Row::words(&["chroot", "gchroot"], "--groups= --userspec= --skip-chdir --help. --version. -u= -g= -G= -n", 1)
        .starts_shell(),
    Row::sub(&["distrobox", "toolbox"], "-h. -V. -v -y --help. --version. --verbose --assumeyes --log-level="),
    Row::words(
        &["distrobox enter", "distrobox-enter", "toolbox run"],
        "-n= -c= -d= -r= -a= -T -v -V --name= --container= --distro= --release= --additional-flags= \
            --no-tty --verbose --root -e&",
        0,
    ),
    Row::words(&["doas"], "-C=. -a= -L. -n -s -u=", 0).starts_shell(),
    Row::sub(&["docker", "nerdctl", "podman"], DOCKER),
    Row::sub(&["docker builder", "docker buildx"], "-D --builder= --debug"),
    Row::sub(&["docker compose", "docker-compose", "nerdctl compose", "podman compose", "podman-compose"], COMPOSE),
    Row::words(
        &[
            "docker compose exec",
            "docker compose run",
            "docker-compose exec",
            "docker-compose run",
            "nerdctl compose exec",
            "nerdctl compose run",
            "podman compose exec",
            "podman compose run",
            "podman-compose exec",
            "podman-compose run",
        ],
        COMPOSE_RUN,
        1,
    ),
    Row::sub(&["docker container", "nerdctl container", "podman container"], "--help."),
    Row::words(
        &[
            "docker container create",
            "docker container run",
            "docker create",
            "docker run",
            "nerdctl container run",
            "nerdctl create",
            "nerdctl run",
            "podman container create",
            "podman container run",
            "podman create",
            "podman run",
        ],
        RUN,
        1,
    ),
    Row::words(
        &[
            "docker container exec",
            "docker exec",
            "nerdctl container exec",
            "nerdctl exec",
            "podman container exec",
            "podman exec",
        ],
        EXEC,
        1,
    ),
    Row::words(&["firejail"], "--quiet --noprofile --private --net=none --help. --version.", 0).starts_shell(),
    Row::words(
        &["flatpak-spawn"],
        "-v --verbose --host --clear-env --watch-bus --sandbox --no-network --latest-version --directory=~ \
            --env= --unset-env= --forward-fd= --expose-pids --share-pids --help.",
        0,
    ),
    Row::sub(
        &["incus", "lxc", "machinectl"],
        "--help. --version. --project= -q --quiet --debug -v --verbose --force-local",
    ),
    Row::words(
        &["incus exec", "lxc exec"],
        "-n -t -T --cwd=~ --disable-stdin --env= --force-interactive --force-noninteractive --group= \
            --mode= --user= --project=",
        1,
    ),
    Row::sub(
        &["ip"],
        "-V. -b=& -batch=& -force -s -stats -statistics -d -details -l= -loops= -f= -family= -4 -6 -B -M -0 -o \
            -oneline -r -resolve -n= -netns= -N -Numeric -a -all -c? -color? -t -timestamp -ts -tshort -rc= \
            -rcvbuf= -iec -br -brief -j -json -p -pretty -echo -h -human -human-readable",
    ),
    Row::sub(&["ip net", "ip netns", "ip vrf"], "-n= -netns= -a -all"),
    Row::words(&["ip net exec", "ip netns exec", "ip vrf exec"], "", 1),
    Row::sub(&["kubectl", "oc"], KUBECTL),
    Row::words(
        &["kubectl debug"],
        "-c= -i -q -t -n= --attach? --container= --copy-to= --custom= --env= --image= --image-pull-policy= \
            --keep-annotations? --keep-labels? --namespace= --profile= --quiet? --replace? --same-node? \
            --set-image= --share-processes? --stdin? --target= --tty? --help. -h.",
        1,
    )
    .mixed(),
    Row::words(&["kubectl exec", "oc exec", "oc rsh"], KUBECTL_EXEC, 1).mixed(),
    Row::words(
        &["kubectl run", "oc run"],
        "-i -l= -n= -q -t --annotations= --attach? --command? --dry-run? --env= --expose? --image= \
            --image-pull-policy= --labels= --leave-stdin-open? --namespace= --output= -o= --overrides=& \
            --override-type= --pod-running-timeout= --port= --privileged? --quiet? --restart= --rm? --stdin? \
            --tty? --help. -h.",
        1,
    )
    .mixed(),
    Row::words(
        &["lxc-attach"],
        "-n= -s= -u= -g= -e -R -q -v= -P= -f= -o= -l= --name= --rcfile= --clear-env --keep-env --set-var= \
            --keep-var= --elevated-privileges --namespaces= --uid= --gid= --quiet",
        0,
    )
    .starts_shell(),
    Row::words(&["machinectl shell"], "-E= -M= --uid= --setenv=", 1).starts_shell(),
    Row::sub(&["multipass", "vagrant"], "--help. --version. -v"),
    Row::words(&["multipass exec"], "-d=~ -n --working-directory=~ --no-map-working-directory", 1),
    Row::words(&["newgrp"], "-l", 1).starts_shell(),
    Row::words(
        &["nsenter"],
        "-a -t= -m? -u? -i? -n? -p? -C? -U? -T? -S= -G= -r? -w?~ -W=~ -e -F -Z -h. -V. --all --target= \
            --mount? --uts? --ipc? --net? --pid? --cgroup? --user? --user-parent --time? --setuid= --setgid= \
            --preserve-credentials --keep-caps --root? --wd?~ --wdns=~ --env --no-fork --follow-context \
            --join-cgroup --help. --version.",
        0,
    )
    .starts_shell(),
    Row::words(&["pkexec"], "--version. --help. --disable-internal-agent --keep-cwd --user=", 0).starts_shell(),
    Row::words(
        &["proot"],
        "-r= -b= -q=& -w=~ -v= -V. -h. -k= -0 -i= -R= -S= -m= --rootfs= --bind= --mount= --qemu=& --pwd=~ \
            --cwd=~ --verbose= --kernel-release= --root-id --change-id= --kill-on-exit --link2symlink --help. \
            --version.",
        0,
    )
    .starts_shell(),
    // With `-u` it runs the words, else it is `su`.
    Row::new(Runs::Arguments("sh"), &["runuser"], SU, 1).anywhere().starts_shell(),
    Row::words(
        &["schroot"],
        "-c= -d=~ -u= -p -q -v -r -b. -e. -f. -l. -i. -s= -o= --chroot= --directory=~ --user= --shell= \
            --preserve-environment --automatic-session --begin-session. --end-session. --run-session --force \
            --list. --info. --all -a --all-chroots --all-sessions --quiet --verbose --option= --help. -h. \
            --version. -V.",
        0,
    )
    .starts_shell(),
    Row::words(
        &["screen"],
        "-4 -6 -a -A -c=& -d& -D& -e= -f -fn -fa -h= -i -list. -ls. -L -Logfile= -l -ln -m -dm -dmS= -Dm \
            -DmS= -O -p= -q -Q -r. -R -s=@ -S= -t= -T= -U -v. -wipe. -x. -X&",
        0,
    ),
    // `sg group text`.
    Row::new(Runs::Line, &["sg"], "-c", 1).mixed().starts_shell(),
    Row::words(&["sshpass"], "-f= -d= -p= -e -P= -v -h. -V.", 0),
    Row::new(Runs::Arguments("sh"), &["su"], SU, 1).anywhere().starts_shell(),
    Row::words(
        &["sudo", "sudoedit"],
        "-A -B -b -C= -D=~ -E -e. -g= -H -h= -i\" -K. -k -l. -N -n -P -p= -R=~ -r= -S -s\" -T= -t= -U= -u= \
            -V. -v. --askpass --background --bell --chdir=~ --chroot=~ --close-from= --command-timeout= \
            --edit. --group= --help. --host= --list. --login\" --no-update --non-interactive --other-user= \
            --preserve-env? --preserve-groups --prompt= --remove-timestamp. --reset-timestamp --role= \
            --set-home --shell\" --stdin --type= --user= --validate. --version.",
        0,
    )
    .assigns()
    .starts_shell(),
    Row::words(
        &["systemd-nspawn"],
        "-a -b -q -x -U -n -D= -i= -M= -u= -E= -p= -S= --as-pid2 --boot --quiet --ephemeral --directory= \
            --image= --machine= --user= --setenv= --bind= --bind-ro= --tmpfs= --port= --slice= --chdir=~ \
            --private-users? --private-network --network-veth --read-only --volatile? --capability= \
            --drop-capability= --link-journal= --console= --pipe -P --register= --keep-unit --help. --version.",
        0,
    )
    .starts_shell(),
    Row::words(
        &["systemd-run"],
        "-d~ -E= -G -H= -M= -P -p= -q -r -S -t -u= -h. --user --system --scope --unit= --property= \
            --description= --slice= --slice-inherit --remain-after-exit --send-sighup --service-type= --uid= \
            --gid= --nice= --working-directory=~ --same-dir~ --setenv= --pty --pipe --quiet --collect --shell \
            --wait --no-block --no-ask-password --on-active= --on-boot= --on-startup= --on-unit-active= \
            --on-unit-inactive= --on-calendar= --on-clock-change --on-timezone-change --path-property= \
            --socket-property= --timer-property= --host= --machine= --expand-environment= --help. --version.",
        0,
    )
    .starts_shell(),
    Row::sub(&["tmate", "tmux"], "-2 -8 -C -D -l -N -q -u -v -c=$ -f=& -L= -S= -T= -V."),
    // Its commands may be shortened, type text into a shell, or hold a format that runs one.
    Row::new(Runs::Untold, &["tmate *", "tmux *"], "", 0),
    Row::new(
        Runs::Chain,
        &[
            "tmux a",
            "tmux attach",
            "tmux attach-session",
            "tmux has",
            "tmux has-session",
            "tmux kill-pane",
            "tmux kill-server",
            "tmux kill-session",
            "tmux kill-window",
            "tmux list-panes",
            "tmux list-sessions",
            "tmux list-windows",
            "tmux ls",
            "tmux lsp",
            "tmux lsw",
        ],
        "",
        0,
    ),
    Row::new(
        Runs::LineOrWords,
        &["tmux new", "tmux new-session"],
        "-A -d -D -E -P -X -c=~ -e= -f= -F=& -n= -s= -t= -x= -y=",
        0,
    ),
    Row::new(Runs::LineOrWords, &["tmux new-window", "tmux neww"], "-a -b -d -k -P -S -c=~ -e= -F=& -n= -t=", 0),
    Row::new(
        Runs::LineOrWords,
        &["tmux respawn-pane", "tmux respawn-window", "tmux respawnp", "tmux respawnw"],
        "-k -c=~ -e= -t=",
        0,
    ),
    Row::new(Runs::LineOrWords, &["tmux run", "tmux run-shell"], "-b -C& -c=~ -d= -t=", 0),
    Row::new(
        Runs::LineOrWords,
        &["tmux split-window", "tmux splitw"],
        "-b -d -f -h -I -v -P -Z -c=~ -e= -F=& -l= -p= -t=",
        0,
    ),
    Row::words(
        &["unshare"],
        "-C? -c -f -i? -m? -n? -p? -r -R=~ -S= -G= -T? -U? -u? -w=~ -h. -V. --fork --mount? --uts? --ipc? \
            --net? --pid? --user? --cgroup? --time? --mount-proc? --map-user= --map-group= --map-users= \
            --map-groups= --map-root-user --map-current-user --map-auto --propagation= --setgroups= \
            --keep-caps --kill-child? --root=~ --wd=~ --setuid= --setgid= --monotonic= --boottime= --help. \
            --version.",
        0,
    )
    .starts_shell(),
    Row::options(&["vagrant ssh"], "-c=$ --command=$ -p --plain -t --tty").starts_shell(),
    Row::words(&["winpty"], "--mouse --showkey --stdin --version. --help. -Xallow-non-tty -Xplain", 0),
    Row::words(
        &["wsl"],
        "-d= -u= -e --distribution= --user= --exec --cd=~ --system --shell-type= -l. --list. --status. \
            --help. --version. --update. --shutdown. -t=. --terminate=.",
        0,
    )
    .starts_shell(),
];
