// Builds the npm package's generated part from the sources: `node scripts/build.mjs [--out folder] [--no-wasm]`.
// With `--no-wasm` the module that wasm-pack left last is taken: for work on the JavaScript alone.
//
//   cargo + wasm-bindgen + wasm-opt (wasm-pack)  ->  toolgate.wasm
//   esbuild                                      ->  one file per entry and module format, the wasm inside as base64
//   pkg/types                                    ->  the declarations, once per module format
//   what the bytes depend on                     ->  BUILD.json
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "./root.mjs";
import { run, say } from "./run.mjs";
import { fingerprint, wasmEnvironment } from "./toolchain.mjs";

/** The entries of the package, and the module formats of each. */
const ENTRIES = { index: ["esm", "cjs"], slim: ["esm", "cjs"], acp: ["esm", "cjs"], workerd: ["esm"], cli: ["esm"] };
const EXTENSION = { esm: "js", cjs: "cjs" };
const TYPED = ["index", "slim", "acp"];

/** Builds from the sources in `root` into `out`. */
export async function build({ root = ROOT, out = join(root, "pkg", "wasm"), wasm = true } = {}) {
  const environment = wasmEnvironment(root);
  if (!environment) throw new Error("no compiler for wasm yet: run `npm run setup`");
  if (wasm) compile(root, environment);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  copyFileSync(join(made(root), "toolgate_bg.wasm"), join(out, "toolgate.wasm"));
  await bundles(root, out);
  declarations(root, out);
  writeFileSync(join(out, "BUILD.json"), `${JSON.stringify(fingerprint(environment), null, 2)}\n`);
  say(`built ${out}`);
}

/** Where wasm-pack leaves the module: the same place for every build, for its name stands in the bundles. */
const made = (root) => join(root, "target", "wasm-pack");

// The glue that comes with the module holds one instance for ever; pkg/src/engine.js replaces a broken one.
function compile(root, environment) {
  run("wasm-pack", ["--quiet", "build", root, "--release", "--target", "web", "--no-pack", "--mode", "no-install", "--out-dir", made(root), "--out-name", "toolgate"],
    { env: environment });
}

async function bundles(root, out) {
  const { build: bundle } = await import("esbuild");
  for (const [entry, formats] of Object.entries(ENTRIES)) {
    for (const format of formats) {
      await bundle({
        absWorkingDir: root,
        entryPoints: [join(root, "pkg", "src", `${entry}.js`)],
        outfile: join(out, `${entry}.${EXTENSION[format]}`),
        bundle: true,
        format,
        platform: entry === "cli" ? "node" : "neutral",
        mainFields: ["module", "main"],
        target: "es2022",
        loader: { ".wasm": "base64" },
        external: ["./toolgate.wasm"],
        nodePaths: [join(ROOT, "node_modules")],
        alias: { "#wasm": join(made(root), "toolgate_bg.wasm") },
        legalComments: "none",
        // The names of bundled files are told relative to the folder, so that they would differ between two.
        minifyWhitespace: entry === "cli",
        logLevel: "warning",
      });
    }
  }
}

function declarations(root, out) {
  for (const entry of TYPED) {
    const text = readFileSync(join(root, "pkg", "types", `${entry}.d.ts`), "utf8");
    writeFileSync(join(out, `${entry}.d.ts`), text);
    writeFileSync(join(out, `${entry}.d.cts`), text.replaceAll(/from "\.\/(\w+)\.js"/g, 'from "./$1.cjs"'));
  }
}

if (import.meta.main ?? process.argv[1] === new URL(import.meta.url).pathname) {
  const { values } = parseArgs({ options: { out: { type: "string" }, wasm: { type: "boolean" } }, allowNegative: true });
  await build({ ...(values.out && { out: resolve(values.out) }), wasm: values.wasm });
}
