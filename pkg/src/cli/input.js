// What the command line reads, and how it shows it.
import { readFileSync } from "node:fs";
import { styleText } from "node:util";
import { parse, printParseErrorCode } from "jsonc-parser";

/** The command line is wrong: said without a stack. */
export class Usage extends Error {}

/** A text that is given, or, where it is `-`, stands on the standard input. */
export function given(text) {
  return text === "-" ? read(0, "the standard input").replace(/\r?\n$/, "") : text;
}

/** A file of JSON with comments. */
export function json(path) {
  return parsed(path === "-" ? read(0, "the standard input") : read(path, path), path);
}

export function parsed(text, name) {
  const errors = [];
  const value = parse(text, errors, { allowTrailingComma: true });
  if (errors.length === 0) return value;
  const [{ error, offset }] = errors;
  const before = text.slice(0, offset).split("\n");
  throw new Usage(`${name}:${before.length}:${before.at(-1).length + 1}: ${printParseErrorCode(error)}`);
}

function read(path, name) {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new Usage(`${name} can't be read: ${error.message}`);
  }
}

const COLOURS = { allow: "green", ask: "yellow", confirm: "yellow", deny: "red" };

/** A verdict or a cell, padded; in colour on a terminal. */
export function coloured(verdict, text = verdict) {
  const colour = COLOURS[verdict];
  return process.stdout.isTTY && !process.env.NO_COLOR && colour ? styleText(colour, text) : text;
}

/** Controls would move the terminal's cursor, or hide what stands there. */
export function visible(text) {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => `\\u{${character.codePointAt(0).toString(16)}}`);
}
