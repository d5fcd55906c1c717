// The line taken apart: its parts marked in place, and beneath them what each one does and what was said of it.
import { h } from "./dom.js";
import { segments } from "./segments.js";
import { decidingEffect, decision, lights, lineOf, seen, visit } from "./state.js";
import { DECIDED_BY, KINDS, badge, ruleHit, visible } from "./words.js";

/** Marking a longer line helps nobody. */
const LONGEST = 5000;

const LEGEND = [
  ["name", "name of a command"],
  ["runtime", "known only at run time"],
  ["assign", "assignment"],
  ["redirect", "redirect"],
  ["depth-1", "nested command"],
  ["opaque", "opaque"],
];

export function lineView() {
  const line = lineOf(seen.call);
  const { effects } = decision();
  const deciding = decidingEffect(decision());
  return [
    h("h2", { id: "line-title" }, line === null ? "What the call does" : "The line taken apart"),
    line !== null && markedLine(line, effects),
    seen.screening?.opaque && h("p", { class: "note" }, "Opaque: ", seen.screening.opaque.message),
    effectTable(effects, deciding),
  ];
}

function markedLine(line, effects) {
  if (line.length > LONGEST) return h("p", { class: "note" }, `The line has ${line.length} characters: it was judged, but is too long to mark.`);
  return [
    h("pre", { class: "line", "aria-label": "The line with its parts marked; the numbers are those of the effects below", role: "group" },
      segments(line, seen.screening, effects).map((piece) => segment(piece, effects))),
    h("ul", { class: "legend", "aria-label": "How parts are marked" }, LEGEND.map(([mark, meaning]) => h("li", {}, h("span", { class: `seg ${mark}` }, "abc"), ` ${meaning}`))),
  ];
}

function segment({ text, marks, effects: covering, depth, starts }, effects) {
  const [innermost] = covering;
  const effect = effects[innermost];
  const classes = ["seg", ...marks, depth > 0 && `depth-${Math.min(depth, 3)}`, effect && `by-${effect.firm ? "confirm" : effect.verdict}`, covering.some((index) => visit.lit.includes(index)) && "lit"];
  return [
    starts.map((number) => h("sup", { class: visit.lit.includes(number) ? "number lit" : "number" }, number + 1)),
    h("span", { class: classes.filter(Boolean).join(" "), on: innermost === undefined ? {} : lights([innermost]) },
      visible(text.replaceAll("\n", "\u21b5\n"))),
  ];
}

function effectTable(effects, deciding) {
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "Effects" },
    h("table", { class: "effects", role: "table" },
      h("caption", { class: "quiet" }, "Each effect is judged alone; the strictest is the call's."),
      h("thead", { role: "rowgroup" }, h("tr", { role: "row" }, ["No.", "Effect", "Risk", "Verdict", "Decided by"].map((name) => h("th", { scope: "col", role: "columnheader" }, name)))),
      h("tbody", { role: "rowgroup" }, effects.map((effect, index) => effectRow(effect, index, index === deciding)))));
}

function effectRow({ kind, subject, risk, verdict, firm, code, rule, overridden }, index, decides) {
  const classes = [decides && "decides", visit.lit.includes(index) && "lit"].filter(Boolean).join(" ");
  return h("tr", { role: "row", class: classes, tabindex: "0", on: lights([index]) },
    h("td", { role: "cell", class: "number-cell" }, index + 1),
    h("td", { role: "cell" }, h("span", { class: "kind" }, KINDS[kind] ?? kind), " ", h("code", {}, visible(subject))),
    h("td", { role: "cell" }, risk),
    h("td", { role: "cell" }, badge(verdict, firm), decides && h("span", { class: "decides-mark" }, " decides")),
    h("td", { role: "cell" }, rule ? ruleHit(rule) : DECIDED_BY[code] ?? code,
      overridden.length > 0 && h("div", { class: "overridden" }, "overridden: ", overridden.map((hit) => ruleHit(hit)))));
}
