// `npm run bench`: toolgate beside its peers, on the same work, in one run. What counts is the ratio.
import { verdictOfRules } from "./rules.mjs";
import { screening } from "./screening.mjs";

for (const group of [verdictOfRules, screening]) {
  const { title, unit, rows } = await group();
  console.log(`\n${title} (median, ${unit}; in brackets: how many times toolgate's)`);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row.medians)))];
  console.log(["", ...names].map((name, at) => name.padStart(at === 0 ? 12 : 22)).join(""));
  for (const { label, medians } of rows) {
    const own = medians.toolgate;
    const cells = names.map((name) => {
      const median = medians[name];
      if (median === undefined) return "-";
      return name === "toolgate" ? median.toFixed(2) : `${median.toFixed(2)} (${(median / own).toFixed(1)}x)`;
    });
    console.log([label.padStart(12), ...cells.map((cell) => cell.padStart(22))].join(""));
  }
}
