// pkg/src/acp/modes.js
var MODE = "mode";
function modeState(session, further = []) {
  const modes = session.acpModes();
  return { modes, configOptions: [modeOption(modes), ...further] };
}
function modeUpdates(session, sessionId, further) {
  const { modes, configOptions } = modeState(session, further);
  return [
    { sessionId, update: { sessionUpdate: "current_mode_update", currentModeId: modes.currentModeId } },
    { sessionId, update: { sessionUpdate: "config_option_update", configOptions } }
  ];
}
function modeOption({ currentModeId, availableModes }) {
  return {
    id: MODE,
    name: "Mode",
    description: "What the agent may do without asking.",
    category: "mode",
    type: "select",
    currentValue: currentModeId,
    options: availableModes.map(({ id, name, description }) => ({ value: id, name, description }))
  };
}

// pkg/src/acp/options.js
function permissionOptions(decision) {
  return choicesOf(decision).map(({ answer, ...option }) => option);
}
function choicesOf({ firm, grants }) {
  const offered = firm ? [] : grants;
  const choice = (optionId, kind, name, answer) => ({ optionId, kind, name, answer });
  return [
    choice("allow-once", "allow_once", "Allow once", { kind: "allow-once" }),
    ...offered.map((grant, i) => choice(`allow-always-${i}`, "allow_always", `Allow for this session: ${grant.label}`, { kind: "allow-session", grant })),
    choice("reject-once", "reject_once", "Reject", { kind: "deny-once" }),
    ...offered.slice(0, 1).map((grant) => choice("reject-always", "reject_always", `Reject for this session: ${grant.label}`, { kind: "deny-session", grant }))
  ];
}
var NOBODY = { kind: "deny-once" };
var REFUSED = "The person refused this call: do not make it again unchanged.";
var LOST = "This call could not be approved. Do something else.";
function settle(session, decision, answer) {
  const approved = answer.kind === "allow-once" || answer.kind === "allow-session";
  try {
    const outcome = session.answer(decision.id, answer);
    if (approved || outcome.verdict === "deny") return outcome;
    return { ...outcome, verdict: "deny", feedback: REFUSED };
  } catch (error) {
    const again = approved && error.code === "not-open" && decision.id !== "";
    return { verdict: again ? "ask" : "deny", feedback: approved ? LOST : REFUSED, remembered: null, stale: false };
  }
}

// pkg/src/acp/agent.js
var INVALID_PARAMS = -32602;
var REQUEST_CANCELLED = -32800;
var KINDS = { read: "read", write: "edit", execute: "execute", external: "fetch" };
var CANCELLED = "The person stopped this turn: the call was not made.";
var UNASKED = "The person could not be asked, so this call was not made.";
var NO_CHOICE = "The answer was none of the choices, so this call was not made.";
var AgentGate = class {
  #session;
  #sessionId;
  #client;
  #RequestError;
  #now;
  #further;
  constructor({ session, sessionId, client, RequestError, now = () => void 0, configOptions = () => [] }) {
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
    const chosen = outcome?.outcome === "selected" && choicesOf(decision).find(({ optionId }) => optionId === outcome.optionId);
    return chosen ? { answer: chosen.answer } : { answer: NOBODY, feedback: NO_CHOICE };
  }
  #state() {
    return modeState(this.#session, this.#further());
  }
  #invalid({ code, message }, data) {
    return new this.#RequestError(INVALID_PARAMS, message, { code, ...data });
  }
};
function checked(decision, { verdict, feedback, asked, remembered = null, cancelled = false, error }) {
  const result = { allowed: verdict === "allow", verdict, feedback, asked, cancelled, remembered, decision };
  return error === void 0 ? result : { ...result, error };
}
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
    content: [{ type: "content", content: { type: "text", text: reason } }]
  };
}
function given({ command, argv, path, target, cwd }) {
  return { command, argv, path, target, cwd };
}

