//! Package managers and version managers that run a program which they hold or fetch.
//!
//! Sources: the manuals of npm 10, pnpm, yarn, bun, uv, poetry, pipenv, hatch, bundler, rbenv, mise, direnv, nix, conda, go.

use crate::wrappers::row::{Row, Runs};

const NPM_EXEC: &str = "-c=$ -p= -w= -y -n -h. --call=$ --package= --workspace= --workspaces --yes --no \
            --include-workspace-root --help. --version. --silent --quiet -q -s --prefer-offline --offline \
            --no-install --ignore-existing --shell=& --node-arg=& --loglevel= --prefix=~";
const NPM: &str = "-g -C=~ -w= -ws -s -d -q -h. -v. --global --prefix=~ --workspace= --workspaces --silent --quiet \
            --verbose --loglevel= --offline --prefer-offline --help. --version. --yes -y --no-audit --no-fund \
            --registry= --include-workspace-root --script-shell=@ --node-options=& --git=@ --userconfig=&";

pub(super) const ROWS: &[Row<'static>] = &[
    Row::sub(
        &[
            "asdf",
            "aws-vault",
            "chamber",
            "direnv",
            "doppler",
            "fnm",
            "infisical",
            "mise",
            "nodenv",
            "op",
            "pyenv",
            "rbenv",
            "rtx",
            "teller",
            "volta",
        ],
        "-q -v --quiet --verbose --debug --help. --version. --cd=~ -C=~ -y",
    ),
    Row::words(&["asdf exec", "dotenvx run", "fnm exec", "nodenv exec", "pyenv exec", "rbenv exec"], "--using=", 0),
    Row::words(
        &["aws-vault exec"],
        "-n -d= -t= -j --duration= --no-session --region= --mfa-token= --json --server --ec2-server \
            --ecs-server --prompt= --backend=",
        1,
    )
    .mixed(),
    Row::sub(&["bun"], "--cwd=~ --silent --help. --version. -h. -v. --bun -b"),
    Row::words(
        &["bun x", "bunx", "pipx run", "pnpm dlx", "pnpx", "uv tool run", "uvx", "yarn dlx"],
        "--bun -b --silent -s --shell-mode -c& -p= -q --package= --quiet --allow-build= --from= --with= \
            --with-editable= --with-requirements= --python= --isolated --refresh --offline --no-cache --spec= \
            --pip-args= --index-url= --index= --verbose -v --help. --version. --yes",
        0,
    ),
    Row::sub(&["bundle", "bundler"], "--no-color -r= --retry= -V --verbose --help. --version."),
    Row::words(&["bundle exec"], "--keep-file-descriptors --gemfile=&", 0),
    // What follows `--` may be the built program's own.
    Row::options(&["cargo"], "--config=%"),
    Row::new(Runs::AfterDashes, &["chamber exec"], "", 0),
    Row::sub(
        &["conda", "hatch", "mamba", "micromamba", "pdm", "pipenv", "pipx", "poetry", "rye"],
        "-v -q -n -e= -C=~ -P=~ -h. -V. --verbose --quiet --no-interaction --no-ansi --no-plugins \
            --no-cache --directory=~ --project=~ --env= --help. --version.",
    ),
    Row::words(
        &["conda run", "mamba run", "micromamba run"],
        "-n= -p= -v --name= --prefix= --verbose --dev --debug-wrapper-scripts --cwd=~ --no-capture-output \
            --live-stream -a= --attach=",
        0,
    ),
    Row::words(&["direnv exec"], "", 1),
    Row::words(
        &["doppler run", "infisical run", "op run", "teller run"],
        "-c= -p= --config= --project= --env= --env-file= --no-masking --token= --command=$ --reset --redact",
        0,
    ),
    Row::words(&["dotenv", "dotenvx"], "-e= -f= -o -v= --override --help. --version.", 0),
    Row::sub(&["go"], "-C=~"),
    Row::options(
        &["go build", "go generate", "go install", "go run", "go test", "go vet"],
        "-exec=@ --exec=@ -toolexec=@ --toolexec=@ -vettool=@ --vettool=@",
    ),
    Row::words(
        &["hatch run", "pdm run", "pipenv run", "poetry run", "rye run", "volta run"],
        "-s -e= -v -q --node= --npm= --yarn= --jobs= -j= --no-plugins",
        0,
    ),
    Row::new(Runs::AfterDashes, &["mise exec", "mise x", "rtx exec"], "", 0),
    Row::sub(
        &["nix"],
        "--extra-experimental-features= --experimental-features= -v -L --help. --version. --offline --quiet \
            --impure",
    ),
    Row::options(&["nix develop", "nix shell"], "-c^ --command^"),
    Row::options(&["nix-shell"], "--run=$ --command=$ -i=&"),
    Row::sub(&["npm", "pnpm", "yarn", "yarnpkg"], NPM),
    Row::options(&["npm *", "pnpm *"], "--script-shell=@ --node-options=& --git=@ --userconfig=&"),
    Row::words(&["npm exec", "npm x", "npx", "pnpm exec", "pnpm x", "yarn exec"], NPM_EXEC, 0),
    Row::new(Runs::AfterDashes, &["npm explore"], "", 0),
    Row::sub(
        &["uv"],
        "-q -v -n -h. -V. --quiet --verbose --offline --no-cache --no-config --color= --directory=~ \
            --project=~ --config-file= --cache-dir= --native-tls --no-progress --help. --version.",
    ),
    Row::words(
        &["uv run"],
        "-m. -s. -p= -q -v -w= -n -U -P= -i= -f= --extra= --all-extras --no-extra= --no-dev --dev \
            --only-dev --group= --no-group= --only-group= --all-groups --module. --no-editable --inexact \
            --env-file= --no-env-file --with= --with-editable= --with-requirements= --isolated --active \
            --no-sync --locked --frozen --script. --gui-script. --all-packages --package= --no-project \
            --python= --index= --default-index= --index-url= --extra-index-url= --upgrade --upgrade-package= \
            --reinstall --refresh --link-mode= --quiet --verbose --offline --no-cache --directory=~ \
            --project=~ --help.",
        0,
    ),
    Row::sub(&["uv tool"], "-q -v --help."),
];
