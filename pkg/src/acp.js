// `toolgate/acp`: a session behind the Agent Client Protocol, on either side of it. Nothing of the SDK is imported:
// what is used of a connection is given.
export { AgentGate } from "./acp/agent.js";
export { callOf } from "./acp/call.js";
export { permissionHandler } from "./acp/client.js";
export { modeState, modeUpdates } from "./acp/modes.js";
export { permissionOptions } from "./acp/options.js";
