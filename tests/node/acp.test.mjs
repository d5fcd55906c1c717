// `toolgate/acp` between the SDK's own agent and client, over a wire of bytes.
import assert from "node:assert/strict";
import test from "node:test";
import { PROTOCOL_VERSION, RequestError, agent, client, methods, ndJsonStream } from "@agentclientprotocol/sdk";
import { imported } from "./package.mjs";

const { Policy } = await imported();
const { AgentGate, callOf, modeState, modeUpdates, permissionHandler, permissionOptions } = await imported("toolgate/acp");

const INVALID_PARAMS = -32602;

const policy = new Policy({
  preset: "acp",
  tools: { shell: { risk: "execute", command: "command" }, edit: { risk: "write", path: "path" }, ask_user: { risk: "ask" } },
  ask: ["npm publish *"],
  deny: ["rm *"],
});

/** Two ends of a wire. */
function wire() {
  const [there, back] = [new TransformStream(), new TransformStream()];
  return [ndJsonStream(there.writable, back.readable), ndJsonStream(back.writable, there.readable)];
}

/**
 * An agent that asks its gate about each command of a prompt, and a client; `run` gets the client's view of them.
 * `answer` is the client's handler of `session/request_permission`.
 */
async function turn({ mode, answer = () => assert.fail("nobody should be asked"), session = policy.session({ mode }), configOptions }, run) {
  const checks = [];
  let gate;
  const agentApp = agent()
    .onRequest(methods.agent.initialize, () => ({ protocolVersion: PROTOCOL_VERSION, agentCapabilities: { loadSession: true } }))
    .onRequest(methods.agent.session.new, ({ client }) => {
      gate = new AgentGate({ session, sessionId: "s1", client, RequestError, now: () => 1_000, configOptions });
      return { sessionId: "s1", modes: gate.modes, configOptions: gate.configOptions };
    })
    .onRequest(methods.agent.session.load, () => ({ modes: gate.modes, configOptions: gate.configOptions }))
    .onRequest(methods.agent.session.setMode, ({ params }) => gate.setMode(params))
    .onRequest(methods.agent.session.setConfigOption, ({ params }) => gate.setConfigOption(params))
    .onRequest(methods.agent.session.prompt, async ({ params, signal }) => {
      for (const { text } of params.prompt) checks.push(await gate.check(JSON.parse(text), `t${checks.length}`, { signal }));
      return { stopReason: checks.some(({ cancelled }) => cancelled) ? "cancelled" : "end_turn" };
    });
  const asked = [];
  const updates = [];
  const clientApp = client()
    .onRequest(methods.client.session.requestPermission, (context) => {
      asked.push(context.params);
      return answer(context);
    })
    .onNotification(methods.client.session.update, ({ params }) => void updates.push(params));
  const [one, two] = wire();
  const served = agentApp.connect(one);
  await clientApp.connectWith(two, async (peer) => {
    await peer.request(methods.agent.initialize, { protocolVersion: PROTOCOL_VERSION, clientCapabilities: {} });
    const opened = await peer.request(methods.agent.session.new, { cwd: "/w", mcpServers: [] });
    const prompt = (calls, options) =>
      peer.request(methods.agent.session.prompt, { sessionId: "s1", prompt: calls.map((call) => ({ type: "text", text: JSON.stringify(call) })) }, options);
    await run({ peer, opened, prompt, checks, asked, updates, session, setMode: (modeId) => peer.request(methods.agent.session.setMode, { sessionId: "s1", modeId }) });
  });
  served.close();
}

const shell = (command) => ({ tool: "shell", input: { command } });
const choose = (kind) => ({ params }) => ({ outcome: { outcome: "selected", optionId: params.options.find((option) => option.kind === kind).optionId } });

test("session/new and session/load report the modes, as a list and as a config option", async () => {
  const model = { id: "model", name: "Model", type: "select", category: "model", currentValue: "a", options: [{ value: "a", name: "A" }] };
  await turn({ configOptions: () => [model] }, async ({ peer, opened, session }) => {
    assert.deepEqual(opened.modes, session.acpModes());
    assert.deepEqual(opened.modes.availableModes.map(({ id }) => id), ["always", "prompt", "never"]);
    const [mode, ...further] = opened.configOptions;
    assert.deepEqual(further, [model]);
    assert.deepEqual([mode.id, mode.category, mode.type, mode.currentValue], ["mode", "mode", "select", "prompt"]);
    assert.deepEqual(mode.options, opened.modes.availableModes.map(({ id, ...rest }) => ({ value: id, ...rest })));
    const loaded = await peer.request(methods.agent.session.load, { sessionId: "s1", cwd: "/w", mcpServers: [] });
    assert.deepEqual(loaded, { modes: opened.modes, configOptions: opened.configOptions });
    assert.deepEqual(modeState(session), { modes: opened.modes, configOptions: [mode] });
  });
});

