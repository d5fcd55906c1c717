// Calls and configs as a hostile or careless host may give them.
import assert from "node:assert/strict";
import test from "node:test";
import { imported } from "./package.mjs";

// What a library elsewhere in the process may have done before.
Object.prototype.risk = "read";
Object.prototype.command = "git status";
Object.prototype.toJSON = () => "polluted";
const { Policy, screen } = await imported();

const policy = new Policy({
  tools: {
    shell: { risk: "execute", command: "cmd" },
    run: { risk: "execute", argv: "args" },
    write: { risk: "write", path: ["from", "to"] },
    send: { risk: "write", target: "to" },
    look: { risk: "read" },
  },
  allow: ["git *", { tool: "send", target: "#a" }],
});
const decide = (call, mode = "manual") => {
  const decision = policy.decide(mode, call);
  assert.equal(policy.verdict(mode, call), decision.verdict);
  return decision;
};
const throwing = (name) => Object.defineProperty({ tool: "look" }, name, { enumerable: true, get: () => { throw new Error("no"); } });
const cyclic = { tool: "look" };
cyclic.input = cyclic;

const UNREADABLE = {
  "no call": undefined,
  "null": null,
  "a text": "look",
  "a number": 7,
  "a function": () => {},
  "nothing": {},
  "a tool that is no text": { tool: 7 },
  "a tool that is an object with toString": { tool: { toString: () => "look" } },
  "a tool with half a character": { tool: "look\ud800" },
  "a risk that is no text": { tool: "look", risk: ["read"] },
  "a folder that is no text": { tool: "look", cwd: 1 },
  "real paths that are no object": { tool: "look", realPaths: "x" },
  "a real path that is no text": { tool: "look", realPaths: { a: null } },
  "annotations that are no object": { tool: "look", annotations: true },
  "a hint that is no boolean": { tool: "look", annotations: { readOnlyHint: "yes" } },
  "a getter that throws": throwing("tool"),
  "a getter of real paths that throws": throwing("realPaths"),
  "a proxy that throws": new Proxy({}, { getOwnPropertyDescriptor: () => { throw new Error("no"); } }),
  "a proxy that is revoked": (() => { const { proxy, revoke } = Proxy.revocable({}, {}); revoke(); return proxy; })(),
  "a tool that is inherited": Object.create({ tool: "look" }),
  "a shell call without a line": { tool: "shell", input: {} },
  "a line that is null": { tool: "shell", input: { cmd: null } },
  "a line that is a number": { tool: "shell", input: { cmd: 7 } },
  "a line with half a character": { tool: "shell", input: { cmd: "git log \udc00" } },
  "an input that is a text": { tool: "shell", input: '{"cmd":"git status"}' },
  "a line that is inherited": { tool: "shell", input: Object.create({ cmd: "git status" }) },
  "words of which one is no text": { tool: "run", input: { args: ["git", 1] } },
  "words with a hole": { tool: "run", input: { args: ["git", , "x"] } },
  "a line's getter that throws": { tool: "shell", input: throwing("cmd") },
};

for (const [name, call] of Object.entries(UNREADABLE)) {
  test(`${name} is asked about firmly`, () => {
    const { verdict, firm, code, reason } = decide(call, "auto");
    assert.deepEqual({ verdict, firm, code }, { verdict: "ask", firm: true, code: "malformed" });
    assert.notEqual(reason, "");
  });
}

test("what only looks odd is decided as usual", () => {
  assert.equal(decide(cyclic, "plan").verdict, "allow");
  assert.equal(decide(Object.assign(Object.create(null), { tool: "look" }), "plan").verdict, "allow");
  assert.equal(decide({ tool: "shell", command: undefined, input: { cmd: "git status" } }).verdict, "allow");
  assert.equal(decide({ tool: "look", annotations: { readOnlyHint: null, title: "x" }, input: 1n }, "plan").verdict, "allow");
  for (const tool of ["__proto__", "constructor", "toString", ""]) assert.equal(decide({ tool }).verdict, "ask");
});

test("a mode that is no text is an unknown mode", () => {
  for (const mode of [undefined, null, 7, {}, "auto\ud800", Symbol("auto")]) {
    assert.equal(policy.decide(mode, { tool: "look" }).firm, true);
    assert.equal(policy.verdict(mode, { tool: "look" }), "ask");
  }
});

