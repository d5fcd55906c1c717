// The package under test: the tarball, installed where nothing of the project is near. `npm test` says where; a single
// test file that is run by hand packs what stands in pkg/wasm.
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { install, pack, temporary } from "../../scripts/pack.mjs";
import { ROOT } from "../../scripts/root.mjs";

export { ROOT };

/** The generated part under test. */
export const wasm = process.env.TOOLGATE_WASM ?? join(ROOT, "pkg", "wasm");

const { tarball: packed, consumer: installed } = process.env.TOOLGATE_CONSUMER
  ? { tarball: process.env.TOOLGATE_TARBALL, consumer: process.env.TOOLGATE_CONSUMER }
  : byHand();

export const tarball = packed;

/** A folder that has the package in its node_modules. */
export const consumer = installed;

/** As `import` gives it. */
export async function imported(name = "toolgate") {
  const module = join(consumer, `${name.replaceAll("/", "-")}.mjs`);
  writeFileSync(module, `export * from "${name}";\n`);
  return import(pathToFileURL(module));
}

/** As `require` gives it. */
export function required(name = "toolgate") {
  return createRequire(join(consumer, "consumer.cjs"))(name);
}

function byHand() {
  const { folder, remove } = temporary();
  process.on("exit", remove);
  const { tarball } = pack(wasm, folder);
  return { tarball, consumer: install(tarball, join(folder, "consumer")) };
}
