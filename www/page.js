// The playground: shows what the engine says, and knows no rule itself.
import { Policy } from "../pkg/wasm/index.js";

const EXAMPLE = {
  tools: {
    shell: { risk: "execute", command: "command" },
    write_file: { risk: "write", path: "path" },
    read_file: { risk: "read", path: "path" },
    ask_user: { risk: "ask" },
  },
  deny: ["git push --force*"],
  ask: ["npm publish*"],
  allow: ["git *", { argv: ["npm", ["test", "run"]] }],
};

const at = (id) => document.getElementById(id);
const config = at("config");

let policy = null;

config.value = JSON.stringify(EXAMPLE, null, 2);
for (const field of [at("preset"), config]) field.addEventListener("input", choosePolicy);
for (const field of [at("tool"), at("input")]) field.addEventListener("input", showCall);
choosePolicy();

function choosePolicy() {
  let made;
  try {
    made = new Policy({ ...JSON.parse(config.value), preset: at("preset").value });
  } catch (error) {
    at("faults").textContent = error.message;
    return;
  }
  at("faults").textContent = "";
  policy?.free();
  policy = made;
  showTable();
  showCall();
}

function showTable() {
  fill(at("table"), ["mode", ...policy.risks], policy.modes.map(({ id, label, hint, cells }) => [
    element("th", { scope: "row", title: hint }, `${label} (${id})`),
    ...policy.risks.map((risk) => verdict(cells[risk])),
  ]));
}

function showCall() {
  const call = { tool: at("tool").value, ...input(at("input").value) };
  const row = policy.row(call);
  fill(at("row"), ["mode", "verdict", "why"], row.map(({ mode, decision }) => [
    element("th", { scope: "row" }, mode),
    verdict(decision.verdict, decision.firm ? `${decision.verdict}, firmly` : decision.verdict),
    element("td", {}, decision.reason),
  ]));
  const { effects } = policy.decide(policy.defaultMode, call);
  fill(at("effects"), ["risk", "kind", "subject", "verdict", "code"], effects.map((effect) => [
    element("td", {}, effect.risk),
    element("td", {}, effect.kind),
    element("td", {}, element("code", {}, effect.subject)),
    verdict(effect.verdict),
    element("td", {}, effect.code),
  ]));
}

/** JSON is the tool's input, anything else a shell line. */
function input(text) {
  try {
    const value = JSON.parse(text);
    if (typeof value === "object" && value !== null) return { input: value };
  } catch {
    // No JSON.
  }
  return { command: text };
}

function verdict(value, text = value) {
  return element("td", { "data-verdict": value }, text);
}

function fill(table, head, rows) {
  const caption = table.querySelector("caption");
  const headRow = element("tr", {}, ...head.map((text) => element("th", { scope: "col" }, text)));
  table.replaceChildren(caption, element("thead", {}, headRow), element("tbody", {}, ...rows.map((cells) => element("tr", {}, ...cells))));
}

function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}
