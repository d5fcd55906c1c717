// The page's state in the URL's hash, so that a link shows what its sender saw. Nothing is sent anywhere: a hash stays in the browser.
import { record } from "./config.js";

/** Longer text for the test bench stays out of the link. */
const LONGEST_BENCH = 4000;

/** The state as a hash: base64url of its JSON. */
export function toHash({ config, call, mode, session, bench }) {
  const text = JSON.stringify({ config, call, mode, session, bench: bench.length > LONGEST_BENCH ? "" : bench });
  const bytes = new TextEncoder().encode(text);
  return `#${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

/** The changes that a hash asks for; null where it holds no state. A link may come from anyone: only what has the right shape is taken. */
export function fromHash(hash, before) {
  let told;
  try {
    const bytes = Uint8Array.from(atob(hash.slice(1).replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
    told = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
  if (typeof told !== "object" || told === null || Array.isArray(told)) return null;
  const text = (value, otherwise) => (typeof value === "string" ? value : otherwise);
  const call = record(told.call);
  return {
    config: record(told.config),
    call: {
      kind: call.kind === "tool" ? "tool" : "line",
      ...Object.fromEntries(["line", "tool", "input", "more"].map((name) => [name, text(call[name], before.call[name])])),
    },
    mode: text(told.mode, before.mode),
    session: told.session ? record(told.session) : null,
    bench: text(told.bench, ""),
  };
}
