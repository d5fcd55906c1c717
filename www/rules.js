// The three lists of rules. A rule is one field for what it matches; the rest of it opens on demand.
import { cut, get, list, place, push, put, record } from "./config.js";
import { h } from "./dom.js";
import { faultsAt, invalid } from "./faults.js";
import { change, decision, isRule, lights, seen, state, visit } from "./state.js";

const LISTS = [
  ["deny", "Deny", "refuses"],
  ["ask", "Ask", "always asks, firmly"],
  ["allow", "Allow", "answers an ask"],
];

/** The forms of a rule: what its main field is, and what it starts from. */
const FORMS = {
  glob: { label: "glob", placeholder: "git status*", title: "A glob over the subject" },
  command: { label: "command", placeholder: "git log *", title: "A glob over a command's canonical line" },
  argv: { label: "argv", placeholder: '["git", ["status", "diff"]]', title: "A prefix of words, each a literal or a choice, as JSON" },
  path: { label: "path", placeholder: "src/**", title: "A path glob" },
  target: { label: "target", placeholder: "#ops", title: "Exactly this target" },
  tool: { label: "tool", placeholder: "mcp__files__*", title: "A glob over tool names" },
};

const EXTRAS = [
  ["tool", "Only of the tools"],
  ["risk", "Only of the risk"],
  ["reason", "Reason, shown with the decision"],
];
const EXAMPLES = [
  ["match", "Must match, one a line"],
  ["notMatch", "Must not match, one a line"],
];

export function rulesView() {
  return LISTS.map(([name, label, does]) => {
    const rules = list(state.config[name]);
    return h("fieldset", { class: `rules ${name}` },
      h("legend", {}, h("strong", {}, label), h("span", { class: "quiet" }, ` ${does}`)),
      rules.length > 0 && h("ol", { start: "0" }, rules.map((rule, index) => ruleRow(rule, [name, index]))),
      faultsAt(name),
      h("button", { type: "button", class: "add", on: { click: () => addRule(name) } }, `Add a rule to ${name}`));
  });
}

/** The rules of a row's own list. */
export function ownRules(path) {
  return [
    h("ol", { start: "0" }, list(get(state.config, path)).map((rule, index) => ruleRow(rule, [...path, index]))),
    h("button", { type: "button", class: "add", on: { click: () => change({ config: push(state.config, path, "") }) } }, "Add a rule to this mode's list"),
  ];
}

function addRule(name) {
  change({ config: push(state.config, [name], "") });
  document.getElementById(`rule-${name}-${state.config[name].length - 1}`)?.focus();
}

function ruleRow(rule, path) {
  const at = place(path);
  const form = formOf(rule);
  const write = (value, rest = []) => change({ config: put(state.config, [...path, ...rest], value) });
  const id = `rule-${path.join("-")}`;
  const { focus, blur, mouseenter, mouseleave } = lights(effectsOf(path));
  return h("li", { class: `rule ${standing(path)}`, on: { mouseenter, mouseleave } },
    h("select", { "aria-label": `${at}: the rule's form`, title: FORMS[form].title, value: form, on: { change: ({ target }) => write(reshape(rule, form, target.value)) } },
      Object.entries(FORMS).map(([name, { label, title }]) => h("option", { value: name, title }, label))),
    h("input", {
      id, class: "code", "aria-label": `${at}: ${FORMS[form].title}`, placeholder: FORMS[form].placeholder, spellcheck: "false", autocomplete: "off", ...invalid(at),
      value: mainText(rule, form), on: { input: ({ target }) => write(withMain(rule, form, target.value)), focus, blur },
    }),
    h("span", { class: "rule-mark" }, standingWord(path)),
    h("button", { type: "button", class: "remove", "aria-label": `Remove ${at}`, title: `Remove ${at}`, on: { click: () => change({ config: cut(state.config, path) }) } }, "\u00d7"),
    faultsAt(at, { deep: true }),
    h("details", { class: "rule-more" },
      h("summary", {}, "more", h("span", { class: "unseen" }, ` of ${at}`)),
      h("div", { class: "grid" }, EXTRAS.filter(([name]) => name !== form).map(([name, label]) => extra(rule, id, name, label, get(rule, [name]) ?? "", (text) => write({ ...objectOf(rule), [name]: text || undefined })))),
      h("div", { class: "grid" }, EXAMPLES.map(([name, label]) => extra(rule, id, name, label, list(get(rule, [name])).join("\n"), (text) => write({ ...objectOf(rule), [name]: text ? text.split("\n") : undefined }))))));
}

function extra(rule, id, name, label, value, write) {
  const several = name === "match" || name === "notMatch";
  return h("label", { class: "field" }, label,
    h(several ? "textarea" : "input", {
      id: `${id}-${name}`, class: "code", rows: several && 2, spellcheck: "false", autocomplete: "off", value,
      on: { input: ({ target }) => write(target.value) },
    }));
}

/** The form of a rule: what its main field is. */
function formOf(rule) {
  if (typeof rule !== "object" || rule === null) return "glob";
  return ["command", "argv", "path", "target"].find((name) => name in rule) ?? "tool";
}

function mainText(rule, form) {
  if (form === "glob") return typeof rule === "string" ? rule : JSON.stringify(rule);
  const value = rule[form] ?? "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A text in place of words goes to the engine as it is, which says how to write it. */
function withMain(rule, form, text) {
  if (form === "glob") return text;
  if (form !== "argv") return { ...rule, [form]: text };
  try {
    return { ...rule, argv: JSON.parse(text) };
  } catch {
    return { ...rule, argv: text };
  }
}

/** A rule as an object: a plain glob gets a form that can carry more. */
function objectOf(rule) {
  return typeof rule === "string" ? { command: rule } : record(rule);
}

function reshape(rule, from, to) {
  const text = mainText(rule, from);
  const { command, argv, path, target, ...rest } = record(rule);
  if (to === "glob") return from === "argv" ? list(argv).flat().join(" ") : text;
  if (to === "argv") return { ...rest, argv: text.replace(/\*+$/, "").split(" ").filter(Boolean) };
  if (from === "tool") delete rest.tool;
  if (to === "target") return { tool: "*", ...rest, target: text };
  return { ...rest, [to]: from === "argv" ? list(argv).flat().join(" ") : text };
}

/** How a rule stands in the decision in view: it decided, it was overridden, or it is tied to the effect that is pointed at. */
function standing(path) {
  const { effects } = decision();
  const lit = effectsOf(path).some((index) => visit.lit.includes(index)) ? " lit" : "";
  if (effects.some(({ rule }) => isRule(rule, ...path))) return `decides${lit}`;
  return effectsOf(path).length > 0 ? `overruled${lit}` : "";
}

/** The effects that a rule has a say in. */
function effectsOf(path) {
  return decision().effects.flatMap(({ rule, overridden }, index) => ([rule, ...overridden].some((hit) => isRule(hit, ...path)) ? [index] : []));
}

function standingWord(path) {
  if (seen.faults.length > 0) return "";
  const [word] = standing(path).split(" ");
  return { decides: "decides", overruled: "overridden" }[word] ?? "";
}
