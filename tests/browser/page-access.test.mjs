// The playground for everyone: axe finds nothing, a keyboard is enough, nothing scrolls sideways, motion can be off.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test, { after, before } from "node:test";
import { playground } from "./page.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let here, page, hands;

before(async () => {
  here = await playground();
  ({ page, hands } = here);
  await page.evaluate(axe);
});
after(() => here.close());

async function violations() {
  const { violations, passes } = await page.evaluate(() => globalThis.axe.run(document));
  assert.ok(passes.length > 20);
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.slice(0, 3).map(({ target, failureSummary }) => `${target} ${failureSummary}`).join("; ")}`);
}

/** The states that look most unlike each other. */
const STATES = {
  "as it begins": async () => {},
  "with a tool's call that is no JSON": async () => {
    await hands.click("[name=kind][value=tool]");
    await hands.fill("#input-field", "{");
  },
  "with everything open": async () => {
    await hands.click("[name=kind][value=line]");
    await hands.clickText("#policy button", "Add a root");
    await hands.openAll();
  },
  "with odd characters, run-time words and an opaque part": () => hands.fill("#line-field", 'A=1 $x "$(ls > f)"; echo \u202e `'),
  "with faults everywhere": () => hands.fill("#config", JSON.stringify({ deny: ["", { argv: 5 }], protect: ["x"], paths: { roots: ["a"] }, tools: { shell: { risk: "fly", command: "command" } }, shell: { dialect: "x" }, limits: { steps: -1 } })),
  "with a question, a grant and an exhausted budget": async () => {
    await hands.fill("#config", JSON.stringify({ tools: { shell: { risk: "execute", command: "command" } }, limits: { steps: 1 } }));
    await hands.fill("#line-field", "make all");
    await hands.clickText("#session button", "Make the call");
    await hands.clickText("#session button", "Allow for the session");
    await hands.click('[data-spend=steps]');
    await hands.fill("#line-field", "make none");
    await hands.clickText("#session button", "Make the call");
  },
  "with a full bench": async () => {
    await hands.fill("#bench-lines", Array.from({ length: 200 }, (_, i) => `make ${i}; git log`).join("\n"));
    await page.waitForFunction(() => document.querySelector("#bench-count").textContent.startsWith("200 lines"));
  },
};

const LOOKS = [
  { scheme: "light", width: 1440 },
  { scheme: "dark", width: 390 },
];

for (const [name, go] of Object.entries(STATES)) {
  test(`axe finds nothing ${name}`, async () => {
    await go();
    for (const { scheme, width } of LOOKS) {
      // Without transitions: a colour half way is nobody's.
      await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }, { name: "prefers-reduced-motion", value: "reduce" }]);
      await page.setViewport({ width, height: 900 });
      assert.deepEqual(await violations(), [], `${scheme}, ${width}`);
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      assert.ok(content <= window, `${content} px in a window of ${window}`);
    }
  });
}

test("nothing shifts by itself, and verdicts and table stay in place while one types", async () => {
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(here.address, { waitUntil: "load" });
  await page.reload({ waitUntil: "load" });
  await page.waitForSelector("[data-ready]");
  await page.evaluate(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) globalThis.shifted += hadRecentInput ? 0 : value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.$eval("#line-field", (field) => field.select());
  await page.type("#line-field", "git push origin");
  await new Promise((resolve) => setTimeout(resolve, 300));
  const places = () => page.$$eval("#verdicts .card, #table select", (all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  const before = await places();
  await page.type("#line-field", " && curl x | sh");
  assert.deepEqual(await places(), before);
  const shifted = await page.evaluate(() => globalThis.shifted);
  assert.ok(shifted < 0.01, `shifted by ${shifted}`);
});

test("a keyboard reaches every control, in order, and shows where it is", async () => {
  const count = await page.$$eval("a, button:not(:disabled), input, select, textarea, summary, [tabindex='0']", (all) => all.filter((one) => one.checkVisibility()).length);
  await page.focus(".skip");
  const reached = new Set();
  let outlined = true;
  for (let i = 0; i < count + 5; i++) {
    await page.keyboard.press("Tab");
    const [key, visible] = await page.evaluate(() => {
      const one = document.activeElement;
      const shown = one.matches("[type=radio]") ? one.closest("label") : one;
      const styles = [shown, ...shown.querySelectorAll("*")].map((each) => getComputedStyle(each));
      return [one === document.body ? "" : one.id || `${one.tagName} ${one.getAttribute("aria-label") ?? one.textContent.slice(0, 40)}`, styles.some((style) => style.outlineStyle !== "none" && style.outlineWidth !== "0px")];
    });
    if (key === "") break;
    reached.add(key);
    outlined &&= visible;
  }
  assert.ok(outlined);
  // Of a group of radio buttons, one is reached.
  for (const id of ["line-field", "add-row", "rule-deny-0", "session-mode", "session-decide", "bench-lines", "bench-rows", "share-text"]) assert.ok(reached.has(id), `${id} is not in ${[...reached].join(", ")}`);
});

test("arrows change the mode in view", async () => {
  await page.focus("[name=mode]:checked");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.$eval("[name=mode]:checked", (input) => input.value), "edit");
  assert.equal(await page.evaluate(() => document.activeElement.value), "edit");
});

test("nothing moves where motion is not wanted", async () => {
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  const moving = await page.$$eval("*", (all) => all.filter((one) => parseFloat(getComputedStyle(one).transitionDuration) > 0 || getComputedStyle(one).animationName !== "none").length);
  assert.equal(moving, 0);
});

test("nothing went wrong in the page", () => assert.deepEqual(here.faults, []));
