/** What of an exception is written to a log. */
export interface FaultLine {
  readonly code: unknown;
  readonly what: string | undefined;
  readonly where: readonly string[];
}

/**
 * Where an exception came from and what it says, without what it quotes: an error of the database repeats the row it
 * was given, one of the JSON parser the text. So of errors with a code only the code is said, and what the database says of
 * tables and columns; of others numbers and long words are left out.
 */
export function faultLine(error: unknown): FaultLine {
  const thrown = (error ?? {}) as Thrown;
  const { code, stack, message } = thrown;
  const where = (stack ?? '').split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
  const what = code === undefined ? quiet(String(message ?? error)) : wordsOfDatabase(thrown);
  return { code, what, where: where.slice(0, 8) };
}

interface Thrown {
  readonly code?: unknown;
  readonly stack?: string;
  readonly message?: unknown;
  readonly table?: unknown;
  readonly column?: unknown;
  readonly constraint?: unknown;
}

/**
 * PostgreSQL's classes of codes whose messages name tables, columns and functions or tell of the server, and quote no
 * values: transactions rolled back, what does not exist or is not allowed, resources, the state of objects,
 * interventions, the system.
 */
const CLASSES_WITHOUT_VALUES: ReadonlySet<string> = new Set(['40', '42', '53', '55', '57', '58']);

/**
 * Returns the database's message, or the names of the table, column and constraint that refused a row: never a value of
 * the row.
 */
function wordsOfDatabase({ code, message, table, column, constraint }: Thrown): string | undefined {
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return undefined;
  if (CLASSES_WITHOUT_VALUES.has(code.slice(0, 2)))
    return String(message)
      .replaceAll(/\d{4,}/g, '…')
      .slice(0, 500);
  const names = [table, column, constraint].filter((name) => typeof name === 'string');
  return names.length === 0 ? undefined : names.join(', ');
}

function quiet(message: string): string {
  return message.replaceAll(/[\w-]{20,}|\d{4,}/g, '…').slice(0, 500);
}
