export { Budget } from "./budget.js";
export { ModeError, PolicyError } from "./errors.js";
export { Policy } from "./policy.js";
export { screen } from "./screen.js";
export { Session } from "./session.js";
