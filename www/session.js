// A session: its mode, what the person answered so far, and what the reply has spent.
import { h } from "./dom.js";
import { change, seen, state } from "./state.js";
import { badge, grantText, sentence, visible } from "./words.js";

let session = null;
let budget = null;
let made = null; // the policy that both are of
let asked = null; // the decision that waits for an answer
let log = [];
let note = "";

/** A session and a budget of the policy in force. What was answered is kept where it fits. */
function follow() {
  if (made === seen.policy) return;
  const restoring = made === null || session !== null;
  session?.free();
  made = seen.policy;
  budget = made.budget();
  asked = null;
  try {
    session = restoring && state.session ? made.restore(state.session) : made.session();
  } catch (error) {
    session = made.session();
    note = `The session was begun anew: ${error.message}`;
  }
}

/** Another state came in, by a link or a sample: what was going on here is over. */
export function forgetSession() {
  made = null;
  log = [];
  note = "";
}

function keep() {
  change({ session: session.save() });
}

export function sessionView() {
  follow();
  const modes = session.acpModes();
  return [
    h("h2", { id: "session-title" }, "A session"),
    h("p", { class: "quiet" }, "What one conversation answers so far. Try the call in it, answer what it asks, and see what is remembered."),
    h("div", { class: "session-bar" },
      h("div", { class: "field" }, h("label", { for: "session-mode" }, "Mode"),
        h("select", { id: "session-mode", value: modes.currentModeId, on: { change: ({ target }) => setMode(target.value) } },
          modes.availableModes.map(({ id, name, description }) => h("option", { value: id, title: description }, name)))),
      h("button", { type: "button", class: "primary", id: "session-decide", on: { click: decide } }, "Make the call"),
      h("button", { type: "button", on: { click: begin } }, "Begin anew")),
    h("p", { class: "note", role: "status", id: "session-note" }, visible(note)),
    asked && question(),
    h("div", { class: "columns" },
      h("div", {}, h("h3", {}, "Grants"), grants()),
      h("div", {}, h("h3", {}, "Calls"), calls())),
    h("h3", {}, "Budget"), meters(),
  ];
}

function setMode(id) {
  const forgotten = session.grants.length;
  try {
    session.setMode(id);
    note = `Mode ${id}. ${forgotten === 0 ? "There was nothing to forget." : `${forgotten} remembered ${forgotten === 1 ? "answer was" : "answers were"} forgotten.`}`;
  } catch (error) {
    note = error.message;
  }
  keep();
}

function begin() {
  session.free();
  session = made.session({ mode: session.mode });
  budget = made.budget();
  asked = null;
  log = [];
  note = "A new session, in the same mode.";
  keep();
}

function decide() {
  const decision = session.decide(seen.call, { now: Date.now() });
  const subject = seen.call.command ?? seen.call.tool;
  log = [{ subject, verdict: decision.verdict, firm: decision.firm, code: decision.code }, ...log].slice(0, 20);
  asked = decision.verdict === "ask" ? decision : null;
  note = decision.verdict === "ask" ? "" : decision.verdict === "allow" ? "The call runs." : decision.feedback;
  if (decision.verdict === "allow") budget.spend({ steps: 1 });
  keep();
}

function question() {
  return h("div", { class: "question", role: "group", "aria-label": "The session asks" },
    h("p", {}, badge("ask", asked.firm), " ", sentence(asked.reason)),
    h("div", { class: "answers" },
      button("Allow once", { kind: "allow-once" }),
      button("Deny once", { kind: "deny-once" })),
    asked.grants.length === 0
      ? h("p", { class: "quiet" }, "Nothing is offered to be remembered: this is asked each time.")
      : h("form", { class: "answers", on: { submit: (event) => event.preventDefault() } },
        h("div", { class: "field" }, h("label", { for: "grant-choice" }, "For the session"),
          h("select", { id: "grant-choice" }, asked.grants.map(({ label }, index) => h("option", { value: String(index) }, label)))),
        h("div", { class: "field" }, h("label", { for: "grant-uses" }, "Uses"), h("input", { id: "grant-uses", type: "number", min: 1, placeholder: "any", size: 5 })),
        button("Allow for the session", () => ({ kind: "allow-session", grant: chosenGrant(), ...uses() })),
        button("Deny for the session", () => ({ kind: "deny-session", grant: chosenGrant() }))));
}

const chosenGrant = () => asked.grants[Number(document.getElementById("grant-choice").value)];

function uses() {
  const count = Number(document.getElementById("grant-uses").value);
  return count > 0 ? { uses: count } : {};
}

function button(label, answer) {
  return h("button", { type: "button", on: { click: () => give(typeof answer === "function" ? answer() : answer) } }, label);
}

function give(answer) {
  try {
    const { verdict, feedback, remembered, stale } = session.answer(asked.id, answer);
    const kept = remembered ? ` Remembered: ${remembered.effect} ${grantText(remembered)}.` : " Nothing was remembered.";
    note = `${stale ? "The answer came too late: the mode was chosen anew meanwhile. " : ""}${verdict === "allow" ? "The call runs." : feedback || "The call waits."}${kept}`;
    if (verdict === "allow") budget.spend({ steps: 1 });
    asked = null;
  } catch (error) {
    note = error.message;
  }
  keep();
  document.getElementById("session-decide").focus();
}

function grants() {
  if (session.grants.length === 0) return h("p", { class: "quiet" }, "None.");
  return h("ul", { class: "grants" }, session.grants.map((grant) => h("li", {},
    badge(grant.effect), " ", h("code", {}, visible(grantText(grant))), grant.uses !== undefined && (grant.uses > 0 ? ` ${grant.uses} left` : " used up"),
    h("button", { type: "button", "aria-label": `Revoke ${grantText(grant)}`, on: { click: () => (session.revoke(grant.id), keep()) } }, "Revoke"))));
}

function calls() {
  if (log.length === 0) return h("p", { class: "quiet" }, "None yet.");
  return h("ol", { class: "calls" }, log.map(({ subject, verdict, firm, code }) => h("li", {}, badge(verdict, firm), " ", h("code", {}, visible(subject)), h("span", { class: "quiet" }, ` ${code}`))));
}

const AXES = [
  ["steps", "Steps", 1],
  ["wallSeconds", "Seconds", 60],
  ["outputBytes", "Bytes of output", 65536],
  ["completionTokens", "Tokens", 10000],
];

function meters() {
  const { spent, left, exhausted, feedback } = budget.state;
  return [
    h("div", { class: "meters" }, AXES.map(([axis, label, more]) => {
      const ceiling = left[axis] === Infinity ? 0 : spent[axis] + left[axis];
      return h("div", { class: "meter" },
        h("span", { id: `meter-${axis}` }, label),
        h("meter", { "aria-labelledby": `meter-${axis}`, min: 0, max: ceiling || 1, high: ceiling * 0.8 || 1, optimum: 0, value: ceiling ? spent[axis] : 0 }),
        h("span", { class: "quiet" }, `${spent[axis].toLocaleString("en")} of ${ceiling ? ceiling.toLocaleString("en") : "any"}`),
        h("button", { type: "button", "data-spend": axis, on: { click: () => (budget.spend({ [axis]: more }), change({})) } }, `+${more.toLocaleString("en")}`, h("span", { class: "unseen" }, ` ${label}`)));
    })),
    h("p", { class: exhausted ? "fault" : "quiet", role: "status" }, exhausted ? `Exhausted: ${exhausted}. ${feedback}` : "A call that runs spends a step."),
  ];
}
