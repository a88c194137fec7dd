/** What of an exception is written to a log. */
export interface FaultLine {
  readonly code: unknown;
  readonly what: string | undefined;
  readonly where: readonly string[];
}

/**
 * Where an exception came from and what it says, without what it quotes: an error of the database repeats the row it
 * was given, one of the JSON parser the text. So of errors with a code the code is enough, and of others numbers and
 * long words are left out.
 */
export function faultLine(error: unknown): FaultLine {
  const { code, stack, message } = (error ?? {}) as { code?: unknown; stack?: string; message?: unknown };
  const where = (stack ?? '').split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
  return { code, what: code === undefined ? quiet(String(message ?? error)) : undefined, where: where.slice(0, 8) };
}

function quiet(message: string): string {
  return message.replaceAll(/[\w-]{20,}|\d{4,}/g, '…').slice(0, 500);
}