test("every mode that is offered can be chosen either way, and the client is told in both shapes", async () => {
  await turn({}, async ({ peer, opened, updates, session, setMode }) => {
    for (const { id } of opened.modes.availableModes) {
      await setMode(id);
      assert.equal(session.mode, id);
      const { configOptions } = await peer.request(methods.agent.session.setConfigOption, { sessionId: "s1", configId: "mode", value: id });
      assert.equal(configOptions[0].currentValue, id);
      assert.deepEqual(updates.splice(0), [...modeUpdates(session, "s1"), ...modeUpdates(session, "s1")]);
    }
  });
});

test("a mode that can't be chosen is invalid params, says which error it is, and changes nothing", async () => {
  const refused = (promise, code) => assert.rejects(promise, (error) => error.code === INVALID_PARAMS && error.data.code === code);
  await turn({}, async ({ peer, session, updates, setMode }) => {
    await refused(setMode("Prompt"), "unknown-mode");
    await refused(peer.request(methods.agent.session.setConfigOption, { sessionId: "s1", configId: "mode", value: "x" }), "unknown-mode");
    await refused(peer.request(methods.agent.session.setConfigOption, { sessionId: "s1", configId: "mode", type: "boolean", value: true }), "unknown-mode");
    await refused(peer.request(methods.agent.session.setConfigOption, { sessionId: "s1", configId: "model", value: "prompt" }), "unknown-config-option");
    assert.deepEqual([session.mode, updates], ["prompt", []]);
  });
  await turn({ mode: "never" }, async ({ opened, session, setMode }) => {
    assert.deepEqual(opened.modes.availableModes.map(({ id }) => id), ["never"]);
    assert.deepEqual(opened.configOptions[0].options.map(({ value }) => value), ["never"]);
    await refused(setMode("always"), "mode-not-offered");
    await refused(setMode("unheard-of"), "unknown-mode");
    await setMode("never");
    assert.equal(session.mode, "never");
  });
});

test("a gate without the SDK's error class is refused", () => {
  assert.throws(() => new AgentGate({ session: policy.session(), sessionId: "s1", client: {} }), TypeError);
});

test("what the policy decides alone asks nobody; a sealed session denies", async () => {
  await turn({ mode: "always" }, async ({ prompt, checks }) => {
    await prompt([shell("make"), shell("rm x")]);
    assert.deepEqual(checks.map(({ allowed, verdict, asked }) => [allowed, verdict, asked]), [[true, "allow", false], [false, "deny", false]]);
    assert.equal(checks[0].feedback, "");
    assert.notEqual(checks[1].feedback, "");
  });
  await turn({ mode: "never" }, async ({ prompt, checks }) => {
    await prompt([shell("make")]);
    assert.deepEqual([checks[0].verdict, checks[0].asked], ["deny", false]);
  });
});

test("a person is shown the call and the choices that can be remembered", async () => {
  await turn({ answer: choose("allow_once") }, async ({ prompt, asked }) => {
    await prompt([shell("npm test -- -u"), shell("npm publish"), { tool: "ask_user" }]);
    assert.deepEqual(asked[0].options.map(({ kind, name }) => [kind, name]), [
      ["allow_once", "Allow once"],
      ["allow_always", "Allow for this session: this exact line: npm test -- -u"],
      ["allow_always", "Allow for this session: every `npm test …`"],
      ["reject_once", "Reject"],
      ["reject_always", "Reject for this session: this exact line: npm test -- -u"],
    ]);
    for (const firm of asked.slice(1)) assert.deepEqual(firm.options.map(({ kind }) => kind), ["allow_once", "reject_once"]);
    const { toolCall, sessionId } = asked[0];
    assert.equal(sessionId, "s1");
    assert.deepEqual([toolCall.toolCallId, toolCall.name, toolCall.kind, toolCall.title], ["t0", "shell", "execute", "shell: npm test -- -u"]);
    assert.deepEqual(toolCall.rawInput, { command: "npm test -- -u" });
    assert.match(toolCall.content[0].content.text, /asks before running.*npm test -- -u/);
    for (const { options } of asked) assert.equal(new Set(options.map(({ optionId }) => optionId)).size, options.length);
  });
});

