import { csvLine, BYTE_ORDER_MARK } from '@juzhongren/contract/csv';
import type { TextFile } from '../../browser/save-text.ts';
import { dayFromToday } from '../parts/when.ts';

/** Returns a CSV file for spreadsheets: unchanged lines, CRLF, UTF-8 with a byte order mark. */
export function csvFile(name: string, lines: readonly string[]): TextFile {
  return { name: `${name}.csv`, text: `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`, type: 'text/csv' };
}

export function rowsFile<Row>(
  name: string,
  columns: readonly { readonly name: string; readonly text: (row: Row) => string }[],
  rows: readonly Row[],
): TextFile {
  return csvFile(`${name}-${dayFromToday(0)}`, [
    csvLine(columns.map((column) => column.name)),
    ...rows.map((row) => csvLine(columns.map((column) => column.text(row)))),
  ]);
}
