// What is wrong with the policy, shown at the field where it is wrong.
import { within } from "./config.js";
import { h } from "./dom.js";
import { seen } from "./state.js";
import { sentence } from "./words.js";

/** The faults at a place of the config; `deep`: also those within it. */
export function faultsAt(at, { deep = false } = {}) {
  const found = seen.faults.filter((fault) => (deep ? within(fault.at, at) : fault.at === at));
  if (found.length === 0) return null;
  return h("ul", { id: faultId(at), class: "faults" },
    found.map((fault) => h("li", {}, fault.at !== at && [h("code", {}, fault.at), " "], sentence(fault.message))));
}

/** The attributes that tie a field to its faults. */
export function invalid(at) {
  return seen.faults.some((fault) => within(fault.at, at)) ? { "aria-invalid": "true", "aria-describedby": faultId(at) } : {};
}

function faultId(at) {
  return `faults-${at.replace(/[^\w]+/g, "-")}`;
}
