//! Package managers and language tools: what is installed, where, and why.
//!
//! Sources: npm 10 "CLI Commands", the pnpm and Yarn (classic and berry) command references, the Cargo book, `go help`, pip 24's
//! reference. What asks a registry (`npm view`, `npm outdated`, `npm query` of `:outdated`, `pip index`, `cargo search`, `go list -m -u`) is left out: what is asked
//! for goes out to a host that the folder's own configuration may name. So is what may fetch or run to answer (`go list`, `cargo metadata`
//! without `--no-deps`).

use super::form::{ANY, NO, NONE, Operands, Options, Program, Row, most, options};

const NPM_LIST: Options = options(
    "aglpw=",
    "--all --depth= --dev --global --include= --include-workspace-root --json --link --long \
     --omit= --only= --package-lock-only --parseable --prod --production --workspace= \
     --workspaces",
);

const NPM: &[Row] = &[
    Row::listed("bin", "g", "--global", NO),
    Row::listed("config get", "gl", "--global --json --long", ANY),
    Row::listed("config list", "gl", "--global --json --long", NO),
    Row::listed("config ls", "gl", "--global --json --long", NO),
    Row::listed("explain", "", "--json", ANY),
    Row::listed("la", "", "", ANY).with(&[NPM_LIST]),
    Row::listed("list", "", "", ANY).with(&[NPM_LIST]),
    Row::listed("ll", "", "", ANY).with(&[NPM_LIST]),
    Row::listed("ls", "", "", ANY).with(&[NPM_LIST]),
    Row::listed("pkg get", "w=", "--json --workspace= --workspaces", ANY),
    Row::listed("prefix", "g", "--global", NO),
    Row::listed("root", "g", "--global", NO),
    // Without a name it lists the scripts.
    Row::listed("run", "", "", NO),
    Row::listed("run-script", "", "", NO),
    // With a word it makes a version.
    Row::listed("version", "", "--json", NO),
    Row::listed("why", "", "--json", ANY),
];

const PNPM_LIST: Options = options(
    "DPgr",
    "--depth= --dev --global --json --lockfile-only --long --no-optional --only-projects \
     --parseable --prod --recursive",
);

const PNPM: &[Row] = &[
    Row::listed("bin", "g", "--global", NO),
    Row::listed("config get", "g", "--global --json", ANY),
    Row::listed("config list", "g", "--global --json", NO),
    Row::listed("la", "", "", ANY).with(&[PNPM_LIST]),
    Row::listed("list", "", "", ANY).with(&[PNPM_LIST]),
    Row::listed("ll", "", "", ANY).with(&[PNPM_LIST]),
    Row::listed("ls", "", "", ANY).with(&[PNPM_LIST]),
    Row::listed("root", "g", "--global", NO),
    Row::listed("why", "", "", ANY).with(&[PNPM_LIST]),
];

/// Yarn runs the package's script of a name that it does not know, or knows with other words: only what classic and berry both have.
const YARN: &[Row] = &[Row::listed("config get", "", "--json", ONE), Row::listed("why", "R", "--json --recursive", ONE)];

const ONE: Operands = most(1);

const CARGO: &[Row] = &[
    Row::listed("help", "", "", NO),
    Row::listed("locate-project", "qv", "--color= --manifest-path= --message-format= --quiet --verbose --workspace", NO),
    // Dependencies are resolved without it: the lock file may be written and packages fetched.
    Row::listed(
        "metadata",
        "qv",
        "--color= --filter-platform= --format-version= --frozen --locked --manifest-path= \
         --no-deps --offline --quiet --verbose",
        NO,
    )
    .needing("", "--no-deps"),
    Row::listed("pkgid", "p=qv", "--color= --frozen --locked --manifest-path= --offline --package= --quiet --verbose", ANY)
        .needing("", "--frozen"),
    Row::listed("read-manifest", "qv", "--color= --manifest-path= --quiet --verbose", NO),
    // Neither the lock file nor the network.
    Row::listed(
        "tree",
        "dF=e=f=i=p=qv",
        "--all-features --charset= --color= --depth= --duplicates --edges= --exclude= \
         --features= --format= --frozen --invert= --locked --manifest-path= --no-dedupe \
         --no-default-features --offline --package= --prefix= --prune= --quiet --target= \
         --verbose --workspace",
        NO,
    )
    .needing("", "--frozen"),
    Row::listed("version", "v", "--verbose", NO),
];

/// Not what asks for descriptions of what is not installed (`info`, `search`, `deps`).
const BREW: &[Row] = &[
    Row::listed("leaves", "", "--installed-as-dependency --installed-on-request", NO),
    Row::listed("list", "#lrt", "--cask --formula --full-name --pinned --versions", ANY),
    Row::listed("ls", "#lrt", "--cask --formula --full-name --pinned --versions", ANY),
];

const GO: &[Row] = &[
    // `-w` and `-u` write.
    Row::listed("env", "", "-changed -json", ANY),
    Row::listed("help", "", "", ANY),
    Row::listed("version", "", "-m -v", ANY),
];

