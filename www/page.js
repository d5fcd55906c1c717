// The playground: shows what the engine says, and knows no rule itself.
import { benchView, benchChanged } from "./bench.js";
import { callView } from "./call.js";
import { render } from "./dom.js";
import { galleryView } from "./gallery.js";
import { fromHash, toHash } from "./hash.js";
import { lineView } from "./line.js";
import { policyView } from "./policy.js";
import { forgetSession, sessionView } from "./session.js";
import { shareView } from "./share.js";
import { change, onChange, state } from "./state.js";
import { tableView } from "./table.js";
import { verdictsView } from "./verdicts.js";

/** Each section of the page, and what it shows. */
const VIEWS = {
  call: () => [callView(), galleryView()],
  verdicts: verdictsView,
  line: lineView,
  table: tableView,
  policy: policyView,
  session: sessionView,
  bench: benchView,
  share: shareView,
};

/** Browsers limit how often an address may change. */
const SETTLED = 400; // ms

let settling = 0;
let opened = false; // an address is left as it came

onChange((changes) => {
  for (const [id, view] of Object.entries(VIEWS)) render(document.getElementById(id), view());
  benchChanged(changes);
  const pointing = "lit" in changes && Object.keys(changes).length === 1;
  if (!opened || pointing) return;
  clearTimeout(settling);
  settling = setTimeout(() => history.replaceState(null, "", toHash(state)), SETTLED);
});

addEventListener("popstate", () => open(fromHash(location.hash, state)));
open(fromHash(location.hash, state) ?? { config: state.config, call: state.call });
opened = true;
document.documentElement.dataset.ready = "";
document.getElementById("line-field")?.focus({ preventScroll: true });
performance.mark("ready");

/** Shows another state. A hash that holds none leads to a section. */
function open(told) {
  if (told === null) return;
  forgetSession();
  change(told);
}
