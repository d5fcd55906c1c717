// toolgate/slim: the API of toolgate; the WebAssembly comes from where the host says.
export * from "./index.cjs";

/** What the module can be loaded from; `toolgate/policy.wasm` is its file in the package. */
export type Source = string | URL | Request | Response | BufferSource | WebAssembly.Module;

/**
 * Loads the module. Before that, making a policy throws, and `screen` finds every line opaque.
 *
 * ```js
 * import { init, Policy } from "toolgate/slim";
 * await init(new URL("./toolgate.wasm", import.meta.url));
 * ```
 */
export function init(source: Source | PromiseLike<Source>): Promise<void>;

/** The same, at once, from bytes or a compiled module. */
export function initSync(source: BufferSource | WebAssembly.Module): void;
