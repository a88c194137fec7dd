// Formats user text safely for a terminal, which obeys control characters.

/** Formats a time as `2026-03-01 20:00:00`. The printed text must name the time zone, see `SHANGHAI_TIME`. */
export const SHANGHAI = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export const SHANGHAI_TIME = /\b\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\b/;

/** Removes control characters, which a terminal obeys, and direction marks, which reverse the line. */
export function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ').trimEnd();
}

/** Indents each line, so that no line of user text looks like our output. */
export function indented(words: string): string[] {
  return words.split(/\r\n|[\n\r\v\f\u0085\p{Zl}\p{Zp}]/u).map((line) => `    ${plain(line)}`);
}

const LISTED = { usual: 50, max: 1_000 } as const;

/**
 * Parses the number of rows, '' for the default. Returns undefined if it is invalid; `LIMIT_WANTED` is the message for
 * that.
 */
export function listLimit(typed: string): number | undefined {
  const limit = typed === '' ? LISTED.usual : Number(typed);
  return Number.isInteger(limit) && limit >= 1 && limit <= LISTED.max ? limit : undefined;
}

export const LIMIT_WANTED = `条数应当是 1 到 ${LISTED.max} 的整数。`;

export function rowNumber(typed: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(typed) && Number(typed) <= 2_147_483_647 ? Number(typed) : undefined;
}
