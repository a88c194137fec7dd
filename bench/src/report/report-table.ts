import type { Row } from './section.ts';

export interface Result {
  readonly section: string;
  readonly rows: readonly Row[];
}

const HEAD = ['section', 'what', 'measured', 'limit', 'met', 'details'];
const HEAD_OF_ONE = HEAD.slice(1);

export function tableOf(results: readonly Result[]): string {
  const lines = results.flatMap(({ section, rows }) =>
    rows.map((row, number) => [number === 0 ? section : '', ...cellsOf(row)]),
  );
  return markdown(HEAD, lines);
}

export function tableOfOne(rows: readonly Row[]): string {
  return markdown(HEAD_OF_ONE, rows.map(cellsOf));
}

function cellsOf({ what, figure, limit, kept, beside }: Row): string[] {
  return [what, figure, limit ?? '', kept === null ? '' : kept ? 'yes' : '**no**', beside];
}

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...lines.map(line)].join('\n');
}

/** Returns the names of the limits that were not met. */
export function broken(results: readonly Result[]): string[] {
  return results.flatMap(({ section, rows }) =>
    rows.filter(({ kept }) => kept === false).map(({ what }) => `${section}: ${what}`),
  );
}
