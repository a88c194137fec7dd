/** Fields of an exception that are written to a log. */
export interface FaultLine {
  readonly code: unknown;
  readonly what: string | undefined;
  readonly where: readonly string[];
}

/**
 * Returns the origin and message of an exception, without quoted data. Database errors repeat the row they were given,
 * JSON parser errors the text. For an error with a code, only the code and the names of tables and columns are
 * returned. In other messages numbers and long words are removed.
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
 * PostgreSQL error classes whose messages quote no values, only names of tables, columns and functions or facts about
 * the server. They are: rolled-back transactions, missing or forbidden objects, resources, object state, operator
 * intervention, system errors.
 */
const CLASSES_WITHOUT_VALUES: ReadonlySet<string> = new Set(['40', '42', '53', '55', '57', '58']);

/**
 * Returns the database message, or the names of the table, column and constraint that refused a row. Never returns a
 * value of the row.
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
