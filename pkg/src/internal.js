// The answer of a policy that can't be asked: it was freed, or the instance broke. It is never an allow.

export const FREED = "the policy was freed";
export const BROKEN = "the policy stopped inside";

/** A firm ask, or, where nobody is there to answer, a deny. */
export function internalDecision(why, unattended) {
  const verdict = internalVerdict(unattended);
  const firm = !unattended;
  const effect = { risk: "unknown", kind: "opaque", subject: "", span: null, verdict, firm, code: "internal", rule: null, overridden: [] };
  return {
    verdict,
    firm,
    code: "internal",
    reason: `This call could not be judged: ${why}.`,
    feedback: unattended
      ? `This call was refused because it could not be judged (${why}), and nobody is there to ask. Do something else.`
      : `This call waits for a person because it could not be judged: ${why}.`,
    rule: null,
    effects: [effect],
    grants: [],
  };
}

export function internalVerdict(unattended) {
  return unattended ? "deny" : "ask";
}
