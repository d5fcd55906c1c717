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

// pkg/src/compile.js
function compile(bytes2) {
  try {
    load(new WebAssembly.Module(bytes2));
  } catch (cause) {
    const forbidden = typeof WebAssembly === "undefined" || /content security policy|unsafe-eval|disallowed by embedder/i.test(String(cause));
    throw new Error(forbidden ? "toolgate needs WebAssembly, which this place forbids: allow it by 'wasm-unsafe-eval' in the Content-Security-Policy's script-src" : "toolgate's WebAssembly could not be loaded", { cause });
  }
}

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
  const read = {
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
    if (isText(mode)) read.mode = mode;
    else read.unreadable = MODE;
    readInto(read, call, fieldsOf2);
  } catch {
    read.unreadable = THREW;
  }
  return read;
}
function readInto(read, call, fieldsOf2) {
  if (!isObject(call)) return void (read.unreadable = NO_OBJECT);
  const tool = own(call, "tool");
  const risk = own(call, "risk");
  const cwd = own(call, "cwd");
  if (isText(tool)) read.tool = tool;
  else read.unreadable = TOOL;
  if (isText(risk)) read.risk = risk;
  else if (risk !== void 0) read.unreadable = RISK;
  if (isText(cwd)) read.cwd = cwd;
  else if (cwd !== void 0) read.unreadable = CWD;
  read.command = field(call, "command");
  read.argv = field(call, "argv");
  read.path = field(call, "path");
  read.target = field(call, "target");
  const declared = fieldsOf2(read.tool);
  if (declared !== null) readInput(read, own(call, "input"), declared);
  const realPaths = own(call, "realPaths");
  if (realPaths !== void 0) readRealPaths(read, realPaths);
  const annotations = own(call, "annotations");
  if (annotations !== void 0) readAnnotations(read, annotations);
}
function readInput(read, input, declared) {
  if (!isObject(input)) return;
  for (const kind of FIELDS) {
    if (read[kind] !== void 0) continue;
    for (const name of declared[kind]) read[kind] = both(read[kind], declaredField(input, name, kind === "argv"));
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
function readRealPaths(read, given2) {
  if (!isObject(given2) || isArray(given2)) return void (read.unreadable = REAL_PATHS);
  read.realPaths = [];
  for (const path of keys(given2)) {
    const real = given2[path];
    if (!isText(path) || !isText(real)) return void (read.unreadable = REAL_PATHS);
    read.realPaths.push(path, real);
  }
}
function readAnnotations(read, given2) {
  if (!isObject(given2)) return void (read.unreadable = ANNOTATIONS);
  let hints = 1;
  for (const [i, name] of HINTS.entries()) {
    const hint = own(given2, name);
    if (hint === true) hints |= 2 << 1 + 2 * i;
    else if (hint === false) hints |= 1 << 1 + 2 * i;
    else if (hint !== void 0 && hint !== null) read.unreadable = ANNOTATIONS;
  }
  read.hints = hints;
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
function writeCall(read) {
  string(read.mode);
  string(read.tool);
  byte(read.unreadable);
  byte(read.hints);
  writeGiven(read.risk);
  writeGiven(read.cwd);
  writeGiven(read.command);
  writeGiven(read.argv);
  writeGiven(read.path);
  writeGiven(read.target);
  writeGiven(read.realPaths);
}
function writeGiven(given2) {
  if (given2 === void 0) return byte(MISSING);
  if (given2 === UNREADABLE) return byte(NO_TEXT);
  if (typeof given2 === "string") {
    byte(TEXT);
    return string(given2);
  }
  byte(TEXTS);
  count(given2.length);
  for (let i = 0; i < given2.length; i++) string(given2[i]);
}

// pkg/src/session.js
var VERDICTS = ["allow", "ask", "deny"];
var dispose = Symbol.dispose ?? /* @__PURE__ */ Symbol.for("Symbol.dispose");
var dropped = globalThis.FinalizationRegistry && new FinalizationRegistry((place2) => drop("closeSession", place2));
var MADE_BY_POLICY = /* @__PURE__ */ Symbol("made by a policy");
function makeSession(policy, how, given2) {
  return new Session(MADE_BY_POLICY, policy, how, given2);
}
var Session = class {
  #policy;
  #kept;
  #counted = false;
  #place = { handle: 0, generation: 0 };
  #freed = false;
  constructor(key, policy, how, given2) {
    if (key !== MADE_BY_POLICY) throw new TypeError("a policy makes sessions: policy.session()");
    this.#policy = policy;
    this.#open(how, given2);
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
  #open(how, given2) {
    const policy = handleOf(this.#policy);
    const seed = Math.floor(Math.random() * 281474976710656).toString(16);
    begin();
    string(plainText(given2));
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
    const read = readCall("", call, fieldsOf(this.#policy));
    const input = repeats ? sameness(call) : "";
    const now = nowOf(options);
    const handle = this.#handle();
    begin();
    writeCall(read);
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
      for (const read of reads) writeCall(read);
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
    const read = readCall(mode, call, this.#fieldsOf);
    const handle = this.#handle();
    begin();
    writeCall(read);
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

// pkg/src/slim.js
async function init(source) {
  const given2 = await source;
  if (loaded()) return;
  if (given2 instanceof WebAssembly.Module) return initSync(given2);
  if (ArrayBuffer.isView(given2) || given2 instanceof ArrayBuffer) return initSync(await WebAssembly.compile(given2));
  const response = typeof Response !== "undefined" && given2 instanceof Response ? given2 : await fetch(given2);
  if (!response.ok) throw new Error(`toolgate's WebAssembly could not be fetched: ${response.status} ${response.url}`);
  initSync(await WebAssembly.compile(await response.arrayBuffer()));
}
function initSync(source) {
  if (loaded()) return;
  if (source instanceof WebAssembly.Module) load(source);
  else compile(source);
}
export {
  Budget,
  ModeError,
  Policy,
  PolicyError,
  Session,
  init,
  initSync,
  screen
};
