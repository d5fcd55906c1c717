// The tarball in pages and workers, without a bundler, under a strict Content-Security-Policy.
import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test, { after, before } from "node:test";
import { serve } from "../../scripts/serve.mjs";
import { consumer } from "../node/package.mjs";
import { chromium, open } from "./chromium.mjs";

const ENTRY = "/node_modules/toolgate/wasm/index.js";
const SLIM = "/node_modules/toolgate/wasm/slim.js";
const ALLOWED = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
const FORBIDDEN = "default-src 'self'; script-src 'self'";

/** What runs in the page or the worker; the answers are posted or left in `window.answers`. */
const DECIDE = `
  const policy = new Policy({ tools: { shell: { risk: "execute", command: "command" } }, deny: ["rm *"], allow: ["git *"] });
  const answers = ["git status", "make; rm x", "make"].map((command) => policy.verdict("manual", { tool: "shell", command }));
  policy.free();
  answers.push(policy.decide("manual", { tool: "shell", command: "git status" }).code);
`;
const EXPECTED = ["allow", "deny", "ask", "internal"];

const FILES = {
  "page.js": `import { Policy } from "${ENTRY}"; ${DECIDE} window.answers = answers;`,
  "slim.js": `import { Policy, init } from "${SLIM}"; await init("/node_modules/toolgate/wasm/toolgate.wasm"); ${DECIDE} window.answers = answers;`,
  "worker.js": `import { Policy } from "${ENTRY}"; ${DECIDE} postMessage(answers);`,
  "service.js": `import { Policy } from "${ENTRY}"; ${DECIDE} addEventListener("message", (event) => event.source.postMessage(answers));`,
  "starts-worker.js": `new Worker("/pages/worker.js", { type: "module" }).onmessage = ({ data }) => { window.answers = data; };`,
  "starts-service.js": `
    navigator.serviceWorker.onmessage = ({ data }) => { window.answers = data; };
    navigator.serviceWorker.startMessages();
    const { installing, waiting, active } = await navigator.serviceWorker.register("/pages/service.js", { type: "module" });
    (installing ?? waiting ?? active).postMessage(0);`,
  "forbidden.js": `import("${ENTRY}").catch((error) => { window.answers = error.message; });`,
};

let browser, allowed, forbidden;

before(async () => {
  const pages = join(consumer, "pages");
  mkdirSync(pages, { recursive: true });
  for (const [name, text] of Object.entries(FILES)) {
    writeFileSync(join(pages, name), text);
    writeFileSync(join(pages, name.replace(".js", ".html")),
      `<!doctype html><title>x</title><link rel="icon" href="data:,"><script type="module" src="${name}"></script>`);
  }
  const options = (policy) => ({ root: consumer, served: ["pages", "node_modules/toolgate"], headers: { "Content-Security-Policy": `${policy}; img-src data:` } });
  allowed = await serve(0, options(ALLOWED));
  forbidden = await serve(0, options(FORBIDDEN));
  browser = await chromium();
});
after(async () => {
  await browser?.close();
  allowed?.close();
  forbidden?.close();
});

async function answers(server, name) {
  const { page, faults } = await open(browser, `${server.address}pages/${name}.html`);
  const handle = await page.waitForFunction(() => window.answers, { timeout: 20_000 });
  return { answers: await handle.jsonValue(), faults };
}

for (const name of ["page", "slim", "starts-worker", "starts-service"]) {
  test(`${name} decides`, async () => assert.deepEqual(await answers(allowed, name), { answers: EXPECTED, faults: [] }));
}

test("where WebAssembly is forbidden, importing says what to allow", async () => {
  assert.match((await answers(forbidden, "forbidden")).answers, /'wasm-unsafe-eval'/);
});
