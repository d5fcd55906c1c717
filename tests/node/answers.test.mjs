// Sessions as a host in JavaScript holds them: plain data, races, clocks, and what does not fit.
import assert from "node:assert/strict";
import test from "node:test";
import { imported } from "./package.mjs";

const { Policy, Session } = await imported();

const CONFIG = {
  preset: "workspace",
  tools: {
    shell: { risk: "execute", command: "command" },
    edit: { risk: "write", path: "path" },
    post: { risk: "external", target: "channel" },
    ask_user: { risk: "ask" },
  },
  deny: [{ command: "rm *", reason: "Files stay." }],
  ask: ["npm publish *"],
  paths: { roots: ["/w"] },
};
const policy = new Policy(CONFIG);

const shell = (command) => ({ tool: "shell", input: { command } });
const post = (channel) => ({ tool: "post", input: { channel } });
const edit = (path) => ({ tool: "edit", input: { path } });

/** Plain data says the same after every way in which a host hands it on. */
function plain(value, name) {
  assert.deepEqual(structuredClone(value), value, name);
  assert.deepEqual(JSON.parse(JSON.stringify(value)), value, name);
  return value;
}

// ---------------------------------------------------------------- what is handed out

test("all that a session hands out is plain data, and nothing that the host does to it changes the session", () => {
  const session = policy.session();
  const asked = plain(session.decide(shell("npm test")), "decision");
  const outcome = plain(session.answer(asked.id, { kind: "allow-session", grant: structuredClone(asked.grants[1]), uses: 2, expires: 50 }), "outcome");
  plain(session.decideAll([shell("npm test"), shell("rm x"), edit("/etc/passwd"), post("#a")], { now: 1 }), "decisions");
  plain(session.grant({ tool: "post", scope: "target", value: "#ops", effect: "deny" }), "grant");
  plain(session.grants, "grants");
  plain(session.acpModes(), "modes");
  const saved = plain(session.save(), "saved");
  outcome.remembered.tool = "other";
  session.grants.push({});
  session.save().grants.length = 0;
  session.acpModes().availableModes.length = 0;
  assert.deepEqual(session.save(), saved);
});

test("the errors say their code and name, in JSON too", () => {
  for (const [act, name, code] of [
    [(session) => session.setMode("gone"), "ModeError", "unknown-mode"],
    [(session) => session.grant({ tool: "shell", scope: "tool", effect: "allow" }), "PolicyError", "impossible-scope"],
    [(session) => session.answer("gone", { kind: "allow-once" }), "Error", "not-open"],
  ]) {
    let error;
    try {
      act(policy.session());
    } catch (thrown) {
      error = thrown;
    }
    assert.deepEqual([error.name, error.code], [name, code]);
    assert.equal(JSON.parse(JSON.stringify(error)).code, code);
    assert.notEqual(error.message, "");
  }
});

// ---------------------------------------------------------------- modes

test("a session opens in the default mode or a given one, and in no other", () => {
  assert.equal(policy.session().mode, "interactive");
  assert.equal(policy.session({ mode: undefined }).mode, "interactive");
  assert.equal(policy.session({ mode: "plan" }).mode, "plan");
  for (const mode of ["gone", "", "Plan", "plan ", null, 5, {}]) {
    assert.throws(() => policy.session({ mode }), { name: "ModeError", code: "unknown-mode" }, String(mode));
  }
  assert.throws(() => new Session(), TypeError);
});

test("every mode that is offered can be set; a sealed session offers one", () => {
  const acp = new Policy({ preset: "acp" });
  for (const mode of [undefined, "always"]) {
    const session = acp.session({ mode });
    assert.equal(session.sealed, false);
    for (const { id } of session.acpModes().availableModes) {
      session.setMode(id);
      assert.deepEqual([session.mode, session.acpModes().currentModeId, session.sealed], [id, id, false]);
    }
  }
  const sealed = acp.session({ mode: "never" });
  assert.equal(sealed.sealed, true);
  assert.deepEqual(sealed.acpModes().availableModes.map(({ id }) => id), ["never"]);
  sealed.setMode("never");
  assert.throws(() => sealed.setMode("prompt"), { name: "ModeError", code: "mode-not-offered" });
  assert.throws(() => sealed.setMode("gone"), { name: "ModeError", code: "unknown-mode" });
  const restored = acp.restore(sealed.save());
  assert.throws(() => restored.setMode("prompt"), { code: "mode-not-offered" });
});

test("choosing a mode forgets what was answered, also the same mode; a choice that fails forgets nothing", () => {
  const session = policy.session();
  session.grant({ tool: "post", scope: "target", value: "#a", effect: "allow" });
  session.grant({ tool: "post", scope: "target", value: "#b", effect: "deny" });
  assert.throws(() => session.setMode("gone"), { code: "unknown-mode" });
  assert.deepEqual([session.verdict(post("#a")), session.verdict(post("#b"))], ["allow", "deny"]);
  session.setMode("interactive");
  assert.deepEqual([session.verdict(post("#a")), session.verdict(post("#b")), session.grants], ["ask", "ask", []]);
});

