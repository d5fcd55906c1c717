// `toolgate/slim`: the same API; the module comes from where the host says.
import { compile } from "./compile.js";
import { load, loaded } from "./engine.js";

export * from "./api.js";

/** Loads the module from a URL, a response, bytes or a compiled module. Once is enough; later calls do nothing. */
export async function init(source) {
  const given = await source;
  if (loaded()) return;
  if (given instanceof WebAssembly.Module) return initSync(given);
  if (ArrayBuffer.isView(given) || given instanceof ArrayBuffer) return initSync(await WebAssembly.compile(given));
  const response = typeof Response !== "undefined" && given instanceof Response ? given : await fetch(given);
  if (!response.ok) throw new Error(`toolgate's WebAssembly could not be fetched: ${response.status} ${response.url}`);
  initSync(await WebAssembly.compile(await response.arrayBuffer()));
}

/** The same, at once, from bytes or a compiled module. */
export function initSync(source) {
  if (loaded()) return;
  if (source instanceof WebAssembly.Module) load(source);
  else compile(source);
}
