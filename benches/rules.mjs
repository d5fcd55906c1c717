// `git status -s` against deny 10 and allow N rules, the last of which allows it. The peers are glob libraries: they match
// each pattern against the line as it is, and know no words, quotes, operators or wrappers.
import { Minimatch } from "minimatch";
import picomatch from "picomatch";
import { Policy } from "../pkg/wasm/index.js";
import { medians } from "./measure.mjs";

const LINE = "git status -s";

export async function verdictOfRules() {
  const rows = [];
  for (const count of [10, 100, 1_000, 10_000]) {
    const deny = Array.from({ length: 10 }, (_, n) => `danger${n} *`);
    const allow = [...Array.from({ length: count - 1 }, (_, n) => `program${n} command *`), "git status *"];
    const policy = new Policy({ tools: { shell: { risk: "execute", command: "command" } }, deny, allow });
    const call = { tool: "shell", command: LINE };
    const glob = (matchers) => {
      if (matchers.slice(0, deny.length).some((matches) => matches(LINE))) return "deny";
      return matchers.slice(deny.length).some((matches) => matches(LINE)) ? "allow" : "ask";
    };
    const tasks = { toolgate: () => policy.verdict("manual", call), "toolgate decide": () => policy.decide("manual", call) };
    if (count <= 1_000) {
      const pico = [...deny, ...allow].map((pattern) => picomatch(pattern));
      const mini = [...deny, ...allow].map((pattern) => new Minimatch(pattern)).map((one) => (line) => one.match(line));
      tasks.picomatch = () => glob(pico);
      tasks.minimatch = () => glob(mini);
    }
    for (const [name, run] of Object.entries(tasks)) {
      const answer = run();
      if ((answer.verdict ?? answer) !== "allow") throw new Error(`${name} answers ${JSON.stringify(answer)} at ${count} rules`);
    }
    rows.push({ label: `${count} rules`, medians: await medians(tasks) });
    policy.free();
  }
  return { title: `verdict of \`${LINE}\`, 10 deny and N allow rules`, unit: "µs", rows };
}