// ---------------------------------------------------------------- answers

test("the four answers decide this call; two of them the next as well", () => {
  for (const [kind, now, then, remembered] of [
    ["allow-once", "allow", "ask", null],
    ["deny-once", "deny", "ask", null],
    ["allow-session", "allow", "allow", "allow"],
    ["deny-session", "deny", "deny", "deny"],
  ]) {
    const session = policy.session();
    const outcome = session.answer(session.decide(shell("npm test")).id, { kind });
    assert.deepEqual([outcome.verdict, outcome.remembered?.effect ?? null, outcome.stale], [now, remembered, false], kind);
    assert.equal(outcome.feedback === "", now === "allow");
    const next = session.decide(shell("npm test"));
    assert.deepEqual([next.verdict, next.code], [then, { allow: "grant", deny: "refusal", ask: "table" }[then]], kind);
    if (then === "deny") assert.match(next.reason + next.feedback, /refused/);
  }
});

test("what the person says reaches the model", () => {
  const session = policy.session();
  const { feedback } = session.answer(session.decide(shell("make")).id, { kind: "deny-once", message: "Use ninja." });
  assert.match(feedback, /They said: Use ninja\./);
});

test("a question is answered once", () => {
  const session = policy.session();
  const { id } = session.decide(shell("make"));
  session.answer(id, { kind: "allow-once" });
  for (const kind of ["allow-once", "deny-session"]) assert.throws(() => session.answer(id, { kind }), { name: "Error", code: "not-open" });
  assert.deepEqual(session.grants, []);
});

test("a question is another session's, of another policy or of the same, or nobody's", () => {
  const [one, two] = [policy.session(), policy.session()];
  const other = new Policy(CONFIG).session();
  const { id } = one.decide(shell("make"));
  two.decide(shell("make"));
  other.decide(shell("make"));
  for (const session of [two, other]) assert.throws(() => session.answer(id, { kind: "allow-session" }), { code: "not-open" });
  for (const unheard of ["", "constructor", undefined, null, 1]) assert.throws(() => one.answer(unheard, { kind: "allow-once" }), { code: "not-open" });
  assert.equal(one.answer(id, { kind: "allow-once" }).verdict, "allow");
  assert.throws(() => one.answer(one.decide(shell("rm x")).id, { kind: "allow-once" }), { code: "not-open" }, "nothing was asked");
});

test("an answer that is none, or a grant that was not offered, leaves the question open", () => {
  const session = policy.session();
  const { id, grants } = session.decide(shell("npm test -- -u"));
  for (const [answer, code] of [
    [undefined, undefined],
    [null, "malformed-answer"],
    ["allow-once", "malformed-answer"],
    [{ kind: "allow_once" }, "malformed-answer"],
    [{ kind: "allow-session", uses: 0 }, "malformed-answer"],
    [{ kind: "allow-session", uses: -1 }, "malformed-answer"],
    [{ kind: "allow-session", expires: "later" }, "malformed-answer"],
    [{ kind: "allow-session", grant: { scope: "tool", label: "" } }, "not-offered"],
    [{ kind: "allow-session", grant: { ...grants[1], value: ["npm"] } }, "not-offered"],
    [{ kind: "allow-session", grant: { ...grants[0], value: "npm test" } }, "not-offered"],
    [{ kind: "deny-session", grant: "command" }, "not-offered"],
  ]) {
    assert.throws(() => session.answer(id, answer), code && { code }, JSON.stringify(answer));
    assert.deepEqual(session.grants, []);
  }
  assert.equal(session.answer(id, { kind: "allow-session", grant: grants[1] }).remembered.scope, "argv");
});

test("where nothing may be remembered there is nothing to choose, and no answer for the session", () => {
  const session = policy.session();
  for (const call of [shell("npm publish"), { tool: "ask_user" }, shell("npm test $(")]) {
    const { id, grants, firm, code } = session.decide(call);
    if (code !== "opaque") assert.deepEqual([firm, grants], [true, []]);
    if (grants.length === 0) assert.throws(() => session.answer(id, { kind: "allow-session" }), { code: "not-offered" });
    assert.equal(session.answer(id, { kind: "allow-once" }).verdict, "allow");
  }
});

