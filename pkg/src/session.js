// A session: the engine's handle, and what was saved of it last, from which it can be made again.
//
// It is saved after everything that a person or the host decides, and after each use of a counted grant: what is lost
// with a broken instance (open questions, the count of repeats) can only make it ask once more.
import { begin, drop, generation, number, send, string, answer as text } from "./engine.js";
import { fromError } from "./errors.js";
import { BROKEN, FREED, internalDecision, internalVerdict } from "./internal.js";
import { writeCall } from "./message.js";
import { aboutOf, fieldsOf, handleOf, isFreed } from "./policy.js";
import { own, plainText, readCall, sameness } from "./read.js";

const VERDICTS = ["allow", "ask", "deny"];

const dispose = Symbol.dispose ?? Symbol.for("Symbol.dispose");
const dropped = globalThis.FinalizationRegistry && new FinalizationRegistry((place) => drop("closeSession", place));

/** Only a policy makes sessions. */
const MADE_BY_POLICY = Symbol("made by a policy");

/** For `Policy.session` and `Policy.restore`; `how` is the export that makes it from `given`. */
export function makeSession(policy, how, given) {
  return new Session(MADE_BY_POLICY, policy, how, given);
}

export class Session {
  #policy;
  #kept;
  #counted = false;
  #place = { handle: 0, generation: 0 };
  #freed = false;

  constructor(key, policy, how, given) {
    if (key !== MADE_BY_POLICY) throw new TypeError("a policy makes sessions: policy.session()");
    this.#policy = policy;
    this.#open(how, given);
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
      const decision = JSON.parse(text(this.#sendCall("sessionDecide", call, options)));
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

  answer(id, answer) {
    return this.#change("answer", { id: String(id), answer });
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

  #open(how, given) {
    const policy = handleOf(this.#policy);
    const seed = Math.floor(Math.random() * 0x1_0000_0000_0000).toString(16);
    begin();
    string(plainText(given));
    string(seed);
    const handle = send(how, policy);
    if (handle === 0) throw fromError(JSON.parse(text(send("error", 0))));
    this.#place.handle = handle;
    this.#place.generation = generation;
  }

  #handle() {
    if (this.#freed) throw new Error("the session was freed");
    handleOf(this.#policy); // makes the policy again first, where it must be
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
    const result = JSON.parse(text(send(name, handle)));
    if (result.error) throw fromError(result.error);
    this.#keep();
    return result.ok;
  }

  #ask(name) {
    const handle = this.#handle();
    begin();
    return JSON.parse(text(send(name, handle)));
  }

  #keep() {
    this.#kept = this.#ask("save");
    this.#counted = this.#kept.grants.some(({ uses }) => uses !== undefined);
  }
}

/** The host's clock; NaN where it gave none. */
function nowOf(options) {
  const now = typeof options === "object" && options !== null ? own(options, "now") : undefined;
  return typeof now === "number" ? now : NaN;
}
