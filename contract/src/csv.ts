// Writes CSV lines for spreadsheets.

/** Byte order mark at the start of a file, so that spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Start of a formula, including full-width operators and leading blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Returns one line of a CSV file. Fields that a spreadsheet would read as a formula get a leading apostrophe. */
export function csvLine(fields: readonly (string | number)[]): string {
  return fields.map(fieldOf).join(',');
}

function fieldOf(field: string | number): string {
  const text = String(field);
  const safe = typeof field === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
