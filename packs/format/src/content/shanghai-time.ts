const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/;
const OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the Unix time in ms of `YYYY-MM-DD` or `YYYY-MM-DD HH:MM` in Shanghai time. Undefined for another form or a
 * day or minute that does not exist. A date alone means its first moment; as an end, the first moment of the next day.
 */
export function shanghaiTimeOf(written: string, edge: 'start' | 'end'): number | undefined {
  const [, day, minute] = WRITTEN.exec(written) ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T${minute ?? '00:00'}:00Z`);
  // Otherwise 30 February would roll over into March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return undefined;
  return time - OFFSET_MS + (minute === undefined && edge === 'end' ? DAY_MS : 0);
}

/**
 * Formats a time as `shanghaiTimeOf` reads it, to the minute. A time at the start or end of a day is written as a date.
 */
export function writtenShanghaiTime(time: number, edge: 'start' | 'end'): string {
  const local = new Date(time + OFFSET_MS).toISOString();
  if (local.slice(11, 16) !== '00:00') return `${local.slice(0, 10)} ${local.slice(11, 16)}`;
  return edge === 'start' ? local.slice(0, 10) : new Date(time + OFFSET_MS - DAY_MS).toISOString().slice(0, 10);
}
