// What a person is offered, and what their choice says to the session.

/** The options of a `session/request_permission`; "always" only for what the decision can remember. */
export function permissionOptions(decision) {
  return choicesOf(decision).map(({ answer, ...option }) => option);
}

/** The options, each with the answer that it stands for. */
export function choicesOf({ firm, grants }) {
  const offered = firm ? [] : grants;
  const choice = (optionId, kind, name, answer) => ({ optionId, kind, name, answer });
  return [
    choice("allow-once", "allow_once", "Allow once", { kind: "allow-once" }),
    ...offered.map((grant, i) =>
      choice(`allow-always-${i}`, "allow_always", `Allow for this session: ${grant.label}`, { kind: "allow-session", grant })),
    choice("reject-once", "reject_once", "Reject", { kind: "deny-once" }),
    ...offered.slice(0, 1).map((grant) =>
      choice("reject-always", "reject_always", `Reject for this session: ${grant.label}`, { kind: "deny-session", grant })),
  ];
}

/** What is said where nobody chose. */
export const NOBODY = { kind: "deny-once" };

const REFUSED = "The person refused this call: do not make it again unchanged.";
const LOST = "This call could not be approved. Do something else.";

/**
 * Takes an answer to the session: the verdict is `allow`, `deny`, or `ask` where the question must be put again,
 * because a mode was chosen meanwhile. What is no approval never becomes one, whatever the mode is now.
 */
export function settle(session, decision, answer) {
  const approved = answer.kind === "allow-once" || answer.kind === "allow-session";
  try {
    const outcome = session.answer(decision.id, answer);
    if (approved || outcome.verdict === "deny") return outcome;
    return { ...outcome, verdict: "deny", feedback: REFUSED };
  } catch (error) {
    // The question was dropped: for newer ones, or with an instance that broke.
    const again = approved && error.code === "not-open" && decision.id !== "";
    return { verdict: again ? "ask" : "deny", feedback: approved ? LOST : REFUSED, remembered: null, stale: false };
  }
}
