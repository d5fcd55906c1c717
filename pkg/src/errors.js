// The errors that the API throws. Tell them by `name` and `code`: two copies of this module have two classes.

/** A config that makes no policy: every fault that was found. */
export class PolicyError extends Error {
  constructor(faults) {
    super(faults.map(({ at, message }) => (at ? `${at}: ${message}` : message)).join("\n"));
    this.name = "PolicyError";
    this.faults = faults;
    this.code = faults[0].code;
    this.at = faults[0].at;
  }
}

/** A mode that a session can't be set to. */
export class ModeError extends Error {
  constructor(code, message) {
    super(message);
    this.name = "ModeError";
    this.code = code;
  }
}

/** The error that the engine tells of. */
export function fromError({ kind, code, message, faults }) {
  if (kind === "policy") return new PolicyError(faults);
  if (kind === "mode") return new ModeError(code, message);
  return Object.assign(new Error(message), { code });
}
