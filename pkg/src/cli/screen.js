import { screen } from "../screen.js";
import { Usage, given, visible } from "./input.js";

/** Takes a line apart, and underlines each part. */
export function screenLine(options, [text, ...more]) {
  if (text === undefined || more.length > 0) throw new Usage("`screen` needs one LINE (in quotes)");
  const line = given(text);
  const screening = screen(line, options.dialect === undefined ? {} : { dialect: options.dialect });
  console.log(options.json ? JSON.stringify(screening, null, 2) : drawn(line, screening));
  return screening.opaque ? 1 : 0;
}

function drawn(line, { commands, redirects, opaque }) {
  const parts = [
    ...commands.map(({ words, assignments, via, span }) => [span, [...assignments.map(assignment), ...words.map(word)].join(" "), via]),
    ...redirects.map(({ kind, path, span }) => [span, `${kind}s ${word(path)}`, null]),
    ...(opaque ? [[opaque.span, `opaque: ${opaque.message}`, null]] : []),
  ];
  return parts.flatMap(([span, text, via]) => [...underlined(line, span), `${text}${via ? `   (${via})` : ""}`, ""]).join("\n").trimEnd();
}

/** A word, or `…` for what is known only when the shell runs. */
function word({ text, source }) {
  return text === null ? `…${visible(source)}…` : visible(JSON.stringify(text).slice(1, -1));
}

function assignment({ name, value }) {
  return `${name}=${word(value)}`;
}

/** The line that a span begins in, and marks below the span. */
function underlined(line, [start, end]) {
  const from = line.lastIndexOf("\n", start - 1) + 1;
  const to = line.indexOf("\n", start) === -1 ? line.length : line.indexOf("\n", start);
  const shown = visible(line.slice(from, to));
  const indent = visible(line.slice(from, start)).length;
  const length = Math.max(1, visible(line.slice(start, Math.min(end, to))).length);
  return [shown, `${" ".repeat(indent)}${"^".repeat(length)}`];
}
