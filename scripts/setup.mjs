// Sets up what building and testing need, on a machine that has Rust, Node and nothing else.
// Skips what is there, says what it does, and where something fails says what to do about it.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.mjs";
import { output, run, say } from "./run.mjs";
import { CACHE, CARGO_HOME, OWN_TOOLCHAIN, TARGET, VERSIONS, compiler, wasmEnvironment } from "./toolchain.mjs";

/** Programs from the distribution that the tests run: [program, package]. */
const PROGRAMS = [
  ["chromium", "chromium"],
  ["dash", "dash"],
  ["firefox-esr", "firefox-esr"],
  ["zsh", "zsh"],
];

/** How long rustup may take to find that it can't download. */
const RUSTUP_TIMEOUT = 120_000;

export function setup() {
  mkdirSync(join(CACHE, "bin"), { recursive: true });
  step("Rust", () => output("cargo", ["--version"]), () => {}, "install Rust from https://rustup.rs");
  step(`the standard library for ${TARGET}`, compiler, installLibrary,
    `run \`rustup target add ${TARGET}\`, or install Debian's rustc-web, cargo-web, rust-web-src and lld`);
  for (const [tool, crate, binary] of [["wasm-bindgen", "wasm-bindgen-cli", "wasm-bindgen"], ["wasm-pack", "wasm-pack", "wasm-pack"]]) {
    const version = VERSIONS[tool];
    step(`${crate} ${version}`, () => output(join(CACHE, "bin", binary), ["--version"])?.endsWith(` ${version}`), () => cargoInstall(crate, version),
      `run \`cargo install ${crate} --version ${version} --root ${CACHE}\``);
  }
  step("the npm packages", npmInstalled, () => run("npm", ["ci", "--ignore-scripts"], { cwd: ROOT }), "run `npm ci`");
  // Of all packages this one needs its install script: a test runs an example that keeps sessions in SQLite.
  step("SQLite for Node", sqlite, () => run("npm", ["rebuild", "better-sqlite3"], { cwd: ROOT }), "run `npm rebuild better-sqlite3` (it needs a C++ compiler)");
  const missing = PROGRAMS.filter(([program]) => !onPath(program)).map(([, name]) => name);
  step(PROGRAMS.map(([program]) => program).join(", "), () => PROGRAMS.every(([program]) => onPath(program)), () => apt(missing),
    `install ${missing.join(", ")}`);
}

/** Does `install` unless `present` says that it is not needed; fails with the remedy where it is not there afterwards. */
function step(what, present, install, remedy) {
  if (present()) return say(`${what}: there`);
  say(`${what}: installing`);
  let cause;
  try {
    install();
  } catch (error) {
    cause = error;
  }
  if (!present()) throw new Error(`${what} could not be installed. ${upper(remedy)}, then try again.`, { cause });
}

function installLibrary() {
  if (process.env.TOOLGATE_COMPILER !== "distribution" && onPath("rustup")) {
    output("rustup", ["target", "add", TARGET], { timeout: RUSTUP_TIMEOUT });
    if (compiler()) return;
    say("rustup can't give it; taking the distribution's compiler");
  }
  buildLibrary();
}

/**
 * A toolchain folder with the distribution's compiler and a standard library that it builds here, once, from the
 * distribution's source. From then on cargo and wasm-pack use it like any other.
 */
