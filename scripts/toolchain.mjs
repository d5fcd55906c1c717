// Which tools build the package, in which version, and where they are.
//
// The pins: wasm-bindgen in Cargo.toml, wasm-pack and the Debian compiler in package.json ("config"), wasm-opt and the
// other npm tools in package.json ("devDependencies"). Nothing else names a version.
import { existsSync, readFileSync, readlinkSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { ROOT } from "./root.mjs";
import { output } from "./run.mjs";

export const CACHE = process.env.TOOLGATE_CACHE ?? join(homedir(), ".cache", "toolgate");
export const CARGO_HOME = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
export const TARGET = "wasm32-unknown-unknown";
/** A toolchain folder made from the distribution's compiler, with a standard library built for wasm. */
export const OWN_TOOLCHAIN = join(CACHE, "toolchain");

const manifest = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));

export const VERSIONS = {
  "wasm-bindgen": /^wasm-bindgen = "=([^"]+)"/m.exec(readFileSync(join(ROOT, "Cargo.toml"), "utf8"))[1],
  ...manifest.config,
  binaryen: manifest.devDependencies.binaryen,
  esbuild: manifest.devDependencies.esbuild,
};

/** The variables under which `cargo` builds for wasm, or null where no compiler can yet. */
export function wasmEnvironment(root = ROOT) {
  const kind = compiler();
  if (!kind) return null;
  const own = kind === "distribution" ? join(OWN_TOOLCHAIN, "bin") : null;
  const rustc = own ? join(own, "rustc") : "rustc";
  const path = [own, join(CACHE, "bin"), join(ROOT, "node_modules", ".bin"), process.env.PATH].filter(Boolean);
  const sysroot = output(rustc, ["--print", "sysroot"]);
  // Where the sources stand must not reach the module: the same bytes from every folder. The last prefix that fits wins.
  const remap = {
    [CARGO_HOME]: "/cargo",
    [root]: "/toolgate",
    [join(sysroot, "lib/rustlib/src/rust")]: "/rustc/src",
  };
  return {
    ...process.env,
    PATH: path.join(delimiter),
    ...(own && {
      RUSTC: rustc,
      RUSTDOC: join(own, "rustdoc"),
      CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER: readlinkSync(join(own, "wasm-ld")),
    }),
    CARGO_ENCODED_RUSTFLAGS: Object.entries(remap)
      .map(([from, to]) => `--remap-path-prefix=${from}=${to}`)
      .join("\x1f"),
  };
}

/** Which compiler has a standard library for wasm: rustup's, else the distribution's, else null. */
export function compiler() {
  const wanted = process.env.TOOLGATE_COMPILER;
  if (wanted !== "distribution" && hasLibrary("rustc")) return "rustup";
  if (wanted !== "rustup" && hasLibrary(join(OWN_TOOLCHAIN, "bin", "rustc"))) return "distribution";
  return null;
}

/** What the bytes of a build depend on, besides the sources. */
export function fingerprint(environment) {
  const rustc = environment.RUSTC ?? "rustc";
  const verbose = output(rustc, ["-vV"], { env: environment });
  const field = (name) => new RegExp(`^${name}: (.*)$`, "m").exec(verbose)?.[1];
  return {
    rustc: field("release"),
    commit: field("commit-hash"),
    library: environment.RUSTC ? "built from source" : "rustup",
    "wasm-bindgen": VERSIONS["wasm-bindgen"],
    binaryen: VERSIONS.binaryen,
    esbuild: VERSIONS.esbuild,
  };
}

function hasLibrary(rustc) {
  const folder = output(rustc, ["--print", "target-libdir", "--target", TARGET]);
  return folder !== null && existsSync(folder);
}
