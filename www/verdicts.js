// Every mode's verdict side by side, and for the mode in view why.
import { h } from "./dom.js";
import { change, decidingEffect, decision, seen, state } from "./state.js";
import { DECIDED_BY, badge, cellBadge, ruleHit, sentence } from "./words.js";

export function verdictsView() {
  return [
    h("h2", { id: "verdicts-title" }, "May it run?"),
    h("fieldset", { class: "modes" },
      h("legend", { class: "unseen" }, "The mode in view"),
      seen.row.map(({ mode, decision }) => card(mode, decision))),
    seen.faults.length > 0 && h("p", { class: "fault" }, "The policy has faults, shown at its fields: these are the verdicts of the last good one."),
    why(decision()),
  ];
}

function card(mode, { verdict, firm, code }) {
  const { label, hint } = seen.policy.modes.find(({ id }) => id === mode);
  return h("label", { title: hint, class: `card ${firm ? "confirm" : verdict}`, "data-mode": mode, "data-verdict": verdict, "data-firm": String(firm) },
    h("input", { type: "radio", name: "mode", class: "unseen", value: mode, checked: state.mode === mode, on: { change: () => change({ mode }) } }),
    h("span", { class: "mode-label" }, label),
    badge(verdict, firm),
    h("span", { class: "card-by" }, "by ", DECIDED_BY[code] ?? code));
}

function why(decision) {
  const { verdict, firm, code, reason, feedback, rule, effects, grants } = decision;
  const mode = seen.policy.modes.find(({ id }) => id === state.mode);
  const effect = effects[decidingEffect(decision)];
  const overridden = overriddenIn(decision);
  return h("div", { class: "why", "aria-live": "polite" },
    h("p", { class: "reason" }, badge(verdict, firm), " ", reason ? sentence(reason) : `${mode.label} mode lets it run.`),
    h("dl", {},
      row("The cell", [mode.label, " \u00d7 ", effect.risk, " is ", cellBadge(cellOf(mode, effect.risk))]),
      row("Decided by", rule ? ledTo(rule) : DECIDED_BY[code] ?? code),
      row("Overridden", overridden.length > 0 ? overridden.map(ledTo) : "no rule"),
      row("The model is told", feedback ? sentence(feedback) : "nothing: the call runs"),
      row("May be remembered", grants.length > 0 ? h("ul", {}, grants.map(({ label }) => h("li", {}, sentence(label)))) : "nothing is offered")));
}

/** A rule that leads to its field. */
function ledTo(hit) {
  const field = () => document.getElementById(`rule-${hit.list}-${hit.index}`);
  if (hit.list === "grant" || hit.list === "row") return ruleHit(hit);
  return h("button", { type: "button", class: "lead", title: "To its field", on: { click: () => field()?.focus() } }, ruleHit(hit));
}

/** The rules that matched anywhere in the call and are not the one that decided it. */
function overriddenIn({ rule, effects }) {
  const name = (hit) => hit && `${hit.list}[${hit.index}]`;
  const hits = effects.flatMap((effect) => effect.overridden).filter((hit) => name(hit) !== name(rule));
  return [...new Map(hits.map((hit) => [name(hit), hit])).values()];
}

function row(term, value) {
  return h("div", {}, h("dt", {}, term), h("dd", {}, value));
}

/** The cell of a mode and risk; that of a risk that no column has is the row's `otherwise`. */
function cellOf({ cells, otherwise }, risk) {
  return Object.hasOwn(cells, risk) ? cells[risk] : otherwise;
}
