// Every given vector and case through the package: the same answers as natively, to the letter.
// `cargo test --test replay` writes the questions and the native answers down.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { ROOT, imported } from "./package.mjs";

const { ModeError, Policy, PolicyError } = await imported();

const FOLDER = join(process.env.CARGO_TARGET_DIR ?? join(ROOT, "target"), "tmp");
const ROWS = { vectors: 953 + 2170 + 4042 + 4221, cases: 340 };

function lines(name) {
  return readFileSync(join(FOLDER, `${name}.jsonl`), "utf8").trimEnd().split("\n").map((line) => JSON.parse(line));
}

const policies = new Map();

function policyOf(config) {
  const key = JSON.stringify(config);
  if (!policies.has(key)) policies.set(key, new Policy(config));
  return policies.get(key);
}

function answer({ config, mode, call, grants }) {
  let policy;
  try {
    policy = policyOf(config);
  } catch (error) {
    assert(error instanceof PolicyError, error);
    return { refused: error.code };
  }
  if (grants !== null && policy.modes.some(({ id }) => id === mode)) {
    const sessions = [0, 1].map(() => policy.session({ mode }));
    for (const session of sessions) for (const grant of grants) session.grant(grant);
    const { id, ...decision } = sessions[0].decide(call);
    assert.match(id, /./);
    assert.equal(sessions[1].verdict(call), decision.verdict);
    for (const session of sessions) session.free();
    return decision;
  }
  const decision = policy.decide(mode, call);
  assert.equal(policy.verdict(mode, call), decision.verdict);
  assert.deepEqual(policy.row(call).find((row) => row.mode === mode)?.decision ?? decision, decision);
  return decision;
}

/** Ids differ from session to session. */
function withoutIds(answer) {
  return JSON.parse(JSON.stringify(answer), (key, value) => {
    if (value?.list === "grant") delete value.rule.id;
    return value;
  });
}

/** The native answer counts bytes. */
function inUnits({ config, call, answer }) {
  const line = Buffer.from(String(call.input?.[config.tools?.[call.tool]?.command]));
  const place = (byte) => line.subarray(0, byte).toString().length;
  const { id, ...native } = answer;
  for (const effect of native.effects ?? []) effect.span &&= effect.span.map(place);
  return native;
}

for (const [name, count] of Object.entries(ROWS)) {
  test(`${count} ${name} are answered as natively`, () => {
    const rows = lines(name);
    assert.equal(rows.length, count);
    for (const row of rows) assert.deepEqual(withoutIds(answer(row)), withoutIds(inUnits(row)), row.id);
  });
}

test("323 sessions go as natively", () => {
  const rows = lines("sessions");
  assert.equal(rows.length, 323);
  const policy = new Policy({ preset: "acp", tools: { "*": { risk: "execute", remember: ["tool"] } } });
  for (const { id, given, answers } of rows) {
    const session = policy.session(given.initial === "default" ? {} : { mode: given.initial });
    assert.deepEqual(given.steps.map((step) => take(session, step)), answers, id);
    assert.deepEqual(policy.restore(session.save()).save(), session.save(), id);
  }
});

const KINDS = { "allow table": "mode_always", "deny table": "mode_never", "allow grant": "remembered_allow", "deny refusal": "remembered_deny" };
const ANSWERS = { allow: "allow-once", deny: "deny-once", allow_for_session: "allow-session", deny_for_session: "deny-session" };

/** One step, answered in the words of the vectors. */
function take(session, step) {
  const answer = step.op === "set" ? set(session, step.mode) : approve(session, step);
  const { currentModeId, availableModes } = session.acpModes();
  return { ...answer, current: currentModeId, offered: availableModes.map(({ id }) => id) };
}

function set(session, mode) {
  try {
    session.setMode(mode);
    return { result: "ok", mode };
  } catch (error) {
    assert(error instanceof ModeError, error);
    return { result: { "unknown-mode": "unknown", "mode-not-offered": "not_offered" }[error.code] };
  }
}

function approve(session, { tool, inner }) {
  const decision = session.decide({ tool });
  if (decision.verdict !== "ask") return { asked: false, decision: decision.verdict, kind: KINDS[`${decision.verdict} ${decision.code}`] };
  const meanwhile = inner.set_while_asking?.map((mode) => set(session, mode).result);
  const { verdict } = session.answer(decision.id, { kind: ANSWERS[inner.decision] });
  return { asked: true, decision: verdict, kind: "asked", ...(meanwhile && { while_asking: meanwhile }) };
}