for (const [mode, verdict] of [["auto", "allow"], ["plan", "deny"], ["interactive", "ask"]]) {
  test(`an answer that comes after ${mode} was chosen is stale: what holds then is ${verdict}`, () => {
    for (const kind of ["allow-once", "allow-session", "deny-once", "deny-session"]) {
      const session = policy.session();
      const { id } = session.decide(shell("make"));
      session.setMode(mode);
      const outcome = plain(session.answer(id, { kind }), kind);
      assert.deepEqual([outcome.stale, outcome.verdict, outcome.remembered], [true, verdict, null], kind);
      assert.deepEqual([session.grants, session.save().open], [[], []]);
      assert.throws(() => session.answer(id, { kind }), { code: "not-open" });
    }
  });
}

test("an answer is stale too where the session was saved and restored meanwhile", () => {
  const session = policy.session();
  const { id } = session.decide(shell("make"));
  session.setMode("plan");
  const restored = policy.restore(JSON.parse(JSON.stringify(session.save())));
  assert.deepEqual(restored.answer(id, { kind: "allow-session" }).stale, true);
  assert.deepEqual(restored.grants, []);
});

// ---------------------------------------------------------------- grants

test("a counted grant is used up exactly, by decide and verdict alike, also over a restart", () => {
  let session = policy.session();
  session.answer(session.decide(shell("npm test")).id, { kind: "allow-session", uses: 3 });
  assert.equal(session.decide(shell("npm test")).verdict, "allow");
  assert.equal(session.verdict(shell("npm test")), "allow");
  assert.equal(session.verdict(shell("npm run x")), "ask");
  session = policy.restore(session.save());
  assert.equal(session.grants[0].uses, 1);
  assert.deepEqual(session.decideAll([shell("npm test"), shell("npm test")]).map(({ verdict }) => verdict), ["allow", "ask"]);
});

test("a grant ends when the host's clock says so; without a clock a permission does not hold and a refusal does", () => {
  const session = policy.session();
  session.answer(session.decide(post("#a")).id, { kind: "allow-session", expires: 1_000 });
  session.grant({ tool: "post", scope: "target", value: "#b", effect: "deny", expires: 1_000 });
  const verdicts = (options) => [session.verdict(post("#a"), options), session.decide(post("#b"), options).verdict];
  assert.deepEqual(verdicts({ now: 999.9 }), ["allow", "deny"]);
  assert.deepEqual(verdicts({ now: 1_000 }), ["ask", "ask"]);
  for (const none of [undefined, {}, null, { now: NaN }, { now: "999" }]) assert.deepEqual(verdicts(none), ["ask", "deny"], JSON.stringify(none));
});

