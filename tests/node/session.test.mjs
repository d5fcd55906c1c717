// Sessions and budgets as a host uses them; what the engine decides is held natively and by replay.test.mjs.
import assert from "node:assert/strict";
import test from "node:test";
import { imported } from "./package.mjs";

const { Budget, ModeError, Policy, PolicyError, Session } = await imported();

const CONFIG = {
  tools: { shell: { risk: "execute", command: "command" }, write: { risk: "write", path: "path" } },
  deny: ["rm *"],
};
const policy = new Policy(CONFIG);
const call = (command) => ({ tool: "shell", input: { command } });

test("a person's answer is remembered for what the decision offered", () => {
  const session = policy.session();
  const asked = session.decide(call("npm test"));
  assert.equal(asked.verdict, "ask");
  assert.equal(asked.mode, "manual");
  assert.notEqual(asked.grants.length, 0);
  const { verdict, remembered, stale } = session.answer(asked.id, { kind: "allow-session", grant: asked.grants[0] });
  assert.deepEqual({ verdict, stale }, { verdict: "allow", stale: false });
  assert.deepEqual(session.grants, [remembered]);
  assert.equal(session.verdict(call("npm test")), "allow");
  assert.equal(session.verdict(call("npm run x")), "ask");
  assert.equal(session.revoke(remembered.id), true);
  assert.equal(session.revoke(remembered.id), false);
  assert.equal(session.verdict(call("npm test")), "ask");
});

test("an answer that was not offered, or to nothing, throws and changes nothing", () => {
  const session = policy.session();
  const { id } = session.decide(call("npm test"));
  const code = (code) => ({ code });
  assert.throws(() => session.answer(id, { kind: "allow-session", grant: { scope: "tool", label: "all" } }), code("not-offered"));
  assert.throws(() => session.answer(id, { kind: "perhaps" }), code("malformed-answer"));
  assert.throws(() => session.answer(id, undefined), code("malformed-answer"));
  assert.throws(() => session.answer("x", { kind: "allow-once" }), code("not-open"));
  assert.deepEqual(session.grants, []);
  assert.equal(session.answer(id, { kind: "deny-once", message: "Not now." }).verdict, "deny");
  assert.throws(() => session.answer(id, { kind: "allow-once" }), code("not-open"));
});

test("counted and timed grants end", () => {
  const session = policy.session();
  const grant = { tool: "shell", effect: "allow", scope: "command" };
  session.grant({ ...grant, value: "make", uses: 2 });
  assert.deepEqual([1, 2, 3].map(() => session.verdict(call("make"))), ["allow", "allow", "ask"]);
  session.grant({ ...grant, value: "make x", expires: 1000 });
  assert.equal(session.verdict(call("make x"), { now: 999 }), "allow");
  assert.equal(session.verdict(call("make x"), { now: 1000 }), "ask");
  for (const options of [undefined, null, {}, { now: NaN }, { now: "999" }, Object.create({ now: 0 })]) {
    assert.equal(session.verdict(call("make x"), options), "ask");
  }
});

test("a grant that the tool may not have, or that says nothing, is refused with the place", () => {
  const session = policy.session();
  const refused = (grant, code) => assert.throws(() => session.grant(grant), (error) => error instanceof PolicyError && error.code === code && error.at !== "");
  refused({ tool: "shell", effect: "allow", scope: "tool" }, "impossible-scope");
  refused({ tool: "shell", effect: "perhaps", scope: "command", value: "x" }, "wrong-type");
  refused({ tool: "shell" }, "wrong-type");
  refused(7, "wrong-type");
});

