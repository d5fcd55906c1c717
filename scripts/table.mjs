// Decisions as text: a row a call, a column a mode, and below each call why it does not simply run.

const LONGEST = 60;

/** What a policy says of calls in every mode. */
export function table(title, policy, calls) {
  const modes = policy.modes.map(({ id }) => id);
  const rows = calls.map((call) => ({ name: describe(call), row: policy.row(call) }));
  const width = Math.max(...rows.map(({ name }) => name.length));
  const columns = modes.map((mode) => Math.max(mode.length, "ask!".length));

  const line = (name, cells) => `${name.padEnd(width)}  ${cells.map((cell, i) => cell.padEnd(columns[i])).join("  ")}`.trimEnd();
  const lines = [`${title}: ${calls.length} calls in ${modes.length} modes (ask! is an ask that no rule or grant can answer)`, "", line("", modes)];
  for (const { name, row } of rows) {
    lines.push(line(name, row.map(({ decision }) => mark(decision))));
    for (const [reason, where] of reasons(row)) lines.push(`    ${where.length === modes.length ? "" : `${where.join(", ")}: `}${reason}`);
  }
  return `${lines.join("\n")}\n`;
}

function mark({ verdict, firm }) {
  return firm ? `${verdict}!` : verdict;
}

/** Each reason why the call does not run, with the modes that give it. */
function reasons(row) {
  const found = new Map();
  for (const { mode, decision } of row) {
    if (decision.verdict === "allow") continue;
    if (!found.has(decision.reason)) found.set(decision.reason, []);
    found.get(decision.reason).push(mode);
  }
  return found;
}

/** A call in a line: the tool and the part of its input that says most. */
function describe({ tool, input = {} }) {
  const [first] = Object.values(input);
  const text = Array.isArray(first) ? first.join(" ") : (first ?? "");
  const whole = `${tool} ${text}`.trim();
  return whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1)}…` : whole;
}
