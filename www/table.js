// The table, editable: a row is a mode, a column a risk. The cell that decided the call is lit in each row.
import { addColumn, addRow, place, put, removeColumn, removeRow, rowPath } from "./config.js";
import { h } from "./dom.js";
import { faultsAt } from "./faults.js";
import { change, decidingEffect, decision, seen, state, visit } from "./state.js";
import { badge } from "./words.js";

const CELLS = ["allow", "ask", "confirm", "deny"];

export function tableView() {
  const { policy } = seen;
  return [
    h("h2", { id: "table-title" }, "The table"),
    h("p", { class: "quiet" }, "What each mode says to each risk. Outlined: the cell where the call above started, and what became of it."),
    h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Modes and risks" },
      h("table", { class: policy.risks.length > 4 ? "policy-table wide" : "policy-table" },
        h("thead", {}, h("tr", {},
          h("th", { scope: "col" }, "mode"),
          policy.risks.map((risk) => h("th", { scope: "col" }, risk, remove(`Remove the column ${risk}`, () => change({ config: removeColumn(state.config, policy, risk) })))),
          h("th", { scope: "col", title: "For a risk that has no column" }, "otherwise"))),
        h("tbody", {}, policy.modes.map((mode) => tableRow(mode))))),
    h("div", { class: "adders" }, adder("row", "New mode", (id) => addRow(state.config, id)), adder("column", "New risk", (risk) => addColumn(state.config, policy, risk))),
    faultsAt("table", { deep: true }), faultsAt("modes", { deep: true }),
  ];
}

function tableRow(mode) {
  const { policy } = seen;
  const { decision: decided } = seen.row.find((entry) => entry.mode === mode.id);
  const effect = decided.effects[decidingEffect(decided)];
  const column = (risk) => (policy.risks.includes(risk) ? risk : "otherwise");
  const pointed = mode.id === state.mode ? visit.lit.map((index) => column(decision().effects[index]?.risk)) : [];
  const cell = (risk, value, path) => {
    const lit = column(effect.risk) === risk;
    const classes = [`cell ${value}`, lit && "deciding", pointed.includes(risk) && "lit"].filter(Boolean).join(" ");
    return h("td", { class: classes },
      h("select", {
        "aria-label": `${mode.label}, ${risk}`, class: value, value,
        on: { change: ({ target }) => change({ config: put(state.config, path, target.value) }) },
      }, CELLS.map((name) => h("option", { value: name }, name))),
      h("span", { class: "became" }, lit && [h("span", { class: "unseen" }, "this call: "), "\u2192 ", badge(effect.verdict, effect.firm)]));
  };
  const path = rowPath(state.config, mode.id);
  return h("tr", { class: mode.id === state.mode ? "in-view" : "", "data-mode": mode.id },
    h("th", { scope: "row" }, mode.label, mode.id === policy.defaultMode && h("span", { class: "quiet" }, " default"), remove(`Remove the mode ${mode.label}`, () => change({ config: removeRow(state.config, policy, mode.id) }))),
    policy.risks.map((risk) => cell(risk, mode.cells[risk], [...path, "cells", risk])),
    cell("otherwise", mode.otherwise, [...path, "otherwise"]));
}

function remove(label, click) {
  return h("button", { type: "button", class: "remove", "aria-label": label, title: label, on: { click } }, "\u00d7");
}

function adder(id, label, add) {
  const submit = (event) => {
    event.preventDefault();
    const field = event.target.elements.name;
    const name = field.value.trim();
    if (name) change({ config: add(name) });
    field.value = "";
  };
  return h("form", { class: "adder", on: { submit } },
    h("label", { for: `add-${id}` }, label),
    h("input", { id: `add-${id}`, name: "name", class: "code", autocomplete: "off", spellcheck: "false", size: 10 }),
    h("button", { type: "submit" }, "Add"));
}
