// Decides many lines in every mode, beside the page, and tells of them in chunks.
import { Policy } from "../pkg/wasm/index.js";

const CHUNK = 250;

/** Gets { run, config, tool, lines }; answers { run, from, verdicts } per chunk, verdicts by line and mode, and at last { run, done }. */
self.onmessage = ({ data: { run, config, tool, lines } }) => {
  const policy = new Policy(config);
  for (let from = 0; from < lines.length; from += CHUNK) {
    const verdicts = lines.slice(from, from + CHUNK).map((command) => policy.row({ tool, command }).map(({ decision: { verdict, firm } }) => (firm ? "confirm" : verdict)));
    self.postMessage({ run, from, verdicts });
  }
  policy.free();
  self.postMessage({ run, done: true });
};
