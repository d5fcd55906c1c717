// The wasm instance: what crosses into it and what happens when it breaks.
//
// Every export takes and returns numbers. Strings go in through one buffer and come out through another, so no value
// of the host is ever held inside, and a broken instance is replaced by a fresh one without any glue to reset.

const SMALL = 64; // below this a loop beats TextEncoder (measured)
const FIRST_CAPACITY = 4096;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

let module = null;
let wasm = null;
let bytes = new Uint8Array(0);
let end = 0;

/** Counts the instances: a handle is worth nothing in another one than that which gave it. */
export let generation = 0;

/** Thrown where the instance broke; it has been replaced. */
export class Broken extends Error {}

/** Takes the compiled module and makes the first instance. */
export function load(compiled) {
  module = compiled;
  renew();
}

/** Is there an instance? Only `toolgate/slim` is ever without. */
export function loaded() {
  return wasm !== null;
}

function renew() {
  wasm = null;
  generation += 1;
  // wasm-bindgen declares an import for values of JavaScript, which never cross here: it has nothing to do.
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) (imports[from] ??= {})[name] = () => {};
  wasm = new WebAssembly.Instance(module, imports).exports;
  reserve(FIRST_CAPACITY);
}

function reserve(capacity) {
  const start = wasm.input(capacity) >>> 0;
  bytes = new Uint8Array(wasm.memory.buffer, start, capacity);
}

function room(more) {
  if (end + more > bytes.length) reserve(Math.max(end + more, bytes.length * 2, FIRST_CAPACITY));
}

// ---- writing: src/wire.rs reads it

/** Starts a message. No code of the host may run between this and `send`. */
export function begin() {
  if (wasm === null) throw new Broken("toolgate is not loaded");
  if (bytes.length === 0) reserve(FIRST_CAPACITY); // the memory grew, and the old view of it is detached
  end = 0;
}

export function byte(value) {
  room(1);
  bytes[end++] = value;
}

export function count(value) {
  room(4);
  setCount(end, value);
  end += 4;
}

function setCount(at, value) {
  bytes[at] = value;
  bytes[at + 1] = value >>> 8;
  bytes[at + 2] = value >>> 16;
  bytes[at + 3] = value >>> 24;
}

/** Writes a string's length and its UTF-8. */
export function string(text) {
  const length = text.length;
  room(4 + length * 3);
  const start = end + 4;
  let at = start;
  if (length < SMALL) {
    for (let i = 0; i < length; i++) {
      const unit = text.charCodeAt(i);
      if (unit > 127) {
        at = start;
        break;
      }
      bytes[at++] = unit;
    }
  }
  if (at - start !== length) at = start + encoder.encodeInto(text, bytes.subarray(start)).written;
  setCount(end, at - start);
  end = at;
}

const scratch = new Float64Array(1);
const scratchBytes = new Uint8Array(scratch.buffer);

export function number(value) {
  scratch[0] = value;
  room(8);
  bytes.set(scratchBytes, end);
  end += 8;
}

// ---- calling

/** Runs an export on the message and gives its number. */
export function send(name, handle) {
  try {
    return wasm[name](handle, end) >>> 0;
  } catch (cause) {
    throw broken(cause);
  }
}

/** Runs an export on the message and gives the text that it answers. */
export function ask(name, handle) {
  return answer(send(name, handle));
}

/** The text of this length that the last export left. */
export function answer(length) {
  return decoder.decode(new Uint8Array(wasm.memory.buffer, wasm.output() >>> 0, length));
}

/** Frees what a handle stands for, by this export, in the instance that it is of. */
export function drop(name, { handle, generation: from }) {
  if (wasm === null || from !== generation) return;
  try {
    wasm[name](handle);
  } catch (cause) {
    broken(cause);
  }
}

function broken(cause) {
  try {
    renew();
  } catch {
    // Without an instance everything asks, until one can be made.
  }
  return new Broken("toolgate stopped inside", { cause });
}
