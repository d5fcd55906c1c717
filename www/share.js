// What is shown, to take along: a link, JSON, a code snippet, a test case.
import { h } from "./dom.js";
import { toHash } from "./hash.js";
import { change, seen, state } from "./state.js";

const pretty = (value) => JSON.stringify(value, null, 2);

/** What each form is called, and how it is written. */
const FORMS = {
  link: ["Link", () => new URL(toHash(state), location.href).href],
  json: ["JSON", () => pretty({ policy: state.config, call: seen.call, decisions: Object.fromEntries(seen.row.map(({ mode, decision }) => [mode, decision])) })],
  code: ["Code snippet", () => [
    'import { Policy } from "toolgate";',
    "",
    `const policy = new Policy(${pretty(state.config)});`,
    "",
    `const decision = policy.decide(${JSON.stringify(state.mode)}, ${pretty(seen.call)});`,
    "if (decision.verdict === \"deny\") console.log(decision.feedback);",
    "",
  ].join("\n")],
  test: ["Test case", () => [
    'import assert from "node:assert/strict";',
    'import test from "node:test";',
    'import { Policy } from "toolgate";',
    "",
    `test(${JSON.stringify(`the verdicts on ${seen.call.command ?? seen.call.tool}`)}, () => {`,
    `  const policy = new Policy(${JSON.stringify(state.config)});`,
    `  const call = ${JSON.stringify(seen.call)};`,
    "  const verdicts = Object.fromEntries(policy.row(call).map(({ mode, decision }) => [mode, decision.verdict]));",
    `  assert.deepEqual(verdicts, ${JSON.stringify(Object.fromEntries(seen.row.map(({ mode, decision }) => [mode, decision.verdict])))});`,
    "});",
    "",
  ].join("\n")],
};

let form = "link";
let note = "";

export function shareView() {
  const text = FORMS[form][1]();
  return [
    h("h2", { id: "share-title" }, "Take it along"),
    h("fieldset", { class: "switch" },
      h("legend", { class: "unseen" }, "Form"),
      Object.entries(FORMS).map(([name, [label]]) => h("label", {},
        h("input", { type: "radio", name: "share", value: name, checked: form === name, on: { change: () => choose(name) } }),
        h("span", {}, label)))),
    h("div", { class: "field" },
      h("label", { for: "share-text", class: "unseen" }, FORMS[form][0]),
      h("textarea", { id: "share-text", class: "code", rows: 4, readonly: true, value: text })),
    h("div", { class: "answers" },
      h("button", { type: "button", on: { click: copy } }, `Copy as ${FORMS[form][0].toLowerCase()}`),
      h("span", { role: "status", class: "quiet", id: "share-note" }, note)),
  ];
}

function choose(name) {
  form = name;
  note = "";
  change({});
}

async function copy() {
  const field = document.getElementById("share-text");
  try {
    await navigator.clipboard.writeText(field.value);
    note = "Copied.";
  } catch {
    field.select();
    note = "Selected: copy it with the keyboard.";
  }
  change({});
}
