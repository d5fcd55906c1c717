// The shell screen.
import { ask, begin, string } from "./engine.js";
import { plainText } from "./read.js";

/** Takes a line apart. Never throws: what can't be taken apart is opaque. */
export function screen(line, options = {}) {
  if (typeof line !== "string") return opaque("malformed", "The line is no string.");
  let text;
  try {
    text = plainText(options);
  } catch (error) {
    return opaque("options", `The options are wrong: ${error.message}`);
  }
  try {
    begin();
    string(line);
    string(text);
    return JSON.parse(ask("screen", 0));
  } catch {
    return opaque("internal", "The screen stopped inside.");
  }

  function opaque(code, message) {
    return { commands: [], redirects: [], opaque: { code, message, span: [0, typeof line === "string" ? line.length : 0] } };
  }
}
