// The samples, each one click: its call, its rules, and the mode in which it stands or falls.
import { h } from "./dom.js";
import { toHash } from "./hash.js";
import { SAMPLES } from "./samples.js";
import { forgetSession } from "./session.js";
import { change, state } from "./state.js";
import { visible } from "./words.js";

const GROUPS = [
  ["bypass", "Famous bypasses", "These ran where they should not have."],
  ["false alarm", "Famous false alarms", "These were asked about without need."],
];

export function galleryView() {
  return h("details", { id: "samples", class: "part" },
    h("summary", {}, "Samples ", h("span", { class: "quiet" }, `${SAMPLES.length} famous calls, each one click`)),
    h("div", { class: "part-body" }, GROUPS.map(([kind, title, about]) => [
      h("h3", {}, title), h("p", { class: "quiet" }, about),
      h("ul", { class: "gallery" }, SAMPLES.filter((sample) => sample.kind === kind).map(sampleItem)),
    ])));
}

/** A call as its fields hold it. */
function typed({ tool, input, ...more }) {
  return { kind: "tool", tool, input: JSON.stringify(input), more: Object.keys(more).length > 0 ? JSON.stringify(more) : "" };
}

/** Each sample's description, and whether it was the current one: most stay as they are while one types. */
const items = new Map();

function sampleItem(sample) {
  const current = state.config === sample.config && (sample.call ? state.call.tool === sample.call.tool : state.call.line === sample.line);
  if (items.get(sample)?.current !== current) items.set(sample, { current, item: describe(sample, current) });
  return items.get(sample).item;
}

function describe(sample, current) {
  return h("li", {}, h("button", { type: "button", class: "sample", "data-sample": sample.id, "aria-pressed": String(current), on: { click: () => show(sample) } },
    h("strong", {}, sample.id), h("code", {}, visible(sample.line?.replaceAll("\n", "\u21b5 ") ?? `${sample.call.tool} ${JSON.stringify(sample.call.input)}`)), h("span", { class: "quiet" }, sample.why)));
}

/** Shows a sample: its policy replaces the one before, to which the browser leads back. */
function show({ config, line, call, mode }) {
  history.replaceState(null, "", toHash(state));
  history.pushState(null, "", location.href);
  forgetSession();
  change({ config, call: { ...state.call, ...(call ? typed(call) : { kind: "line", line }) }, mode, session: null, lit: [] });
  const field = document.getElementById(call ? "input-field" : "line-field");
  field.focus();
  field.setSelectionRange(0, 0);
  field.scrollIntoView({ block: "center" });
}

