// The same names for a host that is a CommonJS module.
import toolgate = require("toolgate");
import slim = require("toolgate/slim");

const policy: toolgate.Policy = new toolgate.Policy({ preset: "acp" });
const decision: toolgate.Decision = policy.decide("prompt", { tool: "x" });
const verdict: "allow" | "ask" | "deny" = decision.verdict;
slim.initSync(new Uint8Array());
void verdict;
