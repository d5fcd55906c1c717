// The playground: the call, its verdicts, its parts, the samples, what is shared. What is shown is compared with the engine.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { Policy } from "../../pkg/wasm/index.js";
import { FIRST, SAMPLES } from "../../www/samples.js";
import { callOf, playground, words } from "./page.mjs";

let here, page, hands;

before(async () => {
  here = await playground();
  ({ page, hands } = here);
});
after(() => here.close());

const row = (config, call) => {
  const policy = new Policy(config);
  const row = policy.row(call);
  policy.free();
  return row;
};

test("it is ready within a second, with the line focused", async () => {
  const times = [];
  // The best of some: other tests may run meanwhile.
  for (let i = 0; i < 5 && !(Math.min(...times) < 1000); i++) {
    await page.reload({ waitUntil: "load" });
    await page.waitForSelector("[data-ready]");
    times.push(await page.evaluate(() => performance.getEntriesByName("ready")[0].startTime));
  }
  assert.ok(Math.min(...times) < 1000, `${times} ms`);
  assert.equal(await page.evaluate(() => document.activeElement.id), "line-field");
});

test("a line is decided as one types", async () => {
  await hands.fill("#line-field", "");
  await page.type("#line-field", "make all");
  assert.deepEqual(await hands.cards(), [["manual", "ask"], ["edit", "ask"], ["auto", "allow"], ["plan", "ask"]]);
});

test("every sample holds what it says, and the page shows what the engine says", async () => {
  for (const sample of SAMPLES) {
    const { id, kind, mode, config } = sample;
    await hands.click(`[data-sample="${id}"]`);
    const expected = row(config, callOf(sample));
    assert.deepEqual(await hands.cards(), words(expected), id);
    const { effects, verdict, reason } = expected.find((entry) => entry.mode === mode).decision;
    const shown = await page.$$eval("#line .effects tbody tr", (rows) => rows.map((row) => row.cells[3].querySelector(".badge").textContent));
    assert.deepEqual(shown, effects.map((effect) => (effect.firm ? "ask, firmly" : effect.verdict)), id);
    assert.equal(verdict === "allow", kind === "false alarm", `${id}: ${verdict}, ${reason}`);
    assert.doesNotMatch(await hands.text("#line"), /[\u200b\u202e]/, `${id}: odd characters are written out`);
  }
});

test("samples are each of one name", () => {
  assert.equal(new Set(SAMPLES.map(({ id }) => id)).size, SAMPLES.length);
  assert.ok(SAMPLES.length > 60);
});

test("the line's text is whole in its marked form", async () => {
  const line = 'A=1 timeout 5 npm test "$(cat x)" > log.txt; $x | sh';
  await hands.fill("#line-field", line);
  const shown = await page.$$eval("#line .line .seg", (pieces) => pieces.map((piece) => piece.textContent).join(""));
  assert.equal(shown, line);
  const marks = await page.$$eval("#line .line .seg", (pieces) => pieces.map((piece) => [piece.textContent, piece.className.split(" ")]));
  const marked = (mark) => marks.filter(([, classes]) => classes.includes(mark)).map(([text]) => text).join("");
  assert.equal(marked("assign"), "A=1");
  assert.equal(marked("redirect"), "> log.txt");
  assert.equal(marked("runtime"), '"$(cat x)"$xsh');
  assert.match(marked("name"), /^timeout/);
});

test("pointing at an effect lights its part, its cell and its rule", async () => {
  await hands.click('[data-sample="substitution in quotes"]');
  await page.focus("#line .effects tbody tr:nth-child(2)");
  assert.deepEqual(await hands.texts("#line .line .seg.lit"), ["iptables", "-L"]);
  assert.equal(await page.$eval("#policy .rules.deny .rule", (rule) => rule.classList.contains("lit")), true);
  assert.equal((await page.$$("#table .cell.lit")).length, 1);
  await page.focus("#line-field");
  assert.equal((await page.$$(".lit")).length, 0);
});

test("the cell that the call started at is outlined in every row", async () => {
  await hands.fill("#line-field", "make all");
  const cells = await page.$$eval("#table .deciding select", (cells) => cells.map((cell) => cell.getAttribute("aria-label")));
  assert.deepEqual(cells, ["Manual, execute", "Edit, execute", "Auto, execute", "Plan, execute"]);
});

test("a tool's call as JSON; what is no JSON is said, and decided all the same", async () => {
  await hands.click("[name=kind][value=tool]");
  await hands.fill("#tool-field", "ask_user");
  await hands.fill("#input-field", '{"question":"Which?"}');
  assert.deepEqual(await hands.cards(), ["manual", "edit", "auto", "plan"].map((mode) => [mode, "ask, firmly"]));
  await hands.fill("#input-field", "{");
  assert.match(await hands.text("#call-fault"), /no JSON/);
  await hands.fill("#tool-field", "write_file");
  await hands.fill("#input-field", '{"path":"a.txt"}');
  await hands.fill("#more-field", '{"risk":"execute"}');
  assert.equal(await hands.text("#call-fault"), "");
  const config = await hands.config();
  assert.deepEqual(await hands.cards(), words(row(config, { tool: "write_file", input: { path: "a.txt" }, risk: "execute" })));
  await hands.fill("#more-field", "");
  await hands.click("[name=kind][value=line]");
});

