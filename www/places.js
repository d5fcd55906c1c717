// Where calls may write, how lines are screened, and what a reply may spend.
import { cut, list, place, push, put } from "./config.js";
import { h } from "./dom.js";
import { faultsAt, invalid } from "./faults.js";
import { boxesField, checkField, choiceField, listField, textField } from "./field.js";
import { change, state } from "./state.js";

const PROTECTED = ["vcs", "shell-startup", "agent-config", "agent-instructions", "ci", "packages", "secrets"];

export function pathsView() {
  return [
    h("fieldset", {}, h("legend", {}, "Roots"),
      h("p", { class: "quiet" }, "A write must land under a writable root. Without paths nothing is scoped."),
      list(state.config.paths?.roots).map(rootRow),
      faultsAt("paths"), faultsAt("paths.roots"),
      h("button", { type: "button", class: "add", on: { click: addRoot } }, "Add a root")),
    state.config.paths !== undefined && h("div", { class: "grid" },
      textField(["paths", "cwd"], "Working directory", { placeholder: "the first root" }),
      textField(["paths", "home"], "Home", { placeholder: "none: ~ is outside" }),
      choiceField(["paths", "style"], "Style", ["posix", "windows"], { none: "posix (default)" })),
    state.config.paths !== undefined && checkField(["paths", "caseInsensitive"], "Deny, ask and protected paths match in any case"),
    boxesField(["protect"], "Protected paths", PROTECTED),
  ];
}

function addRoot() {
  change({ config: push(state.config, ["paths", "roots"], "/srv/project") });
}

function rootRow(root, index) {
  const path = ["paths", "roots", index];
  const folder = typeof root === "string" ? root : root?.path ?? "";
  const writable = typeof root === "string" || root?.writable === true;
  const write = (text, may) => change({ config: put(state.config, path, may ? text : { path: text, writable: false }) });
  return h("div", { class: "root" },
    h("input", {
      id: `root-${index}`, class: "code", "aria-label": `Root ${index + 1}`, spellcheck: "false", autocomplete: "off", ...invalid(place(path)),
      value: folder, on: { input: ({ target }) => write(target.value, writable) },
    }),
    h("label", { class: "check" }, h("input", { type: "checkbox", checked: writable, on: { change: ({ target }) => write(folder, target.checked) } }), h("span", {}, "writable")),
    h("button", { type: "button", class: "remove", "aria-label": `Remove root ${index + 1}`, on: { click: () => change({ config: withoutEmpty(cut(state.config, path)) }) } }, "\u00d7"),
    faultsAt(place(path), { deep: true }));
}

/** Without a root there are no paths to speak of. */
function withoutEmpty(config) {
  return list(config.paths?.roots).length > 0 ? config : put(config, ["paths"], undefined);
}

export function shellView() {
  return [
    h("div", { class: "grid" },
      choiceField(["shell", "dialect"], "Dialect", ["bash", "sh", "zsh", "powershell", "cmd"], { none: "bash (default)" }),
      choiceField(["shell", "screening"], "Screening", ["decompose", "refuse"], { none: "decompose (default)" })),
    listField(["shell", "env"], "Further harmless variables, between commas", { placeholder: "FOO, FOO_*" }),
    textField(["shell", "wrappers"], "Further wrappers, as JSON", { placeholder: '[{ "name": "in-venv", "transparent": true }]', read: json }),
    faultsAt("shell"),
  ];
}

/** What is no JSON goes to the engine as it is, which says what it expects. */
function json(text) {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

const LIMITS = [
  ["steps", "Steps", "200"],
  ["wallSeconds", "Seconds", "900"],
  ["outputBytes", "Bytes of tool output", "1048576"],
  ["completionTokens", "Completion tokens", "200000"],
  ["repeats", "Repeats of a call", "0"],
];

export function limitsView() {
  return [
    h("p", { class: "quiet" }, "What one reply may spend; 0 is no ceiling."),
    h("div", { class: "grid" }, LIMITS.map(([name, label, usual]) =>
      textField(["limits", name], label, { placeholder: usual, read: (text) => (text === "" ? undefined : /^\d+$/.test(text) ? Number(text) : text) }))),
    checkField(["unattended"], "Unattended: nobody is there to answer, so an ask is a deny"),
  ];
}
