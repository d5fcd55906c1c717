// The playground elsewhere: in Firefox, and built, from a plain static server that says nothing about its content.
import assert from "node:assert/strict";
import test from "node:test";
import { build } from "vite";
import { fileURLToPath } from "node:url";
import { Policy } from "../../pkg/wasm/index.js";
import { SAMPLES } from "../../www/samples.js";
import { callOf, firefox, playground, words } from "./page.mjs";

/** What a person may do with it, from a fresh page. */
async function tour({ page, hands, faults }) {
  await hands.fill("#line-field", "make all");
  assert.deepEqual(await hands.cards(), [["manual", "ask"], ["edit", "ask"], ["auto", "allow"], ["plan", "ask"]]);
  for (const sample of SAMPLES) {
    await hands.click(`[data-sample="${sample.id}"]`);
    assert.deepEqual(await hands.cards(), words(new Policy(sample.config).row(callOf(sample))), sample.id);
  }
  await hands.choose('#table select[aria-label="Auto, execute"]', "deny");
  await hands.click("[data-sample='two allowed commands']");
  await hands.clickText("#session button", "Make the call");
  assert.deepEqual(await page.$$eval("#session .calls li .badge", (all) => all.map((one) => one.textContent)), ["allow"]);
  await hands.fill("#bench-lines", "git status\nrm x\nls");
  await page.waitForFunction(() => document.querySelector("#bench-count").textContent.startsWith("3 lines decided"));
  assert.deepEqual(faults, []);
}

test("it is built into a folder that any static server serves, under the policy of content that it declares", async () => {
  await build({ configFile: fileURLToPath(new URL("../../www/vite.config.js", import.meta.url)), logLevel: "error" });
  const here = await playground({ served: { served: ["dist/page"], headers: {} } });
  try {
    await tour(here);
    const declared = await here.page.$eval("[http-equiv=Content-Security-Policy]", (meta) => meta.content);
    assert.match(declared, /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
    const blocked = await here.page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "globalThis.inline = true";
      document.head.append(script);
      return globalThis.inline === undefined;
    });
    assert.ok(blocked);
  } finally {
    await here.close();
  }
});

test("Firefox shows the same", async () => {
  const here = await playground({ launch: firefox });
  try {
    await tour(here);
  } finally {
    await here.close();
  }
});
