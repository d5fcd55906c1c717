// The example with SQLite is killed in the middle of its work, and nothing is lost.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { copyFileSync, existsSync, symlinkSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import test from "node:test";
import { temporary } from "../../scripts/pack.mjs";
import { ROOT, consumer } from "./package.mjs";

copyFileSync(join(ROOT, "examples", "sqlite-server.mjs"), join(consumer, "sqlite-server.mjs"));
for (const name of ["better-sqlite3", "bindings", "file-uri-to-path"]) {
  const place = join(consumer, "node_modules", name);
  if (!existsSync(place)) symlinkSync(join(ROOT, "node_modules", name), place);
}

/** Starts the server; `kill` ends it without a chance to tidy up. */
async function start(database) {
  const server = spawn(process.execPath, ["sqlite-server.mjs", database, "0"], { cwd: consumer, stdio: ["ignore", "pipe", "inherit"] });
  const [address] = await once(createInterface(server.stdout), "line");
  const call = async (method, path, body) => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    return { status: response.status, ...(await response.json()) };
  };
  const kill = async () => {
    server.kill("SIGKILL");
    await once(server, "exit");
  };
  return { call, kill };
}

const shell = (command) => ({ tool: "shell_run", input: { command } });

test("a server that keeps sessions in SQLite survives being killed with nothing lost", async () => {
  const { folder, remove } = temporary();
  const database = join(folder, "sessions.db");
  let server = await start(database);
  const restart = async () => {
    await server.kill();
    server = await start(database);
  };
  try {
    const { session, modes } = await server.call("POST", "/sessions", {});
    const { session: other } = await server.call("POST", "/sessions", { mode: "plan" });
    assert.equal(modes.currentModeId, "interactive");
    const at = (path = "") => `/sessions/${session}${path}`;
    const decide = (call) => server.call("POST", at("/calls"), call);
    const answer = (id, said) => server.call("POST", at(`/answers/${id}`), said);

    // A question is asked, and the server dies before the person answers.
    const asked = await decide(shell("npm test -- -u"));
    assert.equal(asked.verdict, "ask");
    await restart();
    assert.deepEqual((await server.call("GET", at())).questions.map(({ id }) => id), [asked.id]);
    const outcome = await answer(asked.id, { kind: "allow-session", grant: asked.grants[1], uses: 2 });
    assert.deepEqual([outcome.status, outcome.verdict, outcome.remembered.value], [200, "allow", ["npm", "test"]]);

    // What was answered holds after a restart: the permission, as often as it may, and the refusal.
    assert.equal((await decide(shell("npm test -- -w"))).verdict, "allow");
    await answer((await decide({ tool: "send_message", input: { channel: "#ops" } })).id, { kind: "deny-session" });
    await restart();
    assert.deepEqual((await server.call("GET", at())).grants.map(({ effect, uses }) => [effect, uses]), [["allow", 1], ["deny", undefined]]);
    assert.equal((await decide(shell("npm test"))).verdict, "allow");
    assert.equal((await decide(shell("npm test"))).verdict, "ask");
    assert.equal((await decide({ tool: "send_message", input: { channel: "#ops" } })).code, "refusal");
    assert.equal((await decide(shell("rm x"))).verdict, "deny");

    // Answered once, and by its own session.
    assert.equal((await answer(asked.id, { kind: "allow-once" })).status, 409);
    const open = await decide(shell("make"));
    assert.equal((await server.call("POST", `/sessions/${other}/answers/${open.id}`, { kind: "allow-once" })).status, 409);
    assert.equal((await answer(open.id, { kind: "allow-once", grant: null, extra: 1 })).verdict, "allow");

    // A question that was asked before a mode was chosen stays stale after a restart.
    const late = await decide(shell("make"));
    assert.equal((await server.call("PUT", at("/mode"), { mode: "plan" })).modes.currentModeId, "plan");
    await restart();
    const { stale, verdict } = await answer(late.id, { kind: "allow-session" });
    assert.deepEqual([stale, verdict], [true, "deny"]);
    const { mode, grants } = await server.call("GET", at());
    assert.deepEqual([mode, grants], ["plan", []]);
    assert.equal((await server.call("GET", `/sessions/${other}`)).mode, "plan");

    for (const [method, path, body, status] of [
      ["PUT", at("/mode"), { mode: "gone" }, 400],
      ["POST", "/sessions", { mode: "gone" }, 400],
      ["POST", at("/answers/x"), { kind: "maybe" }, 400],
      ["GET", "/sessions/gone", undefined, 404],
      ["GET", "/elsewhere", undefined, 404],
    ]) {
      assert.equal((await server.call(method, path, body)).status, status, `${method} ${path}`);
    }
  } finally {
    await server.kill();
    remove();
  }
});
