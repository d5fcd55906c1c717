import { Policy } from "../policy.js";
import { Usage, coloured, given, json, parsed, visible } from "./input.js";

const EXIT = { allow: 0, ask: 1, deny: 2 };

/** Decides one call. */
export function check(options, [line, ...more]) {
  if (options.policy === undefined) throw new Usage("`check` needs --policy FILE");
  if ((line === undefined) === (options.call === undefined) || more.length > 0) throw new Usage("`check` needs one LINE (in quotes), or --call");
  const config = json(options.policy);
  const policy = new Policy(options.preset === undefined ? config : { ...config, preset: options.preset });
  const mode = options.mode ?? policy.defaultMode;
  if (!policy.modes.some(({ id }) => id === mode)) {
    throw new Usage(`there is no mode \`${mode}\`; there are ${policy.modes.map(({ id }) => id).join(", ")}`);
  }
  const call = line === undefined ? parsed(given(options.call), "the call") : { tool: options.tool ?? shellTool(config), command: given(line) };
  const decision = policy.decide(mode, call);
  console.log(options.json ? JSON.stringify(decision, null, 2) : explain(decision));
  return EXIT[decision.verdict];
}

/** The one tool of the policy that takes a shell line. */
function shellTool({ tools = {} }) {
  const names = Object.keys(tools).filter((name) => tools[name]?.command !== undefined);
  if (names.length !== 1) throw new Usage(`say which tool runs the line: --tool ${names.length > 0 ? names.join(" or --tool ") : "NAME"}`);
  return names[0];
}

function explain({ verdict, firm, reason, feedback, effects, grants }) {
  const lines = [coloured(verdict, firm ? `${verdict}, firmly` : verdict)];
  if (reason) lines.push(reason);
  if (feedback) lines.push(`To the model: ${feedback}`);
  for (const effect of effects) {
    const rule = effect.rule ? `, ${effect.rule.list}[${effect.rule.index}]` : "";
    lines.push(`  ${coloured(effect.verdict, effect.verdict.padEnd(5))}  ${effect.risk} ${visible(effect.subject)} (${effect.code}${rule})`);
  }
  for (const { label } of grants) lines.push(`  may be remembered: ${visible(label)}`);
  return lines.join("\n");
}
