// The README's page does what it says there.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { serve } from "../../scripts/serve.mjs";
import { ROOT, consumer } from "../node/package.mjs";
import { chromium, open } from "./chromium.mjs";

const [html] = /(?<=^```html\n).*?(?=^```$)/gms.exec(readFileSync(join(ROOT, "README.md"), "utf8"));

test("the page decides a call in every mode", async () => {
  writeFileSync(join(consumer, "readme.html"), `<!doctype html><link rel="icon" href="data:,">${html}`);
  const server = await serve(0, { root: consumer, served: ["readme.html", "node_modules/toolgate"], headers: {} });
  const browser = await chromium();
  try {
    const lines = [];
    const { page, faults } = await open(browser, "about:blank");
    page.on("console", (message) => lines.push(message.text()));
    await page.goto(`${server.address}readme.html`, { waitUntil: "load" });
    const [, expected] = /document\.title = .*; \/\/ (\w+)/.exec(html);
    assert.equal(await page.title(), expected);
    assert.deepEqual(lines, ["discuss deny", "plan deny", "interactive ask", "auto allow", "custom ask"]);
    assert.deepEqual(faults, []);
  } finally {
    await browser.close();
    server.close();
  }
});
