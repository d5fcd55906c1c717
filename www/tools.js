// The host's tools: the risk of each, and which input field is its command, argv, path or target.
import { put, record, rename } from "./config.js";
import { h } from "./dom.js";
import { faultsAt } from "./faults.js";
import { boxesField, checkField, choiceField, listField, textField } from "./field.js";
import { change, seen, state } from "./state.js";

const SCOPES = ["command", "argv", "path", "target", "tool"];

export function toolsView() {
  return [
    Object.keys(record(state.config.tools)).map(toolFields),
    faultsAt("tools"),
    h("button", { type: "button", class: "add", on: { click: addTool } }, "Add a tool"),
  ];
}

function addTool() {
  const names = Object.keys(record(state.config.tools));
  let name = "new_tool";
  for (let n = 2; names.includes(name); n++) name = `new_tool_${n}`;
  change({ config: put(state.config, ["tools", name], { risk: seen.policy.risks[0] }) });
}

function toolFields(name) {
  const path = ["tools", name];
  const take = () => change({ config: put(state.config, path, undefined) });
  // A name is taken when it is left: while it is typed it may be another tool's.
  const renamed = ({ target }) => {
    const taken = target.value === "" || target.value in record(state.config.tools);
    if (taken) target.value = name;
    else change({ config: rename(state.config, ["tools"], name, target.value) });
  };
  return h("fieldset", { class: "tool" },
    h("legend", {}, h("code", {}, name)),
    h("div", { class: "grid" },
      h("div", { class: "field" }, h("label", { for: `tool-name-${name}` }, "Name or glob"),
        h("input", { id: `tool-name-${name}`, class: "code", value: name, spellcheck: "false", autocomplete: "off", on: { change: renamed } })),
      choiceField([...path, "risk"], "Risk", seen.policy.risks, { none: "not declared" }),
      textField([...path, "command"], "Field of the command"),
      textField([...path, "argv"], "Field of the argv"),
      listField([...path, "path"], "Field(s) of the path"),
      textField([...path, "target"], "Field of the target")),
    checkField([...path, "trusted"], "Its MCP annotations may be believed"),
    boxesField([...path, "remember"], "Scopes that a grant may have (none: the usual ones)", SCOPES),
    h("button", { type: "button", class: "add", on: { click: take } }, `Remove ${name}`));
}
