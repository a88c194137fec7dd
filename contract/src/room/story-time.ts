// The clock of a story: minutes since the midnight with which its first day begins, as people read them.
const DAY_MINUTES = 24 * 60;

/** 次日, 第三天 …; nothing on the first. */
export const formatDay = (minutes: number): string => {
  const day = Math.floor(minutes / DAY_MINUTES);
  return day === 0 ? '' : day === 1 ? '次日' : `第 ${day + 1} 天`;
};

/** 「23:40」, 「次日 00:05」. */
export function formatMinuteCount(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const clock = `${two(Math.floor((minutes % DAY_MINUTES) / 60))}:${two(minutes % 60)}`;
  const day = formatDay(minutes);
  return day === '' ? clock : `${day} ${clock}`;
}

/** 「23:04–23:50」; a single moment once, and a day that is the same only once. */
export function formatSpan(from: number, until: number): string {
  if (from === until) return formatMinuteCount(from);
  const later = formatMinuteCount(until);
  const day = formatDay(until);
  return `${formatMinuteCount(from)}–${day !== '' && day === formatDay(from) ? later.slice(day.length + 1) : later}`;
}
