// How the operator's commands show what people wrote, on a terminal that obeys control characters.

/** `2026-03-01 20:00:00`: whoever prints it says whose time it is, see `SHANGHAI_TIME`. */
export const SHANGHAI = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What `SHANGHAI` writes, in a line. */
export const SHANGHAI_TIME = /\b\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\b/;

/** Control characters would speak to the terminal; marks of direction would turn the line around. */
export function plain(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu, ' ').trimEnd();
}

/** Line by line, so that nothing in it looks like a line of ours. */
export function indented(words: string): string[] {
  return words.split(/\r\n|[\n\r\v\f\u0085\p{Zl}\p{Zp}]/u).map((line) => `    ${plain(line)}`);
}

/** Listed at once: without a number, and at most. */
const LISTED = { usual: 50, max: 1_000 } as const;

/** `typed` is how many, '' for the usual number. Undefined when it is no such number; `LIMIT_WANTED` says so. */
export function listLimit(typed: string): number | undefined {
  const limit = typed === '' ? LISTED.usual : Number(typed);
  return Number.isInteger(limit) && limit >= 1 && limit <= LISTED.max ? limit : undefined;
}

export const LIMIT_WANTED = `条数应当是 1 到 ${LISTED.max} 的整数。`;

/** A number that a row can have; undefined for everything else. */
export function rowNumber(typed: string): number | undefined {
  return /^[1-9]\d{0,9}$/.test(typed) && Number(typed) <= 2_147_483_647 ? Number(typed) : undefined;
}