for (const [kind, allowed, effect] of [
  ["allow_once", true, null],
  ["allow_always", true, "allow"],
  ["reject_once", false, null],
  ["reject_always", false, "deny"],
]) {
  test(`${kind} decides this call, and ${effect ? "the next" : "only this"}`, async () => {
    await turn({ answer: choose(kind) }, async ({ prompt, checks, asked, session }) => {
      await prompt([shell("npm test"), shell("npm test")]);
      assert.deepEqual(checks.map((check) => check.allowed), [allowed, allowed]);
      assert.equal(asked.length, effect ? 1 : 2);
      assert.deepEqual(session.grants.map((grant) => grant.effect), effect ? [effect] : []);
      assert.deepEqual(checks[0].remembered, session.grants[0] ?? null);
      assert.equal(checks[0].feedback === "", allowed);
    });
  });
}

test("each of the choices to remember is the one that is remembered", async () => {
  const second = ({ params }) => ({ outcome: { outcome: "selected", optionId: params.options.filter(({ kind }) => kind === "allow_always")[1].optionId } });
  await turn({ answer: second }, async ({ prompt, asked, session }) => {
    await prompt([shell("npm test -- -u"), shell("npm test -- -w")]);
    assert.equal(asked.length, 1);
    assert.deepEqual(session.grants.map(({ scope, value }) => [scope, value]), [["argv", ["npm", "test"]]]);
  });
});

const NO_APPROVAL = {
  "an unknown option": { outcome: { outcome: "selected", optionId: "allow-everything" } },
  "an option's kind for its id": { outcome: { outcome: "selected", optionId: "allow_once" } },
  "a choice that was not offered": { outcome: { outcome: "selected", optionId: "allow-always-7" } },
  "a name of every object": { outcome: { outcome: "selected", optionId: "constructor" } },
  "an empty id": { outcome: { outcome: "selected", optionId: "" } },
};

for (const [name, response] of Object.entries(NO_APPROVAL)) {
  test(`${name} is no approval`, async () => {
    await turn({ answer: () => response }, async ({ prompt, checks, session }) => {
      await prompt([shell("npm test")]);
      assert.deepEqual([checks[0].allowed, checks[0].cancelled], [false, false]);
      assert.match(checks[0].feedback, /none of the choices/);
      assert.deepEqual(session.save().open, []);
    });
  });
}

test("an answer of no shape that there is, from a client that no schema checks, is no approval", async () => {
  for (const response of [undefined, null, {}, { outcome: null }, { outcome: "selected", optionId: "allow-once" }, { outcome: { outcome: "approved", optionId: "allow-once" } }]) {
    const session = policy.session();
    const gate = new AgentGate({ session, sessionId: "s1", client: { request: async () => response, notify() {} }, RequestError });
    const { allowed } = await gate.check(shell("make"), "t");
    assert.equal(allowed, false, JSON.stringify(response));
    assert.deepEqual(session.save().open, []);
  }
});

test("a client that fails is no approval, and the host learns why", async () => {
  await turn({ answer: () => { throw new RequestError(-32603, "no window"); } }, async ({ prompt, checks, session }) => {
    await prompt([shell("make")]);
    const { allowed, cancelled, error, feedback } = checks[0];
    assert.deepEqual([allowed, cancelled, error.message], [false, false, "no window"]);
    assert.doesNotMatch(feedback, /no window/);
    assert.deepEqual(session.save().open, []);
  });
});

test("cancelled is no approval and remembers nothing", async () => {
  await turn({ answer: () => ({ outcome: { outcome: "cancelled" } }) }, async ({ prompt, checks, session }) => {
    const { stopReason } = await prompt([shell("make")]);
    assert.equal(stopReason, "cancelled");
    assert.deepEqual([checks[0].allowed, checks[0].cancelled], [false, true]);
    assert.deepEqual([session.grants, session.save().open], [[], []]);
  });
});

