const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Parses an operator's day, `2026-03-01`, in Shanghai. `to` is the start of the next day. Returns undefined if it is
 * invalid.
 */
export function dayOf(typed: string): { from: Date; to: Date } | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return undefined;
  const from = new Date(`${typed}T00:00:00+08:00`);
  // `Date` would turn 2026-02-30 into a day in March.
  const isReal = !Number.isNaN(from.getTime()) && new Date(`${typed}T00:00:00Z`).toISOString().startsWith(typed);
  return isReal ? { from, to: new Date(from.getTime() + DAY_MS) } : undefined;
}

export const DAY_WANTED = '日期应当写成 2026-03-01 这样。';
