// When the table could meet. All clocks are Shanghai's (UTC+8 all year): that is what the poster says.

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const SHANGHAI_AHEAD_MS = 8 * HOUR_MS;

/** The evening's usual beginning, and the last half hour one still begins at. */
const EVENING_HOUR = 20;
const LAST_HOUR = 23;
/** From here on one says 今晚. */
const DUSK_HOUR = 18;
/** Friends need so long to come. */
const NOTICE_MS = 30 * MINUTE_MS;
/** As far as a poster may look ahead. */
const AHEAD_MAX_MS = 365 * DAY_MS;

export interface Evening {
  /** `今晚 20:00` */
  readonly label: string;
  /** Unix ms. */
  readonly at: number;
}

/** The next evening to propose: eight o'clock or, when that is near or over, the next half hour; late at night tomorrow's. */
export function nextEvening(now: number): Evening {
  const midnight = Math.floor((now + SHANGHAI_AHEAD_MS) / DAY_MS) * DAY_MS - SHANGHAI_AHEAD_MS;
  const soonest = Math.ceil((now + NOTICE_MS) / NOTICE_MS) * NOTICE_MS;
  const tonight = Math.max(midnight + EVENING_HOUR * HOUR_MS, soonest);
  if (tonight < midnight + LAST_HOUR * HOUR_MS + NOTICE_MS) return { label: `今晚 ${clockOf(tonight)}`, at: tonight };
  const tomorrow = midnight + DAY_MS + EVENING_HOUR * HOUR_MS;
  return { label: `明晚 ${clockOf(tomorrow)}`, at: tomorrow };
}

const shanghaiOf = (at: number): string => new Date(at + SHANGHAI_AHEAD_MS).toISOString();
const clockOf = (at: number): string => shanghaiOf(at).slice(11, 16);

/** What a field for date and time holds: `2026-11-21T20:00`. */
export const fieldValue = (at: number): string => shanghaiOf(at).slice(0, 16);

/** What the field begins with: an hour after the proposed evening, or as late as the room is there for. */
export function suggested(now: number, until: number): number {
  const later = nextEvening(now).at + HOUR_MS;
  return later < until ? later : Math.floor((until - 1) / NOTICE_MS) * NOTICE_MS;
}

/** Until when a room can be met in, Unix ms: a lobby that nobody starts ends at `expiresAt`. */
export const meetUntil = (now: number, expiresAt: number | null): number => expiresAt ?? now + AHEAD_MAX_MS;

/** The moment in a field, Unix ms; undefined while there is none, or one that is over or for which the room is gone. */
export function momentIn(value: string, { now, until }: { now: number; until: number }): number | undefined {
  const at = Date.parse(`${value}:00+08:00`);
  return at > now && at < until ? at : undefined;
}

/** `今晚 20:00`, `明天 14:30`, `11月25日 19:30`: as one tells friends. */
export function meetingWords(at: number, now: number): string {
  const days = dayOf(at) - dayOf(now);
  const evening = Number(clockOf(at).slice(0, 2)) >= DUSK_HOUR;
  const near = (evening ? ['今晚', '明晚'] : ['今天', '明天'])[days];
  const [, month, day] = shanghaiOf(at).slice(0, 10).split('-').map(Number);
  return `${near ?? `${month}月${day}日`} ${clockOf(at)}`;
}

const dayOf = (at: number): number => Math.floor((at + SHANGHAI_AHEAD_MS) / DAY_MS);
