// Taking lines apart, the boundary included.
import { parse } from "shell-quote";
import { Policy, screen } from "../pkg/wasm/index.js";
import { medians } from "./measure.mjs";

const PIPELINE =
  "cat access.log | grep -v healthcheck | awk '{print $1}' | sort | uniq -c | sort -rn | head -20 && git log --oneline -5 " +
  '| tee recent.txt || echo "failed: $?" >&2; for f in a b; do wc -l "$f"; done';

const LINES = {
  "13 bytes": "git status -s",
  "193 bytes": PIPELINE,
  "2 KB here-doc": `cat > notes.md <<'EOF'\n${"A line of plain text in a here-document.\n".repeat(50)}EOF`,
  "64 KB words": `echo ${"word ".repeat(13_000)}`,
};

export async function screening() {
  const policy = new Policy({ preset: "workspace", tools: { shell: { risk: "execute", command: "command" } } });
  const rows = [];
  for (const [label, line] of Object.entries(LINES)) {
    if (screen(line).opaque !== null) throw new Error(`${label} is opaque`);
    const call = { tool: "shell", command: line };
    const tasks = { toolgate: () => policy.verdict("interactive", call), "toolgate decide": () => policy.decide("interactive", call), "shell-quote": () => parse(line) };
    rows.push({ label, medians: await medians(tasks) });
  }
  return { title: "a line, taken apart and judged", unit: "µs", rows };
}
