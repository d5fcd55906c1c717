// The playground: the policy's form, its table and its JSON.
import assert from "node:assert/strict";
import test, { after, before } from "node:test";
import { Policy } from "../../pkg/wasm/index.js";
import { playground, words } from "./page.mjs";

let here, page, hands;

before(async () => {
  here = await playground();
  ({ page, hands } = here);
});
after(() => here.close());

const PLAIN = { preset: "four-mode", tools: { shell: { risk: "execute", command: "command" } } };

/** Starts a test from this config. */
const from = (config) => hands.fill("#config", JSON.stringify(config));

const table = () => page.$$eval("#table tbody tr", (rows) => Object.fromEntries(rows.map((row) => [row.dataset.mode, [...row.querySelectorAll("select")].map((cell) => cell.value)])));

/** The page's verdicts are the engine's for the config that it shows. */
async function agrees() {
  const line = await page.$eval("#line-field", (field) => field.value);
  assert.deepEqual(await hands.cards(), words(new Policy(await hands.config()).row({ tool: "shell", command: line })));
}

test("the table is the engine's, for every preset", async () => {
  for (const preset of ["four-mode", "acp", "workspace"]) {
    await hands.choose("#field-preset", preset);
    const policy = new Policy({ preset });
    assert.deepEqual(await table(), Object.fromEntries(policy.modes.map(({ id, cells, otherwise }) => [id, [...policy.risks.map((risk) => cells[risk]), otherwise]])));
    await agrees();
  }
});

test("a cell is changed in the table itself", async () => {
  await from(PLAIN);
  await hands.fill("#line-field", "make all");
  await hands.choose('#table select[aria-label="Auto, execute"]', "deny");
  assert.deepEqual((await hands.config()).modes, { auto: { cells: { execute: "deny" } } });
  assert.deepEqual((await hands.cards())[2], ["auto", "deny"]);
  await agrees();
});

test("rows and columns come and go", async () => {
  await from(PLAIN);
  const add = async (id, name) => {
    await hands.fill(`#add-${id}`, name);
    await page.$eval(`#add-${id}`, (field) => field.form.requestSubmit());
  };
  await add("row", "night");
  assert.deepEqual((await table()).night, ["ask", "ask", "ask", "ask", "ask"]);
  await add("column", "external");
  assert.deepEqual((await hands.config()).table.risks, ["read", "write", "execute", "ask", "external"]);
  assert.deepEqual((await table()).auto, ["allow", "allow", "allow", "confirm", "ask", "ask"]);
  await hands.click('#table [aria-label="Remove the column external"]');
  await hands.click('#table [aria-label="Remove the mode night"]');
  await hands.click('#table [aria-label="Remove the mode Manual"]');
  assert.deepEqual(Object.keys(await table()), ["edit", "auto", "plan"]);
  assert.deepEqual(await page.$eval("#policy .fault", (place) => place.textContent).catch(() => ""), "");
  await agrees();
});

test("a preset chosen anew takes away what was made of the one before", async () => {
  await hands.choose("#field-preset", "acp");
  const { table, modes, preset, tools } = await hands.config();
  assert.deepEqual([table, modes, preset, Object.keys(tools)], [undefined, undefined, "acp", ["shell"]]);
});

test("rules are added, typed, reshaped and taken away", async () => {
  await from(PLAIN);
  await hands.clickText("#policy button", "Add a rule to deny");
  assert.equal(await page.evaluate(() => document.activeElement.id), "rule-deny-0");
  assert.match(await hands.text("#policy .rules.deny .faults"), /empty pattern/);
  await page.type("#rule-deny-0", "rm *");
  assert.deepEqual((await hands.config()).deny, ["rm *"]);
  await hands.fill("#line-field", "ls; rm x");
  assert.deepEqual(new Set((await hands.cards()).map(([, verdict]) => verdict)), new Set(["deny"]));
  assert.equal(await hands.text("#policy .rules.deny .rule-mark"), "decides");
  await hands.choose("#policy .rules.deny select", "argv");
  assert.deepEqual((await hands.config()).deny, [{ argv: ["rm"] }]);
  await hands.fill("#rule-deny-0-reason", "We keep things.");
  assert.match(await hands.text("#verdicts .why"), /We keep things\./);
  await hands.click('[aria-label="Remove deny[0]"]');
  assert.equal((await hands.config()).deny, undefined);
  await agrees();
});

test("every form of rule can be reached from every other", async () => {
  const forms = ["glob", "command", "argv", "path", "target", "tool"];
  for (const one of forms) for (const two of forms) {
    await from({ ...PLAIN, ask: ["make *"], paths: { roots: ["/srv/a"] } });
    await hands.choose("#policy .rules.ask select", one);
    await hands.choose("#policy .rules.ask select", two);
    const faults = await hands.texts("#policy .rules.ask .faults");
    assert.deepEqual(faults, [], `${one} to ${two}`);
    assert.equal(await page.$eval("#policy .rules.ask select", (field) => field.value), two);
  }
});

