// The tarball in other people's tools: runtimes run it, bundlers bundle it, and what comes out decides the same.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import test from "node:test";
import { ROOT, consumer } from "./package.mjs";

const require = createRequire(join(ROOT, "package.json"));

const DECIDE = `
  const policy = new Policy({ tools: { shell: { risk: "execute", command: "command" } }, allow: ["git *"], deny: ["rm *"] });
  const verdicts = ["git x", "make", "make; rm x"].map((command) => policy.verdict("manual", { tool: "shell", input: { command } })).join();
`;
const EXPECTED = "allow,ask,deny";

const folder = join(consumer, "consumers");
mkdirSync(folder, { recursive: true });
const entry = join(folder, "entry.mjs");
writeFileSync(entry, `import { Policy } from "toolgate"; ${DECIDE} console.log(verdicts);`);
const common = join(folder, "entry.cjs");
writeFileSync(common, `const { Policy } = require("toolgate"); ${DECIDE} console.log(verdicts);`);

function prints(program, args, cwd = folder) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: "utf8", env: { ...process.env, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" } });
  assert.equal(status, 0, stderr);
  assert.equal(stdout.trim().split("\n").at(-1), EXPECTED);
}

/** A package's own binary; the shims of some want an install script to have run. */
function binary(name, path) {
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}

for (const [name, flags] of [["node"], ["deno", "run"], ["bun"]].map(([name, ...flags]) => [name, flags])) {
  const programs = {
    node: () => process.execPath,
    deno: () => binary(`@deno/${process.platform}-${process.arch}${process.platform === "linux" ? "-glibc" : ""}`, "deno"),
    bun: () => binary(`@oven/bun-${process.platform}-${process.arch}`, "bin/bun"),
  };
  test(`${name} runs the ES module`, () => prints(programs[name](), [...flags, entry]));
  test(`${name} runs the CommonJS module`, () => prints(programs[name](), [...flags, common]));
}

/** What a bundler emitted: scripts alone, for the module is inside. */
function emitted(output) {
  const files = readdirSync(output, { recursive: true }).map(String).filter((file) => statSync(join(output, file)).isFile());
  assert(files.every((file) => /\.(js|cjs|mjs|html)$/.test(file)), files.join());
  return files;
}

for (const platform of ["browser", "node", "neutral"]) {
  for (const format of ["esm", "cjs"]) {
    test(`esbuild for ${platform}, ${format}`, async () => {
      const { build } = await import("esbuild");
      const output = join(folder, `esbuild-${platform}-${format}`);
      const file = join(output, `bundle.${format === "esm" ? "mjs" : "cjs"}`);
      await build({ entryPoints: [entry], outfile: file, bundle: true, minify: true, platform, format, logLevel: "error" });
      emitted(output);
      prints(process.execPath, [file]);
    });
  }
}

test("rollup", async () => {
  const { rollup } = await import("rollup");
  const { nodeResolve } = await import("@rollup/plugin-node-resolve");
  const output = join(folder, "rollup");
  const bundle = await rollup({ input: entry, plugins: [nodeResolve()], onwarn: (warning) => assert.fail(warning.message) });
  await bundle.write({ dir: output, entryFileNames: "bundle.mjs", format: "es" });
  await bundle.close();
  emitted(output);
  prints(process.execPath, [join(output, "bundle.mjs")]);
});

test("webpack keeps the initialisation, for node and for the web", async () => {
  const { default: webpack } = await import("webpack");
  for (const target of ["node", "web"]) {
    const output = join(folder, `webpack-${target}`);
    const stats = await new Promise((resolve, reject) =>
      webpack({ mode: "production", entry, target, output: { path: output, filename: "bundle.cjs" }, performance: false },
        (error, stats) => (error ? reject(error) : resolve(stats))));
    assert.deepEqual(stats.toJson({ all: false, errors: true, warnings: true }), { errors: [], warnings: [] });
    emitted(output);
    prints(process.execPath, [join(output, "bundle.cjs")]);
  }
});

test("vite builds for the web and for the server", async () => {
  const { build } = await import("vite");
  for (const ssr of [false, true]) {
    const output = join(folder, ssr ? "vite-ssr" : "vite");
    await build({
      root: folder, logLevel: "error", configFile: false,
      ssr: ssr ? { noExternal: true } : {},
      build: { outDir: output, emptyOutDir: true, ssr, target: "es2022", chunkSizeWarningLimit: 10_000,
        rollupOptions: { input: entry, output: { entryFileNames: "bundle.mjs" } }, ...(ssr ? {} : { modulePreload: false }) },
    });
    assert.deepEqual(emitted(output), ["bundle.mjs"]);
    prints(process.execPath, [join(output, "bundle.mjs")]);
  }
});

test("vite's development server hands out the package as it is", async () => {
  const { createServer } = await import("vite");
  const server = await createServer({ root: folder, logLevel: "error", configFile: false, server: { middlewareMode: true, ws: false, hmr: false }, appType: "custom", optimizeDeps: { noDiscovery: true } });
  try {
    const { Policy } = await server.ssrLoadModule("toolgate");
    assert.equal(new Policy({ preset: "acp" }).verdict("never", { tool: "x" }), "deny");
  } finally {
    await server.close();
  }
});

test("what a bundler drops when nothing is used is all of it", async () => {
  const { build } = await import("esbuild");
  const unused = join(folder, "unused.mjs");
  writeFileSync(unused, 'import * as slim from "toolgate/slim"; console.log(1);');
  const { outputFiles: [file] } = await build({ entryPoints: [unused], bundle: true, write: false, format: "esm" });
  assert(file.text.length < 1000, `${file.text.length} characters`);
});

test("workerd runs the package, its module compiled beforehand", async () => {
  writeFileSync(join(folder, "worker.mjs"), `import { Policy } from "toolgate"; ${DECIDE} export default { fetch: () => new Response(verdicts) };`);
  writeFileSync(join(folder, "worker.capnp"), `using Workerd = import "/workerd/workerd.capnp";
    const config :Workerd.Config = (
      services = [(name = "main", worker = (compatibilityDate = "2026-01-01", modules = [
        (name = "worker", esModule = embed "worker.mjs"),
        (name = "toolgate", esModule = embed "../node_modules/toolgate/wasm/workerd.js"),
        (name = "toolgate.wasm", wasm = embed "../node_modules/toolgate/wasm/toolgate.wasm"),
      ]))],
      sockets = [(name = "http", address = "127.0.0.1:0", service = "main")]);`);
  const child = spawn(binary("@cloudflare/workerd-linux-64", "bin/workerd"), ["serve", "--control-fd=3", "worker.capnp"], { cwd: folder, stdio: ["ignore", "inherit", "inherit", "pipe"] });
  try {
    let text = "";
    for await (const chunk of child.stdio[3]) {
      text += chunk;
      if (/"port": ?\d+/.test(text)) break;
    }
    const [, port] = /"port": ?(\d+)/.exec(text);
    assert.equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), EXPECTED);
  } finally {
    child.kill();
  }
});

