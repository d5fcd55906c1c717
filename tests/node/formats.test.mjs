// One package, whichever way it is loaded.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { imported, required, wasm } from "./package.mjs";

const CONFIG = { tools: { shell: { risk: "execute", command: "command" } }, deny: ["rm *"], allow: ["git *"] };
const LINES = { "git status": "allow", "git add . && make": "ask", "make; rm x": "deny", "if true": "ask" };

const module = readFileSync(join(wasm, "toolgate.wasm"));
const slim = await imported("toolgate/slim");
const formats = {
  "import": await imported(),
  "require": required(),
  "import toolgate/slim": slim,
  "require toolgate/slim": required("toolgate/slim"),
};

test("toolgate/slim makes no policy before it is loaded, and screens nothing", () => {
  assert.throws(() => new slim.Policy(), { message: /init\(\)/ });
  assert.equal(slim.screen("ls").opaque.code, "internal");
});

test("toolgate/slim is loaded from bytes, a module, a response or a URL, once", async () => {
  formats["require toolgate/slim"].initSync(module);
  await slim.init(new Response(module, { headers: { "Content-Type": "application/wasm" } }));
  const policy = new slim.Policy(CONFIG);
  await slim.init(new URL(`data:application/wasm;base64,${module.toString("base64")}`));
  slim.initSync(new WebAssembly.Module(module));
  assert.equal(policy.verdict("manual", { tool: "shell", command: "git status" }), "allow");
});

for (const [name, { Policy }] of Object.entries(formats)) {
  test(`${name} decides`, () => {
    const policy = new Policy(CONFIG);
    for (const [command, verdict] of Object.entries(LINES)) {
      const call = { tool: "shell", input: { command } };
      assert.equal(policy.verdict("manual", call), verdict, command);
      assert.equal(policy.decide("manual", call).verdict, verdict, command);
    }
    policy.free();
  });
}

test("every format exports the same names", () => {
  const names = (module) => Object.keys(module).filter((name) => !["default", "module.exports", "init", "initSync"].includes(name)).sort();
  for (const format of Object.values(formats)) assert.deepEqual(names(format), names(formats.import));
});

test("two copies side by side do not share handles, and their errors are told by name and code", () => {
  const [one, two] = [formats.import, formats.require];
  const allows = new one.Policy({ preset: "acp", tools: { t: { risk: "write" } } });
  const denies = new two.Policy({ tools: { t: { risk: "write" } }, deny: ["t"] });
  assert.equal(allows.verdict("always", { tool: "t" }), "allow");
  assert.equal(denies.verdict("manual", { tool: "t" }), "deny");
  for (const { Policy } of [one, two]) {
    assert.throws(() => new Policy({ denny: [] }), { name: "PolicyError", code: "unknown-field", at: "denny" });
  }
});
