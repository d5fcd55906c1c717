// Reading what the host gives, which may be anything: getters that throw, proxies, cycles, polluted prototypes.
//
// Only own properties count, each is read once, nothing is changed, and all of it is read before a message is begun.
// Nothing is judged here: what can't be read is said to be unreadable.
import { PolicyError } from "./errors.js";

const { hasOwn, keys } = Object;
const { isArray } = Array;
const { toString } = Object.prototype;

/** Why a call can't be read. The numbers are those of `UNREADABLE` in src/wire.rs. */
const READABLE = 0;
const NO_OBJECT = 1;
const TOOL = 2;
const RISK = 3;
const CWD = 4;
const REAL_PATHS = 5;
const ANNOTATIONS = 6;
const MODE = 7;
const THREW = 8;

/** A field that is there and is no text. One that is missing is undefined. */
export const UNREADABLE = null;

const HINTS = ["readOnlyHint", "destructiveHint", "openWorldHint"];
const FIELDS = ["command", "argv", "path", "target"];

/** Half a surrogate pair can't cross into UTF-8, so a text that has one is unreadable. */
const wellFormed = String.prototype.isWellFormed
  ? Function.prototype.call.bind(String.prototype.isWellFormed)
  : (text) => !/\p{Surrogate}/u.test(text);

/** An object's own property; undefined where it has none. */
export function own(object, name) {
  return hasOwn(object, name) ? object[name] : undefined;
}

function isObject(value) {
  return typeof value === "object" && value !== null;
}

function isText(value) {
  return typeof value === "string" && wellFormed(value);
}

/**
 * A mode and a call, read. `fieldsOf` gives a tool's declared input fields: { command: ["cmd"], … } or null.
 */
export function readCall(mode, call, fieldsOf) {
  const read = {
    mode: "", tool: "", risk: undefined, cwd: undefined, unreadable: READABLE, hints: 0,
    command: undefined, argv: undefined, path: undefined, target: undefined, realPaths: undefined,
  };
  try {
    if (isText(mode)) read.mode = mode;
    else read.unreadable = MODE;
    readInto(read, call, fieldsOf);
  } catch {
    read.unreadable = THREW;
  }
  return read;
}

function readInto(read, call, fieldsOf) {
  if (!isObject(call)) return void (read.unreadable = NO_OBJECT);
  const tool = own(call, "tool");
  const risk = own(call, "risk");
  const cwd = own(call, "cwd");
  if (isText(tool)) read.tool = tool;
  else read.unreadable = TOOL;
  if (isText(risk)) read.risk = risk;
  else if (risk !== undefined) read.unreadable = RISK;
  if (isText(cwd)) read.cwd = cwd;
  else if (cwd !== undefined) read.unreadable = CWD;

  read.command = field(call, "command");
  read.argv = field(call, "argv");
  read.path = field(call, "path");
  read.target = field(call, "target");
  const declared = fieldsOf(read.tool);
  if (declared !== null) readInput(read, own(call, "input"), declared);

  const realPaths = own(call, "realPaths");
  if (realPaths !== undefined) readRealPaths(read, realPaths);
  const annotations = own(call, "annotations");
  if (annotations !== undefined) readAnnotations(read, annotations);
}

/** What the call does not say itself, out of the fields that its tool declares. */
function readInput(read, input, declared) {
  if (!isObject(input)) return;
  for (const kind of FIELDS) {
    if (read[kind] !== undefined) continue;
    for (const name of declared[kind]) read[kind] = both(read[kind], declaredField(input, name, kind === "argv"));
  }
}

/** A field of the input holds a text, or a list where one is wanted: what is neither is not turned into it. */
function declaredField(input, name, list) {
  const value = field(input, name);
  return value === undefined || isArray(value) === list ? value : UNREADABLE;
}

/** A text, a list of texts, UNREADABLE, or undefined where the object has no such property. */
function field(object, name) {
  try {
    return given(own(object, name));
  } catch {
    return UNREADABLE;
  }
}

function given(value) {
  if (value === undefined) return undefined;
  if (typeof value === "string") return wellFormed(value) ? value : UNREADABLE;
  if (!isArray(value)) return UNREADABLE;
  const texts = [];
  for (let i = 0, { length } = value; i < length; i++) {
    const text = own(value, i);
    if (!isText(text)) return UNREADABLE;
    texts.push(text);
  }
  return texts;
}

function both(one, two) {
  if (one === undefined) return two;
  if (two === undefined) return one;
  if (one === UNREADABLE || two === UNREADABLE) return UNREADABLE;
  return [].concat(one, two);
}

function readRealPaths(read, given) {
  if (!isObject(given) || isArray(given)) return void (read.unreadable = REAL_PATHS);
  read.realPaths = [];
  for (const path of keys(given)) {
    const real = given[path];
    if (!isText(path) || !isText(real)) return void (read.unreadable = REAL_PATHS);
    read.realPaths.push(path, real);
  }
}

/** Two bits a hint: 0 not said, 1 false, 2 true; and a bit that there are annotations. */
function readAnnotations(read, given) {
  if (!isObject(given)) return void (read.unreadable = ANNOTATIONS);
  let hints = 1;
  for (const [i, name] of HINTS.entries()) {
    const hint = own(given, name);
    if (hint === true) hints |= 2 << (1 + 2 * i);
    else if (hint === false) hints |= 1 << (1 + 2 * i);
    else if (hint !== undefined && hint !== null) read.unreadable = ANNOTATIONS;
  }
  read.hints = hints;
}

/** A text that is the same for calls with the same input: how repeats are told. */
export function sameness(call) {
  try {
    return plainText(own(call, "input") ?? null);
  } catch {
    return "unreadable";
  }
}

/** Deeper than any config can be right. */
const DEEPEST = 32;

/** A config or a saved session as JSON. Throws PolicyError where it is no plain data. */
export function plainText(value, at = "", depth = 0) {
  const wrong = (code, message) => new PolicyError([{ code, at, message }]);
  if (depth > DEEPEST) throw wrong("wrong-type", "is nested too deeply to be a config");
  switch (typeof value) {
    case "boolean":
      return String(value);
    case "number":
      if (!Number.isFinite(value)) throw wrong("wrong-type", `no config can hold ${value}`);
      return JSON.stringify(value);
    case "string":
      if (!wellFormed(value)) throw wrong("wrong-type", "holds half a character (a lone surrogate)");
      return JSON.stringify(value);
    case "object":
      break;
    default:
      throw wrong("wrong-type", `no config can hold a value of type ${typeof value}`);
  }
  if (value === null) return "null";
  if (isArray(value)) {
    const items = [];
    for (let i = 0, { length } = value; i < length; i++) items.push(plainText(own(value, i), `${at}[${i}]`, depth + 1));
    return `[${items.join(",")}]`;
  }
  const kind = toString.call(value);
  if (kind !== "[object Object]") throw wrong("wrong-type", `is a ${kind.slice(8, -1)}; write plain data`);
  const fields = [];
  for (const name of keys(value)) {
    const field = value[name];
    if (field !== undefined) fields.push(`${plainText(name, at, depth)}:${plainText(field, place(at, name), depth + 1)}`);
  }
  return `{${fields.join(",")}}`;
}

function place(at, name) {
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name)) return `${at}[${JSON.stringify(name)}]`;
  return at ? `${at}.${name}` : name;
}
