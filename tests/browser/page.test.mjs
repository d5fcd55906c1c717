// The playground, as a person uses it; what it shows is compared with the engine.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { Policy } from "../../pkg/wasm/index.js";
import { serve } from "../../scripts/serve.mjs";
import { SAMPLES } from "../../www/samples.js";
import { chromium, open } from "./chromium.mjs";

let browser, server, page, faults;

before(async () => {
  server = await serve();
  browser = await chromium();
  ({ page, faults } = await open(browser, `${server.address}www/`));
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** Replaces a field's text as a person who pastes does. */
const fill = (selector, text) => page.$eval(selector, (field, text) => {
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}, text);
const choose = (selector) => page.$eval(selector, (input) => input.click());
const text = (selector) => page.$eval(selector, (place) => place.textContent);
/** The verdicts of the modes, as their cards show them. */
const cards = () => page.$$eval("#verdicts .card", (cards) => cards.map((card) => [card.dataset.mode, card.querySelector(".badge").textContent]));
const words = (row) => row.map(({ mode, decision: { verdict, firm } }) => [mode, firm ? "ask, firmly" : verdict]);
/** Lets the page write its address. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 600));

test("the line is focused, and decided as one types", async () => {
  assert.equal(await page.evaluate(() => document.activeElement.id), "line-field");
  await fill("#line-field", "");
  await page.type("#line-field", "make all");
  assert.deepEqual(await cards(), [["manual", "ask"], ["edit", "ask"], ["auto", "allow"], ["plan", "ask"]]);
});

test("every sample holds what it says, and the page shows what the engine says", async () => {
  for (const { id, kind, mode, config, line } of SAMPLES) {
    await choose(`[data-sample="${id}"]`);
    const policy = new Policy(config);
    const row = policy.row({ tool: "shell", command: line });
    assert.deepEqual(await cards(), words(row), id);
    const shown = await page.$$eval("#line .effects tbody tr", (rows) => rows.map((row) => row.cells[3].querySelector(".badge").textContent));
    const { effects, verdict } = row.find((entry) => entry.mode === mode).decision;
    assert.deepEqual(shown, effects.map((effect) => (effect.firm ? "ask, firmly" : effect.verdict)), id);
    assert.equal(verdict === "allow", kind === "false alarm", `${id}: ${verdict}`);
    policy.free();
  }
});

test("nothing went wrong in the page", () => assert.deepEqual(faults, []));
