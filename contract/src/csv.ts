// Tables for spreadsheets.

/** At the beginning of a file: spreadsheets then read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What begins a formula, full-width as well, blanks before it or not. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** One line of a CSV file. What a spreadsheet would take for a formula is led by an apostrophe. */
export function csvLine(fields: readonly (string | number)[]): string {
  return fields.map(fieldOf).join(',');
}

function fieldOf(field: string | number): string {
  const text = String(field);
  const safe = typeof field === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