test("a polluted prototype gives a call nothing", () => {
  assert.equal(decide({ tool: "unheard" }).code, "unknown-risk");
  assert.equal(decide({ tool: "shell" }).code, "malformed");
});

test("every declared field counts", () => {
  assert.deepEqual(policy.paths({ tool: "write", input: { from: "a", to: "b" } }), [{ path: "a", kind: "write" }, { path: "b", kind: "write" }]);
  assert.equal(decide({ tool: "send", input: { to: "#a" } }).verdict, "allow");
  assert.equal(decide({ tool: "send", input: { to: ["#a", "#b"] } }).verdict, "ask");
  assert.equal(decide({ tool: "send", input: { to: "#a" }, target: "#b" }).verdict, "ask");
});

test("the call is never changed", () => {
  const freeze = (value) => (Object.values(Object.freeze(value)).forEach((inner) => typeof inner === "object" && freeze(inner)), value);
  assert.equal(decide(freeze({ tool: "shell", input: { cmd: "git log" }, realPaths: { a: "b" }, annotations: { readOnlyHint: true } })).verdict, "allow");
});

test("a getter that decides in the middle of a call does not mix the two", () => {
  const call = { tool: "shell", get input() { return { cmd: policy.verdict("auto", { tool: "shell", command: "x".repeat(9000) }) && "git status" }; } };
  assert.equal(decide(call).effects[0].subject, "git status");
});

test("each property is read once", () => {
  let reads = 0;
  const call = { tool: "shell", input: { get cmd() { return reads++ === 0 ? "git status" : "rm x"; } } };
  assert.equal(policy.decide("manual", call).verdict, "allow");
  assert.equal(reads, 1);
});

test("long and odd lines cross whole", () => {
  for (const text of ["", "a", "ä", "😀", "x".repeat(63), "x".repeat(64), `${"x".repeat(62)}ä`, "ä".repeat(40_000), "x".repeat(300_000), "\0", "\u2028"]) {
    const [effect] = decide({ tool: text || "look" }).effects;
    assert.equal(effect.subject, text || "look");
  }
});

test("spans count as JavaScript does", () => {
  const command = "echo '😀' && make ü";
  const { effects } = policy.decide("manual", { tool: "shell", command });
  for (const { span } of effects) assert.match(command.slice(...span), /^(echo '😀'|make ü)$/);
  const { commands } = screen(command);
  assert.deepEqual(commands.map(({ span }) => command.slice(...span)), ["echo '😀'", "make ü"]);
  for (const { words } of commands) for (const { span, source } of words) assert.equal(command.slice(...span), source);
});

test("the screen takes anything", () => {
  for (const line of [undefined, null, 7, {}]) assert.equal(screen(line).opaque.code, "malformed");
  for (const options of [null, 7, { dialect: "fish" }, { unknown: 1 }, { dialect: Symbol("x") }]) assert.notEqual(screen("ls", options).opaque, null);
});

test("a config that is no plain data is refused with the place", () => {
  const refused = (config, at) => assert.throws(() => new Policy(config), { name: "PolicyError", code: "wrong-type", at });
  refused({ deny: new Set(["x"]) }, "deny");
  refused({ tools: new Map() }, "tools");
  refused({ deny: [() => true] }, "deny[0]");
  refused({ deny: ["a", , "b"] }, "deny[1]");
  refused({ tools: { "a b": { risk: Symbol("x") } } }, 'tools["a b"].risk');
  refused({ limits: { steps: NaN } }, "limits.steps");
  refused({ limits: { steps: 1n } }, "limits.steps");
  refused({ deny: ["\ud800"] }, "deny[0]");
  refused(null, "");
  refused([], "");
  refused("x", "");
  const deep = { tools: {} };
  deep.tools.tools = deep;
  assert.throws(() => new Policy(deep), { name: "PolicyError" });
});

test("all faults of a config are told at once", () => {
  try {
    new Policy({ denny: [], tools: { t: { risk: "wriite" } }, preset: "five-mode" });
    assert.fail("it was taken");
  } catch (error) {
    assert.equal(error.name, "PolicyError");
    assert(error.faults.length >= 2, error.message);
    assert.deepEqual([error.code, error.at], [error.faults[0].code, error.faults[0].at]);
    for (const { at } of error.faults) assert(error.message.includes(at));
  }
});
