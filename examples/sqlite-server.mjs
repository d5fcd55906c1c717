// An agent's server that keeps its sessions in SQLite: `node sqlite-server.mjs [database] [port]`.
//
//   POST /sessions                       { mode? }            -> { session, modes }
//   GET  /sessions/:session                                   -> { mode, grants, questions }
//   POST /sessions/:session/calls        { tool, input }      -> the decision
//   POST /sessions/:session/answers/:id  { kind, grant?, … }  -> the outcome
//   PUT  /sessions/:session/mode         { mode }             -> { modes }
//
// A session is loaded for each request and written back before the answer goes out, so a server that is killed at any
// moment has lost nothing that it told anyone: grants, refusals and open questions are there when it starts again.
import Database from "better-sqlite3";
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { Policy } from "toolgate";

const policy = new Policy({
  preset: "workspace",
  tools: {
    shell_run: { risk: "execute", command: "command" },
    file_write: { risk: "write", path: "path" },
    send_message: { risk: "external", target: "channel" },
  },
  deny: ["rm *"],
});

const [file = "sessions.db", port = "8081"] = process.argv.slice(2);
const database = new Database(file);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL"); // what was answered is on the disk, not only on its way there
database.exec("CREATE TABLE IF NOT EXISTS sessions (id TEXT PRIMARY KEY, saved TEXT NOT NULL) STRICT");
const read = database.prepare("SELECT saved FROM sessions WHERE id = ?").pluck();
const write = database.prepare("INSERT INTO sessions VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET saved = excluded.saved");

/**
 * Runs `use` on a session and saves what became of it, in one transaction: two servers on one file take turns, and a
 * counted grant is used up once. Everything inside is synchronous, as the policy is.
 */
const withSession = database.transaction((id, use) => {
  const saved = read.get(id);
  if (saved === undefined) throw new Refused(404, "there is no such session");
  const session = policy.restore(JSON.parse(saved));
  try {
    const result = use(session);
    write.run(id, JSON.stringify(session.save()));
    return result;
  } finally {
    session.free();
  }
}).immediate;

const ROUTES = [
  ["POST", /^\/sessions$/, open],
  ["GET", /^\/sessions\/([^/]+)$/, show],
  ["POST", /^\/sessions\/([^/]+)\/calls$/, decide],
  ["POST", /^\/sessions\/([^/]+)\/answers\/([^/]+)$/, answer],
  ["PUT", /^\/sessions\/([^/]+)\/mode$/, setMode],
];

function open({ mode }) {
  const id = randomUUID();
  const session = policy.session({ mode });
  write.run(id, JSON.stringify(session.save()));
  return { session: id, modes: session.acpModes() };
}

function show(_, id) {
  return withSession(id, (session) => {
    const { mode, grants, open } = session.save();
    return { mode, grants, questions: open.map(({ id, call, choices }) => ({ id, call, choices })) };
  });
}

function decide(call, id) {
  return withSession(id, (session) => session.decide(call, { now: Date.now() }));
}

function answer(said, id, question) {
  return withSession(id, (session) => session.answer(question, said));
}

function setMode({ mode }, id) {
  return withSession(id, (session) => {
    session.setMode(mode);
    return { modes: session.acpModes() };
  });
}

class Refused extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** What the client did wrong has a status of its own; anything else is a fault of this server. */
const STATUS = { "not-open": 409, "not-offered": 409, "mode-not-offered": 409, "unknown-mode": 400, "malformed-answer": 400 };

const server = createServer(async (request, response) => {
  const send = (status, body) => response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  try {
    const { pathname } = new URL(request.url, "http://localhost");
    for (const [method, pattern, handler] of ROUTES) {
      const match = method === request.method && pattern.exec(pathname);
      if (match) return send(200, handler(await body(request), ...match.slice(1)));
    }
    send(404, { error: "there is no such place" });
  } catch (error) {
    send(error.status ?? STATUS[error.code] ?? 500, { error: error.message, code: error.code });
  }
});

async function body(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  try {
    return text ? JSON.parse(text) : {};
  } catch {
    throw new Refused(400, "the body is no JSON");
  }
}

server.listen(Number(port), "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}`));