test("choosing a mode forgets; one that can't be chosen is one of two errors", () => {
  const session = policy.session({ mode: "manual" });
  session.grant({ tool: "shell", effect: "allow", scope: "command", value: "make" });
  session.setMode("plan");
  assert.deepEqual([session.mode, session.grants], ["plan", []]);
  const refused = (run, code) => assert.throws(run, (error) => error instanceof ModeError && error.name === "ModeError" && error.code === code);
  refused(() => session.setMode("planned"), "unknown-mode");
  refused(() => policy.session({ mode: "planned" }), "unknown-mode");
  const sealed = new Policy({ preset: "acp" }).session({ mode: "never" });
  assert.equal(sealed.sealed, true);
  refused(() => sealed.setMode("always"), "mode-not-offered");
  assert.equal(session.mode, "plan");
});

test("a saved session is plain JSON and goes on where it was, open questions included", () => {
  const session = policy.session();
  session.grant({ tool: "shell", effect: "deny", scope: "command", value: "make" });
  const { id } = session.decide(call("npm test"));
  const saved = JSON.parse(JSON.stringify(session.save()));
  const restored = policy.restore(saved);
  assert.deepEqual(restored.save(), session.save());
  assert.equal(restored.verdict(call("make")), "deny");
  assert.equal(restored.answer(id, { kind: "allow-session" }).verdict, "allow");
  assert.equal(restored.verdict(call("npm test")), "allow");
  assert.equal(session.verdict(call("npm test")), "ask");
  for (const wrong of [{}, null, { ...saved, version: 2 }, { ...saved, mode: "gone" }, { ...saved, grants: [{}] }]) {
    assert.throws(() => policy.restore(wrong), PolicyError);
  }
});

test("ids of sessions differ", () => {
  const ids = Array.from({ length: 100 }, () => policy.session().decide(call("make")).id);
  assert.equal(new Set(ids).size, 100);
});

test("only a policy makes sessions; a freed one, or one of a freed policy, asks firmly", () => {
  assert.throws(() => new Session(), TypeError);
  const mine = new Policy(CONFIG);
  const [one, two] = [mine.session(), mine.session()];
  one.free();
  mine.free();
  for (const session of [one, two]) {
    const { verdict, firm, code, mode } = session.decide(call("ls"));
    assert.deepEqual({ verdict, firm, code, mode }, { verdict: "ask", firm: true, code: "internal", mode: "manual" });
    assert.equal(session.verdict(call("ls")), "ask");
    for (const use of [() => session.setMode("plan"), () => session.save(), () => session.acpModes()]) assert.throws(use, { message: /freed/ });
  }
});

test("repeats count the same input, whatever it is", () => {
  const session = new Policy({ tools: { look: { risk: "read" } }, limits: { repeats: 3 } }).session({ mode: "plan" });
  const decide = (input) => session.decide({ tool: "look", input }).code;
  assert.deepEqual([decide({ a: 1 }), decide({ a: 1 }), decide({ a: 1 })], ["table", "table", "repeat"]);
  assert.deepEqual([decide({ a: 2 }), decide({ a: 1 })], ["table", "table"]);
  const cyclic = {};
  cyclic.cyclic = cyclic;
  assert.deepEqual([decide(cyclic), decide(cyclic), decide(cyclic)], ["table", "table", "repeat"]);
});

test("a budget ends exactly where it should", () => {
  const budget = new Budget({ steps: 2, wallSeconds: 0, outputBytes: 0, completionTokens: 10 });
  assert.equal(budget.state.exhausted, null);
  assert.equal(budget.state.left.wallSeconds, Infinity);
  assert.deepEqual(budget.spend({ steps: 1, wallSeconds: 1.5 }).spent, { steps: 1, wallSeconds: 1.5, outputBytes: 0, completionTokens: 0, repeats: 0 });
  const state = budget.spend({ steps: 1 });
  assert.equal(state.exhausted, "steps");
  assert.match(state.feedback, /2 steps/);
  assert.deepEqual(budget.state, state);
  for (const cost of [{ steps: -1 }, { stepps: 1 }, { steps: "1" }, { wallSeconds: NaN }]) assert.throws(() => budget.spend(cost), PolicyError);
  assert.deepEqual(budget.state, state);
  assert.equal(new Policy({ limits: { steps: 1 } }).budget().spend({ steps: 1 }).exhausted, "steps");
});
