// From the bytes of the module to the engine.
import { load } from "./engine.js";

/** Compiles and loads; says what to do where the page forbids it. */
export function compile(bytes) {
  try {
    load(new WebAssembly.Module(bytes));
  } catch (cause) {
    const forbidden = typeof WebAssembly === "undefined" || /content security policy|unsafe-eval|disallowed by embedder/i.test(String(cause));
    throw new Error(forbidden
      ? "toolgate needs WebAssembly, which this place forbids: allow it by 'wasm-unsafe-eval' in the Content-Security-Policy's script-src"
      : "toolgate's WebAssembly could not be loaded", { cause });
  }
}

/** The bytes that a base64 text holds. */
export function fromBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text);
  if (globalThis.Buffer?.from) return globalThis.Buffer.from(text, "base64");
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
