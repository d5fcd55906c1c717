// The test bench: many lines, decided in a worker, shown in a table of which only what is in sight is made.
import { csv } from "./csv.js";
import { h, render } from "./dom.js";
import { SAMPLES } from "./samples.js";
import { change, seen, shellTool, state } from "./state.js";
import { badge, visible } from "./words.js";

const ROW = 36; // px, as in the style sheet
const AHEAD = 8; // rows made beyond what is in sight
const PAUSE = 250; // ms without typing before the lines are decided

const WORDS = { allow: "allow", ask: "ask", confirm: "ask, firmly", deny: "deny" };

let worker = null;
let run = 0;
let pause = 0;
let lines = [];
let verdicts = []; // by line, then by mode
let modes = [];
let done = 0; // lines that are decided
let filter = { text: "", mode: "", verdict: "" };
let matching = []; // indices of the lines that the filter lets through

export function benchView() {
  return [
    h("h2", { id: "bench-title" }, "The test bench"),
    h("p", { class: "quiet" }, "Many lines at once, one shell line each, in every mode of the policy above."),
    h("div", { class: "field" },
      h("label", { for: "bench-lines" }, "Lines"),
      h("textarea", { id: "bench-lines", class: "code", rows: 6, spellcheck: "false", placeholder: "git status\nnpm test && git push", value: state.bench, on: { input: ({ target }) => change({ bench: target.value }) } })),
    h("div", { class: "bench-bar" },
      h("label", { class: "field" }, "Holds", h("input", { id: "bench-text", class: "code", type: "search", value: filter.text, on: { input: ({ target }) => refilter({ text: target.value }) } })),
      select("bench-verdict", "Verdict", "verdict", [["", "any"], ...Object.entries(WORDS)]),
      select("bench-mode", "in mode", "mode", [["", "any mode"], ...seen.policy.modes.map(({ id, label }) => [id, label])]),
      h("button", { type: "button", id: "bench-export", disabled: done === 0 || done < lines.length, on: { click: download } }, "Export CSV")),
    h("div", { class: "bench-progress" },
      h("progress", { id: "bench-progress", "aria-label": "Lines decided", max: Math.max(1, lines.length), value: done }),
      h("span", { id: "bench-count", role: "status", class: "quiet" }, count())),
    h("div", { id: "bench-rows", class: "bench-rows", tabindex: "0", role: "region", "aria-label": "Verdicts of the lines", own: true, on: { scroll: showRows } }),
  ];
}

function select(id, label, name, choices) {
  return h("label", { class: "field" }, label,
    h("select", { id, value: filter[name], on: { change: ({ target }) => refilter({ [name]: target.value }) } }, choices.map(([value, text]) => h("option", { value }, text))));
}

function count() {
  if (lines.length === 0) return "No lines.";
  const decided = done < lines.length ? `${done.toLocaleString("en")} of ` : "";
  return `${decided}${lines.length.toLocaleString("en")} lines decided${matching.length < done ? `, ${matching.length.toLocaleString("en")} shown` : ""}.`;
}

/** Lines or policy changed: they are decided anew, once it is quiet. */
export function benchChanged(changes) {
  if (!("bench" in changes) && !("config" in changes)) return;
  clearTimeout(pause);
  pause = setTimeout(start, PAUSE);
}

function start() {
  worker?.terminate();
  worker = null;
  lines = state.bench.split("\n").filter((line) => line.trim() !== "");
  [verdicts, matching, done, modes] = [[], [], 0, seen.policy.modes];
  if (lines.length > 0 && seen.faults.length === 0) {
    worker = new Worker(new URL("./bench-worker.js", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }) => data.run === run && hear(data);
    worker.postMessage({ run: ++run, config: state.config, tool: shellTool(state.config).tool, lines });
  }
  show();
}

function hear({ from, verdicts: more, done: ended }) {
  if (ended) {
    worker.terminate();
    worker = null;
  } else {
    for (const [i, verdict] of more.entries()) {
      verdicts[from + i] = verdict;
      if (passes(from + i)) matching.push(from + i);
    }
    done = from + more.length;
  }
  show();
}

function refilter(changes) {
  filter = { ...filter, ...changes };
  matching = Array.from({ length: done }, (_, i) => i).filter(passes);
  document.getElementById("bench-rows").scrollTop = 0;
  show();
}

function passes(index) {
  if (!lines[index].includes(filter.text)) return false;
  if (!filter.verdict) return true;
  const inMode = modes.findIndex(({ id }) => id === filter.mode);
  return inMode < 0 ? verdicts[index].includes(filter.verdict) : verdicts[index][inMode] === filter.verdict;
}

function show() {
  render(document.getElementById("bench"), benchView());
  showRows();
}

/** Makes the rows that are in sight; what is above and below is empty space of their height. */
function showRows() {
  const place = document.getElementById("bench-rows");
  const from = Math.max(0, Math.floor(place.scrollTop / ROW) - AHEAD);
  const shown = matching.slice(from, from + Math.ceil(place.clientHeight / ROW) + 2 * AHEAD);
  if (lines.length === 0) return void render(place, h("p", { class: "empty" }, "Nothing to decide yet. ", h("button", { type: "button", on: { click: fill } }, "Take the samples")));
  render(place, h("table", { "aria-rowcount": matching.length + 1 },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "No."), h("th", { scope: "col" }, "Line"), modes.map(({ label }) => h("th", { scope: "col" }, label)))),
    h("tbody", {},
      space("above", from),
      shown.map((index, i) => h("tr", { "aria-rowindex": from + i + 2 },
        h("td", {}, index + 1),
        h("th", { scope: "row" }, h("code", { title: lines[index] }, visible(lines[index]))),
        verdicts[index].map((verdict) => h("td", {}, badge(verdict))))),
      space("below", matching.length - from - shown.length))));
  for (const name of ["above", "below"]) {
    const row = place.querySelector(`.${name}`);
    if (row) row.style.height = `${row.dataset.rows * ROW}px`;
  }
}

function fill() {
  change({ bench: SAMPLES.map(({ line }) => line).filter((line) => line && !line.includes("\n")).join("\n") });
}

function space(name, rows) {
  return rows > 0 && h("tr", { class: `space ${name}`, "data-rows": rows, "aria-hidden": "true" }, h("td", { colspan: modes.length + 2 }));
}

function download() {
  const rows = [["line", ...modes.map(({ id }) => id)], ...matching.map((index) => [lines[index], ...verdicts[index].map((verdict) => WORDS[verdict])])];
  const address = URL.createObjectURL(new Blob([csv(rows)], { type: "text/csv" }));
  Object.assign(document.createElement("a"), { href: address, download: "toolgate-verdicts.csv" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
