// Memory: what is freed, or dropped, is given back.
import assert from "node:assert/strict";
import test from "node:test";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

let memory;
const { Instance } = WebAssembly;
WebAssembly.Instance = function (...args) {
  const instance = new Instance(...args);
  ({ memory } = instance.exports);
  return instance;
};
const { imported } = await import("./package.mjs");
const { Policy } = await imported();

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

const make = () => {
  const policy = new Policy({ tools: { shell: { risk: "execute", command: "command" } }, deny: ["rm *"], allow: ["git *"] });
  assert.equal(policy.verdict("manual", { tool: "shell", command: "git x" }), "allow");
  return policy;
};

test("100 000 policies made and freed leave the memory where it was", () => {
  for (let i = 0; i < 1000; i++) make().free();
  const before = memory.buffer.byteLength;
  for (let i = 0; i < 100_000; i++) make().free();
  assert.equal(memory.buffer.byteLength, before);
});

test("policies and sessions that are dropped are freed in time", async () => {
  const rounds = async (count) => {
    for (let round = 0; round < count; round++) {
      for (let i = 0; i < 500; i++) make().session();
      collect();
      await setImmediate();
      await setImmediate();
    }
  };
  await rounds(4);
  const before = memory.buffer.byteLength;
  await rounds(20);
  // When the collector runs is its own affair; kept, they would be 50 MB.
  assert(memory.buffer.byteLength - before < 2 ** 20);
});

test("a long line does not stay", () => {
  const policy = make();
  const verdict = () => policy.verdict("manual", { tool: "shell", command: "x ".repeat(2_000_000) });
  verdict();
  const before = memory.buffer.byteLength;
  for (let i = 0; i < 20; i++) verdict();
  assert.equal(memory.buffer.byteLength, before);
});