/// Not `--log`, which writes, `--python`, which runs, and `--outdated`, which asks the index.
const PIP_LIST: Options = options(
    "eil",
    "--editable --exclude= --exclude-editable --format= --include-editable --local --no-color \
     --no-python-version-warning --not-required --path= --user",
);

const PIP: &[Row] = &[
    Row::listed("cache dir", "", "", NO),
    Row::listed("cache info", "", "", NO),
    Row::listed("cache list", "", "--format=", ANY),
    Row::listed("check", "", "", NO),
    Row::listed("config debug", "", "", NO),
    Row::listed("config get", "", "--global --site --user", ANY),
    Row::listed("config list", "v", "--global --site --user", NO),
    Row::listed("freeze", "l", "--all --exclude= --exclude-editable --local --path= --user", NO),
    Row::listed("inspect", "", "--local --path= --user", NO),
    Row::listed("list", "", "", NO).with(&[PIP_LIST]),
    Row::listed("show", "f", "--files", ANY),
];

/// rustup's own tables; `rustup show` may install the folder's toolchain, so only what is installed.
const RUSTUP: &[Row] = &[
    Row::listed("component list", "", "--installed --quiet", NO),
    Row::listed("show active-toolchain", "v", "--verbose", NO),
    Row::listed("show home", "", "", NO),
    Row::listed("target list", "", "--installed --quiet", NO),
    Row::listed("toolchain list", "v", "--verbose", NO),
];

pub(super) const PROGRAMS: &[Program] = &[
    Program::tree("brew", NONE, BREW),
    Program::tree("cargo", options("qv", "--color= --quiet --verbose"), CARGO),
    Program::tree("go", NONE, GO),
    Program::tree("npm", options("", "--silent"), NPM),
    Program::tree("pip", NONE, PIP),
    Program::tree("pip3", NONE, PIP),
    // `--log-file` writes.
    Program::listed(
        "pkg-config",
        "",
        "--atleast-version= --cflags --cflags-only-I --exact-version= --exists --libs \
         --libs-only-L --libs-only-l --list-all --modversion --print-errors --print-requires \
         --print-variables --silence-errors --static --variable=",
        ANY,
    ),
    Program::tree("pnpm", options("r", "--recursive"), PNPM),
    Program::tree("rustup", NONE, RUSTUP),
    Program::tree("yarn", NONE, YARN),
];

#[cfg(test)]
mod tests {
    use crate::known::tests::{executes, reads};

    #[test]
    fn npm_and_its_like() {
        reads(
            "npm ls; npm ls --depth=0 -g; npm list react; npm root -g; npm config get registry; npm config list; npm explain x; npm run; npm pkg get name; npm version; npm --version; npm why x",
        );
        executes(
            "npm test; npm run build; npm run \"$x\"; npm install; npm ci; npm config set a b; npm view x; npm outdated; npm audit; npm version patch; npm pkg set a=b; npm exec x; npm x y; npm ls $x; npm help x",
        );
        reads(
            "pnpm ls; pnpm list -r --depth 0; pnpm why x; pnpm root -g; pnpm config get x; yarn why x; yarn config get x; yarn --version; pnpm --version",
        );
        executes(
            "pnpm i; pnpm run x; pnpm x; pnpm dlx x; pnpm config set a b; yarn; yarn install; yarn x; yarn list; yarn info x; yarn why a b; yarn config set a b; yarn $x; yarn why --x a; pnpm -C d ls",
        );
    }

    #[test]
    fn others() {
        reads("brew list; brew list --versions x; brew leaves; pkg-config --cflags --libs openssl; pkg-config --modversion x");
        executes("brew install x; brew update; brew info x; brew upgrade; pkg-config --log-file=f --libs x; pkg-config $x");
    }

    #[test]
    fn cargo_go_and_pip() {
        reads(
            "cargo --version; cargo tree --frozen; cargo tree -p x --frozen -i y; cargo metadata --no-deps --format-version 1; cargo locate-project; cargo read-manifest; cargo version; rustup toolchain list",
        );
        executes(
            "cargo build; cargo test; cargo run; cargo tree; cargo tree --locked; cargo metadata; cargo search x; cargo add x; cargo install x; cargo +nightly tree --frozen; cargo --config x=y tree --frozen; cargo x; cargo -C d tree",
        );
        executes(
            "cargo tree --frozen $x; cargo fmt; cargo clippy; cargo help build; rustup show; rustup update; rustup run x y; rustup default x",
        );
        reads(
            "go version; go env; go env GOPATH; go env -json; go help build; pip list; pip list --format=json; pip show -f x; pip freeze; pip check; pip3 list; pip config list; pip --version",
        );
        executes(
            "go build; go test; go run x; go env -w A=b; go env -u A; go env $x; go list -m all; go vet; go get x; go install x; go generate; go tool x; go mod tidy; go doc x",
        );
        executes(
            "pip install x; pip download x; pip list --outdated; pip list -o; pip --python x list; pip list --log f; pip index versions x; pip config set a b; pip config edit; pip cache purge; pip $x; pip uninstall x",
        );
    }
}