function buildLibrary() {
  if (!onPath("/usr/bin/rustc") || !existsSync("/usr/lib/rustlib/src/rust")) apt(["rustc-web", "cargo-web", "rust-web-src"]);
  const verbose = output("/usr/bin/rustc", ["-vV"]);
  const host = /^host: (.*)$/m.exec(verbose)[1];
  const llvm = /^LLVM version: (\d+)/m.exec(verbose)[1];
  if (!onPath(`wasm-ld-${llvm}`)) apt([`lld-${llvm}`]);
  const source = realpathSync("/usr/lib/rustlib/src/rust");

  // cargo builds the library as a dependency of something: of an empty crate.
  const seed = join(CACHE, "library");
  rmSync(seed, { recursive: true, force: true });
  rmSync(OWN_TOOLCHAIN, { recursive: true, force: true });
  mkdirSync(join(seed, "src"), { recursive: true });
  writeFileSync(join(seed, "src", "lib.rs"), "#![no_std]\n");
  writeFileSync(join(seed, "Cargo.toml"), [
    "[package]", 'name = "seed"', 'version = "0.0.0"', 'edition = "2021"',
    "[profile.release]", "opt-level = 3", "codegen-units = 1", 'panic = "abort"', "",
  ].join("\n"));
  run("/usr/bin/cargo", ["build", "--quiet", "--release", "--target", TARGET, "-Zbuild-std=std,panic_abort,test"], {
    cwd: seed,
    env: {
      ...process.env,
      RUSTC: "/usr/bin/rustc",
      RUSTC_BOOTSTRAP: "1", // -Zbuild-std on a stable compiler
      RUSTFLAGS: `--remap-path-prefix=${source}=/rustc/src --remap-path-prefix=${CARGO_HOME}=/cargo -Cembed-bitcode=yes`,
    },
  });

  const libraries = join(OWN_TOOLCHAIN, "lib", "rustlib");
  const built = join(seed, "target", TARGET, "release", "deps");
  for (const folder of [join(libraries, TARGET, "lib"), join(libraries, "src"), join(OWN_TOOLCHAIN, "bin")]) mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(built)) {
    if (file.endsWith(".rlib") && !file.startsWith("libseed")) cpSync(join(built, file), join(libraries, TARGET, "lib", file));
  }
  symlinkSync(`/usr/lib/rustlib/${host}`, join(libraries, host));
  symlinkSync(source, join(libraries, "src", "rust"));
  for (const program of ["rustc", "rustdoc"]) {
    const wrapper = join(OWN_TOOLCHAIN, "bin", program);
    writeFileSync(wrapper, `#!/bin/sh\nexec /usr/bin/${program} --sysroot "${OWN_TOOLCHAIN}" "$@"\n`);
    chmodSync(wrapper, 0o755);
  }
  symlinkSync("/usr/bin/cargo", join(OWN_TOOLCHAIN, "bin", "cargo"));
  symlinkSync(`wasm-ld-${llvm}`, join(OWN_TOOLCHAIN, "bin", "wasm-ld"));
  rmSync(seed, { recursive: true, force: true });
}

/** Not `--locked`: wasm-bindgen-cli's lock file may name crates newer than a registry mirror has. */
function cargoInstall(crate, version) {
  const { PATH, RUSTC } = wasmEnvironment();
  run("cargo", ["install", "--quiet", crate, "--version", version, "--root", CACHE], {
    env: {
      ...process.env,
      PATH,
      ...(RUSTC && { RUSTC }),
      CARGO_TARGET_DIR: join(CACHE, "build"),
      // They run for a second; what counts is how long they take to compile.
      CARGO_PROFILE_RELEASE_OPT_LEVEL: "1",
      CARGO_PROFILE_RELEASE_LTO: "off",
      CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16",
    },
  });
}

function npmInstalled() {
  return output("npm", ["ls", "--depth=0"], { cwd: ROOT }) !== null;
}

function sqlite() {
  return output("node", ["-e", 'new (require("better-sqlite3"))(":memory:")'], { cwd: ROOT }) !== null;
}

function apt(packages) {
  if (!onPath("apt-get")) throw new Error("no apt-get here");
  const sudo = process.getuid() === 0 ? [] : ["sudo"];
  const get = (...args) => {
    const [program, ...rest] = [...sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", ...args];
    run(program, rest);
  };
  get("update");
  get("install", "--yes", "--no-install-recommends", ...packages);
}

function onPath(program) {
  return output("sh", ["-c", 'command -v "$1"', "sh", program]) !== null;
}

function upper(text) {
  return text[0].toUpperCase() + text.slice(1);
}

if (import.meta.main ?? process.argv[1] === new URL(import.meta.url).pathname) {
  try {
    setup();
  } catch (error) {
    if (error.cause) console.error(error.cause.message);
    console.error(`[toolgate] ${error.message}`);
    process.exit(1);
  }
}
