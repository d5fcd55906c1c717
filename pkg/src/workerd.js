// `toolgate` in workerd, which compiles modules when it is deployed, never while it runs.
import module from "./toolgate.wasm";
import { load } from "./engine.js";

load(module);

export * from "./api.js";