test("Back leads to what a sample replaced", async () => {
  await hands.fill("#line-field", "make mine");
  await hands.click('[data-sample="a hook"]');
  assert.equal(await page.$eval("#input-field", (field) => field.value), '{"path":".git/hooks/pre-commit"}');
  await page.evaluate(() => history.back());
  await page.waitForSelector("#line-field");
  assert.equal(await page.$eval("#line-field", (field) => field.value), "make mine");
});

test("pointing at a rule lights the parts that it speaks of, and a rule's name leads to its field", async () => {
  await hands.click('[data-sample="substitution in quotes"]');
  await page.focus("#rule-deny-0");
  assert.deepEqual(await hands.texts("#line .line .seg.lit"), ["iptables", "-L"]);
  await page.focus("#line-field");
  await hands.click("#verdicts .lead");
  assert.equal(await page.evaluate(() => document.activeElement.id), "rule-deny-0");
});

test("a mode in view explains itself", async () => {
  await hands.fill("#line-field", "make all");
  await hands.click("[name=mode][value=plan]");
  const { reason, feedback } = row(await hands.config(), { tool: "shell", command: "make all" })[3].decision;
  const plain = (text) => text.replaceAll("`", "");
  const why = await hands.text("#verdicts .why");
  assert.ok(why.includes(plain(reason)) && why.includes(plain(feedback)), why);
});

test("a link shows another what one saw", async () => {
  await hands.click('[data-sample="sh -c"]');
  await hands.click("[name=mode][value=edit]");
  await hands.click("[name=share][value=link]");
  const link = await page.$eval("#share-text", (field) => field.value);
  const other = await here.browser.newPage();
  await other.goto(link, { waitUntil: "load" });
  await other.waitForSelector("[data-ready]");
  assert.equal(await other.$eval("#line-field", (field) => field.value), "sh -c 'touch PWNED'");
  assert.equal(await other.$eval("[name=mode]:checked", (input) => input.value), "edit");
  assert.deepEqual(await other.$eval("#config", (field) => JSON.parse(field.value)), SAMPLES.find(({ id }) => id === "sh -c").config);
  await other.close();
});

test("a hash that holds something else breaks nothing, and none of it is HTML", async () => {
  const hash = (value) => `#${Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64url")}`;
  const evil = "<img src=x onerror=alert(1)>";
  const odd = ["#", "#x", hash("nothing"), hash([]), hash({ config: 7, call: [], mode: {}, session: "x", bench: 1 }),
    hash({ config: { deny: [null, 5, { argv: {} }], ask: "x", tools: [], paths: { roots: "x" }, table: 5, modes: [1] } }),
    hash({ config: { tools: { [evil]: {} }, deny: [evil], __proto__: { preset: "acp" } }, call: { line: evil }, mode: evil, session: { version: 9 } })];
  const other = await here.browser.newPage();
  const wrong = [];
  other.on("pageerror", (error) => wrong.push(String(error)));
  for (const one of odd) {
    await other.goto("about:blank");
    await other.goto(here.address + one, { waitUntil: "load" });
    await other.waitForSelector("[data-ready]");
    assert.ok((await other.$$("#verdicts .card")).length >= 3, one);
    assert.equal((await other.$$("img")).length, 0);
  }
  assert.deepEqual(wrong, []);
  await other.close();
});

test("what is copied as a test case and as code is true", async () => {
  await hands.click('[data-sample="sh -c"]');
  for (const form of ["test", "code"]) {
    await hands.click(`[name=share][value=${form}]`);
    const text = await page.$eval("#share-text", (field) => field.value);
    const address = new URL("../../pkg/wasm/index.js", import.meta.url).href;
    // A test inside would count as one of this run: its body is run as it is.
    const code = text.replace('"toolgate"', JSON.stringify(address)).replace('import test from "node:test";', "const test = (name, run) => run();");
    await import(`data:text/javascript,${encodeURIComponent(code.replaceAll('"node:', '"node:'))}`);
  }
  await hands.click("[name=share][value=json]");
  const { policy, decisions } = JSON.parse(await page.$eval("#share-text", (field) => field.value));
  assert.equal(decisions.auto.verdict, "deny");
  assert.deepEqual(policy.deny, ["touch *"]);
});

test("the first thing shown says something of each kind", () => {
  const verdicts = row(FIRST.config, { tool: "shell", command: FIRST.line })[0].decision.effects.map(({ verdict }) => verdict);
  assert.deepEqual([...new Set(verdicts)].sort(), ["allow", "ask", "deny"]);
});

test("nothing went wrong in the page", () => assert.deepEqual(here.faults, []));
