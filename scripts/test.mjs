// `npm test`: sets up, builds from source, and runs everything that is asserted anywhere. Ends with a line
// `N passed, N failed`.
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "./build.mjs";
import { install, pack, temporary } from "./pack.mjs";
import { ROOT } from "./root.mjs";
import { say } from "./run.mjs";
import { setup } from "./setup.mjs";

/** What the generated part is built from. */
const SOURCES = ["Cargo.toml", "Cargo.lock", "src", "pkg/src", "pkg/types", "README.md"];

/** A run that is repeated does the same. To look further, run `cargo test` with other seeds, or without these. */
const SEEDS = { PROPTEST_RNG_SEED: "1", TOOLGATE_SEED: "1" };

const committed = join(ROOT, "pkg", "wasm");
const rebuilt = join(ROOT, "target", "package");
const totals = { passed: 0, failed: 0 };
const failures = [];
const { folder, remove } = temporary();

try {
  setup();
  await build({ out: rebuilt });
  await check("two folders build the same bytes", reproducible);
  const same = sameCompiler();
  if (same) await check("pkg/wasm is what the sources build", () => equal(committed, rebuilt));
  else say("pkg/wasm was built by another compiler: every test runs through both");

  await cargo("test", "--quiet", "--all-targets");
  await cargo("test", "--quiet", "--doc");
  await cargo("test", "--quiet", "--manifest-path", "schema/Cargo.toml", "--target-dir", "target/schema");
  await check("clippy", () => stream("cargo", ["clippy", "--quiet", "--all-targets", "--", "--deny", "warnings"]));
  await check("cargo doc", () => stream("cargo", ["doc", "--quiet", "--no-deps"], { RUSTDOCFLAGS: "--deny warnings" }));

  await node("the rebuilt package", rebuilt);
  if (!same) await node("the committed package", committed);
} catch (error) {
  count(error.message, false);
  console.error(error);
} finally {
  remove();
}

for (const name of failures) say(`failed: ${name}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/** The tests of the package, through its tarball, in Node and in a browser. */
async function node(name, wasm) {
  say(`tests of ${name}`);
  const place = join(folder, name.replaceAll(" ", "-"));
  mkdirSync(place);
  const { tarball } = pack(wasm, place);
  const consumer = install(tarball, join(place, "consumer"));
  const report = join(place, "report.tap");
  const files = ["node", "browser"].flatMap((kind) =>
    readdirSync(join(ROOT, "tests", kind)).filter((file) => file.endsWith(".test.mjs")).map((file) => join("tests", kind, file)));
  const code = await run("node", [
    "--test", "--test-concurrency=2",
    "--test-reporter=spec", "--test-reporter-destination=stdout",
    "--test-reporter=tap", `--test-reporter-destination=${report}`,
    ...files,
  ], { TOOLGATE_WASM: wasm, TOOLGATE_TARBALL: tarball, TOOLGATE_CONSUMER: consumer });
  const tap = readFileSync(report, "utf8");
  tally(name, code, Number(/^# pass (\d+)$/m.exec(tap)?.[1] ?? 0), Number(/^# (?:fail) (\d+)$/m.exec(tap)?.[1] ?? 0));
}

async function cargo(...args) {
  say(`cargo ${args.join(" ")}`);
  let text = "";
  const code = await run("cargo", args, SEEDS, (chunk) => (text += chunk));
  const sum = (pattern) => [...text.matchAll(pattern)].reduce((total, [, number]) => total + Number(number), 0);
  tally(`cargo ${args.join(" ")}`, code, sum(/^test result: .* (\d+) passed/gm), sum(/^test result: .*? (\d+) failed/gm));
}

/** A check that is no test of a runner: it throws where it fails. */
async function check(name, run) {
  say(name);
  try {
    await run();
    count(name, true);
  } catch (error) {
    console.error(error.message);
    count(name, false);
  }
}

function tally(name, code, passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed}`);
  else if (code !== 0) count(name, false); // it did not get as far as running tests
}

function count(name, passed) {
  totals[passed ? "passed" : "failed"] += 1;
  if (!passed) failures.push(name);
}

async function reproducible() {
  const elsewhere = join(folder, "another-folder");
  for (const source of SOURCES) cpSync(join(ROOT, source), join(elsewhere, source), { recursive: true });
  await build({ root: elsewhere });
  equal(join(elsewhere, "pkg", "wasm"), rebuilt);
}

function sameCompiler() {
  return bytes(committed, "BUILD.json").equals(bytes(rebuilt, "BUILD.json"));
}

function equal(one, two) {
  const names = new Set([...readdirSync(one), ...readdirSync(two)]);
  const differ = [...names].filter((name) => !bytes(one, name).equals(bytes(two, name)));
  if (differ.length > 0) throw new Error(`differ: ${differ.join(", ")}. After a change of the sources: npm run build, and commit pkg/wasm.`);
}

function bytes(folder, name) {
  try {
    return readFileSync(join(folder, name));
  } catch {
    return Buffer.from(`no ${name} in ${folder}`);
  }
}

async function stream(program, args, env) {
  if ((await run(program, args, env)) !== 0) throw new Error(`${program} ${args.join(" ")} failed`);
}

/** Runs a program; what it prints goes to the terminal, and to `hear`. Gives its exit code. */
function run(program, args, env = {}, hear = () => {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      process.stdout.write(chunk);
      hear(chunk);
    });
    child.on("error", reject).on("close", resolve);
  });
}
