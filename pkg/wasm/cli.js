#!/usr/bin/env node

// pkg/src/cli.js
import { readFileSync as readFileSync2 } from "node:fs";

// pkg/src/cli/main.js
import { parseArgs } from "node:util";

// pkg/src/errors.js
var PolicyError = class extends Error {
  constructor(faults) {
    super(faults.map(({ at, message }) => at ? `${at}: ${message}` : message).join("\n"));
    this.name = "PolicyError";
    this.faults = faults;
    this.code = faults[0].code;
    this.at = faults[0].at;
  }
};
var ModeError = class extends Error {
  constructor(code, message) {
    super(message);
    this.name = "ModeError";
    this.code = code;
  }
};
function fromError({ kind, code, message, faults }) {
  if (kind === "policy") return new PolicyError(faults);
  if (kind === "mode") return new ModeError(code, message);
  return Object.assign(new Error(message), { code });
}

// pkg/src/engine.js
var SMALL = 64;
var FIRST_CAPACITY = 4096;
var encoder = new TextEncoder();
var decoder = new TextDecoder();
var module = null;
var wasm = null;
var bytes = new Uint8Array(0);
var end = 0;
var generation = 0;
var Broken = class extends Error {
};
function load(compiled) {
  module = compiled;
  renew();
}
function loaded() {
  return wasm !== null;
}
function renew() {
  wasm = null;
  generation += 1;
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => {
  };
  wasm = new WebAssembly.Instance(module, imports).exports;
  reserve(FIRST_CAPACITY);
}
function reserve(capacity) {
  const start = wasm.input(capacity) >>> 0;
  bytes = new Uint8Array(wasm.memory.buffer, start, capacity);
}
function room(more) {
  if (end + more > bytes.length) reserve(Math.max(end + more, bytes.length * 2, FIRST_CAPACITY));
}
function begin() {
  if (wasm === null) throw new Broken("toolgate is not loaded");
  if (bytes.length === 0) reserve(FIRST_CAPACITY);
  end = 0;
}
function byte(value) {
  room(1);
  bytes[end++] = value;
}
function count(value) {
  room(4);
  setCount(end, value);
  end += 4;
}
function setCount(at, value) {
  bytes[at] = value;
  bytes[at + 1] = value >>> 8;
  bytes[at + 2] = value >>> 16;
  bytes[at + 3] = value >>> 24;
}
function string(text) {
  const length = text.length;
  room(4 + length * 3);
  const start = end + 4;
  let at = start;
  if (length < SMALL) {
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 127) {
        at = start;
        break;
      }
      bytes[at++] = unit;
    }
  }
  if (at - start !== length) at = start + encoder.encodeInto(text, bytes.subarray(start)).written;
  setCount(end, at - start);
  end = at;
}
var scratch = new Float64Array(1);
var scratchBytes = new Uint8Array(scratch.buffer);
function number(value) {
  scratch[0] = value;
  room(8);
  bytes.set(scratchBytes, end);
  end += 8;
}
function send(name, handle) {
  try {
    return wasm[name](handle, end) >>> 0;
  } catch (cause) {
    throw broken(cause);
  }
}
function ask(name, handle) {
  return answer(send(name, handle));
}
function answer(length) {
  return decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.output() >>> 0, length));
}
function drop(name, { handle, generation: from }) {
  if (wasm === null || from !== generation) return;
  try {
    wasm[name](handle);
  } catch (cause) {
    broken(cause);
  }
}
function broken(cause) {
  try {
    renew();
  } catch {
  }
  return new Broken("toolgate stopped inside", { cause });
}

// pkg/src/read.js
var { hasOwn, keys } = Object;
var { isArray } = Array;
var { toString } = Object.prototype;
var READABLE = 0;
var NO_OBJECT = 1;
var TOOL = 2;
var RISK = 3;
var CWD = 4;
var REAL_PATHS = 5;
var ANNOTATIONS = 6;
var MODE = 7;
var THREW = 8;
var UNREADABLE = null;
var HINTS = ["readOnlyHint", "destructiveHint", "openWorldHint"];
var FIELDS = ["command", "argv", "path", "target"];
var wellFormed = String.prototype.isWellFormed ? Function.prototype.call.bind(String.prototype.isWellFormed) : (text) => !/\p{Surrogate}/u.test(text);
function own(object, name) {
  return hasOwn(object, name) ? object[name] : void 0;
}
function isObject(value) {
  return typeof value === "object" && value !== null;
}
function isText(value) {
  return typeof value === "string" && wellFormed(value);
}
function readCall(mode, call, fieldsOf2) {
  const read2 = {
    mode: "",
    tool: "",
    risk: void 0,
    cwd: void 0,
    unreadable: READABLE,
    hints: 0,
    command: void 0,
    argv: void 0,
    path: void 0,
    target: void 0,
    realPaths: void 0
  };
  try {
    if (isText(mode)) read2.mode = mode;
    else read2.unreadable = MODE;
    readInto(read2, call, fieldsOf2);
  } catch {
    read2.unreadable = THREW;
  }
  return read2;
}
function readInto(read2, call, fieldsOf2) {
  if (!isObject(call)) return void (read2.unreadable = NO_OBJECT);
  const tool = own(call, "tool");
  const risk = own(call, "risk");
  const cwd = own(call, "cwd");
  if (isText(tool)) read2.tool = tool;
  else read2.unreadable = TOOL;
  if (isText(risk)) read2.risk = risk;
  else if (risk !== void 0) read2.unreadable = RISK;
  if (isText(cwd)) read2.cwd = cwd;
  else if (cwd !== void 0) read2.unreadable = CWD;
  read2.command = field(call, "command");
  read2.argv = field(call, "argv");
  read2.path = field(call, "path");
  read2.target = field(call, "target");
  const declared = fieldsOf2(read2.tool);
  if (declared !== null) readInput(read2, own(call, "input"), declared);
  const realPaths = own(call, "realPaths");
  if (realPaths !== void 0) readRealPaths(read2, realPaths);
  const annotations = own(call, "annotations");
  if (annotations !== void 0) readAnnotations(read2, annotations);
}
function readInput(read2, input, declared) {
  if (!isObject(input)) return;
  for (const kind of FIELDS) {
    if (read2[kind] !== void 0) continue;
    for (const name of declared[kind]) read2[kind] = both(read2[kind], declaredField(input, name, kind === "argv"));
  }
}
function declaredField(input, name, list) {
  const value = field(input, name);
  return value === void 0 || isArray(value) === list ? value : UNREADABLE;
}
function field(object, name) {
  try {
    return given(own(object, name));
  } catch {
    return UNREADABLE;
  }
}
function given(value) {
  if (value === void 0) return void 0;
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
  if (one === void 0) return two;
  if (two === void 0) return one;
  if (one === UNREADABLE || two === UNREADABLE) return UNREADABLE;
  return [].concat(one, two);
}
function readRealPaths(read2, given3) {
  if (!isObject(given3) || isArray(given3)) return void (read2.unreadable = REAL_PATHS);
  read2.realPaths = [];
  for (const path of keys(given3)) {
    const real = given3[path];
    if (!isText(path) || !isText(real)) return void (read2.unreadable = REAL_PATHS);
    read2.realPaths.push(path, real);
  }
}
function readAnnotations(read2, given3) {
  if (!isObject(given3)) return void (read2.unreadable = ANNOTATIONS);
  let hints = 1;
  for (const [i, name] of HINTS.entries()) {
    const hint = own(given3, name);
    if (hint === true) hints |= 2 << 1 + 2 * i;
    else if (hint === false) hints |= 1 << 1 + 2 * i;
    else if (hint !== void 0 && hint !== null) read2.unreadable = ANNOTATIONS;
  }
  read2.hints = hints;
}
function sameness(call) {
  try {
    return plainText(own(call, "input") ?? null);
  } catch {
    return "unreadable";
  }
}
var DEEPEST = 32;
function plainText(value, at = "", depth = 0) {
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
    const field2 = value[name];
    if (field2 !== void 0) fields.push(`${plainText(name, at, depth)}:${plainText(field2, place(at, name), depth + 1)}`);
  }
  return `{${fields.join(",")}}`;
}
function place(at, name) {
  if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(name)) return `${at}[${JSON.stringify(name)}]`;
  return at ? `${at}.${name}` : name;
}

