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