test("each fault is at its field, and the policy before it holds", async () => {
  await from(PLAIN);
  await hands.fill("#line-field", "make all");
  const before = await hands.cards();
  await from({ ...PLAIN, deny: ["ok *", { argv: "rm" }], protect: ["nothing"], paths: { roots: ["a"] }, tools: { shell: { risk: "fly" } }, shell: { dialect: "fish" }, limits: { steps: -1 }, denny: [] });
  assert.match(await hands.text("#faults"), /denny.*did you mean `?deny/);
  assert.match(await hands.text("#policy .rules.deny .rule:nth-child(2) .faults"), /expected a list of words/);
  assert.equal(await page.$eval("#rule-deny-1", (field) => field.getAttribute("aria-invalid")), "true");
  assert.equal(await page.$eval("#rule-deny-0", (field) => field.getAttribute("aria-invalid")), null);
  for (const field of ["tools-shell-risk", "shell-dialect", "limits-steps"]) {
    const described = await page.$eval(`#field-${field}`, (field) => document.getElementById(field.getAttribute("aria-describedby"))?.textContent);
    assert.ok(described, field);
  }
  assert.match(await hands.text("#part-paths .root .faults"), /relative/);
  assert.deepEqual(await hands.cards(), before);
  await hands.fill("#config", "{");
  assert.match(await hands.text("#faults"), /JSON can't be read/);
  assert.equal(await page.$eval("#config", (field) => field.value), "{");
  await from(PLAIN);
  assert.equal(await hands.text("#faults"), "In force.");
});

test("tools, paths, shell and limits are written as the form says", async () => {
  await from(PLAIN);
  await hands.openAll();
  await hands.clickText("#policy button", "Add a tool");
  await hands.fill("#tool-name-new_tool", "save");
  await hands.choose("#field-tools-save-risk", "write");
  await hands.fill("#field-tools-save-path", "file, copy");
  await hands.clickText("#policy button", "Add a root");
  await hands.fill("#root-0", "/srv/here");
  await hands.fill("#field-shell-env", "FOO, BAR_*");
  await hands.choose("#field-shell-dialect", "zsh");
  await hands.fill("#field-shell-wrappers", '[{"name":"in-venv","transparent":true}]');
  await hands.fill("#field-limits-steps", "7");
  assert.deepEqual(await hands.config(), {
    ...PLAIN,
    tools: { ...PLAIN.tools, save: { risk: "write", path: ["file", "copy"] } },
    paths: { roots: ["/srv/here"] },
    shell: { env: ["FOO", "BAR_*"], dialect: "zsh", wrappers: [{ name: "in-venv", transparent: true }] },
    limits: { steps: 7 },
  });
  await hands.click('#part-paths .root [type="checkbox"]');
  assert.deepEqual((await hands.config()).paths, { roots: [{ path: "/srv/here", writable: false }] });
  await hands.click('[aria-label="Remove root 1"]');
  assert.equal((await hands.config()).paths, undefined);
});

test("hints and guidance are the engine's, and can be changed", async () => {
  await from(PLAIN);
  const told = await hands.text("#part-modes");
  for (const { hint, guidance } of new Policy().modes) assert.ok(told.includes(hint) && told.includes(guidance), hint);
  await hands.fill("#field-modes-plan-guidance", "Think first.");
  assert.deepEqual((await hands.config()).modes, { plan: { guidance: "Think first." } });
  assert.match(await hands.text("#part-modes"), /Think first\./);
});

test("whatever the JSON holds, the page stands", async () => {
  const junk = [null, 5, "x", true, [], {}, [null], [5], ["x"], [{}], { toString: 5 }, { tag: "img", props: {}, children: [] }, { x: null }, { x: 5 }, { x: {} }, { x: { tag: "img", props: {}, children: [] } }, { roots: 5, modes: 5 }, { roots: [{ path: { tag: "img", props: {}, children: [] } }] }, { roots: [null], modes: [null], risks: 5 }];
  const names = ["preset", "table", "modes", "defaultMode", "tools", "deny", "ask", "allow", "shell", "paths", "protect", "limits", "unattended"];
  for (const name of names) for (const value of junk) {
    await from({ ...PLAIN, [name]: value });
    assert.equal(await page.$eval("#config", (field) => field.value), JSON.stringify({ ...PLAIN, [name]: value }));
    assert.ok((await hands.cards()).length >= 3);
  }
  assert.equal((await page.$$("img")).length, 0);
  await from(PLAIN);
});

test("nothing went wrong in the page", () => assert.deepEqual(here.faults, []));
