// The policy: a form, and beside it the same as JSON. Both write the one config.
import { record, rowPath } from "./config.js";
import { h } from "./dom.js";
import { areaField, checkField, choiceField, textField } from "./field.js";
import { limitsView, pathsView, shellView } from "./places.js";
import { ownRules, rulesView } from "./rules.js";
import { change, changeDraft, seen, state, visit } from "./state.js";
import { toolsView } from "./tools.js";
import { sentence } from "./words.js";

const PRESETS = ["four-mode", "workspace", "acp"];
const OWN = "a table of its own";

export function policyView() {
  return [
    h("h2", { id: "policy-title" }, "The policy"),
    h("div", { id: "faults", class: seen.faults.length > 0 || visit.draftFault ? "fault" : "quiet", role: "status" },
      visit.draftFault ? `The JSON can't be read: ${visit.draftFault}` : standing()),
    h("div", { class: "beside" }, h("div", {}, formView()), jsonView()),
  ];
}

function formView() {
  const { config } = state;
  return [
    h("div", { class: "grid" },
      choiceField(["preset"], "Preset", PRESETS, { value: config.table ? OWN : config.preset ?? "four-mode", set: choosePreset }),
      choiceField(["defaultMode"], "Default mode", seen.policy.modes.map(({ id }) => id), { none: "as the table has it" })),
    rulesView(),
    part("tools", "Tools", toolsView, Object.keys(record(config.tools)).length),
    part("paths", "Paths", pathsView),
    part("shell", "Shell", shellView),
    part("modes", "Modes: what the person and the model are told", modesView),
    part("limits", "Budget and attendance", limitsView),
  ];
}

function standing() {
  if (seen.faults.length === 0) return "In force.";
  return [
    seen.faults.length === 1 ? "One fault:" : `${seen.faults.length} faults:`,
    h("ul", { class: "faults" }, seen.faults.map(({ at, message }) => h("li", {}, at && [h("code", {}, at), " "], sentence(message)))),
  ];
}

/** Another preset has other rows and columns: changes to rows and the table go. */
function choosePreset(preset) {
  if (preset === OWN) return;
  const { table, modes, defaultMode, ...rest } = state.config;
  change({ config: { preset, ...rest, preset } });
}

function part(id, title, view, count) {
  return h("details", { id: `part-${id}`, class: "part" },
    h("summary", {}, title, count !== undefined && h("span", { class: "quiet" }, ` ${count}`)),
    h("div", { class: "part-body" }, view()));
}

function modesView() {
  return seen.policy.modes.map((mode) => {
    const path = rowPath(state.config, mode.id);
    return h("fieldset", { class: "mode-texts" },
      h("legend", {}, mode.label, " ", h("code", {}, mode.id)),
      h("dl", {},
        h("div", {}, h("dt", {}, "The person is told (hint)"), h("dd", {}, mode.hint || "nothing")),
        h("div", {}, h("dt", {}, "The model is told (guidance)"), h("dd", {}, mode.guidance || "nothing"))),
      h("details", {},
        h("summary", {}, "change", h("span", { class: "unseen" }, ` ${mode.label}`)),
        textField([...path, "label"], "Label", { placeholder: mode.label }),
        areaField([...path, "hint"], "Hint, for the person who picks the mode"),
        areaField([...path, "guidance"], "Guidance, for the model that works in it", 3),
        checkField([...path, "sealed"], "Sealed: a session opened here offers no other mode"),
        h("p", {}, "The mode's own allow list"),
        ownRules([...path, "allow"])));
  });
}

function jsonView() {
  const described = visit.draftFault || seen.faults.length > 0 ? { "aria-invalid": "true", "aria-describedby": "faults" } : {};
  return h("div", { class: "field json" },
    h("label", { for: "config" }, "The same as JSON"),
    h("textarea", {
      id: "config", class: "code", rows: 22, spellcheck: "false", ...described,
      value: visit.draft ?? JSON.stringify(state.config, null, 2), on: { input: ({ target }) => changeDraft(target.value) },
    }));
}
