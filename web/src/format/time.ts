const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const RELATIVE_DAYS_MAX = 7;

interface Parts {
  readonly year: number;
  readonly date: string;
  readonly monthDay: string;
  readonly clock: string;
}

/** Calendar and clock of Shanghai (UTC+8 all year), whatever the device says. In: Unix seconds. */
function inShanghai(seconds: number): Parts {
  const iso = new Date((seconds + 8 * HOUR) * 1000).toISOString();
  return {
    year: Number(iso.slice(0, 4)),
    date: iso.slice(0, 10),
    monthDay: iso.slice(5, 10),
    clock: iso.slice(11, 19),
  };
}

/** YYYY-MM-DD. In: Unix seconds. */
export function formatDate(seconds: number): string {
  return inShanghai(seconds).date;
}

/** YYYY-MM-DD hh:mm:ss. In: Unix seconds. */
export function formatDateTime(seconds: number): string {
  const { date, clock } = inShanghai(seconds);
  return `${date} ${clock}`;
}

/** How long ago: 刚刚, minutes, hours, 昨天, days; past 7 days the date, with the year when it is another. In: Unix seconds. */
export function formatTimeAgo(seconds: number, now: number): string {
  const past = now - seconds;
  if (past < MINUTE) return '刚刚';
  if (past < HOUR) return `${Math.floor(past / MINUTE)}分钟前`;
  if (past < DAY) return `${Math.floor(past / HOUR)}小时前`;
  const days = Math.floor(past / DAY);
  if (days === 1) return '昨天';
  if (days <= RELATIVE_DAYS_MAX) return `${days}天前`;
  const then = inShanghai(seconds);
  return then.year === inShanghai(now).year ? then.monthDay : then.date;
}
