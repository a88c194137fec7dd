const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}))?$/;
const OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Unix time in ms of `YYYY-MM-DD` or `YYYY-MM-DD HH:MM` in Shanghai; undefined when it is written differently or there
 * is no such day or minute. A day alone is its first moment, as an end the first moment after it.
 */
export function shanghaiTimeOf(written: string, edge: 'start' | 'end'): number | undefined {
  const [, day, minute] = WRITTEN.exec(written) ?? [];
  if (day === undefined) return undefined;
  const time = Date.parse(`${day}T${minute ?? '00:00'}:00Z`);
  // 30 February would roll over into March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return undefined;
  return time - OFFSET_MS + (minute === undefined && edge === 'end' ? DAY_MS : 0);
}
