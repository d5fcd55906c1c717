// The example that follows links, on a real file system.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { withRealPaths } from "../../examples/real-paths.mjs";
import { imported } from "./package.mjs";

const { Policy } = await imported();
const home = realpathSync(mkdtempSync(join(tmpdir(), "toolgate-links-")));
after(() => rmSync(home, { recursive: true }));

const root = join(home, "project");
const outside = join(home, "outside");
for (const folder of [join(root, "src"), join(outside, "deep")]) mkdirSync(folder, { recursive: true });
writeFileSync(join(root, "src", "a.txt"), "");
symlinkSync(outside, join(root, "link"));
symlinkSync(join(outside, "deep"), join(root, "sub"));
symlinkSync(join(outside, "not-yet.txt"), join(root, "draft.txt"));
symlinkSync(join(root, "src"), join(root, "inside"));

const policy = new Policy({
  preset: "four-mode",
  tools: { write: { risk: "write", path: "path" }, shell: { risk: "execute", command: "command" } },
  paths: { roots: [root], cwd: root },
});

const verdict = (call) => policy.verdict("auto", withRealPaths(policy, call, root));
const write = (path) => verdict({ tool: "write", input: { path } });

test("a write that a link leads out of the roots is denied", () => {
  for (const path of ["link/x.txt", "link/new/x.txt", "sub/../x.txt", "draft.txt", "./link/../../outside/x", join(root, "link/x")]) {
    assert.equal(write(path), "deny", path);
  }
  assert.equal(verdict({ tool: "shell", input: { command: "echo x > link/y" } }), "deny");
});

test("a write that stays under the roots is as the table says", () => {
  for (const path of ["src/a.txt", "src/new.txt", "inside/a.txt", "new/folder/x.txt", "src/../b.txt"]) {
    assert.equal(write(path), "allow", path);
  }
  assert.equal(verdict({ tool: "shell", input: { command: "echo x > src/y" } }), "allow");
});

test("without real paths the lexical answer stands", () => {
  assert.equal(policy.verdict("auto", { tool: "write", input: { path: "link/x.txt" } }), "allow");
});
