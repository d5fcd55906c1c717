// A labelled field of the policy's config, with its faults beneath it.
import { get, list, place, put } from "./config.js";
import { h } from "./dom.js";
import { faultsAt, invalid } from "./faults.js";
import { change, state } from "./state.js";

/** Puts a value into the config. */
export const write = (path, value) => change({ config: put(state.config, path, value) });

/** The id of the field at a place. */
const fieldId = (path) => `field-${path.join("-").replace(/[^\w-]/g, "_")}`;

/** One line of text. */
export function textField(path, label, { placeholder = "", shown = get(state.config, path), read = (text) => text } = {}) {
  return field(path, label, h("input", {
    id: fieldId(path), class: "code", spellcheck: "false", autocomplete: "off", placeholder, ...invalid(place(path)),
    value: typeof shown === "string" ? shown : shown === undefined ? "" : JSON.stringify(shown),
    on: { input: ({ target }) => write(path, read(target.value)) },
  }));
}

/** Several texts between commas. */
export function listField(path, label, { placeholder } = {}) {
  const value = get(state.config, path);
  return textField(path, label, {
    placeholder,
    shown: Array.isArray(value) ? value.join(", ") : value,
    read: (text) => (text === "" ? undefined : text.split(/, ?/)),
  });
}

export function areaField(path, label, rows = 2) {
  return field(path, label, h("textarea", {
    id: fieldId(path), rows, ...invalid(place(path)), value: get(state.config, path) ?? "",
    on: { input: ({ target }) => write(path, target.value) },
  }));
}

/** One of some; the first may be nothing. */
export function choiceField(path, label, choices, { none, value = get(state.config, path) ?? "", set = (chosen) => write(path, chosen || undefined) } = {}) {
  return field(path, label, h("select", { id: fieldId(path), ...invalid(place(path)), value, on: { change: ({ target }) => set(target.value) } },
    none !== undefined && h("option", { value: "" }, none),
    [...new Set([...choices, ...(value && !choices.includes(value) ? [value] : [])])].map((choice) => h("option", { value: choice }, choice))));
}

export function checkField(path, label) {
  return h("div", { class: "field" },
    h("label", { class: "check" },
      h("input", { type: "checkbox", checked: get(state.config, path) === true, on: { change: ({ target }) => write(path, target.checked || undefined) } }),
      h("span", {}, label)),
    faultsAt(place(path)));
}

/** Any of some, each a box. */
export function boxesField(path, label, choices) {
  const chosen = list(get(state.config, path));
  const toggle = (choice, on) => write(path, on ? [...chosen, choice] : chosen.filter((name) => name !== choice));
  return h("fieldset", { class: "boxes" }, h("legend", {}, label),
    choices.map((choice) => h("label", { class: "check" },
      h("input", { type: "checkbox", checked: chosen.includes(choice), on: { change: ({ target }) => toggle(choice, target.checked) } }),
      h("span", {}, choice))),
    faultsAt(place(path), { deep: true }));
}

function field(path, label, control) {
  return h("div", { class: "field" }, h("label", { for: fieldId(path) }, label), control, faultsAt(place(path), { deep: true }));
}
