// The samples, each one click: its line, its rules, and the mode in which it stands or falls.
import { h } from "./dom.js";
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
    h("summary", {}, "Samples ", h("span", { class: "quiet" }, `${SAMPLES.length} famous lines, each one click`)),
    h("div", { class: "part-body" }, GROUPS.map(([kind, title, about]) => [
      h("h3", {}, title), h("p", { class: "quiet" }, about),
      h("ul", { class: "gallery" }, SAMPLES.filter((sample) => sample.kind === kind).map(sampleItem)),
    ])));
}

function sampleItem(sample) {
  const current = state.call.kind === "line" && state.call.line === sample.line && state.config === sample.config;
  return h("li", {}, h("button", { type: "button", class: "sample", "data-sample": sample.id, "aria-pressed": String(current), on: { click: () => show(sample) } },
    h("strong", {}, sample.id), h("code", {}, visible(sample.line.replaceAll("\n", "\u21b5 "))), h("span", { class: "quiet" }, sample.why)));
}

/** Shows a sample: its policy replaces the one before. */
export function show({ config, line, mode }) {
  forgetSession();
  change({ config, call: { ...state.call, kind: "line", line }, mode, session: null, lit: null });
  const field = document.getElementById("line-field");
  field.focus();
  field.setSelectionRange(0, 0);
  field.scrollIntoView({ block: "center" });
}

