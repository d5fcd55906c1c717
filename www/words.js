// The words and signs for what the engine answers. Colour is never the only sign: each verdict has its word and its shape.
import { h } from "./dom.js";

const VERDICTS = {
  allow: { word: "allow", sign: "M3 8.5l3.5 3.5L13 4.5" },
  ask: { word: "ask", sign: "M5.5 6a2.5 2.5 0 1 1 3.6 2.3C8.3 8.7 8 9.2 8 10M8 12.6v.2" },
  confirm: { word: "ask, firmly", sign: "M8 3v7M8 12.6v.2" },
  deny: { word: "deny", sign: "M4 4l8 8M12 4l-8 8" },
};

/** A verdict's word and sign; `firm` makes an ask a firm one. */
export function badge(verdict, firm = false) {
  const kind = verdict === "ask" && firm ? "confirm" : verdict;
  const { word, sign } = VERDICTS[kind] ?? VERDICTS.ask;
  return h("span", { class: `badge ${kind}` }, icon(sign), word);
}

/** A cell's name, as the policy spells it. */
export function cellBadge(cell) {
  return h("span", { class: `badge ${cell}` }, icon((VERDICTS[cell] ?? VERDICTS.ask).sign), cell);
}

function icon(sign) {
  return h("svg", { viewBox: "0 0 16 16", "aria-hidden": "true", class: "sign" }, h("path", { d: sign }));
}

/** What decided, by code. */
export const DECIDED_BY = {
  table: "the table",
  "allow-rule": "an allow rule",
  "row-rule": "the mode's own list",
  "ask-rule": "an ask rule",
  "deny-rule": "a deny rule",
  "maybe-rule": "a rule that may match",
  grant: "a grant",
  refusal: "a remembered refusal",
  "outside-roots": "the roots",
  protected: "a protected path",
  "always-asks": "a column that always asks",
  "unknown-mode": "an unknown mode",
  "unknown-risk": "an unknown risk",
  opaque: "an opaque line",
  refused: "a refused line",
  "odd-characters": "odd characters",
  malformed: "a call that can't be read",
  repeat: "a repeated call",
  internal: "an internal fault",
};

/** Kinds of effects. */
export const KINDS = {
  tool: "tool",
  command: "command",
  write: "writes",
  read: "reads",
  assign: "assigns",
  opaque: "opaque",
};

/** Characters that are not seen, or that make a text look other than it is; line breaks and tabs aside. */
const ODD = /([\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000])/u;

/** A text with its odd characters written out. */
export function visible(text) {
  return text.split(ODD).map((piece, i) => {
    if (i % 2 === 0 || piece === "\n" || piece === "\t") return piece;
    return h("span", { class: "odd" }, `U+${piece.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
  });
}

/** The engine's sentence, with what it puts between backquotes as code. */
export function sentence(text) {
  return text.split(/`([^`]*)`/).map((piece, i) => (i % 2 === 0 ? visible(piece) : h("code", {}, visible(piece))));
}

/** A rule in one line: its form and what it matches. */
export function ruleText(rule) {
  if (typeof rule === "string") return rule;
  const { reason, match, notMatch, ...matches } = rule;
  return Object.entries(matches).map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`).join(", ");
}

/** A rule that matched: its list, its text, whether it may or does match. */
export function ruleHit({ list, index, rule, match, reason }) {
  const name = list === "grant" ? "grant" : list === "row" ? "the mode's list" : `${list}[${index}]`;
  return h("span", { class: `rule-hit ${list}` },
    h("span", { class: "rule-list" }, name),
    h("code", {}, visible(list === "grant" ? grantText(rule) : ruleText(rule))),
    match === "maybe" && h("span", { class: "maybe" }, "may match"),
    reason && h("span", { class: "rule-reason" }, visible(reason)));
}

/** What a grant covers. */
export function grantText({ scope, tool, value }) {
  if (scope === "tool") return `every call of ${tool}`;
  return `${tool}: ${scope} ${Array.isArray(value) ? value.join(" ") : value}`;
}
