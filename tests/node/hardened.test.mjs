// In places that forbid what other code takes for granted.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { consumer } from "./package.mjs";

const DECIDE = `
  const policy = new Policy({ tools: { shell: { risk: "execute", command: "command" } }, allow: ["git *"], deny: ["rm *"] });
  const session = policy.session();
  console.log(["git x", "make", "rm x"].map((command) => session.verdict({ tool: "shell", input: { command } })).join());
`;

function runs(name, flags, before = "") {
  test(name, () => {
    writeFileSync(join(consumer, "before.mjs"), before);
    writeFileSync(join(consumer, "hardened.mjs"), `import "./before.mjs"; import { Policy } from "toolgate"; ${DECIDE}`);
    writeFileSync(join(consumer, "hardened.cjs"), `${before}; const { Policy } = require("toolgate"); ${DECIDE}`);
    for (const file of ["hardened.mjs", "hardened.cjs"]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, ["--no-warnings", ...flags, file], { cwd: consumer, encoding: "utf8" });
      assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: "allow,ask,deny\n", stderr: "" }, file);
    }
  });
}

runs("where no code is made of strings", ["--disallow-code-generation-from-strings"]);
runs("with frozen intrinsics", ["--frozen-intrinsics"]);
runs("without __proto__", ["--disable-proto=throw"]);
runs("where every prototype is polluted", [], `
  for (const { prototype } of [Object, Array, String, Number, Function]) {
    for (const name of ["tool", "risk", "command", "allow", "preset", "mode", "toJSON"]) {
      if (!(name in prototype)) Object.defineProperty(prototype, name, { value: "polluted", enumerable: true, configurable: true, writable: true });
    }
  }`);
runs("where the newest built-ins are missing", [], `
  delete globalThis.FinalizationRegistry;
  delete String.prototype.isWellFormed;
  delete Uint8Array.fromBase64;
  delete globalThis.Buffer;
`);

test("without WebAssembly, importing says what is missing", () => {
  const code = 'delete globalThis.WebAssembly; await import("toolgate").catch((error) => console.log(error.message));';
  const { stdout } = spawnSync(process.execPath, ["--input-type=module", "-e", code], { cwd: consumer, encoding: "utf8" });
  assert.match(stdout, /needs WebAssembly/);
});
