// The playground's parts that need no browser.
import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import test from "node:test";
import { Policy, screen } from "../../pkg/wasm/index.js";
import { addColumn, addRow, get, ownTable, place, put, rename, removeColumn, removeRow } from "../../www/config.js";
import { csv } from "../../www/csv.js";
import { fromHash, toHash } from "../../www/hash.js";
import { SAMPLES } from "../../www/samples.js";
import { segments } from "../../www/segments.js";

const read = (name) => readFileSync(new URL(name, import.meta.url), "utf8");

/** Every shell line of the given cases. */
const LINES = ["bypass", "false-prompt"].flatMap((kind) => read(`../data/cases/${kind}.jsonl`).trim().split("\n").map((row) => JSON.parse(row)))
  .filter(({ input, input_kind: kind }) => kind === "shell" && input).map(({ input }) => input);

test("the pieces of every line make up the line, and say of each effect where it is", () => {
  assert.ok(LINES.length > 200);
  const policy = new Policy();
  for (const line of [...LINES, ""]) {
    const { effects } = policy.decide("manual", { tool: "shell", command: line });
    const pieces = segments(line, screen(line), effects);
    assert.equal(pieces.map(({ text }) => text).join(""), line);
    effects.forEach(({ span }, index) => {
      if (!span || span[0] === span[1]) return;
      const covered = pieces.filter((piece) => piece.effects.includes(index)).map(({ text }) => text).join("");
      assert.equal(covered, line.slice(...span), line);
      assert.equal(pieces.filter(({ starts }) => starts.includes(index)).length, 1, line);
    });
  }
});

test("a long line is cut in time that grows with it", () => {
  const time = (count) => {
    const line = "a $(b) > c; ".repeat(count);
    const screening = screen(line);
    const start = performance.now();
    segments(line, screening, []);
    return performance.now() - start;
  };
  time(500);
  assert.ok(time(4000) < 60 * Math.max(1, time(500)));
});

test("a state comes back out of its hash, whatever its text", () => {
  const state = { config: { deny: ["\u202e \u{1f980} +/="], tools: { "a b": {} } }, call: { kind: "tool", line: "\n", tool: "x", input: "{", more: "" }, mode: "plan", session: { version: 1 }, bench: "a\nb" };
  const hash = toHash(state);
  assert.match(hash, /^#[\w-]+$/);
  assert.deepEqual(fromHash(hash, state), state);
  assert.equal(fromHash("#policy", state), null);
  assert.equal(fromHash(toHash({ ...state, bench: "x".repeat(5000) }), state).bench, "");
});

test("CSV quotes what it must", () => {
  assert.equal(csv([["a", 'b"c', "d,e", "f\ng"]]), 'a,"b""c","d,e","f\ng"\r\n');
});

test("putting into a config changes nothing else, and leaves nothing empty behind", () => {
  const config = { a: { b: [1, { c: 2 }] } };
  const frozen = structuredClone(config);
  assert.deepEqual(put(config, ["a", "b", 1, "c"], 3), { a: { b: [1, { c: 3 }] } });
  assert.deepEqual(put(config, ["x", "y", "z"], 1), { ...config, x: { y: { z: 1 } } });
  assert.deepEqual(put({ x: { y: { z: 1 } } }, ["x", "y", "z"], ""), {});
  assert.deepEqual(Object.keys(put({}, ["__proto__", "x"], 1)), ["__proto__"]);
  assert.deepEqual(Object.keys(rename({ tools: { a: 1, b: 2 } }, ["tools"], "a", "c").tools), ["c", "b"]);
  assert.equal(get(config, ["a", "constructor"]), undefined);
  assert.deepEqual(config, frozen);
});

test("places are spelled as the engine spells them", () => {
  const wrong = { deny: [{ argv: 5 }], tools: { "a b": { risk: "fly" }, ok: { risk: "fly" } }, modes: { plan: { cells: { read: "no" } } } };
  const paths = [["deny", 0, "argv"], ["tools", "a b", "risk"], ["tools", "ok", "risk"], ["modes", "plan", "cells", "read"]];
  assert.throws(() => new Policy(wrong), ({ faults }) => {
    assert.deepEqual(faults.map(({ at }) => at).sort(), paths.map(place).sort());
    return true;
  });
});

test("a table of one's own means what the preset meant", () => {
  for (const preset of ["four-mode", "workspace", "acp"]) {
    const config = { preset, modes: { extra: { label: "Extra", allow: ["make *"] } } };
    const policy = new Policy(config);
    const own = new Policy(ownTable(config, policy));
    assert.deepEqual(own.modes, policy.modes);
    for (const { line } of SAMPLES) {
      if (line) assert.deepEqual(own.row({ tool: "shell", command: line }), policy.row({ tool: "shell", command: line }), line);
    }
    assert.deepEqual(own.row({ tool: "shell", command: "make all" }), policy.row({ tool: "shell", command: "make all" }));
    const wider = addColumn(addRow(config, "night"), new Policy(addRow(config, "night")), "send");
    assert.ok(new Policy(wider).risks.includes("send"));
    assert.deepEqual(new Policy(removeRow(removeColumn(wider, new Policy(wider), "send"), new Policy(wider), "night")).modes.map(({ id }) => id), policy.modes.map(({ id }) => id));
  }
});

test("the page is plain: small files, nothing inline, nothing from outside, no rule of its own", () => {
  const folder = new URL("../../www/", import.meta.url);
  const files = readdirSync(folder, { recursive: true }).filter((name) => statSync(new URL(name, folder)).isFile());
  for (const name of files) {
    const text = readFileSync(new URL(name, folder), "utf8");
    assert.ok(text.split("\n").length < 500, name);
    assert.doesNotMatch(text.replaceAll("http://www.w3.org/2000/svg", ""), /https?:\/\/(?!example\.invalid)/, name);
    assert.doesNotMatch(text, /innerHTML|insertAdjacentHTML|\beval\(|new Function|document\.write/, name);
    if (name.endsWith(".html")) assert.doesNotMatch(text, /<script(?![^>]*src=)|<style|\sstyle=|\son\w+=/, name);
  }
});