// pkg/src/acp/call.js
var RISKS = {
  read: "read",
  search: "read",
  think: "read",
  edit: "write",
  delete: "write",
  move: "write",
  execute: "execute",
  fetch: "external",
  switch_mode: "ask"
};
var FILES = ["read", "search", "edit", "delete", "move"];
var CHANGES = ["edit", "delete", "move"];
var PATH_FIELDS = [
  "path",
  "paths",
  "file_path",
  "filePath",
  "abs_path",
  "absolute_path",
  "notebook_path",
  "source",
  "destination",
  "old_path",
  "new_path"
];
function callOf({ toolCall }) {
  const kind = toolCall.kind ?? "other";
  const input = toolCall.rawInput;
  const fields = typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
  const call = { tool: toolCall.name ?? kind, input };
  if (Object.hasOwn(RISKS, kind)) call.risk = RISKS[kind];
  if (kind === "execute" || kind === "other" && Object.hasOwn(fields, "command")) Object.assign(call, lineOf(fields));
  else {
    const paths = pathsOf(toolCall, FILES.includes(kind) ? fields : {});
    if (paths.length > 0) call.path = paths;
    else if (CHANGES.includes(kind)) call.path = null;
  }
  if (typeof fields.cwd === "string") call.cwd = fields.cwd;
  return call;
}
function lineOf({ command, args }) {
  if (Array.isArray(command)) return { argv: command };
  if (Array.isArray(args)) return { argv: [command, ...args] };
  return { command: command ?? null };
}
function pathsOf({ locations, content }, fields) {
  const diffs = (content ?? []).filter(({ type }) => type === "diff");
  const named = PATH_FIELDS.filter((name) => Object.hasOwn(fields, name)).flatMap((name) => fields[name]);
  return [...new Set([...locations ?? [], ...diffs].map(({ path }) => path).concat(named))];
}

// pkg/src/acp/client.js
var CANCELLED2 = { outcome: { outcome: "cancelled" } };
var ANSWERS = {
  allow_once: () => ({ kind: "allow-once" }),
  allow_always: () => ({ kind: "allow-session" }),
  reject_once: () => ({ kind: "deny-once" }),
  reject_always: ({ grants }) => ({ kind: grants.length > 0 ? "deny-session" : "deny-once" })
};
function permissionHandler({ session, ask, callOf: callOf2 = callOf, now = () => void 0 }) {
  const sessionOf = typeof session === "function" ? session : () => session;
  return async ({ params, signal }) => {
    const held = sessionOf(params.sessionId);
    if (!held) return CANCELLED2;
    const options = params.options.filter(unambiguous);
    for (; ; ) {
      const decision = held.decide(callOf2(params), { now: now() });
      if (decision.verdict === "deny") return refuse(options);
      const once = of(options, "allow_once");
      if (decision.verdict === "allow" && once) return selected(once);
      const offered = options.filter(({ kind }) => kind !== "allow_always" || mayRemember(decision));
      const chosen = await choose(ask, { request: params, decision, options: offered, signal }).catch((error) => {
        close(held, decision);
        throw error;
      });
      if (decision.verdict === "allow") return chosen ? selected(chosen) : CANCELLED2;
      const { verdict, stale } = settle(held, decision, chosen ? ANSWERS[chosen.kind](decision) : NOBODY);
      if (!chosen) return CANCELLED2;
      if (verdict === "deny") return chosen.kind.startsWith("reject") ? selected(chosen) : refuse(options);
      if (verdict === "allow") return stale ? once ? selected(once) : CANCELLED2 : selected(chosen);
    }
  };
}
async function choose(ask, question) {
  const { options, signal } = question;
  if (signal?.aborted) return null;
  const id = await Promise.race([aborted(signal), ask(question)]);
  if (signal?.aborted) return null;
  return options.find(({ optionId, kind }) => optionId === id && Object.hasOwn(ANSWERS, kind)) ?? null;
}
function aborted(signal) {
  return new Promise((resolve) => signal?.addEventListener("abort", () => resolve(null), { once: true }));
}
function close(session, { id, verdict }) {
  if (verdict === "ask") session.answer(id, NOBODY);
}
function unambiguous({ optionId }, _, options) {
  return options.filter((option) => option.optionId === optionId).length === 1;
}
function mayRemember({ verdict, firm, grants }) {
  return verdict === "allow" || !firm && grants.length > 0;
}
function of(options, ...kinds) {
  return kinds.map((wanted) => options.find(({ kind }) => kind === wanted)).find(Boolean);
}
function refuse(options) {
  const option = of(options, "reject_once", "reject_always");
  return option ? selected(option) : CANCELLED2;
}
function selected({ optionId }) {
  return { outcome: { outcome: "selected", optionId } };
}
export {
  AgentGate,
  callOf,
  modeState,
  modeUpdates,
  permissionHandler,
  permissionOptions
};