test("a prompt that is taken back while the person is asked runs nothing", async () => {
  const stop = new AbortController();
  const answer = ({ params, signal }) => {
    const late = choose("allow_always")({ params });
    return new Promise((resolve) => {
      signal.addEventListener("abort", () => resolve(late));
      stop.abort();
    });
  };
  await turn({ answer }, async ({ prompt, checks, session }) => {
    await prompt([shell("make"), shell("make")], { cancellationSignal: stop.signal });
    assert.deepEqual(checks.map(({ allowed, cancelled }) => [allowed, cancelled]), [[false, true], [false, true]]);
    assert.deepEqual(session.grants, []);
  });
});

/** Chooses a mode while the person is asked, then answers. */
function switching(modes, kind) {
  return async (context) => {
    const mode = modes.shift();
    if (mode) await context.agent.request(methods.agent.session.setMode, { sessionId: "s1", modeId: mode });
    return choose(kind)(context);
  };
}

for (const [modes, kind, allowed, questions] of [
  [["never"], "allow_always", false, 1],
  [["always"], "allow_once", true, 1],
  [["prompt"], "allow_always", true, 2],
  [["prompt", "prompt"], "allow_once", true, 3],
  [["prompt", "never"], "allow_once", false, 2],
  [["always"], "reject_once", false, 1],
  [["always"], "reject_always", false, 1],
]) {
  test(`while a person is asked the mode becomes ${modes.join(", ")}: then ${kind} ${allowed ? "allows" : "denies"}`, async () => {
    await turn({ answer: switching([...modes], kind) }, async ({ prompt, checks, asked, session }) => {
      await prompt([shell("npm test")]);
      assert.deepEqual([checks[0].allowed, asked.length], [allowed, questions]);
      assert.equal(checks[0].feedback === "", allowed);
      // Only an answer to a question of this mode is remembered.
      assert.equal(session.grants.length, kind === "allow_always" && modes[0] === "prompt" ? 1 : 0);
      assert.deepEqual(session.save().open, []);
    });
  });
}

test("cancelled after a switch to a mode that allows is no approval either", async () => {
  const answer = async ({ agent: peer }) => {
    await peer.request(methods.agent.session.setMode, { sessionId: "s1", modeId: "always" });
    return { outcome: { outcome: "cancelled" } };
  };
  await turn({ answer }, async ({ prompt, checks }) => {
    await prompt([shell("make")]);
    assert.deepEqual([checks[0].allowed, checks[0].cancelled], [false, true]);
  });
});

test("a freed session is asked about and allows nothing", async () => {
  const session = policy.session();
  const request = async (_, { options }) => ({ outcome: { outcome: "selected", optionId: options[0].optionId } });
  const gate = new AgentGate({ session, sessionId: "s1", client: { request, notify() {} }, RequestError });
  session.free();
  assert.equal((await gate.check(shell("make"), "t")).allowed, false);
});

test("a tool call that the host describes is sent as it is", async () => {
  const sent = [];
  const request = async (method, params) => (sent.push(method, params.toolCall), { outcome: { outcome: "cancelled" } });
  const gate = new AgentGate({ session: policy.session(), sessionId: "s1", client: { request, notify() {} }, RequestError });
  const toolCall = { toolCallId: "t", title: "Mine" };
  await gate.check(shell("make"), toolCall);
  assert.deepEqual(sent, ["session/request_permission", toolCall]);
});

// ---- the client's side

const ALL = ["allow_always", "allow_once", "reject_always", "reject_once"].map((kind) => ({ optionId: `id of ${kind}`, name: kind, kind }));

/** An agent that asks permission for each tool call, and a client whose policy answers. */
async function requests({ toolCalls, options = ALL, ask = () => assert.fail("nobody should be asked"), session, ...rest }) {
  const outcomes = [];
  const agentApp = agent()
    .onRequest(methods.agent.session.prompt, async ({ client, params }) => {
      for (const toolCall of toolCalls) {
        const request = { sessionId: params.sessionId, toolCall: { toolCallId: "t", ...toolCall }, options };
        const { outcome } = await client.request(methods.client.session.requestPermission, request).catch((error) => ({ outcome: error }));
        outcomes.push(outcome.outcome === "selected" ? outcome.optionId.replace("id of ", "") : outcome.outcome ?? outcome);
      }
      return { stopReason: "end_turn" };
    });
  const clientApp = client().onRequest(methods.client.session.requestPermission, permissionHandler({ session, ask, ...rest }));
  await clientApp.connectWith(agentApp, (peer) => peer.request(methods.agent.session.prompt, { sessionId: "s1", prompt: [] }));
  return outcomes;
}

