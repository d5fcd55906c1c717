// A shell line cut at every boundary that the screen reports, so that each piece can be marked with all that it is part of.

/**
 * The pieces of a line, in order: { text, marks: Set of kinds, effects: indices of those that cover it, innermost first, depth, starts }.
 * `starts` are the effects that begin with this piece.
 */
export function segments(line, screening, effects) {
  const parts = [...screenParts(line, screening), ...effectParts(effects)].filter(({ span: [start, end] }) => end > start);
  const cuts = [...new Set([0, line.length, ...parts.flatMap(({ span }) => span)])].sort((a, b) => a - b);
  parts.sort((a, b) => a.span[0] - b.span[0]);
  const pieces = [];
  let open = [];
  let next = 0;
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [start, end] = [cuts[i], cuts[i + 1]];
    open = open.filter(({ span }) => span[1] > start);
    while (next < parts.length && parts[next].span[0] <= start) open.push(parts[next++]);
    pieces.push(piece(line.slice(start, end), open, start));
  }
  return pieces;
}

function piece(text, open, start) {
  const length = ({ span }) => span[1] - span[0];
  const covering = open.filter(({ effect }) => effect !== undefined).sort((a, b) => length(a) - length(b));
  const commands = new Set(open.filter(({ kind }) => kind === "command").map(({ span }) => span.join()));
  return {
    text,
    marks: new Set(open.map(({ kind }) => kind).filter(Boolean)),
    effects: covering.map(({ effect }) => effect),
    depth: Math.max(0, commands.size - 1),
    starts: covering.filter(({ span }) => span[0] === start).map(({ effect }) => effect).sort((a, b) => a - b),
  };
}

function effectParts(effects) {
  return effects.flatMap(({ span }, effect) => (span ? [{ span, effect }] : []));
}

function screenParts(line, { commands, redirects, opaque }) {
  return [
    ...commands.flatMap(({ span, words, assignments }) => [
      { kind: "command", span },
      ...words.slice(0, 1).map((word) => ({ kind: "name", span: word.span })),
      ...words.filter(({ text }) => text === null).map((word) => ({ kind: "runtime", span: word.span })),
      ...assignments.map((assignment) => ({ kind: "assign", span: assignmentSpan(line, assignment) })),
    ]),
    ...redirects.flatMap(({ span, path }) => [
      { kind: "redirect", span },
      ...(path.text === null ? [{ kind: "runtime", span: path.span }] : []),
    ]),
    ...(opaque ? [{ kind: "opaque", span: opaque.span }] : []),
  ];
}

/** The value's span and the name before it, where that is written there. */
function assignmentSpan(line, { name, value: { span: [start, end] } }) {
  const before = ["=", "+="].find((sign) => line.slice(0, start).endsWith(name + sign));
  return [before ? start - name.length - before.length : start, end];
}
