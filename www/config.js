// Reading and changing a policy's config as plain data. Nothing is judged here: the engine says what is wrong, and where.

/** A list, whatever is written there. */
export const list = (value) => (Array.isArray(value) ? value : []);

/** A record, whatever is written there. */
export const record = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});

/** What stands at a path of keys and indices. */
export function get(config, path) {
  return path.reduce((value, key) => (typeof value === "object" && value !== null && Object.hasOwn(value, key) ? value[key] : undefined), config);
}

/** The config with `value` at `path`. Nothing (undefined, an empty text, list or record) takes the key away, and its record where that is empty then. */
export function put(config, path, value) {
  const [key, ...rest] = path;
  if (rest.length > 0) value = put(get(config, [key]) ?? (typeof rest[0] === "number" ? [] : {}), rest, value);
  const copy = Array.isArray(config) ? [...config] : { ...config };
  if (Array.isArray(copy)) copy[key] = value ?? "";
  else if (isNothing(value)) delete copy[key];
  else Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

function isNothing(value) {
  return value === undefined || value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}

/** The config without the item at the end of `path`. */
export function cut(config, path) {
  const place = path.slice(0, -1);
  return put(config, place, list(get(config, place)).filter((_, i) => i !== path.at(-1)));
}

/** The config with `value` at the end of the list at `path`. */
export function push(config, path, value) {
  return put(config, path, [...list(get(config, path)), value]);
}

/** A record with one key renamed, in its place. */
export function rename(config, path, from, to) {
  const renamed = Object.entries(record(get(config, path))).map(([key, value]) => [key === from ? to : key, value]);
  return put(config, path, Object.fromEntries(renamed));
}

/** A path as the engine writes it in a fault: `deny[2].argv`. */
export function place(path) {
  return path.reduce((at, key) => {
    if (typeof key === "number") return `${at}[${key}]`;
    if (!/^[\p{L}_][\p{L}\p{N}_-]*$/u.test(key)) return `${at}[${JSON.stringify(key)}]`;
    return at ? `${at}.${key}` : key;
  }, "");
}

/** Is `at` this place, or within it? */
export function within(at, outer) {
  return at === outer || at.startsWith(`${outer}.`) || at.startsWith(`${outer}[`);
}

/** Where a row's changes are written: in the host's own table, else among the changes to a preset's rows. */
export function rowPath(config, id) {
  const index = list(config.table?.modes).findIndex((row) => row?.id === id);
  return index < 0 || Object.hasOwn(record(config.modes), id) ? ["modes", id] : ["table", "modes", index];
}

/** The config with the table written out in full, so that columns and rows can be taken away. */
export function ownTable(config, policy) {
  const { preset, modes: changes, defaultMode, ...rest } = config;
  const modes = policy.modes.map(({ id, label, hint, guidance, cells, otherwise, sealed }) => {
    const allow = changes?.[id]?.allow ?? list(config.table?.modes).find((row) => row?.id === id)?.allow;
    return { id, label, hint, guidance, cells, otherwise, ...(sealed && { sealed }), ...(allow && { allow }) };
  });
  return { table: { ...config.table, risks: [...policy.risks], modes, defaultMode: policy.defaultMode }, ...rest };
}

export function addColumn(config, policy, risk) {
  const own = ownTable(config, policy);
  const modes = own.table.modes.map((row) => ({ ...row, cells: { ...row.cells, [risk]: row.otherwise } }));
  return { ...own, table: { ...own.table, risks: [...own.table.risks, risk], modes } };
}

export function removeColumn(config, policy, risk) {
  const own = ownTable(config, policy);
  const modes = own.table.modes.map((row) => ({ ...row, cells: Object.fromEntries(Object.entries(row.cells).filter(([name]) => name !== risk)) }));
  return { ...own, table: { ...own.table, risks: own.table.risks.filter((name) => name !== risk), modes } };
}

export function addRow(config, id) {
  return put(config, ["modes", id], { label: id });
}

export function removeRow(config, policy, id) {
  const own = ownTable(config, policy);
  const modes = own.table.modes.filter((row) => row.id !== id);
  const defaultMode = own.table.defaultMode === id ? modes[0]?.id ?? "" : own.table.defaultMode;
  return { ...own, table: { ...own.table, modes, defaultMode } };
}
