// The declarations, as a host's compiler sees them. A line under `@ts-expect-error` must not compile.
import { Policy, PolicyError, screen } from "toolgate";
import type { Call, Cell, Decision, EffectDecision, GrantChoice, PolicyConfig, Rule, Screening, Verdict } from "toolgate";
import { Policy as Slim, init, initSync } from "toolgate/slim";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const is = <_ extends true>(): void => {};

const config: PolicyConfig = {
  preset: "four-mode",
  tools: { shell: { risk: "execute", command: "command" }, write: { risk: "write", path: ["from", "to"] } },
  deny: ["rm *", { command: "git push --force*", reason: "no" }],
  allow: [{ argv: ["git", ["status", "diff"]] }, { tool: "send", target: "#a" }, { path: "src/**" }],
};
const policy = new Policy(config);
const call: Call = { tool: "shell", input: { command: "ls" }, annotations: { readOnlyHint: true } };

is<Equal<ReturnType<typeof policy.decide>, Decision>>();
is<Equal<ReturnType<typeof policy.verdict>, Verdict>>();
is<Equal<ReturnType<typeof policy.cell>, Cell>>();
is<Equal<Decision["effects"], EffectDecision[]>>();
is<Equal<Decision["grants"], GrantChoice[]>>();
is<Equal<Verdict, "allow" | "ask" | "deny">>();
is<Equal<ReturnType<typeof screen>, Screening>>();

const verdict: "allow" | "ask" | "deny" = policy.verdict("manual", call);
switch (verdict) {
  case "allow":
  case "ask":
  case "deny":
    break;
  default:
    is<Equal<typeof verdict, never>>();
}
const span: [number, number] | null | undefined = policy.decide("manual", call).effects[0]?.span;
policy.decideAll("manual", [call] as const);
{
  using scoped = new Policy();
  scoped.verdict("manual", call);
}
try {
  new Policy({ deny: [""] });
} catch (error) {
  if (error instanceof PolicyError) error.faults.map(({ at }) => at.length);
}

// @ts-expect-error a preset that does not ship
new Policy({ preset: "five-mode" });
// @ts-expect-error a cell that is none of the four
new Policy({ modes: { manual: { cells: { read: "maybe" } } } });
// @ts-expect-error a field that there is not
new Policy({ denny: [] });
// @ts-expect-error a call without a tool
policy.decide("manual", { command: "ls" });
// @ts-expect-error a rule of two forms
const both: Rule = { command: "x", argv: ["x"] };
// @ts-expect-error a target rule names its tool
const target: Rule = { target: "#a" };
// @ts-expect-error the modes are not the host's to change
policy.modes.push();
// @ts-expect-error a dialect that the screen does not read
screen("ls", { dialect: "fish" });

init(new URL("https://example.com/policy.wasm")).then(() => new Slim());
initSync(new Uint8Array());
void [span, both, target];