const run = (command) => ({ kind: "execute", rawInput: { command } });

test("a client's policy answers for the person, once at a time", async () => {
  const toolCalls = [run("make"), run("rm x"), { kind: "read", rawInput: { path: "/w/a" } }];
  assert.deepEqual(await requests({ toolCalls, session: policy.session({ mode: "always" }) }), ["allow_once", "reject_once", "allow_once"]);
  assert.deepEqual(await requests({ toolCalls, session: policy.session({ mode: "never" }) }), ["reject_once", "reject_once", "allow_once"]);
});

test("what the policy does not decide is the person's", async () => {
  for (const { kind, optionId } of ALL) {
    const session = policy.session();
    const questions = [];
    const ask = (question) => (questions.push(question), optionId);
    const always = kind.endsWith("always");
    const first = await requests({ toolCalls: [run("npm test"), run("npm test")], session, ask });
    const then = { allow_always: "allow_once", reject_always: "reject_once" }[kind] ?? kind;
    assert.deepEqual(first, [kind, then], kind);
    assert.equal(questions.length, always ? 1 : 2, kind);
    assert.equal(session.grants.length, always ? 1 : 0, kind);
    assert.deepEqual(questions[0].options, ALL);
    assert.equal(questions[0].decision.verdict, "ask");
    assert.equal(questions[0].request.toolCall.toolCallId, "t");
  }
});

test("where nothing may answer for the person, `always` is not among the choices", async () => {
  const offered = [];
  const ask = ({ options }) => (offered.push(options.map(({ kind }) => kind)), "id of allow_always");
  const toolCalls = [run("npm publish"), { kind: "execute" }, { kind: "execute", rawInput: { command: ["ls", 5] } }, { kind: "edit" }, { kind: "switch_mode" }];
  const outcomes = await requests({ toolCalls, session: policy.session(), ask });
  assert.deepEqual(outcomes, toolCalls.map(() => "cancelled"));
  for (const kinds of offered) assert.deepEqual(kinds, ["allow_once", "reject_always", "reject_once"]);
});

test("no answer, an unknown one, and one whose id stands twice approve nothing", async () => {
  for (const id of [null, undefined, "", "allow_once", "constructor"]) {
    const session = policy.session();
    assert.deepEqual(await requests({ toolCalls: [run("make")], session, ask: () => id }), ["cancelled"]);
    assert.deepEqual(session.save().open, []);
  }
  const twice = [{ optionId: "x", name: "Reject", kind: "reject_once" }, { optionId: "x", name: "Allow", kind: "allow_once" }];
  assert.deepEqual(await requests({ toolCalls: [run("make")], options: twice, session: policy.session(), ask: () => "x" }), ["cancelled"]);
  assert.deepEqual(await requests({ toolCalls: [run("rm x")], options: twice, session: policy.session() }), ["cancelled"]);
});

test("an agent that offers no answer of the right kind gets the person's, or none", async () => {
  const [allowAlways, , rejectAlways] = ALL;
  const open = policy.session({ mode: "always" });
  assert.deepEqual(await requests({ toolCalls: [run("make")], options: [allowAlways], session: open, ask: ({ options }) => options[0].optionId }), ["allow_always"]);
  assert.deepEqual(await requests({ toolCalls: [run("make")], options: [allowAlways], session: open, ask: () => null }), ["cancelled"]);
  assert.deepEqual(await requests({ toolCalls: [run("rm x")], options: [rejectAlways], session: open }), ["reject_always"]);
  assert.deepEqual(await requests({ toolCalls: [run("rm x")], options: [allowAlways], session: open }), ["cancelled"]);
});

test("a dialog that fails is an error for the agent, and leaves no question open", async () => {
  const session = policy.session();
  const [outcome] = await requests({ toolCalls: [run("make")], session, ask: () => { throw new Error("no window"); } });
  assert(outcome instanceof RequestError);
  assert.deepEqual(session.save().open, []);
});

test("each session of the protocol has its own; one that there is not approves nothing", async () => {
  const sessions = new Map([["s1", policy.session({ mode: "always" })]]);
  assert.deepEqual(await requests({ toolCalls: [run("make")], session: (id) => sessions.get(id) }), ["allow_once"]);
  assert.deepEqual(await requests({ toolCalls: [run("make")], session: () => undefined }), ["cancelled"]);
});

