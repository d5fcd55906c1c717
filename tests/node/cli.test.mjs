// `toolgate` at the command line, as npm installs it.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { consumer } from "./package.mjs";

const policy = join(consumer, "policy.jsonc");
writeFileSync(policy, `{
  // The shell, and files.
  "tools": { "shell": { "risk": "execute", "command": "command" }, "write_file": { "risk": "write", "path": "path" } },
  "allow": ["git *"],
  "deny": ["git push --force*"], /* never */
}
`);

function toolgate(args, input = "") {
  const { status, stdout, stderr } = spawnSync(join(consumer, "node_modules", ".bin", "toolgate"), args, { cwd: consumer, encoding: "utf8", input });
  return { status, stdout, stderr };
}

const check = (...args) => toolgate(["check", "--policy", policy, ...args]);

test("check exits with the verdict", () => {
  for (const [status, line] of [[0, "git status"], [1, "make"], [2, "make; git push --force"]]) {
    const { stdout, stderr, ...rest } = check(line);
    assert.deepEqual({ ...rest, stderr }, { status, stderr: "" }, line);
    assert.match(stdout, /^(allow|ask|deny)/);
    assert(!stdout.includes("\u001b"), "colours are for terminals");
  }
});

test("check takes a mode, a tool, a whole call, and the standard input", () => {
  assert.equal(check("--mode", "auto", "make").status, 0);
  assert.equal(check("--tool", "shell", "git log").status, 0);
  assert.equal(check("--mode", "edit", "--call", '{ "tool": "write_file", "input": { "path": "x" } }').status, 0);
  assert.equal(toolgate(["check", "-p", policy, "-"], "git log\n").status, 0);
  assert.equal(toolgate(["check", "-p", policy, "--call", "-"], '{ "tool": "shell", "command": "git push --force" }').status, 2);
});

test("check --json is the decision", () => {
  const { stdout } = check("--json", "git push --force");
  const decision = JSON.parse(stdout);
  assert.deepEqual([decision.verdict, decision.code, decision.rule.index], ["deny", "deny-rule", 0]);
});

test("a policy that is wrong says where, and exits with 3", () => {
  const wrong = (text, pattern) => {
    const file = join(consumer, "wrong.json");
    writeFileSync(file, text);
    const { status, stdout, stderr } = toolgate(["check", "--policy", file, "ls"]);
    assert.deepEqual({ status, stdout }, { status: 3, stdout: "" });
    assert.match(stderr, pattern);
  };
  wrong('{ "denny": [] }', /^denny: /);
  wrong('{ "tools": { "t": { "risk": "wriite" } }, "allow": [""] }', /^tools\.t\.risk: .*\nallow\[0\]: /m);
  wrong('{\n  "deny": [}', /wrong\.json:2:\d+: /);
});

test("wrong usage exits with 3 and says what to do", () => {
  for (const args of [["chekc"], ["check", "ls"], ["check", "-p", policy], ["check", "-p", policy, "a", "b"], ["check", "-p", "none.json", "ls"],
    ["check", "-p", policy, "-m", "fast", "ls"], ["screen"], ["screen", "--colour", "ls"], ["table", "x"]]) {
    const { status, stdout, stderr } = toolgate(args);
    assert.deepEqual({ status, stdout }, { status: 3, stdout: "" }, args.join(" "));
    assert.match(stderr, /^toolgate: .+\nTry `toolgate --help`\.\n$/, args.join(" "));
  }
});

test("screen draws the parts under the line", () => {
  const { status, stdout } = toolgate(["screen", "echo '😀' > f && x=1 make $y"]);
  assert.equal(status, 0);
  assert.equal(stdout, [
    "echo '😀' > f && x=1 make $y",
    "^^^^^^^^^^^^^",
    "echo 😀",
    "",
    "echo '😀' > f && x=1 make $y",
    "                 ^^^^^^^^^^^",
    "x=1 make …$y…",
    "",
    "echo '😀' > f && x=1 make $y",
    "          ^^^",
    "writes f",
    "",
  ].join("\n"));
  assert.equal(toolgate(["screen", "if true"]).status, 1);
  assert.equal(JSON.parse(toolgate(["screen", "--json", "--dialect", "sh", "ls"]).stdout).commands.length, 1);
});

test("table shows the modes", () => {
  assert.equal(toolgate(["table"]).stdout, [
    "                  read     write    execute  ask",
    "manual (default)  ask      ask      ask      confirm",
    "edit              allow    allow    ask      confirm",
    "auto              allow    allow    allow    confirm",
    "plan              allow    ask      ask      confirm",
    "",
  ].join("\n"));
  assert.deepEqual(JSON.parse(toolgate(["table", "--preset", "acp", "--json"]).stdout).risks, ["read", "write", "execute", "external", "ask"]);
});

test("--help and --version", () => {
  const help = toolgate(["--help"]);
  assert.equal(help.status, 0);
  for (const command of ["check", "screen", "table"]) assert(help.stdout.includes(`toolgate ${command}`));
  assert.match(toolgate(["--version"]).stdout, /^\d+\.\d+\.\d+\n$/);
});
