// `toolgate`: the module is inside, and everything is ready once this is imported.
import wasm from "#wasm";
import { compile, fromBase64 } from "./compile.js";

compile(fromBase64(wasm));

export * from "./api.js";
