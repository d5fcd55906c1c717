// The client's side: an agent's requests for permission are answered by a policy, and by the person where it asks.
import { callOf as callOfRequest } from "./call.js";
import { NOBODY, settle } from "./options.js";

const CANCELLED = { outcome: { outcome: "cancelled" } };

/** What an option of each kind says to the session. */
const ANSWERS = {
  allow_once: () => ({ kind: "allow-once" }),
  allow_always: () => ({ kind: "allow-session" }),
  reject_once: () => ({ kind: "deny-once" }),
  reject_always: ({ grants }) => ({ kind: grants.length > 0 ? "deny-session" : "deny-once" }),
};

/**
 * A handler of `session/request_permission`. What the policy allows is allowed once, so that the agent asks again the
 * next time; `ask` is the host's dialog.
 */
export function permissionHandler({ session, ask, callOf = callOfRequest, now = () => undefined }) {
  const sessionOf = typeof session === "function" ? session : () => session;
  return async ({ params, signal }) => {
    const held = sessionOf(params.sessionId);
    if (!held) return CANCELLED;
    const options = params.options.filter(unambiguous);
    for (;;) {
      const decision = held.decide(callOf(params), { now: now() });
      if (decision.verdict === "deny") return refuse(options);
      const once = of(options, "allow_once");
      if (decision.verdict === "allow" && once) return selected(once);
      const offered = options.filter(({ kind }) => kind !== "allow_always" || mayRemember(decision));
      const chosen = await choose(ask, { request: params, decision, options: offered, signal }).catch((error) => {
        close(held, decision);
        throw error;
      });
      if (decision.verdict === "allow") return chosen ? selected(chosen) : CANCELLED;
      const { verdict, stale } = settle(held, decision, chosen ? ANSWERS[chosen.kind](decision) : NOBODY);
      if (!chosen) return CANCELLED;
      if (verdict === "deny") return chosen.kind.startsWith("reject") ? selected(chosen) : refuse(options);
      // What was chosen "always" in another mode is not remembered here, so the agent must not remember it either.
      if (verdict === "allow") return stale ? (once ? selected(once) : CANCELLED) : selected(chosen);
    }
  };
}

/** What the person chose among the options; null where nothing or nothing that was offered. */
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

/** An id that stands for two options says nothing. */
function unambiguous({ optionId }, _, options) {
  return options.filter((option) => option.optionId === optionId).length === 1;
}

function mayRemember({ verdict, firm, grants }) {
  return verdict === "allow" || (!firm && grants.length > 0);
}

function of(options, ...kinds) {
  return kinds.map((wanted) => options.find(({ kind }) => kind === wanted)).find(Boolean);
}

function refuse(options) {
  const option = of(options, "reject_once", "reject_always");
  return option ? selected(option) : CANCELLED;
}

function selected({ optionId }) {
  return { outcome: { outcome: "selected", optionId } };
}
