// One group of tasks, timed in turn by tinybench; medians in microseconds.
import { Bench } from "tinybench";

export async function medians(tasks) {
  const bench = new Bench({ time: 300, warmupTime: 100 });
  for (const [name, run] of Object.entries(tasks)) bench.add(name, () => void batch(run));
  await bench.run();
  return Object.fromEntries(bench.tasks.map((task) => [task.name, (task.result.latency.p50 * 1000) / BATCH]));
}

// A single call is too short for the clock.
const BATCH = 64;

function batch(run) {
  let last;
  for (let n = 0; n < BATCH; n++) last = run();
  return last;
}