// pkg/src/budget.js
var NOTHING = { steps: 0, wallSeconds: 0, outputBytes: 0, completionTokens: 0, repeats: 0 };
var Budget = class {
  #limits;
  #state;
  constructor(limits = {}) {
    this.#limits = plainText(limits);
    this.#state = this.#reckon(NOTHING, NOTHING);
  }
  get state() {
    return structuredClone(this.#state);
  }
  spend(cost) {
    this.#state = this.#reckon(this.#state.spent, { ...NOTHING, ...cost });
    return this.state;
  }
  #reckon(spent, cost) {
    const [one, two] = [plainText(spent), plainText(cost)];
    begin();
    string(this.#limits);
    string(one);
    string(two);
    const { ok, error } = JSON.parse(ask("budget", 0));
    if (error) throw fromError(error);
    for (const [axis, left] of Object.entries(ok.left)) ok.left[axis] = left ?? Infinity;
    return ok;
  }
};

// pkg/src/internal.js
var FREED = "the policy was freed";
var BROKEN = "the policy stopped inside";
function internalDecision(why, unattended) {
  const verdict = internalVerdict(unattended);
  const firm = !unattended;
  const effect = { risk: "unknown", kind: "opaque", subject: "", span: null, verdict, firm, code: "internal", rule: null, overridden: [] };
  return {
    verdict,
    firm,
    code: "internal",
    reason: `This call could not be judged: ${why}.`,
    feedback: unattended ? `This call was refused because it could not be judged (${why}), and nobody is there to ask. Do something else.` : `This call waits for a person because it could not be judged: ${why}.`,
    rule: null,
    effects: [effect],
    grants: []
  };
}
function internalVerdict(unattended) {
  return unattended ? "deny" : "ask";
}

// pkg/src/message.js
var MISSING = 0;
var TEXT = 1;
var TEXTS = 2;
var NO_TEXT = 3;
function writeCall(read2) {
  string(read2.mode);
  string(read2.tool);
  byte(read2.unreadable);
  byte(read2.hints);
  writeGiven(read2.risk);
  writeGiven(read2.cwd);
  writeGiven(read2.command);
  writeGiven(read2.argv);
  writeGiven(read2.path);
  writeGiven(read2.target);
  writeGiven(read2.realPaths);
}
function writeGiven(given3) {
  if (given3 === void 0) return byte(MISSING);
  if (given3 === UNREADABLE) return byte(NO_TEXT);
  if (typeof given3 === "string") {
    byte(TEXT);
    return string(given3);
  }
  byte(TEXTS);
  count(given3.length);
  for (let i = 0; i < given3.length; i++) string(given3[i]);
}

// pkg/src/session.js
var VERDICTS = ["allow", "ask", "deny"];
var dispose = Symbol.dispose ?? /* @__PURE__ */ Symbol.for("Symbol.dispose");
var dropped = globalThis.FinalizationRegistry && new FinalizationRegistry((place2) => drop("closeSession", place2));
var MADE_BY_POLICY = /* @__PURE__ */ Symbol("made by a policy");
function makeSession(policy, how, given3) {
  return new Session(MADE_BY_POLICY, policy, how, given3);
}
var Session = class {
  #policy;
  #kept;
  #counted = false;
  #place = { handle: 0, generation: 0 };
  #freed = false;
  constructor(key, policy, how, given3) {
    if (key !== MADE_BY_POLICY) throw new TypeError("a policy makes sessions: policy.session()");
    this.#policy = policy;
    this.#open(how, given3);
    this.#keep();
    dropped?.register(this, this.#place, this);
  }
  get mode() {
    return this.#kept.mode;
  }
  get sealed() {
    return this.#kept.sealed;
  }
  get grants() {
    return this.save().grants;
  }
  setMode(id) {
    this.#change("setMode", String(id));
  }
  decide(call, options) {
    if (this.#unusable()) return this.#internal(FREED);
    try {
      const decision = JSON.parse(answer(this.#sendCall("sessionDecide", call, options)));
      if (this.#counted) this.#keep();
      return decision;
    } catch {
      return this.#internal(BROKEN);
    }
  }
  decideAll(calls, options) {
    return Array.from(calls, (call) => this.decide(call, options));
  }
  verdict(call, options) {
    const none = internalVerdict(aboutOf(this.#policy).unattended);
    if (this.#unusable()) return none;
    try {
      const verdict = VERDICTS[this.#sendCall("sessionVerdict", call, options)] ?? none;
      if (this.#counted) this.#keep();
      return verdict;
    } catch {
      return none;
    }
  }
  answer(id, answer2) {
    return this.#change("answer", { id: String(id), answer: answer2 });
  }
  revoke(id) {
    return this.#change("revoke", String(id));
  }
  grant(grant) {
    return this.#change("grant", grant);
  }
  acpModes() {
    return this.#ask("acpModes");
  }
  save() {
    return this.#ask("save");
  }
  free() {
    if (this.#freed) return;
    this.#freed = true;
    dropped?.unregister(this);
    drop("closeSession", this.#place);
  }
  [dispose]() {
    this.free();
  }
  #unusable() {
    return this.#freed || isFreed(this.#policy);
  }
  #internal(why) {
    return { id: "", mode: this.mode, ...internalDecision(why, aboutOf(this.#policy).unattended) };
  }
  #open(how, given3) {
    const policy = handleOf(this.#policy);
    const seed = Math.floor(Math.random() * 281474976710656).toString(16);
    begin();
    string(plainText(given3));
    string(seed);
    const handle = send(how, policy);
    if (handle === 0) throw fromError(JSON.parse(answer(send("error", 0))));
    this.#place.handle = handle;
    this.#place.generation = generation;
  }
  #handle() {
    if (this.#freed) throw new Error("the session was freed");
    handleOf(this.#policy);
    if (this.#place.generation !== generation) this.#open("restore", this.#kept);
    return this.#place.handle;
  }
  #sendCall(name, call, options) {
    const { repeats } = aboutOf(this.#policy).limits;
    const read2 = readCall("", call, fieldsOf(this.#policy));
    const input = repeats ? sameness(call) : "";
    const now = nowOf(options);
    const handle = this.#handle();
    begin();
    writeCall(read2);
    string(input);
    number(now);
    return send(name, handle);
  }
  /** Runs what changes the session, keeps what came of it, and gives its answer. */
  #change(name, value) {
    const message = plainText(value);
    const handle = this.#handle();
    begin();
    string(message);
    const result = JSON.parse(answer(send(name, handle)));
    if (result.error) throw fromError(result.error);
    this.#keep();
    return result.ok;
  }
  #ask(name) {
    const handle = this.#handle();
    begin();
    return JSON.parse(answer(send(name, handle)));
  }
  #keep() {
    this.#kept = this.#ask("save");
    this.#counted = this.#kept.grants.some(({ uses }) => uses !== void 0);
  }
};
function nowOf(options) {
  const now = typeof options === "object" && options !== null ? own(options, "now") : void 0;
  return typeof now === "number" ? now : NaN;
}

// pkg/src/policy.js
var VERDICTS2 = ["allow", "ask", "deny"];
var CELLS = ["allow", "ask", "confirm", "deny"];
var REMEMBERED_TOOLS = 1024;
var dispose2 = Symbol.dispose ?? /* @__PURE__ */ Symbol.for("Symbol.dispose");
var dropped2 = globalThis.FinalizationRegistry && new FinalizationRegistry((place2) => drop("freePolicy", place2));
var handleOf;
var fieldsOf;
var aboutOf;
var isFreed;
var Policy = class {
  #text;
  #about;
  #unattended;
  #place = { handle: 0, generation: 0 };
  #fields = /* @__PURE__ */ new Map();
  #freed = false;
  static {
    handleOf = (policy) => (policy.#check(), policy.#handle());
    fieldsOf = (policy) => policy.#fieldsOf;
    aboutOf = (policy) => policy.#about;
    isFreed = (policy) => policy.#freed;
  }
  constructor(config = {}) {
    if (!loaded()) throw new Error("toolgate is not loaded: with toolgate/slim, await init() first");
    this.#text = plainText(config);
    this.#make();
    this.#about = frozen(JSON.parse(this.#ask("about")));
    this.#unattended = this.#about.unattended;
    dropped2?.register(this, this.#place, this);
  }
  get risks() {
    return this.#about.risks;
  }
  get modes() {
    return this.#about.modes;
  }
  get defaultMode() {
    return this.#about.defaultMode;
  }
  cell(mode, risk) {
    this.#check();
    const handle = this.#handle();
    begin();
    string(String(mode));
    string(String(risk));
    return CELLS[send("cell", handle)];
  }
  decide(mode, call) {
    if (this.#freed) return internalDecision(FREED, this.#unattended);
    try {
      return JSON.parse(this.#askCall("decide", mode, call));
    } catch {
      return internalDecision(BROKEN, this.#unattended);
    }
  }
  decideAll(mode, calls) {
    const list = Array.from(calls);
    if (this.#freed) return list.map((call) => this.decide(mode, call));
    try {
      const reads = list.map((call) => readCall(mode, call, this.#fieldsOf));
      const handle = this.#handle();
      begin();
      count(reads.length);
      for (const read2 of reads) writeCall(read2);
      return JSON.parse(ask("decideAll", handle));
    } catch {
      return list.map((call) => this.decide(mode, call));
    }
  }
  verdict(mode, call) {
    if (this.#freed) return internalVerdict(this.#unattended);
    try {
      return VERDICTS2[this.#sendCall("verdict", mode, call)] ?? internalVerdict(this.#unattended);
    } catch {
      return internalVerdict(this.#unattended);
    }
  }
  row(call) {
    this.#check();
    try {
      return JSON.parse(this.#askCall("row", "", call));
    } catch {
      return this.modes.map(({ id }) => ({ mode: id, decision: internalDecision(BROKEN, this.#unattended) }));
    }
  }
  paths(call) {
    this.#check();
    return JSON.parse(this.#askCall("paths", "", call));
  }
  session(options = {}) {
    this.#check();
    const mode = own(options, "mode");
    return makeSession(this, "session", mode === void 0 ? {} : { mode: String(mode) });
  }
  restore(saved) {
    this.#check();
    return makeSession(this, "restore", saved);
  }
  budget() {
    return new Budget(this.#about.limits);
  }
  free() {
    if (this.#freed) return;
    this.#freed = true;
    dropped2?.unregister(this);
    drop("freePolicy", this.#place);
  }
  [dispose2]() {
    this.free();
  }
  #check() {
    if (this.#freed) throw new Error(FREED);
  }
  /** Makes the policy in the instance that there is now. */
  #make() {
    begin();
    string(this.#text);
    const handle = send("policy", 0);
    if (handle === 0) throw fromError(JSON.parse(answer(send("error", 0))));
    this.#place.handle = handle;
    this.#place.generation = generation;
  }
  #handle() {
    if (this.#place.generation !== generation) this.#make();
    return this.#place.handle;
  }
  #ask(name) {
    const handle = this.#handle();
    begin();
    return ask(name, handle);
  }
  #sendCall(name, mode, call) {
    const read2 = readCall(mode, call, this.#fieldsOf);
    const handle = this.#handle();
    begin();
    writeCall(read2);
    return send(name, handle);
  }
  #askCall(name, mode, call) {
    return answer(this.#sendCall(name, mode, call));
  }
  /** The input fields that a tool declares; null where it declares none. */
  #fieldsOf = (tool) => {
    let fields = this.#fields.get(tool);
    if (fields === void 0) {
      const handle = this.#handle();
      begin();
      string(tool);
      fields = JSON.parse(ask("fields", handle));
      if (this.#fields.size >= REMEMBERED_TOOLS) this.#fields.clear();
      this.#fields.set(tool, fields);
    }
    return fields;
  };
};
function frozen(value) {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

// pkg/src/cli/input.js
import { readFileSync } from "node:fs";
import { styleText } from "node:util";

// node_modules/jsonc-parser/lib/esm/impl/scanner.js
function createScanner(text, ignoreTrivia = false) {
  const len = text.length;
  let pos = 0, value = "", tokenOffset = 0, token = 16, lineNumber = 0, lineStartOffset = 0, tokenLineStartOffset = 0, prevTokenLineStartOffset = 0, scanError = 0;
  function scanHexDigits(count2, exact) {
    let digits = 0;
    let value2 = 0;
    while (digits < count2 || !exact) {
      let ch = text.charCodeAt(pos);
      if (ch >= 48 && ch <= 57) {
        value2 = value2 * 16 + ch - 48;
      } else if (ch >= 65 && ch <= 70) {
        value2 = value2 * 16 + ch - 65 + 10;
      } else if (ch >= 97 && ch <= 102) {
        value2 = value2 * 16 + ch - 97 + 10;
      } else {
        break;
      }
      pos++;
      digits++;
    }
    if (digits < count2) {
      value2 = -1;
    }
    return value2;
  }
  function setPosition(newPosition) {
    pos = newPosition;
    value = "";
    tokenOffset = 0;
    token = 16;
    scanError = 0;
  }
  function scanNumber() {
    let start = pos;
    if (text.charCodeAt(pos) === 48) {
      pos++;
    } else {
      pos++;
      while (pos < text.length && isDigit(text.charCodeAt(pos))) {
        pos++;
      }
    }
    if (pos < text.length && text.charCodeAt(pos) === 46) {
      pos++;
      if (pos < text.length && isDigit(text.charCodeAt(pos))) {
        pos++;
        while (pos < text.length && isDigit(text.charCodeAt(pos))) {
          pos++;
        }
      } else {
        scanError = 3;
        return text.substring(start, pos);
      }
    }
    let end2 = pos;
    if (pos < text.length && (text.charCodeAt(pos) === 69 || text.charCodeAt(pos) === 101)) {
      pos++;
      if (pos < text.length && text.charCodeAt(pos) === 43 || text.charCodeAt(pos) === 45) {
        pos++;
      }
      if (pos < text.length && isDigit(text.charCodeAt(pos))) {
        pos++;
        while (pos < text.length && isDigit(text.charCodeAt(pos))) {
          pos++;
        }
        end2 = pos;
      } else {
        scanError = 3;
      }
    }
    return text.substring(start, end2);
  }
  function scanString() {
    let result = "", start = pos;
    while (true) {
      if (pos >= len) {
        result += text.substring(start, pos);
        scanError = 2;
        break;
      }
      const ch = text.charCodeAt(pos);
      if (ch === 34) {
        result += text.substring(start, pos);
        pos++;
        break;
      }
      if (ch === 92) {
        result += text.substring(start, pos);
        pos++;
        if (pos >= len) {
          scanError = 2;
          break;
        }
        const ch2 = text.charCodeAt(pos++);
        switch (ch2) {
          case 34:
            result += '"';
            break;
          case 92:
            result += "\\";
            break;
          case 47:
            result += "/";
            break;
          case 98:
            result += "\b";
            break;
          case 102:
            result += "\f";
            break;
          case 110:
            result += "\n";
            break;
          case 114:
            result += "\r";
            break;
          case 116:
            result += "	";
            break;
          case 117:
            const ch3 = scanHexDigits(4, true);
            if (ch3 >= 0) {
              result += String.fromCharCode(ch3);
            } else {
              scanError = 4;
            }
            break;
          default:
            scanError = 5;
        }
        start = pos;
        continue;
      }
      if (ch >= 0 && ch <= 31) {
        if (isLineBreak(ch)) {
          result += text.substring(start, pos);
          scanError = 2;
          break;
        } else {
          scanError = 6;
        }
      }
      pos++;
    }
    return result;
  }
  function scanNext() {
    value = "";
    scanError = 0;
    tokenOffset = pos;
    lineStartOffset = lineNumber;
    prevTokenLineStartOffset = tokenLineStartOffset;
    if (pos >= len) {
      tokenOffset = len;
      return token = 17;
    }
    let code = text.charCodeAt(pos);
    if (isWhiteSpace(code)) {
      do {
        pos++;
        value += String.fromCharCode(code);
        code = text.charCodeAt(pos);
      } while (isWhiteSpace(code));
      return token = 15;
    }
    if (isLineBreak(code)) {
      pos++;
      value += String.fromCharCode(code);
      if (code === 13 && text.charCodeAt(pos) === 10) {
        pos++;
        value += "\n";
      }
      lineNumber++;
      tokenLineStartOffset = pos;
      return token = 14;
    }
    switch (code) {
      // tokens: []{}:,
      case 123:
        pos++;
        return token = 1;
      case 125:
        pos++;
        return token = 2;
      case 91:
        pos++;
        return token = 3;
      case 93:
        pos++;
        return token = 4;
      case 58:
        pos++;
        return token = 6;
      case 44:
        pos++;
        return token = 5;
      // strings
      case 34:
        pos++;
        value = scanString();
        return token = 10;
      // comments
      case 47:
        const start = pos - 1;
        if (text.charCodeAt(pos + 1) === 47) {
          pos += 2;
          while (pos < len) {
            if (isLineBreak(text.charCodeAt(pos))) {
              break;
            }
            pos++;
          }
          value = text.substring(start, pos);
          return token = 12;
        }
        if (text.charCodeAt(pos + 1) === 42) {
          pos += 2;
          const safeLength = len - 1;
          let commentClosed = false;
          while (pos < safeLength) {
            const ch = text.charCodeAt(pos);
            if (ch === 42 && text.charCodeAt(pos + 1) === 47) {
              pos += 2;
              commentClosed = true;
              break;
            }
            pos++;
            if (isLineBreak(ch)) {
              if (ch === 13 && text.charCodeAt(pos) === 10) {
                pos++;
              }
              lineNumber++;
              tokenLineStartOffset = pos;
            }
          }
          if (!commentClosed) {
            pos++;
            scanError = 1;
          }
          value = text.substring(start, pos);
          return token = 13;
        }
        value += String.fromCharCode(code);
        pos++;
        return token = 16;
      // numbers
      case 45:
        value += String.fromCharCode(code);
        pos++;
        if (pos === len || !isDigit(text.charCodeAt(pos))) {
          return token = 16;
        }
      // found a minus, followed by a number so
      // we fall through to proceed with scanning
      // numbers
      case 48:
      case 49:
      case 50:
      case 51:
      case 52:
      case 53:
      case 54:
      case 55:
      case 56:
      case 57:
        value += scanNumber();
        return token = 11;
      // literals and unknown symbols
      default:
        while (pos < len && isUnknownContentCharacter(code)) {
          pos++;
          code = text.charCodeAt(pos);
        }
        if (tokenOffset !== pos) {
          value = text.substring(tokenOffset, pos);
          switch (value) {
            case "true":
              return token = 8;
            case "false":
              return token = 9;
            case "null":
              return token = 7;
          }
          return token = 16;
        }
        value += String.fromCharCode(code);
        pos++;
        return token = 16;
    }
  }
  function isUnknownContentCharacter(code) {
    if (isWhiteSpace(code) || isLineBreak(code)) {
      return false;
    }
    switch (code) {
      case 125:
      case 93:
      case 123:
      case 91:
      case 34:
      case 58:
      case 44:
      case 47:
        return false;
    }
    return true;
  }
  function scanNextNonTrivia() {
    let result;
    do {
      result = scanNext();
    } while (result >= 12 && result <= 15);
    return result;
  }
  return {
    setPosition,
    getPosition: () => pos,
    scan: ignoreTrivia ? scanNextNonTrivia : scanNext,
    getToken: () => token,
    getTokenValue: () => value,
    getTokenOffset: () => tokenOffset,
    getTokenLength: () => pos - tokenOffset,
    getTokenStartLine: () => lineStartOffset,
    getTokenStartCharacter: () => tokenOffset - prevTokenLineStartOffset,
    getTokenError: () => scanError
  };
}
function isWhiteSpace(ch) {
  return ch === 32 || ch === 9;
}
function isLineBreak(ch) {
  return ch === 10 || ch === 13;
}
function isDigit(ch) {
  return ch >= 48 && ch <= 57;
}
var CharacterCodes;
(function(CharacterCodes2) {
  CharacterCodes2[CharacterCodes2["lineFeed"] = 10] = "lineFeed";
  CharacterCodes2[CharacterCodes2["carriageReturn"] = 13] = "carriageReturn";
  CharacterCodes2[CharacterCodes2["space"] = 32] = "space";
  CharacterCodes2[CharacterCodes2["_0"] = 48] = "_0";
  CharacterCodes2[CharacterCodes2["_1"] = 49] = "_1";
  CharacterCodes2[CharacterCodes2["_2"] = 50] = "_2";
  CharacterCodes2[CharacterCodes2["_3"] = 51] = "_3";
  CharacterCodes2[CharacterCodes2["_4"] = 52] = "_4";
  CharacterCodes2[CharacterCodes2["_5"] = 53] = "_5";
  CharacterCodes2[CharacterCodes2["_6"] = 54] = "_6";
  CharacterCodes2[CharacterCodes2["_7"] = 55] = "_7";
  CharacterCodes2[CharacterCodes2["_8"] = 56] = "_8";
  CharacterCodes2[CharacterCodes2["_9"] = 57] = "_9";
  CharacterCodes2[CharacterCodes2["a"] = 97] = "a";
  CharacterCodes2[CharacterCodes2["b"] = 98] = "b";
  CharacterCodes2[CharacterCodes2["c"] = 99] = "c";
  CharacterCodes2[CharacterCodes2["d"] = 100] = "d";
  CharacterCodes2[CharacterCodes2["e"] = 101] = "e";
  CharacterCodes2[CharacterCodes2["f"] = 102] = "f";
  CharacterCodes2[CharacterCodes2["g"] = 103] = "g";
  CharacterCodes2[CharacterCodes2["h"] = 104] = "h";
  CharacterCodes2[CharacterCodes2["i"] = 105] = "i";
  CharacterCodes2[CharacterCodes2["j"] = 106] = "j";
  CharacterCodes2[CharacterCodes2["k"] = 107] = "k";
  CharacterCodes2[CharacterCodes2["l"] = 108] = "l";
  CharacterCodes2[CharacterCodes2["m"] = 109] = "m";
  CharacterCodes2[CharacterCodes2["n"] = 110] = "n";
  CharacterCodes2[CharacterCodes2["o"] = 111] = "o";
  CharacterCodes2[CharacterCodes2["p"] = 112] = "p";
  CharacterCodes2[CharacterCodes2["q"] = 113] = "q";
  CharacterCodes2[CharacterCodes2["r"] = 114] = "r";
  CharacterCodes2[CharacterCodes2["s"] = 115] = "s";
  CharacterCodes2[CharacterCodes2["t"] = 116] = "t";
  CharacterCodes2[CharacterCodes2["u"] = 117] = "u";
  CharacterCodes2[CharacterCodes2["v"] = 118] = "v";
  CharacterCodes2[CharacterCodes2["w"] = 119] = "w";
  CharacterCodes2[CharacterCodes2["x"] = 120] = "x";
  CharacterCodes2[CharacterCodes2["y"] = 121] = "y";
  CharacterCodes2[CharacterCodes2["z"] = 122] = "z";
  CharacterCodes2[CharacterCodes2["A"] = 65] = "A";
  CharacterCodes2[CharacterCodes2["B"] = 66] = "B";
  CharacterCodes2[CharacterCodes2["C"] = 67] = "C";
  CharacterCodes2[CharacterCodes2["D"] = 68] = "D";
  CharacterCodes2[CharacterCodes2["E"] = 69] = "E";
  CharacterCodes2[CharacterCodes2["F"] = 70] = "F";
  CharacterCodes2[CharacterCodes2["G"] = 71] = "G";
  CharacterCodes2[CharacterCodes2["H"] = 72] = "H";
  CharacterCodes2[CharacterCodes2["I"] = 73] = "I";
  CharacterCodes2[CharacterCodes2["J"] = 74] = "J";
  CharacterCodes2[CharacterCodes2["K"] = 75] = "K";
  CharacterCodes2[CharacterCodes2["L"] = 76] = "L";
  CharacterCodes2[CharacterCodes2["M"] = 77] = "M";
  CharacterCodes2[CharacterCodes2["N"] = 78] = "N";
  CharacterCodes2[CharacterCodes2["O"] = 79] = "O";
  CharacterCodes2[CharacterCodes2["P"] = 80] = "P";
  CharacterCodes2[CharacterCodes2["Q"] = 81] = "Q";
  CharacterCodes2[CharacterCodes2["R"] = 82] = "R";
  CharacterCodes2[CharacterCodes2["S"] = 83] = "S";
  CharacterCodes2[CharacterCodes2["T"] = 84] = "T";
  CharacterCodes2[CharacterCodes2["U"] = 85] = "U";
  CharacterCodes2[CharacterCodes2["V"] = 86] = "V";
  CharacterCodes2[CharacterCodes2["W"] = 87] = "W";
  CharacterCodes2[CharacterCodes2["X"] = 88] = "X";
  CharacterCodes2[CharacterCodes2["Y"] = 89] = "Y";
  CharacterCodes2[CharacterCodes2["Z"] = 90] = "Z";
  CharacterCodes2[CharacterCodes2["asterisk"] = 42] = "asterisk";
  CharacterCodes2[CharacterCodes2["backslash"] = 92] = "backslash";
  CharacterCodes2[CharacterCodes2["closeBrace"] = 125] = "closeBrace";
  CharacterCodes2[CharacterCodes2["closeBracket"] = 93] = "closeBracket";
  CharacterCodes2[CharacterCodes2["colon"] = 58] = "colon";
  CharacterCodes2[CharacterCodes2["comma"] = 44] = "comma";
  CharacterCodes2[CharacterCodes2["dot"] = 46] = "dot";
  CharacterCodes2[CharacterCodes2["doubleQuote"] = 34] = "doubleQuote";
  CharacterCodes2[CharacterCodes2["minus"] = 45] = "minus";
  CharacterCodes2[CharacterCodes2["openBrace"] = 123] = "openBrace";
  CharacterCodes2[CharacterCodes2["openBracket"] = 91] = "openBracket";
  CharacterCodes2[CharacterCodes2["plus"] = 43] = "plus";
  CharacterCodes2[CharacterCodes2["slash"] = 47] = "slash";
  CharacterCodes2[CharacterCodes2["formFeed"] = 12] = "formFeed";
  CharacterCodes2[CharacterCodes2["tab"] = 9] = "tab";
})(CharacterCodes || (CharacterCodes = {}));

// node_modules/jsonc-parser/lib/esm/impl/string-intern.js
var cachedSpaces = new Array(20).fill(0).map((_, index) => {
  return " ".repeat(index);
});
var maxCachedValues = 200;
var cachedBreakLinesWithSpaces = {
  " ": {
    "\n": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\n" + " ".repeat(index);
    }),
    "\r": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\r" + " ".repeat(index);
    }),
    "\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\r\n" + " ".repeat(index);
    })
  },
  "	": {
    "\n": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\n" + "	".repeat(index);
    }),
    "\r": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\r" + "	".repeat(index);
    }),
    "\r\n": new Array(maxCachedValues).fill(0).map((_, index) => {
      return "\r\n" + "	".repeat(index);
    })
  }
};

// node_modules/jsonc-parser/lib/esm/impl/parser.js
var ParseOptions;
(function(ParseOptions2) {
  ParseOptions2.DEFAULT = {
    allowTrailingComma: false
  };
})(ParseOptions || (ParseOptions = {}));
function parse(text, errors = [], options = ParseOptions.DEFAULT) {
  let currentProperty = null;
  let currentParent = [];
  const previousParents = [];
  function onValue(value) {
    if (Array.isArray(currentParent)) {
      currentParent.push(value);
    } else if (currentProperty !== null) {
      currentParent[currentProperty] = value;
    }
  }
  const visitor = {
    onObjectBegin: () => {
      const object = {};
      onValue(object);
      previousParents.push(currentParent);
      currentParent = object;
      currentProperty = null;
    },
    onObjectProperty: (name) => {
      currentProperty = name;
    },
    onObjectEnd: () => {
      currentParent = previousParents.pop();
    },
    onArrayBegin: () => {
      const array = [];
      onValue(array);
      previousParents.push(currentParent);
      currentParent = array;
      currentProperty = null;
    },
    onArrayEnd: () => {
      currentParent = previousParents.pop();
    },
    onLiteralValue: onValue,
    onError: (error, offset, length) => {
      errors.push({ error, offset, length });
    }
  };
  visit(text, visitor, options);
  return currentParent[0];
}
function visit(text, visitor, options = ParseOptions.DEFAULT) {
  const _scanner = createScanner(text, false);
  const _jsonPath = [];
  let suppressedCallbacks = 0;
  function toNoArgVisit(visitFunction) {
    return visitFunction ? () => suppressedCallbacks === 0 && visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
  }
  function toOneArgVisit(visitFunction) {
    return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => true;
  }
  function toOneArgVisitWithPath(visitFunction) {
    return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) : () => true;
  }
  function toBeginVisit(visitFunction) {
    return visitFunction ? () => {
      if (suppressedCallbacks > 0) {
        suppressedCallbacks++;
      } else {
        let cbReturn = visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice());
        if (cbReturn === false) {
          suppressedCallbacks = 1;
        }
      }
    } : () => true;
  }
  function toEndVisit(visitFunction) {
    return visitFunction ? () => {
      if (suppressedCallbacks > 0) {
        suppressedCallbacks--;
      }
      if (suppressedCallbacks === 0) {
        visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter());
      }
    } : () => true;
  }
  const onObjectBegin = toBeginVisit(visitor.onObjectBegin), onObjectProperty = toOneArgVisitWithPath(visitor.onObjectProperty), onObjectEnd = toEndVisit(visitor.onObjectEnd), onArrayBegin = toBeginVisit(visitor.onArrayBegin), onArrayEnd = toEndVisit(visitor.onArrayEnd), onLiteralValue = toOneArgVisitWithPath(visitor.onLiteralValue), onSeparator = toOneArgVisit(visitor.onSeparator), onComment = toNoArgVisit(visitor.onComment), onError = toOneArgVisit(visitor.onError);
  const disallowComments = options && options.disallowComments;
  const allowTrailingComma = options && options.allowTrailingComma;
  function scanNext() {
    while (true) {
      const token = _scanner.scan();
      switch (_scanner.getTokenError()) {
        case 4:
          handleError(
            14
            /* ParseErrorCode.InvalidUnicode */
          );
          break;
        case 5:
          handleError(
            15
            /* ParseErrorCode.InvalidEscapeCharacter */
          );
          break;
        case 3:
          handleError(
            13
            /* ParseErrorCode.UnexpectedEndOfNumber */
          );
          break;
        case 1:
          if (!disallowComments) {
            handleError(
              11
              /* ParseErrorCode.UnexpectedEndOfComment */
            );
          }
          break;
        case 2:
          handleError(
            12
            /* ParseErrorCode.UnexpectedEndOfString */
          );
          break;
        case 6:
          handleError(
            16
            /* ParseErrorCode.InvalidCharacter */
          );
          break;
      }
      switch (token) {
        case 12:
        case 13:
          if (disallowComments) {
            handleError(
              10
              /* ParseErrorCode.InvalidCommentToken */
            );
          } else {
            onComment();
          }
          break;
        case 16:
          handleError(
            1
            /* ParseErrorCode.InvalidSymbol */
          );
          break;
        case 15:
        case 14:
          break;
        default:
          return token;
      }
    }
  }
  function handleError(error, skipUntilAfter = [], skipUntil = []) {
    onError(error);
    if (skipUntilAfter.length + skipUntil.length > 0) {
      let token = _scanner.getToken();
      while (token !== 17) {
        if (skipUntilAfter.indexOf(token) !== -1) {
          scanNext();
          break;
        } else if (skipUntil.indexOf(token) !== -1) {
          break;
        }
        token = scanNext();
      }
    }
  }
  function parseString(isValue) {
    const value = _scanner.getTokenValue();
    if (isValue) {
      onLiteralValue(value);
    } else {
      onObjectProperty(value);
      _jsonPath.push(value);
    }
    scanNext();
    return true;
  }
  function parseLiteral() {
    switch (_scanner.getToken()) {
      case 11:
        const tokenValue = _scanner.getTokenValue();
        let value = Number(tokenValue);
        if (isNaN(value)) {
          handleError(
            2
            /* ParseErrorCode.InvalidNumberFormat */
          );
          value = 0;
        }
        onLiteralValue(value);
        break;
      case 7:
        onLiteralValue(null);
        break;
      case 8:
        onLiteralValue(true);
        break;
      case 9:
        onLiteralValue(false);
        break;
      default:
        return false;
    }
    scanNext();
    return true;
  }
  function parseProperty() {
    if (_scanner.getToken() !== 10) {
      handleError(3, [], [
        2,
        5
        /* SyntaxKind.CommaToken */
      ]);
      return false;
    }
    parseString(false);
    if (_scanner.getToken() === 6) {
      onSeparator(":");
      scanNext();
      if (!parseValue()) {
        handleError(4, [], [
          2,
          5
          /* SyntaxKind.CommaToken */
        ]);
      }
    } else {
      handleError(5, [], [
        2,
        5
        /* SyntaxKind.CommaToken */
      ]);
    }
    _jsonPath.pop();
    return true;
  }
  function parseObject() {
    onObjectBegin();
    scanNext();
    let needsComma = false;
    while (_scanner.getToken() !== 2 && _scanner.getToken() !== 17) {
      if (_scanner.getToken() === 5) {
        if (!needsComma) {
          handleError(4, [], []);
        }
        onSeparator(",");
        scanNext();
        if (_scanner.getToken() === 2 && allowTrailingComma) {
          break;
        }
      } else if (needsComma) {
        handleError(6, [], []);
      }
      if (!parseProperty()) {
        handleError(4, [], [
          2,
          5
          /* SyntaxKind.CommaToken */
        ]);
      }
      needsComma = true;
    }
    onObjectEnd();
    if (_scanner.getToken() !== 2) {
      handleError(7, [
        2
        /* SyntaxKind.CloseBraceToken */
      ], []);
    } else {
      scanNext();
    }
    return true;
  }
  function parseArray() {
    onArrayBegin();
    scanNext();
    let isFirstElement = true;
    let needsComma = false;
    while (_scanner.getToken() !== 4 && _scanner.getToken() !== 17) {
      if (_scanner.getToken() === 5) {
        if (!needsComma) {
          handleError(4, [], []);
        }
        onSeparator(",");
        scanNext();
        if (_scanner.getToken() === 4 && allowTrailingComma) {
          break;
        }
      } else if (needsComma) {
        handleError(6, [], []);
      }
      if (isFirstElement) {
        _jsonPath.push(0);
        isFirstElement = false;
      } else {
        _jsonPath[_jsonPath.length - 1]++;
      }
      if (!parseValue()) {
        handleError(4, [], [
          4,
          5
          /* SyntaxKind.CommaToken */
        ]);
      }
      needsComma = true;
    }
    onArrayEnd();
    if (!isFirstElement) {
      _jsonPath.pop();
    }
    if (_scanner.getToken() !== 4) {
      handleError(8, [
        4
        /* SyntaxKind.CloseBracketToken */
      ], []);
    } else {
      scanNext();
    }
    return true;
  }
  function parseValue() {
    switch (_scanner.getToken()) {
      case 3:
        return parseArray();
      case 1:
        return parseObject();
      case 10:
        return parseString(true);
      default:
        return parseLiteral();
    }
  }
  scanNext();
  if (_scanner.getToken() === 17) {
    if (options.allowEmptyContent) {
      return true;
    }
    handleError(4, [], []);
    return false;
  }
  if (!parseValue()) {
    handleError(4, [], []);
    return false;
  }
  if (_scanner.getToken() !== 17) {
    handleError(9, [], []);
  }
  return true;
}

// node_modules/jsonc-parser/lib/esm/main.js
var ScanError;
(function(ScanError2) {
  ScanError2[ScanError2["None"] = 0] = "None";
  ScanError2[ScanError2["UnexpectedEndOfComment"] = 1] = "UnexpectedEndOfComment";
  ScanError2[ScanError2["UnexpectedEndOfString"] = 2] = "UnexpectedEndOfString";
  ScanError2[ScanError2["UnexpectedEndOfNumber"] = 3] = "UnexpectedEndOfNumber";
  ScanError2[ScanError2["InvalidUnicode"] = 4] = "InvalidUnicode";
  ScanError2[ScanError2["InvalidEscapeCharacter"] = 5] = "InvalidEscapeCharacter";
  ScanError2[ScanError2["InvalidCharacter"] = 6] = "InvalidCharacter";
})(ScanError || (ScanError = {}));
var SyntaxKind;
(function(SyntaxKind2) {
  SyntaxKind2[SyntaxKind2["OpenBraceToken"] = 1] = "OpenBraceToken";
  SyntaxKind2[SyntaxKind2["CloseBraceToken"] = 2] = "CloseBraceToken";
  SyntaxKind2[SyntaxKind2["OpenBracketToken"] = 3] = "OpenBracketToken";
  SyntaxKind2[SyntaxKind2["CloseBracketToken"] = 4] = "CloseBracketToken";
  SyntaxKind2[SyntaxKind2["CommaToken"] = 5] = "CommaToken";
  SyntaxKind2[SyntaxKind2["ColonToken"] = 6] = "ColonToken";
  SyntaxKind2[SyntaxKind2["NullKeyword"] = 7] = "NullKeyword";
  SyntaxKind2[SyntaxKind2["TrueKeyword"] = 8] = "TrueKeyword";
  SyntaxKind2[SyntaxKind2["FalseKeyword"] = 9] = "FalseKeyword";
  SyntaxKind2[SyntaxKind2["StringLiteral"] = 10] = "StringLiteral";
  SyntaxKind2[SyntaxKind2["NumericLiteral"] = 11] = "NumericLiteral";
  SyntaxKind2[SyntaxKind2["LineCommentTrivia"] = 12] = "LineCommentTrivia";
  SyntaxKind2[SyntaxKind2["BlockCommentTrivia"] = 13] = "BlockCommentTrivia";
  SyntaxKind2[SyntaxKind2["LineBreakTrivia"] = 14] = "LineBreakTrivia";
  SyntaxKind2[SyntaxKind2["Trivia"] = 15] = "Trivia";
  SyntaxKind2[SyntaxKind2["Unknown"] = 16] = "Unknown";
  SyntaxKind2[SyntaxKind2["EOF"] = 17] = "EOF";
})(SyntaxKind || (SyntaxKind = {}));
var parse2 = parse;
var ParseErrorCode;
(function(ParseErrorCode2) {
  ParseErrorCode2[ParseErrorCode2["InvalidSymbol"] = 1] = "InvalidSymbol";
  ParseErrorCode2[ParseErrorCode2["InvalidNumberFormat"] = 2] = "InvalidNumberFormat";
  ParseErrorCode2[ParseErrorCode2["PropertyNameExpected"] = 3] = "PropertyNameExpected";
  ParseErrorCode2[ParseErrorCode2["ValueExpected"] = 4] = "ValueExpected";
  ParseErrorCode2[ParseErrorCode2["ColonExpected"] = 5] = "ColonExpected";
  ParseErrorCode2[ParseErrorCode2["CommaExpected"] = 6] = "CommaExpected";
  ParseErrorCode2[ParseErrorCode2["CloseBraceExpected"] = 7] = "CloseBraceExpected";
  ParseErrorCode2[ParseErrorCode2["CloseBracketExpected"] = 8] = "CloseBracketExpected";
  ParseErrorCode2[ParseErrorCode2["EndOfFileExpected"] = 9] = "EndOfFileExpected";
  ParseErrorCode2[ParseErrorCode2["InvalidCommentToken"] = 10] = "InvalidCommentToken";
  ParseErrorCode2[ParseErrorCode2["UnexpectedEndOfComment"] = 11] = "UnexpectedEndOfComment";
  ParseErrorCode2[ParseErrorCode2["UnexpectedEndOfString"] = 12] = "UnexpectedEndOfString";
  ParseErrorCode2[ParseErrorCode2["UnexpectedEndOfNumber"] = 13] = "UnexpectedEndOfNumber";
  ParseErrorCode2[ParseErrorCode2["InvalidUnicode"] = 14] = "InvalidUnicode";
  ParseErrorCode2[ParseErrorCode2["InvalidEscapeCharacter"] = 15] = "InvalidEscapeCharacter";
  ParseErrorCode2[ParseErrorCode2["InvalidCharacter"] = 16] = "InvalidCharacter";
})(ParseErrorCode || (ParseErrorCode = {}));
function printParseErrorCode(code) {
  switch (code) {
    case 1:
      return "InvalidSymbol";
    case 2:
      return "InvalidNumberFormat";
    case 3:
      return "PropertyNameExpected";
    case 4:
      return "ValueExpected";
    case 5:
      return "ColonExpected";
    case 6:
      return "CommaExpected";
    case 7:
      return "CloseBraceExpected";
    case 8:
      return "CloseBracketExpected";
    case 9:
      return "EndOfFileExpected";
    case 10:
      return "InvalidCommentToken";
    case 11:
      return "UnexpectedEndOfComment";
    case 12:
      return "UnexpectedEndOfString";
    case 13:
      return "UnexpectedEndOfNumber";
    case 14:
      return "InvalidUnicode";
    case 15:
      return "InvalidEscapeCharacter";
    case 16:
      return "InvalidCharacter";
  }
  return "<unknown ParseErrorCode>";
}

// pkg/src/cli/input.js
var Usage = class extends Error {
};
function given2(text) {
  return text === "-" ? read(0, "the standard input").replace(/\r?\n$/, "") : text;
}
function json(path) {
  return parsed(path === "-" ? read(0, "the standard input") : read(path, path), path);
}
function parsed(text, name) {
  const errors = [];
  const value = parse2(text, errors, { allowTrailingComma: true });
  if (errors.length === 0) return value;
  const [{ error, offset }] = errors;
  const before = text.slice(0, offset).split("\n");
  throw new Usage(`${name}:${before.length}:${before.at(-1).length + 1}: ${printParseErrorCode(error)}`);
}
function read(path, name) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new Usage(`${name} can't be read: ${error.message}`);
  }
}
var COLOURS = { allow: "green", ask: "yellow", confirm: "yellow", deny: "red" };
function coloured(verdict, text = verdict) {
  const colour = COLOURS[verdict];
  return process.stdout.isTTY && !process.env.NO_COLOR && colour ? styleText(colour, text) : text;
}
function visible(text) {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => `\\u{${character.codePointAt(0).toString(16)}}`);
}

// pkg/src/cli/check.js
var EXIT = { allow: 0, ask: 1, deny: 2 };
function check(options, [line, ...more]) {
  if (options.policy === void 0) throw new Usage("`check` needs --policy FILE");
  if (line === void 0 === (options.call === void 0) || more.length > 0) throw new Usage("`check` needs one LINE (in quotes), or --call");
  const config = json(options.policy);
  const policy = new Policy(options.preset === void 0 ? config : { ...config, preset: options.preset });
  const mode = options.mode ?? policy.defaultMode;
  if (!policy.modes.some(({ id }) => id === mode)) {
    throw new Usage(`there is no mode \`${mode}\`; there are ${policy.modes.map(({ id }) => id).join(", ")}`);
  }
  const call = line === void 0 ? parsed(given2(options.call), "the call") : { tool: options.tool ?? shellTool(config), command: given2(line) };
  const decision = policy.decide(mode, call);
  console.log(options.json ? JSON.stringify(decision, null, 2) : explain(decision));
  return EXIT[decision.verdict];
}
function shellTool({ tools = {} }) {
  const names = Object.keys(tools).filter((name) => tools[name]?.command !== void 0);
  if (names.length !== 1) throw new Usage(`say which tool runs the line: --tool ${names.length > 0 ? names.join(" or --tool ") : "NAME"}`);
  return names[0];
}
function explain({ verdict, firm, reason, feedback, effects, grants }) {
  const lines = [coloured(verdict, firm ? `${verdict}, firmly` : verdict)];
  if (reason) lines.push(reason);
  if (feedback) lines.push(`To the model: ${feedback}`);
  for (const effect of effects) {
    const rule = effect.rule ? `, ${effect.rule.list}[${effect.rule.index}]` : "";
    lines.push(`  ${coloured(effect.verdict, effect.verdict.padEnd(5))}  ${effect.risk} ${visible(effect.subject)} (${effect.code}${rule})`);
  }
  for (const { label } of grants) lines.push(`  may be remembered: ${visible(label)}`);
  return lines.join("\n");
}

// pkg/src/screen.js
function screen(line, options = {}) {
  if (typeof line !== "string") return opaque("malformed", "The line is no string.");
  let text;
  try {
    text = plainText(options);
  } catch (error) {
    return opaque("options", `The options are wrong: ${error.message}`);
  }
  try {
    begin();
    string(line);
    string(text);
    return JSON.parse(ask("screen", 0));
  } catch {
    return opaque("internal", "The screen stopped inside.");
  }
  function opaque(code, message) {
    return { commands: [], redirects: [], opaque: { code, message, span: [0, typeof line === "string" ? line.length : 0] } };
  }
}

// pkg/src/cli/screen.js
function screenLine(options, [text, ...more]) {
  if (text === void 0 || more.length > 0) throw new Usage("`screen` needs one LINE (in quotes)");
  const line = given2(text);
  const screening = screen(line, options.dialect === void 0 ? {} : { dialect: options.dialect });
  console.log(options.json ? JSON.stringify(screening, null, 2) : drawn(line, screening));
  return screening.opaque ? 1 : 0;
}
function drawn(line, { commands, redirects, opaque }) {
  const parts = [
    ...commands.map(({ words, assignments, via, span }) => [span, [...assignments.map(assignment), ...words.map(word)].join(" "), via]),
    ...redirects.map(({ kind, path, span }) => [span, `${kind}s ${word(path)}`, null]),
    ...opaque ? [[opaque.span, `opaque: ${opaque.message}`, null]] : []
  ];
  return parts.flatMap(([span, text, via]) => [...underlined(line, span), `${text}${via ? `   (${via})` : ""}`, ""]).join("\n").trimEnd();
}
function word({ text, source }) {
  return text === null ? `\u2026${visible(source)}\u2026` : visible(JSON.stringify(text).slice(1, -1));
}
function assignment({ name, value }) {
  return `${name}=${word(value)}`;
}
function underlined(line, [start, end2]) {
  const from = line.lastIndexOf("\n", start - 1) + 1;
  const to = line.indexOf("\n", start) === -1 ? line.length : line.indexOf("\n", start);
  const shown = visible(line.slice(from, to));
  const indent = visible(line.slice(from, start)).length;
  const length = Math.max(1, visible(line.slice(start, Math.min(end2, to))).length);
  return [shown, `${" ".repeat(indent)}${"^".repeat(length)}`];
}

// pkg/src/cli/table.js
function showTable(options, more) {
  if (more.length > 0) throw new Usage("`table` takes no argument");
  const config = options.policy === void 0 ? {} : json(options.policy);
  const policy = new Policy(options.preset === void 0 ? config : { ...config, preset: options.preset });
  const { risks, modes, defaultMode } = policy;
  if (options.json) {
    console.log(JSON.stringify({ risks, modes, defaultMode }, null, 2));
    return 0;
  }
  const names = modes.map(({ id }) => id === defaultMode ? `${id} (default)` : id);
  const first = Math.max(...names.map((name) => name.length));
  const widths = risks.map((risk) => Math.max(risk.length, "confirm".length));
  console.log(`${" ".repeat(first)}  ${risks.map((risk, i) => risk.padEnd(widths[i])).join("  ")}`.trimEnd());
  for (const [i, { cells, otherwise }] of modes.entries()) {
    const row = risks.map((risk, column) => coloured(cells[risk] ?? otherwise, (cells[risk] ?? otherwise).padEnd(widths[column])));
    console.log(`${names[i].padEnd(first)}  ${row.join("  ")}`.trimEnd());
  }
  return 0;
}

// pkg/src/cli/main.js
var COMMANDS = { check, screen: screenLine, table: showTable };
var HELP = `toolgate: may this tool call run?

  toolgate check --policy FILE [--mode MODE] [--tool TOOL] [--json] LINE
  toolgate check --policy FILE [--mode MODE] [--json] --call CALL
      Decides a call. LINE is a shell line for the policy's shell tool, or for TOOL; CALL is a whole call as JSON:
      { "tool": "write_file", "input": { "path": "x" } }. Exits with 0 for allow, 1 for ask, 2 for deny.

  toolgate screen [--dialect bash|sh|zsh|powershell|cmd] [--json] LINE
      Takes a shell line apart. Exits with 0; with 1 where the line, or a part of it, is opaque.

  toolgate table [--policy FILE | --preset NAME] [--json]
      Prints what the modes mean.

A LINE, CALL or FILE of \`-\` is read from the standard input. Policy files are JSON with comments.
Wrong usage or a wrong policy exits with 3.
`;
var OPTIONS = {
  policy: { type: "string", short: "p" },
  preset: { type: "string" },
  mode: { type: "string", short: "m" },
  tool: { type: "string", short: "t" },
  call: { type: "string" },
  dialect: { type: "string", short: "d" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" }
};
function main(args, version) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    if (values.version) return print(version);
    const [name, ...rest] = positionals;
    if (values.help || name === void 0) return print(HELP.trimEnd());
    const command = Object.hasOwn(COMMANDS, name) && COMMANDS[name];
    if (!command) throw new Usage(`there is no command \`${name}\``);
    return command(values, rest);
  } catch (error) {
    if (error instanceof PolicyError) {
      for (const { at, message } of error.faults) console.error(`${at || "policy"}: ${message}`);
      return 3;
    }
    if (!(error instanceof Usage) && !error.code?.startsWith?.("ERR_PARSE_ARGS")) throw error;
    console.error(`toolgate: ${error.message}
Try \`toolgate --help\`.`);
    return 3;
  }
}
function print(text) {
  console.log(text);
  return 0;
}

// pkg/src/compile.js
function compile(bytes2) {
  try {
    load(new WebAssembly.Module(bytes2));
  } catch (cause) {
    const forbidden = typeof WebAssembly === "undefined" || /content security policy|unsafe-eval|disallowed by embedder/i.test(String(cause));
    throw new Error(forbidden ? "toolgate needs WebAssembly, which this place forbids: allow it by 'wasm-unsafe-eval' in the Content-Security-Policy's script-src" : "toolgate's WebAssembly could not be loaded", { cause });
  }
}

// pkg/src/slim.js
function initSync(source) {
  if (loaded()) return;
  if (source instanceof WebAssembly.Module) load(source);
  else compile(source);
}

// pkg/src/cli.js
var here = (name) => readFileSync2(new URL(name, import.meta.url));
initSync(here("./toolgate.wasm"));
process.exitCode = main(process.argv.slice(2), JSON.parse(here("../package.json")).version);
