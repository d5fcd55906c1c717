// `npm start`: decides examples/calls.json in every mode, prints what came out, then serves the playground.
// Needs Node alone: the built package is in the repository. `--once` ends after the table; `--preset acp` and `--preset workspace` take
// another table of modes; `--port N` chooses the port.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Policy } from "../pkg/wasm/index.js";
import { ROOT } from "./root.mjs";
import { serve } from "./serve.mjs";
import { table } from "./table.mjs";

const { values } = parseArgs({
  options: {
    once: { type: "boolean" },
    port: { type: "string", default: "8080" },
    preset: { type: "string", default: "four-mode" },
  },
});

const { policy: config, calls } = JSON.parse(readFileSync(join(ROOT, "examples", "calls.json"), "utf8"));
const policy = new Policy({ ...config, preset: values.preset });
console.log(table(values.preset, policy, calls));

if (!values.once) {
  const { address } = await serve(Number(values.port));
  console.log(`The playground: ${address}`);
}
