// A policy: the engine's handle, and the config from which it can be made again.
import { Budget } from "./budget.js";
import { answer, ask, begin, count, drop, generation, loaded, send, string } from "./engine.js";
import { fromError } from "./errors.js";
import { BROKEN, FREED, internalDecision, internalVerdict } from "./internal.js";
import { writeCall } from "./message.js";
import { own, plainText, readCall } from "./read.js";
import { makeSession } from "./session.js";

const VERDICTS = ["allow", "ask", "deny"];
const CELLS = ["allow", "ask", "confirm", "deny"];

/** Tools whose fields are remembered; more names than this come from a model that makes them up. */
const REMEMBERED_TOOLS = 1024;

const dispose = Symbol.dispose ?? Symbol.for("Symbol.dispose");

/** Frees policies that were dropped and not freed. */
const dropped = globalThis.FinalizationRegistry && new FinalizationRegistry((place) => drop("freePolicy", place));

/** For sessions. */
export let handleOf, fieldsOf, aboutOf, isFreed;

export class Policy {
  #text;
  #about;
  #unattended;
  #place = { handle: 0, generation: 0 };
  #fields = new Map();
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
    dropped?.register(this, this.#place, this);
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
      // One of them broke the instance: the others are decided all the same.
      return list.map((call) => this.decide(mode, call));
    }
  }

  verdict(mode, call) {
    if (this.#freed) return internalVerdict(this.#unattended);
    try {
      return VERDICTS[this.#sendCall("verdict", mode, call)] ?? internalVerdict(this.#unattended);
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
    return makeSession(this, "session", mode === undefined ? {} : { mode: String(mode) });
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
    dropped?.unregister(this);
    drop("freePolicy", this.#place);
  }

  [dispose]() {
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
    if (fields === undefined) {
      const handle = this.#handle();
      begin();
      string(tool);
      fields = JSON.parse(ask("fields", handle));
      if (this.#fields.size >= REMEMBERED_TOOLS) this.#fields.clear();
      this.#fields.set(tool, fields);
    }
    return fields;
  };
}

function frozen(value) {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}