test("a standing rule is exact, trimmed, seen by the next call and named", () => {
  const session = policy.session();
  const grant = session.grant({ tool: "post", scope: "target", value: "#ops", effect: "allow" });
  const decision = session.decide(post(" #ops\n"));
  assert.deepEqual([decision.verdict, decision.rule.list, decision.rule.rule], ["allow", "grant", grant]);
  assert.match(decision.reason, /post → #ops/);
  for (const other of ["#ops2", "#Ops", "#op", "", "#\u200bops"]) assert.equal(session.verdict(post(other)), "ask", other);
  assert.equal(session.revoke(grant.id), true);
  assert.equal(session.revoke(grant.id), false);
  assert.equal(session.verdict(post("#ops")), "ask");
});

test("a grant that a tool may not have, or that says nothing, is refused and not kept", () => {
  const session = policy.session();
  for (const [grant, code] of [
    [{ tool: "shell", scope: "tool", effect: "allow" }, "impossible-scope"],
    [{ tool: "edit", scope: "target", value: "x", effect: "allow" }, "impossible-scope"],
    [{ tool: "post", scope: "tool", effect: "allow" }, "impossible-scope"],
    [{ tool: "post", scope: "everything", effect: "allow" }, "wrong-type"],
    [{ tool: "post", scope: "target", effect: "allow" }, "wrong-type"],
    [{ tool: "post", scope: "target", value: 5, effect: "allow" }, "wrong-type"],
    [{ tool: "post", scope: "target", value: "#a", effect: "maybe" }, "wrong-type"],
    [{ tool: "post", scope: "target", value: "#a", effect: "allow", uses: -1 }, "wrong-type"],
    [{ tool: "post", scope: "target", value: "#a", effect: "allow", expires: NaN }, "wrong-type"],
    [null, "wrong-type"],
    [undefined, "wrong-type"],
  ]) {
    assert.throws(() => session.grant(grant), { name: "PolicyError", code }, JSON.stringify(grant));
  }
  assert.deepEqual(session.grants, []);
});

test("a grant beats no rule, no firm ask, no root, and no mode that denies", () => {
  const generous = new Policy({ ...CONFIG, tools: Object.fromEntries(Object.entries(CONFIG.tools).map(([name, tool]) => [name, { ...tool, remember: ["tool"] }])) });
  const session = generous.session();
  const give = () => Object.keys(CONFIG.tools).forEach((tool) => session.grant({ tool, scope: "tool", effect: "allow" }));
  give();
  const calls = [shell("make"), shell("rm x"), shell("npm publish"), edit("/etc/passwd"), { tool: "ask_user" }];
  assert.deepEqual(calls.map((call) => session.verdict(call)), ["allow", "deny", "ask", "deny", "ask"]);
  session.setMode("plan");
  give();
  assert.equal(session.verdict(shell("make")), "deny");
});

test("two sessions of one policy share nothing, and outlive neither it nor each other", () => {
  const short = new Policy(CONFIG);
  const [one, two] = [short.session(), short.session()];
  one.answer(one.decide(shell("make")).id, { kind: "allow-session" });
  one.setMode("auto");
  assert.deepEqual([two.mode, two.grants, two.verdict(shell("make"))], ["interactive", [], "ask"]);
  one.free();
  one.free();
  assert.equal(two.verdict(shell("make")), "ask");
  assert.deepEqual([one.verdict(shell("make")), one.decide(shell("make")).code], ["ask", "internal"]);
  assert.throws(() => one.setMode("plan"), /freed/);
  short.free();
  assert.equal(two.decide(shell("make")).code, "internal");
});

// ---------------------------------------------------------------- saved sessions

test("a session is saved with all that it holds: grants, refusals, open questions", () => {
  const session = policy.session({ mode: "custom" });
  session.answer(session.decide(shell("npm test")).id, { kind: "allow-session", grant: session.decide(shell("npm test")).grants[1], uses: 5, expires: 9e12 });
  session.answer(session.decide(edit("/w/a")).id, { kind: "deny-session" });
  session.grant({ tool: "post", scope: "target", value: "#ops", effect: "allow" });
  const { id } = session.decide({ ...shell("make"), cwd: "/w/sub" });
  const saved = session.save();
  const restored = policy.restore(JSON.parse(JSON.stringify(saved)));
  assert.deepEqual(restored.save(), saved);
  assert.equal(restored.mode, "custom");
  assert.deepEqual([shell("npm test"), edit("/w/a"), post("#ops")].map((call) => restored.verdict(call, { now: 1 })), ["allow", "deny", "allow"]);
  assert.equal(restored.answer(id, { kind: "allow-session" }).remembered.cwd, "/w/sub");
  assert.notEqual(restored.decide(shell("make")).id, id);
});

test("a saved session that does not fit the policy is refused, with the place", () => {
  const session = policy.session();
  session.grant({ tool: "post", scope: "target", value: "#ops", effect: "allow" });
  session.decide(shell("make"));
  const saved = session.save();
  const change = (edit) => {
    const changed = structuredClone(saved);
    edit(changed);
    return changed;
  };
  for (const [given, at] of [
    [undefined, ""],
    [null, "version"],
    [{}, "version"],
    [change((it) => (it.version = 2)), "version"],
    [change((it) => (it.version = "1")), "version"],
    [change((it) => (it.mode = "gone")), "mode"],
    [change((it) => (it.mode = 5)), "mode"],
    [change((it) => delete it.sealed), "sealed"],
    [change((it) => (it.grants = {})), "grants"],
    [change((it) => delete it.open), "open"],
    [change((it) => (it.grants[0].scope = "tool")), "grants[0].scope"],
    [change((it) => (it.grants[0].tool = "shell")), "grants[0].scope"],
    [change((it) => (it.grants[0].effect = "maybe")), "grants[0]"],
    [change((it) => it.grants.push(it.grants[0])), "grants[1].id"],
    [change((it) => (it.open[0].id = null)), "open[0]"],
    [change((it) => it.open.push(it.open[0])), "open[1].id"],
    [change((it) => (it.open[0].choices[0] = { scope: "tool", label: "all of it" })), "open[0].choices[0].scope"],
    [change((it) => (it.extra = 1)), ""],
  ]) {
    assert.throws(() => policy.restore(given), { name: "PolicyError", at }, JSON.stringify(given));
  }
  const stricter = new Policy({ ...CONFIG, tools: { ...CONFIG.tools, post: { risk: "external", target: "channel", remember: [] } } });
  assert.throws(() => stricter.restore(saved), { at: "grants[0].scope" });
  assert.deepEqual(policy.restore(saved).save(), saved);
});

test("the n-th same call in a row asks firmly, also over a restart", () => {
  const limited = new Policy({ preset: "acp", limits: { repeats: 3 } });
  let session = limited.session({ mode: "always" });
  const poll = (n) => session.decide({ tool: "poll", risk: "execute", input: { n } });
  assert.deepEqual([poll(1).code, poll(1).code], ["table", "table"]);
  session = limited.restore(session.save());
  assert.deepEqual([poll(1).code, poll(1).firm, poll(1).grants.length, poll(2).code, poll(1).code], ["repeat", true, 0, "table", "table"]);
});