for (const [modes, chosen, outcome, questions] of [
  [["never"], "allow_always", "reject_once", 1],
  [["always"], "allow_always", "allow_once", 1],
  [["prompt"], "allow_once", "allow_once", 2],
  [["always"], "reject_always", "reject_always", 1],
]) {
  test(`the client's mode becomes ${modes} while the person is asked: ${chosen} is ${outcome}`, async () => {
    const session = policy.session();
    let asked = 0;
    const ask = () => {
      const mode = modes[asked++];
      if (mode) session.setMode(mode);
      return `id of ${chosen}`;
    };
    assert.deepEqual(await requests({ toolCalls: [run("make")], session, ask }), [outcome]);
    assert.equal(asked, questions);
    assert.deepEqual([session.grants, session.save().open], [[], []]);
  });
}

test("a request that the agent takes back is cancelled, and what the person says then is not heard", async () => {
  const session = policy.session();
  const stop = new AbortController();
  const handler = permissionHandler({ session, ask: () => new Promise(() => stop.abort()) });
  const params = { sessionId: "s1", toolCall: { toolCallId: "t", ...run("make") }, options: ALL };
  assert.deepEqual(await handler({ params, signal: stop.signal }), { outcome: { outcome: "cancelled" } });
  assert.deepEqual(session.save().open, []);
  assert.deepEqual(await handler({ params, signal: stop.signal }), { outcome: { outcome: "cancelled" } });
});

for (const [toolCall, call] of [
  [{ kind: "execute", name: "bash", rawInput: { command: "ls", cwd: "/w" }, title: "`pwd`" }, { tool: "bash", risk: "execute", command: "ls", cwd: "/w" }],
  [{ kind: "execute", rawInput: { command: ["ls", "-l"] } }, { tool: "execute", risk: "execute", argv: ["ls", "-l"] }],
  [{ kind: "execute", rawInput: { command: "ls", args: ["-l"] } }, { tool: "execute", risk: "execute", argv: ["ls", "-l"] }],
  [{ kind: "execute", title: "`ls`" }, { tool: "execute", risk: "execute", command: null }],
  [{ kind: "execute", rawInput: "ls" }, { tool: "execute", risk: "execute", command: null }],
  [{ rawInput: { command: "ls" } }, { tool: "other", command: "ls" }],
  [{ kind: null, name: null, rawInput: { to: "x" } }, { tool: "other" }],
  [{ kind: "edit", locations: [{ path: "/a" }], content: [{ type: "diff", path: "/b", newText: "" }], rawInput: { file_path: "/c", path: "/a" } }, { tool: "edit", risk: "write", path: ["/a", "/b", "/c"] }],
  [{ kind: "move", rawInput: { source: "/a", destination: 5 } }, { tool: "move", risk: "write", path: ["/a", 5] }],
  [{ kind: "delete" }, { tool: "delete", risk: "write", path: null }],
  [{ kind: "read", rawInput: { command: "view" } }, { tool: "read", risk: "read" }],
  [{ kind: "fetch", rawInput: { url: "https://a.example" } }, { tool: "fetch", risk: "external" }],
  [{ kind: "switch_mode" }, { tool: "switch_mode", risk: "ask" }],
]) {
  test(`a request reads as a call: ${JSON.stringify(toolCall)}`, () => {
    assert.deepEqual(callOf({ toolCall: { toolCallId: "t", ...toolCall } }), { ...call, input: toolCall.rawInput });
  });
}

test("an agent's gate and a client's policy understand each other", async () => {
  const held = policy.session({ mode: "always" });
  const clientSide = permissionHandler({ session: held, ask: () => assert.fail("nobody should be asked") });
  await turn({ answer: clientSide }, async ({ prompt, checks }) => {
    await prompt([shell("make"), { tool: "edit", input: { path: "/w/a" } }, { tool: "shell", command: "make" }]);
    assert.deepEqual(checks.map(({ allowed, asked }) => [allowed, asked]), [[true, true], [true, true], [true, true]]);
  });
});

test("the options are made of the decision alone", () => {
  const decision = policy.session().decide(shell("npm test"));
  assert.deepEqual(permissionOptions({ ...decision, grants: [] }), permissionOptions({ ...decision, firm: true }));
  assert.deepEqual(permissionOptions(structuredClone(decision)), permissionOptions(decision));
});
