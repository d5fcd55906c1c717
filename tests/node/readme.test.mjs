// The README's code does what it says there.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { ROOT, consumer } from "./package.mjs";

const text = readFileSync(join(ROOT, "README.md"), "utf8");

/** The code blocks of a language. */
export const blocks = (language) => [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(([, code]) => code);

for (const [i, code] of blocks("js").entries()) {
  test(`JavaScript block ${i} prints what its comments say`, () => {
    const expected = [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, comment]) => comment);
    assert.notEqual(expected.length, 0);
    writeFileSync(join(consumer, `readme-${i}.mjs`), code);
    const { stdout, stderr, status } = spawnSync(process.execPath, [`readme-${i}.mjs`], { cwd: consumer, encoding: "utf8" });
    assert.deepEqual({ stdout, stderr, status }, { stdout: `${expected.join("\n")}\n`, stderr: "", status: 0 });
  });
}

test("the commands that it names are those that there are", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  for (const [, name] of text.matchAll(/\bnpm (?:run )?(start|test|\w+)\b/g)) assert(name in scripts, name);
});
