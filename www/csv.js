// CSV as RFC 4180 has it.

export function csv(rows) {
  return rows.map((cells) => cells.map(cell).join(",") + "\r\n").join("");
}

function cell(value) {
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
