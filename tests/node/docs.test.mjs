// The code in the documentation prints what its comments say.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import test from "node:test";
import { ROOT, consumer } from "./package.mjs";

for (const name of ["@agentclientprotocol/sdk", "zod"]) {
  const place = join(consumer, "node_modules", name);
  mkdirSync(dirname(place), { recursive: true });
  if (!existsSync(place)) symlinkSync(join(ROOT, "node_modules", name), place);
}

/** Lines without a comment that says them are those of loops. */
const SAID = {
  "sessions-0": ["command this exact line: npm test -- --watch", "argv every `npm test …`"],
  "acp-1": ["git status -s -> allow_once", "rm -r build -> reject_once", "npm test -> reject_once"],
};

for (const [name, count] of [["sessions", 4], ["acp", 2]]) {
  const text = readFileSync(join(ROOT, "docs", `${name}.md`), "utf8");
  const blocks = [...text.matchAll(/^```js\n(.*?)^```$/gms)].map(([, code]) => code);
  test(`docs/${name}.md has ${count} pieces of code`, () => assert.equal(blocks.length, count));
  for (const [i, code] of blocks.entries()) {
    test(`piece ${i} of docs/${name}.md prints what its comments say`, () => {
      const commented = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment);
      const place = `docs-${name}-${i}.mjs`;
      writeFileSync(join(consumer, place), code);
      const { stdout, stderr, status } = spawnSync(process.execPath, [place], { cwd: consumer, encoding: "utf8", timeout: 60_000 });
      const printed = stdout.trimEnd().split("\n");
      assert.deepEqual([stderr, status], ["", 0]);
      assert.deepEqual(printed.toSorted(), [...commented, ...(SAID[`${name}-${i}`] ?? [])].toSorted());
    });
  }
}
