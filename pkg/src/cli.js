#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { main } from "./cli/main.js";
import { initSync } from "./slim.js";

const here = (name) => readFileSync(new URL(name, import.meta.url));

initSync(here("./toolgate.wasm"));
process.exitCode = main(process.argv.slice(2), JSON.parse(here("../package.json")).version);
