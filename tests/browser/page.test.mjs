// The playground, as a person uses it.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { serve } from "../../scripts/serve.mjs";
import { chromium, open } from "./chromium.mjs";

let browser, server, page, faults;

before(async () => {
  server = await serve();
  browser = await chromium();
  ({ page, faults } = await open(browser, server.address));
});
after(async () => {
  await browser?.close();
  server?.close();
});

const rows = (selector) => page.$$eval(`${selector} tbody tr`, (rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent)));

async function type(selector, text) {
  await page.$eval(selector, (field) => { field.value = ""; });
  await page.type(selector, text);
}

test("shows the preset's table as the engine reports it", async () => {
  const shown = Object.fromEntries((await rows("#table")).map(([mode, ...cells]) => [/\((.*)\)/.exec(mode)[1], cells]));
  assert.deepEqual(shown, {
    manual: ["ask", "ask", "ask", "confirm"],
    edit: ["allow", "allow", "ask", "confirm"],
    auto: ["allow", "allow", "allow", "confirm"],
    plan: ["allow", "ask", "ask", "confirm"],
  });
  await page.select("#preset", "acp");
  assert.deepEqual((await rows("#table")).map(([mode]) => /\((.*)\)/.exec(mode)[1]), ["always", "prompt", "never"]);
  await page.select("#preset", "four-mode");
});

test("a call that is typed is decided in every mode, live", async () => {
  await type("#input", "git push --force");
  assert.deepEqual((await rows("#row")).map(([mode, verdict]) => [mode, verdict]),
    [["manual", "deny"], ["edit", "deny"], ["auto", "deny"], ["plan", "deny"]]);
  await type("#input", "make all");
  assert.deepEqual((await rows("#row")).map(([mode, verdict]) => [mode, verdict]),
    [["manual", "ask"], ["edit", "ask"], ["auto", "allow"], ["plan", "ask"]]);
  await type("#tool", "ask_user");
  await type("#input", '{"question":"Which?"}');
  for (const [, verdict, why] of await rows("#row")) {
    assert.equal(verdict, "ask, firmly");
    assert.notEqual(why, "");
  }
});

test("a config that is wrong says where, and the policy before it stays", async () => {
  const before = await rows("#table");
  await type("#config", '{"denny":[]}');
  assert.match(await page.$eval("#faults", (place) => place.textContent), /denny/);
  assert.deepEqual(await rows("#table"), before);
});

test("nothing went wrong in the page", () => assert.deepEqual(faults, []));
