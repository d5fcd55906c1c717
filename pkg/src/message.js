// What crosses for a call: src/wire.rs reads the fields in this order.
import { byte, count, string } from "./engine.js";
import { UNREADABLE } from "./read.js";

const MISSING = 0;
const TEXT = 1;
const TEXTS = 2;
const NO_TEXT = 3;

export function writeCall(read) {
  string(read.mode);
  string(read.tool);
  byte(read.unreadable);
  byte(read.hints);
  writeGiven(read.risk);
  writeGiven(read.cwd);
  writeGiven(read.command);
  writeGiven(read.argv);
  writeGiven(read.path);
  writeGiven(read.target);
  writeGiven(read.realPaths);
}

function writeGiven(given) {
  if (given === undefined) return byte(MISSING);
  if (given === UNREADABLE) return byte(NO_TEXT);
  if (typeof given === "string") {
    byte(TEXT);
    return string(given);
  }
  byte(TEXTS);
  count(given.length);
  for (let i = 0; i < given.length; i++) string(given[i]);
}
