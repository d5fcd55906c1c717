// The agent's side: a gate before each tool, and the mode that the client chooses.
import { MODE, modeState, modeUpdates } from "./modes.js";
import { NOBODY, choicesOf, permissionOptions, settle } from "./options.js";

const INVALID_PARAMS = -32602;
const REQUEST_CANCELLED = -32800;

/** For the client's icon. */
const KINDS = { read: "read", write: "edit", execute: "execute", external: "fetch" };

const CANCELLED = "The person stopped this turn: the call was not made.";
const UNASKED = "The person could not be asked, so this call was not made.";
const NO_CHOICE = "The answer was none of the choices, so this call was not made.";

export class AgentGate {
  #session;
  #sessionId;
  #client;
  #RequestError;
  #now;
  #further;

  constructor({ session, sessionId, client, RequestError, now = () => undefined, configOptions = () => [] }) {
    if (typeof RequestError !== "function") throw new TypeError("give the SDK's RequestError, so that a refused mode is no internal error");
    this.#session = session;
    this.#sessionId = sessionId;
    this.#client = client;
    this.#RequestError = RequestError;
    this.#now = now;
    this.#further = configOptions;
  }

  get modes() {
    return this.#state().modes;
  }

  get configOptions() {
    return this.#state().configOptions;
  }

  /** Chooses a mode, and tells the client. Also the handler of `session/set_mode`. */
  async setMode({ modeId }) {
    try {
      this.#session.setMode(modeId);
    } catch (error) {
      throw this.#invalid(error, { modeId });
    }
    for (const update of modeUpdates(this.#session, this.#sessionId, this.#further())) {
      await this.#client.notify("session/update", update);
    }
    return {};
  }

  /** The handler of `session/set_config_option` for the mode; other options are the host's. */
  async setConfigOption({ configId, value }) {
    if (configId !== MODE) {
      const error = { code: "unknown-config-option", message: `no config option is called \`${configId}\` here; the mode is \`${MODE}\`` };
      throw this.#invalid(error, { configId });
    }
    await this.setMode({ modeId: value });
    return { configOptions: this.configOptions };
  }

  /** May this call run? Asks the person where the session does. Never throws for what the client answers. */
  async check(call, toolCall, { signal } = {}) {
    for (let asked = false; ; asked = true) {
      const decision = this.#session.decide(call, { now: this.#now() });
      const { verdict, feedback } = decision;
      if (verdict !== "ask") return checked(decision, { verdict, feedback, asked });
      const { answer, ...said } = await this.#ask(decision, describe(call, toolCall, decision), signal);
      const settled = settle(this.#session, decision, answer);
      if (settled.verdict !== "ask") return checked(decision, { ...settled, asked: true, ...said });
    }
  }

  /** The answer, and what the model is told where there is none. */
  async #ask(decision, toolCall, signal) {
    const cancelled = { answer: NOBODY, cancelled: true, feedback: CANCELLED };
    if (signal?.aborted) return cancelled;
    let outcome;
    try {
      const params = { sessionId: this.#sessionId, toolCall, options: permissionOptions(decision) };
      ({ outcome } = await this.#client.request("session/request_permission", params, { cancellationSignal: signal }));
    } catch (error) {
      return error?.code === REQUEST_CANCELLED ? cancelled : { answer: NOBODY, feedback: UNASKED, error };
    }
    if (signal?.aborted || outcome?.outcome === "cancelled") return cancelled;
    // The id must be one that was offered; what it means is what it was offered as.
    const chosen = outcome?.outcome === "selected" && choicesOf(decision).find(({ optionId }) => optionId === outcome.optionId);
    return chosen ? { answer: chosen.answer } : { answer: NOBODY, feedback: NO_CHOICE };
  }

  #state() {
    return modeState(this.#session, this.#further());
  }

  #invalid({ code, message }, data) {
    return new this.#RequestError(INVALID_PARAMS, message, { code, ...data });
  }
}

function checked(decision, { verdict, feedback, asked, remembered = null, cancelled = false, error }) {
  const result = { allowed: verdict === "allow", verdict, feedback, asked, cancelled, remembered, decision };
  return error === undefined ? result : { ...result, error };
}

/** What the person is shown: as the host describes it, or, where it gives an id alone, what the decision says. */
function describe(call, toolCall, { reason, effects }) {
  if (typeof toolCall !== "string") return toolCall;
  const asking = effects.find(({ verdict }) => verdict === "ask") ?? effects[0];
  const subject = asking.subject === call.tool ? "" : `: ${asking.subject}`;
  return {
    toolCallId: toolCall,
    name: call.tool,
    title: `${call.tool}${subject}`,
    kind: KINDS[asking.risk] ?? "other",
    status: "pending",
    rawInput: call.input ?? given(call),
    content: [{ type: "content", content: { type: "text", text: reason } }],
  };
}

function given({ command, argv, path, target, cwd }) {
  return { command, argv, path, target, cwd };
}
