// What a client's policy sees of an agent's `session/request_permission`.

/** The risk of each kind of tool. It can only make what the policy declares stricter; `other` says nothing. */
const RISKS = {
  read: "read",
  search: "read",
  think: "read",
  edit: "write",
  delete: "write",
  move: "write",
  execute: "execute",
  fetch: "external",
  switch_mode: "ask",
};

/** Kinds that name files, and those of them that change them: without a path the latter can't be judged. */
const FILES = ["read", "search", "edit", "delete", "move"];
const CHANGES = ["edit", "delete", "move"];

/** Where agents put the paths that they work on, besides `locations` and diffs. */
const PATH_FIELDS = [
  "path", "paths", "file_path", "filePath", "abs_path", "absolute_path", "notebook_path",
  "source", "destination", "old_path", "new_path",
];

/** The call that the request is about. A title is for people: nothing is read out of it. */
export function callOf({ toolCall }) {
  const kind = toolCall.kind ?? "other";
  const input = toolCall.rawInput;
  const fields = typeof input === "object" && input !== null && !Array.isArray(input) ? input : {};
  const call = { tool: toolCall.name ?? kind, input };
  if (Object.hasOwn(RISKS, kind)) call.risk = RISKS[kind];
  if (kind === "execute" || (kind === "other" && Object.hasOwn(fields, "command"))) Object.assign(call, lineOf(fields));
  else {
    const paths = pathsOf(toolCall, FILES.includes(kind) ? fields : {});
    if (paths.length > 0) call.path = paths;
    else if (CHANGES.includes(kind)) call.path = null; // malformed: it asks firmly
  }
  if (typeof fields.cwd === "string") call.cwd = fields.cwd;
  return call;
}

/** What runs; null, and so malformed, where that can't be seen. */
function lineOf({ command, args }) {
  if (Array.isArray(command)) return { argv: command };
  if (Array.isArray(args)) return { argv: [command, ...args] };
  return { command: command ?? null };
}

/** Every path that the request names; all of them must be in order. */
function pathsOf({ locations, content }, fields) {
  const diffs = (content ?? []).filter(({ type }) => type === "diff");
  const named = PATH_FIELDS.filter((name) => Object.hasOwn(fields, name)).flatMap((name) => fields[name]);
  return [...new Set([...(locations ?? []), ...diffs].map(({ path }) => path).concat(named))];
}
