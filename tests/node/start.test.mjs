// `npm start`, from a copy that has what a clone has and nothing that is installed.
import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { temporary } from "../../scripts/pack.mjs";
import { ROOT, wasm } from "./package.mjs";

const { folder, remove } = temporary();
const { calls } = JSON.parse(readFileSync(join(ROOT, "examples", "calls.json"), "utf8"));

before(() => {
  for (const name of ["package.json", "scripts", "examples", "www"]) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  cpSync(wasm, join(folder, "pkg", "wasm"), { recursive: true });
});
after(remove);

test("the sample calls are of every kind", () => {
  assert(calls.length >= 30);
  const lines = calls.map(({ input }) => input.command ?? "");
  for (const program of ["git", "npm", "cargo", "python", "curl"]) assert(lines.some((line) => line.startsWith(program)), program);
  for (const tool of ["write_file", "send_message", "ask_user"]) assert(calls.some((call) => call.tool === tool), tool);
});

for (const [preset, modes] of Object.entries({
  "four-mode": ["manual", "edit", "auto", "plan"],
  workspace: ["discuss", "plan", "interactive", "auto", "custom"],
  acp: ["always", "prompt", "never"],
})) {
  test(`every call is decided in every mode of ${preset}, with a reason where it does not run`, () => {
    const { status, stdout, stderr } = spawnSync("npm", ["start", "--silent", "--", "--once", "--preset", preset], { cwd: folder, encoding: "utf8" });
    assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
    const [, header, ...rows] = stdout.trimEnd().split("\n").filter((line) => line !== "");
    assert.deepEqual(header.trim().split(/ +/), modes);
    const verdicts = rows.filter((line) => !line.startsWith("    "));
    assert.equal(verdicts.length, calls.length);
    for (const [at, line] of rows.entries()) {
      if (line.startsWith("    ")) {
        assert(line.trim().length > 10, line);
        continue;
      }
      const row = line.slice(-100).match(/(?:(?:allow|ask!?|deny) *)+$/)[0].trim().split(/ +/);
      assert.equal(row.length, modes.length, line);
      if (row.some((verdict) => verdict !== "allow")) assert.match(rows[at + 1], /^ {4}\S/, line);
    }
  });
}

test("without --once it serves the playground and says where", async () => {
  const child = spawn(process.execPath, ["scripts/start.mjs", "--port", "0"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  try {
    let text = "";
    for await (const chunk of child.stdout) {
      text += chunk;
      if (text.includes("http://")) break;
    }
    const address = /http:\/\/\S+/.exec(text)[0];
    const page = await fetch(address);
    assert.match(await page.text(), /<title>toolgate/);
    for (const [path, type] of [["www/page.js", /javascript/], ["pkg/wasm/index.js", /javascript/], ["pkg/wasm/toolgate.wasm", /wasm/]]) {
      const response = await fetch(address + path);
      assert.equal(response.status, 200, path);
      assert.match(response.headers.get("content-type"), type);
      await response.body.cancel();
    }
    for (const path of ["package.json", "www/../package.json", "www/%2e%2e/package.json", "www%2f..%2fpackage.json", "pkg/wasm/%00", "www/%ff", "www"]) {
      assert.equal((await fetch(address + path)).status, 404, path);
    }
  } finally {
    child.kill();
  }
});
