// Writes CSV lines for spreadsheets.

/** Byte order mark. A CSV file starts with it, so that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Matches a field that a spreadsheet would read as a formula, including full-width operators and leading blanks. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Returns one line of a CSV file. A text field that a spreadsheet would read as a formula gets a leading apostrophe.
 */
export function csvLine(fields: readonly (string | number)[]): string {
  return fields.map(fieldOf).join(',');
}

function fieldOf(field: string | number): string {
  const text = String(field);
  const safe = typeof field === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
