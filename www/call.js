// The call: a shell line in one big field, or a tool with its input as JSON.
import { h } from "./dom.js";
import { changeCall, seen, shellTool, state } from "./state.js";
import { record } from "./config.js";

const KINDS = [["line", "Shell line"], ["tool", "Tool call"]];

export function callView() {
  const { kind } = state.call;
  return [
    h("h2", { id: "call-title", class: "unseen" }, "The call"),
    h("fieldset", { class: "switch" },
      h("legend", { class: "unseen" }, "What is called"),
      KINDS.map(([value, label]) => h("label", {},
        h("input", { type: "radio", name: "kind", value, checked: kind === value, on: { change: () => changeCall({ kind: value }) } }),
        h("span", {}, label)))),
    kind === "line" ? lineField() : toolFields(),
  ];
}

function lineField() {
  return h("div", { class: "field" },
    h("label", { for: "line-field" }, "A shell line, as a model would send it to ", h("code", {}, shellTool(state.config).tool)),
    h("textarea", {
      id: "line-field", class: "big code", rows: 3, spellcheck: "false", autocomplete: "off", autocapitalize: "off", autocorrect: "off",
      value: state.call.line, on: { input: ({ target }) => changeCall({ line: target.value }) },
    }));
}

function toolFields() {
  const { tool, input, more } = state.call;
  const field = (id, label, control) => h("div", { class: "field" }, h("label", { for: id }, label), control);
  const described = (name) => (seen.callFault?.name === name ? { "aria-invalid": "true", "aria-describedby": "call-fault" } : {});
  return h("div", { class: "tool-call" },
    field("tool-field", "Tool", h("input", {
      id: "tool-field", class: "code", list: "tool-names", spellcheck: "false", autocomplete: "off",
      value: tool, on: { input: ({ target }) => changeCall({ tool: target.value }) },
    })),
    h("datalist", { id: "tool-names" }, Object.keys(record(state.config.tools)).map((name) => h("option", { value: name }))),
    field("input-field", "Its input (JSON)", h("textarea", {
      id: "input-field", class: "code", rows: 3, spellcheck: "false", ...described("input"),
      value: input, on: { input: ({ target }) => changeCall({ input: target.value }) },
    })),
    field("more-field", "Other fields of the call (JSON): risk, cwd, annotations, realPaths, \u2026", h("textarea", {
      id: "more-field", class: "code", rows: 1, spellcheck: "false", placeholder: '{ "risk": "execute" }', ...described("more"),
      value: more, on: { input: ({ target }) => changeCall({ more: target.value }) },
    })),
    h("p", { id: "call-fault", class: "fault", role: "status" }, seen.callFault?.message));
}
