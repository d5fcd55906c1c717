// The playground: a session, its budget, and the test bench.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { Policy } from "../../pkg/wasm/index.js";
import { playground } from "./page.mjs";

let here, page, hands;

before(async () => {
  here = await playground();
  ({ page, hands } = here);
  await hands.fill("#config", JSON.stringify(CONFIG));
});
after(() => here.close());

const CONFIG = { preset: "four-mode", tools: { shell: { risk: "execute", command: "command" } }, deny: ["rm *"], limits: { steps: 2 } };

const press = (name) => hands.clickText("#session button", name);
const calls = () => page.$$eval("#session .calls li .badge", (all) => all.map((one) => one.textContent));
const grants = () => hands.texts("#session .grants li code");

test("an ask is answered, remembered, listed, and revoked", async () => {
  await hands.fill("#line-field", "make all");
  await press("Make the call");
  const { grants: offered } = new Policy(CONFIG).session().decide({ tool: "shell", command: "make all" });
  assert.deepEqual(await hands.texts("#grant-choice option"), offered.map(({ label }) => label));
  await press("Allow for the session");
  assert.equal((await grants()).length, 1);
  await press("Make the call");
  assert.deepEqual(await calls(), ["allow", "ask"]);
  await press("Revoke");
  assert.deepEqual(await grants(), []);
  await press("Make the call");
  assert.equal((await calls())[0], "ask");
  await press("Deny once");
  assert.match(await hands.text("#session-note"), /Nothing was remembered/);
});

test("a grant may be counted, and a refusal remembered", async () => {
  await press("Begin anew");
  await press("Make the call");
  await hands.fill("#grant-uses", "1");
  await press("Allow for the session");
  for (let i = 0; i < 2; i++) await press("Make the call");
  assert.deepEqual(await calls(), ["ask", "allow", "ask"]);
  await press("Deny for the session");
  await press("Make the call");
  assert.equal((await calls())[0], "deny");
});

test("choosing a mode forgets what was remembered, and says so", async () => {
  const remembered = await hands.texts("#session .grants li");
  assert.equal(remembered.length, 2);
  assert.match(remembered[0], /used up/);
  await hands.choose("#session-mode", "edit");
  assert.deepEqual(await grants(), []);
  assert.match(await hands.text("#session-note"), /forgotten/);
});

test("a sealed session offers no other mode", async () => {
  await hands.fill("#config", JSON.stringify({ ...CONFIG, preset: "acp", defaultMode: "never" }));
  await press("Begin anew");
  const offered = await page.$$eval("#session-mode option", (all) => all.map(({ value }) => value));
  assert.deepEqual(offered, new Policy({ preset: "acp" }).session({ mode: "never" }).acpModes().availableModes.map(({ id }) => id));
  await hands.fill("#config", JSON.stringify(CONFIG));
});

test("a session goes along in the link", async () => {
  await press("Begin anew");
  await hands.fill("#line-field", "make all");
  await press("Make the call");
  if ((await calls())[0] === "ask") await press("Allow for the session");
  await hands.click("[name=share][value=link]");
  const kept = await grants();
  const other = await here.browser.newPage();
  await other.goto(await page.$eval("#share-text", (field) => field.value), { waitUntil: "load" });
  await other.waitForSelector("[data-ready]");
  assert.deepEqual(await other.$$eval("#session .grants li code", (all) => all.map((one) => one.textContent)), kept);
  assert.equal(kept.length, 1);
  await other.close();
});

test("a budget is spent, and says when it is exhausted", async () => {
  await press("Begin anew");
  for (let i = 0; i < 3; i++) await hands.click('[data-spend=steps]');
  const budget = new Policy(CONFIG).budget();
  for (let i = 0; i < 3; i++) budget.spend({ steps: 1 });
  assert.equal(budget.state.exhausted, "steps");
  assert.ok((await hands.text("#session")).includes(budget.state.feedback));
});

const decided = (count) => page.waitForFunction((count) => document.querySelector("#bench-count").textContent.startsWith(`${count} lines decided`), {}, count);

test("the bench decides ten thousand lines beside the page, which stays quick", async () => {
  await page.evaluate(() => {
    globalThis.longest = 0;
    let last = performance.now();
    const tick = (now) => {
      globalThis.longest = Math.max(globalThis.longest, now - last);
      last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const lines = Array.from({ length: 10_000 }, (_, i) => (i % 3 === 0 ? `git log -${i} | head` : i % 3 === 1 ? `rm -rf ./${i}` : `make "all ${i}", quickly`));
  await hands.fill("#bench-lines", lines.join("\n"));
  await decided("10,000");
  assert.ok((await page.$$("#bench-rows tbody tr")).length < 100);
  const longest = await page.evaluate(() => globalThis.longest);
  assert.ok(longest < 1500, `a frame took ${longest} ms`);
  const policy = new Policy(CONFIG);
  const shown = await page.$$eval("#bench-rows tbody tr:not(.space)", (rows) => rows.map((row) => [row.cells[1].textContent, ...[...row.cells].slice(2).map((cell) => cell.textContent)]));
  for (const [line, ...verdicts] of shown) {
    assert.deepEqual(verdicts, policy.row({ tool: "shell", command: line }).map(({ decision: { verdict, firm } }) => (firm ? "ask, firmly" : verdict)), line);
  }
});

test("the bench is scrolled to its end", async () => {
  await page.$eval("#bench-rows", (place) => { place.scrollTop = place.scrollHeight; });
  await page.waitForFunction(() => document.querySelector("#bench-rows tbody").textContent.includes("git log -9999"));
});

test("the bench is filtered by text, by verdict, by mode", async () => {
  await hands.choose("#bench-verdict", "deny");
  assert.match(await hands.text("#bench-count"), /3,333 shown/);
  await hands.choose("#bench-verdict", "allow");
  await hands.choose("#bench-mode", "plan");
  assert.match(await hands.text("#bench-count"), /3,334 shown/);
  await hands.fill("#bench-text", "-9999 ");
  assert.match(await hands.text("#bench-count"), /1 shown/);
});

test("what is exported is CSV, of what is shown", async () => {
  await hands.fill("#bench-text", "all 2\"");
  await hands.choose("#bench-verdict", "");
  await page.evaluate(() => {
    URL.createObjectURL = (blob) => {
      globalThis.exported = blob.text();
      return "#";
    };
  });
  await hands.click("#bench-export");
  assert.equal(await page.evaluate(() => globalThis.exported), 'line,manual,edit,auto,plan\r\n"make ""all 2"", quickly",ask,ask,allow,ask\r\n');
});

test("the bench follows the policy", async () => {
  await hands.fill("#bench-text", "");
  await hands.choose("#bench-mode", "");
  await hands.fill("#bench-lines", "git log\nmake");
  await decided("2");
  await hands.fill("#config", JSON.stringify({ ...CONFIG, deny: ["make"] }));
  await page.waitForFunction(() => document.querySelector("#bench-rows tbody").textContent.includes("makedenydenydenydeny"));
});

test("nothing went wrong in the page", () => assert.deepEqual(here.faults, []));
