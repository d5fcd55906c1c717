// What the page shows, and the one way to change it. Everything that is judged comes from the package.
import { Policy, screen } from "../pkg/wasm/index.js";
import { list, record } from "./config.js";
import { FIRST } from "./samples.js";

/** What a shared link holds. */
export const state = {
  config: FIRST.config,
  call: { kind: "line", line: FIRST.line, tool: "write_file", input: '{ "path": "src/index.js" }', more: "" },
  mode: FIRST.mode, // the mode in view
  session: null, // as it was saved
  bench: "",
};

/** What only this visit knows. */
export const visit = {
  draft: null, // the JSON view's text while it is edited
  draftFault: "",
  lit: [], // the effects that are pointed at
};

/** What follows from the state. */
export const seen = { policy: null, faults: [], call: null, callFault: null, row: [], screening: null };

const listeners = [];

/** Calls `listener` with the changes, after each. */
export function onChange(listener) {
  listeners.push(listener);
}

/** Changes the state. */
export function change(changes) {
  if (changes.config && !("draft" in changes)) Object.assign(visit, { draft: null, draftFault: "" });
  for (const [name, value] of Object.entries(changes)) (name in visit ? visit : state)[name] = value;
  if (changes.config) readPolicy();
  if (changes.config || changes.call) readCall();
  tell(changes);
}

let telling = false;
const untold = [];

/** Tells the listeners. What changes while they are told (a field that goes away loses its focus) is told after. */
function tell(changes) {
  untold.push(changes);
  if (telling) return;
  telling = true;
  try {
    while (untold.length > 0) {
      const next = untold.shift();
      for (const listener of listeners) listener(next);
    }
  } finally {
    telling = false;
  }
}

export function changeCall(changes) {
  change({ call: { ...state.call, ...changes }, lit: [] });
}

/** The JSON view was edited. */
export function changeDraft(text) {
  try {
    const config = JSON.parse(text);
    if (typeof config !== "object" || config === null || Array.isArray(config)) throw new Error("a policy's config is an object: { … }");
    change({ config, draft: text, draftFault: "" });
  } catch (error) {
    change({ draft: text, draftFault: error.message });
  }
}

/** The policy of the config. Where that is wrong, the last good one stays. */
function readPolicy() {
  try {
    const made = new Policy(state.config);
    seen.policy?.free();
    Object.assign(seen, { policy: made, faults: [] });
  } catch (error) {
    seen.faults = error.faults ?? [{ code: "internal", at: "", message: error.message }];
    seen.policy ??= new Policy();
  }
  if (!seen.policy.modes.some(({ id }) => id === state.mode)) state.mode = seen.policy.defaultMode;
}

function readCall() {
  const { call, fault } = callOf(state.call, state.config);
  Object.assign(seen, { call, callFault: fault, row: seen.policy.row(call), screening: null });
  const line = lineOf(call);
  if (line !== null) seen.screening = screen(line, screenOptions());
}

/** The decision in the mode in view. */
export function decision() {
  return (seen.row.find(({ mode }) => mode === state.mode) ?? seen.row[0]).decision;
}

/** The effect that a decision names: its first of the decision's verdict and code. */
export function decidingEffect({ verdict, firm, code, effects }) {
  return Math.max(0, effects.findIndex((effect) => effect.verdict === verdict && effect.firm === firm && effect.code === code));
}

/** Is it the rule at this place of a list? */
export const isRule = (hit, list, index) => hit !== null && hit.list === list && hit.index === index;

/** Handlers for what stands for effects: while it is pointed at or focused, they are lit everywhere. */
export function lights(effects) {
  const on = () => change({ lit: effects });
  const off = () => change({ lit: [] });
  return { mouseenter: on, mouseleave: off, focus: on, blur: off };
}

/** The tool that runs shell lines: the first that declares a `command` field. */
export function shellTool(config) {
  const declared = Object.entries(record(config.tools)).find(([name, tool]) => typeof tool?.command === "string" && !/[*?[]/.test(name));
  return { tool: declared?.[0] ?? "shell", field: declared?.[1].command ?? "command" };
}

/** The call that was typed. What is no JSON goes to the engine as it is, which says what it makes of it. */
export function callOf({ kind, line, tool, input, more }, config) {
  if (kind === "line") {
    const shell = shellTool(config);
    return { call: { tool: shell.tool, command: line }, fault: null };
  }
  const read = { call: { tool }, fault: null };
  for (const [name, text] of [["input", input], ["more", more]]) {
    if (text.trim() === "") continue;
    try {
      const value = JSON.parse(text);
      if (name === "input") read.call.input = value;
      else Object.assign(read.call, record(value));
    } catch (error) {
      read.fault = { name, message: `This is no JSON: ${error.message}` };
      if (name === "input") read.call.input = text;
    }
  }
  return read;
}

/** The shell line of a call, if it has one: what its spans speak of. */
export function lineOf({ tool, command, input }) {
  if (typeof command === "string") return command;
  const field = record(state.config.tools)[tool]?.command;
  const line = typeof field === "string" ? record(input)[field] : undefined;
  return typeof line === "string" ? line : null;
}

function screenOptions() {
  if (seen.faults.length > 0) return {};
  const { dialect, wrappers } = record(state.config.shell);
  return { ...(dialect && { dialect }), ...(list(wrappers).length > 0 && { wrappers }) };
}
