// The package as npm would publish it, installed where nothing of the project is near.
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./root.mjs";
import { output } from "./run.mjs";

/** Texts of the repository that go into the package. */
const TEXTS = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/** Packs `pkg` with this generated part; gives the tarball's path and the files in it. */
export function pack(wasm, folder) {
  const staged = join(folder, "package");
  mkdirSync(staged, { recursive: true });
  copyFileSync(join(ROOT, "pkg", "package.json"), join(staged, "package.json"));
  for (const text of TEXTS) copyFileSync(join(ROOT, text), join(staged, text));
  cpSync(wasm, join(staged, "wasm"), { recursive: true });
  const packed = output("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], { cwd: staged });
  if (packed === null) throw new Error("npm pack failed");
  const [{ filename, files }] = Object.values(JSON.parse(packed));
  return { tarball: join(folder, filename), files: files.map(({ path }) => path).sort() };
}

/** A fresh folder into which the tarball is installed. */
export function install(tarball, folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), `${JSON.stringify({ name: "consumer", private: true, type: "module" })}\n`);
  if (output("npm", ["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund", tarball], { cwd: folder }) === null) {
    throw new Error(`npm could not install ${tarball}`);
  }
  return folder;
}

/** A folder of the system's temporary ones, and how to remove it. */
export function temporary() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "toolgate-")));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
