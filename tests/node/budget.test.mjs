// Budgets: four axes, and nothing that is no amount.
import assert from "node:assert/strict";
import test from "node:test";
import { imported } from "./package.mjs";

const { Budget, Policy } = await imported();

const AXES = { steps: 200, wallSeconds: 900, outputBytes: 1_048_576, completionTokens: 200_000 };

test("the defaults are the design's, and a policy's budget has the policy's", () => {
  assert.deepEqual(new Budget().state.left, { ...AXES, repeats: Infinity });
  assert.deepEqual(new Policy().budget().state.left, { ...AXES, repeats: Infinity });
  assert.deepEqual(new Policy({ limits: { steps: 3, wallSeconds: 0 } }).budget().state.left, { ...AXES, steps: 3, wallSeconds: Infinity, repeats: Infinity });
});

for (const axis of Object.keys(AXES)) {
  test(`${axis}: exhausted exactly when what is spent reaches the ceiling; 0 is none`, () => {
    const budget = new Budget({ [axis]: 3 });
    const left = (state) => [state.left[axis], state.exhausted, state.feedback === ""];
    assert.deepEqual(left(budget.spend({ [axis]: 2 })), [1, null, true]);
    assert.deepEqual(left(budget.spend({})), [1, null, true]);
    assert.deepEqual(left(budget.spend({ [axis]: 1 })), [0, axis, false]);
    assert.deepEqual(left(budget.spend({ [axis]: 1 })), [0, axis, false]);
    assert.match(budget.state.feedback, /^The limit of 3 .* Left: /);
    for (const other of Object.keys(AXES)) if (other !== axis) assert.match(budget.state.feedback, new RegExp(`\\b${AXES[other]} `));

    const free = new Budget({ [axis]: 0 });
    for (let i = 0; i < 3; i++) assert.deepEqual(left(free.spend({ [axis]: Number.MAX_SAFE_INTEGER })), [Infinity, null, true]);
    assert(free.state.spent[axis] >= Number.MAX_SAFE_INTEGER);
    const full = new Budget({ [axis]: Number.MAX_SAFE_INTEGER });
    full.spend({ [axis]: Number.MAX_SAFE_INTEGER });
    assert.deepEqual(left(full.spend({ [axis]: Number.MAX_SAFE_INTEGER })), [0, axis, false]);
  });

  test(`${axis}: what is no amount is refused and spends nothing`, () => {
    const budget = new Budget({ [axis]: 3 });
    for (const amount of [-1, -0.5, NaN, Infinity, -Infinity, "1", null, {}, 1n]) {
      assert.throws(() => new Budget({ [axis]: amount }), { name: "PolicyError", at: axis }, `ceiling ${String(amount)}`);
      assert.throws(() => budget.spend({ [axis]: amount }), { name: "PolicyError", at: axis }, `cost ${String(amount)}`);
    }
    assert.equal(budget.state.spent[axis], 0);
  });
}

test("seconds may be parts; counts may not; unknown axes are refused", () => {
  const budget = new Budget({ wallSeconds: 1 });
  assert.equal(budget.spend({ wallSeconds: 0.75 }).exhausted, null);
  assert.equal(budget.spend({ wallSeconds: 0.25 }).exhausted, "wallSeconds");
  for (const [spend, at] of [[{ steps: 0.5 }, "steps"], [{ tokens: 1 }, "tokens"]]) assert.throws(() => budget.spend(spend), { name: "PolicyError", at });
});

test("the first axis that ended is the one that is named", () => {
  const budget = new Budget({ steps: 1, wallSeconds: 1 });
  budget.spend({ wallSeconds: 2 });
  assert.equal(budget.spend({ steps: 1 }).exhausted, "steps");
});

test("a budget's state is plain data; what has no ceiling is Infinity, which JSON does not know", () => {
  const budget = new Budget({ steps: 2 });
  const state = budget.spend({ steps: 1 });
  assert.deepEqual(structuredClone(state), state);
  assert.equal(state.left.repeats, Infinity);
  state.spent.steps = 0;
  assert.equal(budget.state.spent.steps, 1);
});
