import { Policy } from "../policy.js";
import { Usage, coloured, json } from "./input.js";

/** Prints what the modes mean. */
export function showTable(options, more) {
  if (more.length > 0) throw new Usage("`table` takes no argument");
  const config = options.policy === undefined ? {} : json(options.policy);
  const policy = new Policy(options.preset === undefined ? config : { ...config, preset: options.preset });
  const { risks, modes, defaultMode } = policy;
  if (options.json) {
    console.log(JSON.stringify({ risks, modes, defaultMode }, null, 2));
    return 0;
  }
  const names = modes.map(({ id }) => (id === defaultMode ? `${id} (default)` : id));
  const first = Math.max(...names.map((name) => name.length));
  const widths = risks.map((risk) => Math.max(risk.length, "confirm".length));
  console.log(`${" ".repeat(first)}  ${risks.map((risk, i) => risk.padEnd(widths[i])).join("  ")}`.trimEnd());
  for (const [i, { cells, otherwise }] of modes.entries()) {
    const row = risks.map((risk, column) => coloured(cells[risk] ?? otherwise, (cells[risk] ?? otherwise).padEnd(widths[column])));
    console.log(`${names[i].padEnd(first)}  ${row.join("  ")}`.trimEnd());
  }
  return 0;
}
