// What is answered when there is nobody inside to answer: never an exception, never an allow.
import assert from "node:assert/strict";
import test from "node:test";

// A trap inside is forced by standing between the package and its instance: an armed export runs `unreachable`.
const armed = new Set();
const trap = trapping();
const { Instance } = WebAssembly;
let instances = 0;
WebAssembly.Instance = function (module, imports) {
  instances += 1;
  const { exports } = new Instance(module, imports);
  let broken = false;
  const guarded = Object.entries(exports).map(([name, value]) => [name, typeof value !== "function" ? value : (...args) => {
    assert(!broken, "a broken instance is used");
    if (!armed.delete(name)) return value(...args);
    broken = true;
    return trap();
  }]);
  return { exports: Object.fromEntries(guarded) };
};
const { imported } = await import("./package.mjs");
const { Policy, screen } = await imported();

const CONFIG = { tools: { t: { risk: "write" } }, allow: [{ tool: "t" }], deny: ["u"] };
const CALL = { tool: "t" };

function isInternal(decision, verdict = "ask") {
  assert.equal(decision.verdict, verdict);
  assert.equal(decision.firm, verdict === "ask");
  assert.equal(decision.code, "internal");
  assert.equal(decision.effects.length, 1);
  assert.deepEqual(decision.grants, []);
  assert.notEqual(decision.reason, "");
  assert.notEqual(decision.feedback, "");
  assert.deepEqual(decision, structuredClone(decision));
}

test("a trap in decide is a firm ask; the next call is decided in a fresh instance", () => {
  const policy = new Policy(CONFIG);
  const other = new Policy({ ...CONFIG, deny: ["t"] });
  const before = instances;
  armed.add("decide");
  isInternal(policy.decide("manual", CALL));
  assert.equal(instances, before + 1);
  for (let i = 0; i < 2; i++) {
    assert.equal(policy.decide("manual", CALL).verdict, "allow");
    assert.equal(other.decide("manual", CALL).verdict, "deny");
  }
  assert.equal(instances, before + 1);
});

test("a trap in verdict is an ask", () => {
  const policy = new Policy(CONFIG);
  armed.add("verdict");
  assert.equal(policy.verdict("manual", CALL), "ask");
  assert.equal(policy.verdict("manual", CALL), "allow");
});

test("where nobody is there to answer, it is a deny", () => {
  const policy = new Policy({ ...CONFIG, unattended: true });
  armed.add("decide");
  isInternal(policy.decide("manual", CALL), "deny");
  armed.add("verdict");
  assert.equal(policy.verdict("manual", CALL), "deny");
});

test("a trap in the middle of a batch, a row, or a screening", () => {
  const policy = new Policy(CONFIG);
  // The batch breaks, and then one of its calls, each decided alone.
  armed.add("decideAll").add("decide");
  assert.deepEqual(policy.decideAll("manual", [CALL, CALL, { tool: "u" }]).map(({ verdict }) => verdict), ["ask", "allow", "deny"]);
  armed.add("row");
  for (const { decision } of policy.row(CALL)) isInternal(decision);
  armed.add("screen");
  assert.equal(screen("ls").opaque.code, "internal");
  assert.equal(screen("ls").opaque, null);
});

test("a policy that can't be made again asks", () => {
  const policy = new Policy(CONFIG);
  armed.add("decide");
  isInternal(policy.decide("manual", CALL));
  armed.add("policy");
  isInternal(policy.decide("manual", CALL));
  assert.equal(policy.verdict("manual", CALL), "allow");
});

test("a session keeps its mode, its grants and its refusals over a trap", () => {
  const policy = new Policy({ tools: { t: { risk: "write" }, u: { risk: "write" } } });
  const session = policy.session();
  session.setMode("plan");
  session.grant({ tool: "t", effect: "allow", scope: "tool" });
  session.grant({ tool: "u", effect: "deny", scope: "tool" });
  const { grants } = session;
  armed.add("sessionDecide");
  const { id, mode, ...decision } = session.decide(CALL);
  assert.deepEqual([id, mode], ["", "plan"]);
  isInternal(decision);
  armed.add("sessionVerdict");
  assert.equal(session.verdict(CALL), "ask");
  assert.deepEqual(session.grants, grants);
  assert.equal(session.verdict(CALL), "allow");
  assert.equal(session.verdict({ tool: "u" }), "deny");
  assert.equal(session.mode, "plan");
});

test("a counted grant does not count anew after a trap", () => {
  const session = new Policy({ tools: { t: { risk: "write" } } }).session();
  session.grant({ tool: "t", effect: "allow", scope: "tool", uses: 2 });
  assert.equal(session.verdict(CALL), "allow");
  armed.add("sessionDecide");
  session.decide(CALL);
  assert.deepEqual([session.verdict(CALL), session.verdict(CALL)], ["allow", "ask"]);
});

test("a trap while an answer is taken remembers nothing", () => {
  const session = new Policy({ tools: { t: { risk: "write" } } }).session();
  const { id } = session.decide(CALL);
  armed.add("answer");
  assert.throws(() => session.answer(id, { kind: "allow-session" }), { message: /stopped inside/ });
  assert.deepEqual(session.grants, []);
  assert.equal(session.verdict(CALL), "ask");
});

test("a freed policy asks firmly, and says so everywhere else", () => {
  const policy = new Policy(CONFIG);
  policy.free();
  policy.free();
  isInternal(policy.decide("manual", CALL));
  assert.match(policy.decide("manual", CALL).reason, /freed/);
  assert.equal(policy.verdict("manual", CALL), "ask");
  for (const use of [() => policy.row(CALL), () => policy.cell("manual", "read"), () => policy.paths(CALL)]) {
    assert.throws(use, { message: /freed/ });
  }
  const another = new Policy({ tools: { t: { risk: "write" } }, deny: ["t"] });
  isInternal(policy.decide("manual", CALL));
  assert.equal(another.verdict("manual", CALL), "deny");
});

test("`using` frees", () => {
  const policy = new Policy(CONFIG);
  policy[Symbol.dispose]();
  isInternal(policy.decide("manual", CALL));
});

/** A function that traps as the engine would: a WebAssembly module of one `unreachable`. */
function trapping() {
  const module = new Uint8Array([
    0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, // magic, version
    1, 4, 1, 0x60, 0, 0, //             a type: () -> ()
    3, 2, 1, 0, //                      a function of it
    7, 5, 1, 1, 0x74, 0, 0, //          exported as "t"
    10, 5, 1, 3, 0, 0, 0x0b, //         unreachable end
  ]);
  return new WebAssembly.Instance(new WebAssembly.Module(module)).exports.t;
}
