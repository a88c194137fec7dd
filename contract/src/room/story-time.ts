// Formats times of a story, given as minutes since midnight of its first day.
const DAY_MINUTES = 24 * 60;

export const formatDay = (minutes: number): string => {
  const day = Math.floor(minutes / DAY_MINUTES);
  return day === 0 ? '' : day === 1 ? '次日' : `第 ${day + 1} 天`;
};

/** Returns, for example, 「23:40」 or 「次日 00:05」. */
export function formatMinuteCount(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const clock = `${two(Math.floor((minutes % DAY_MINUTES) / 60))}:${two(minutes % 60)}`;
  const day = formatDay(minutes);
  return day === '' ? clock : `${day} ${clock}`;
}

/**
 * Returns, for example, 「23:04–23:50」. If both times are equal, writes the time once. If both fall on the same day,
 * names that day once.
 */
export function formatSpan(from: number, until: number): string {
  if (from === until) return formatMinuteCount(from);
  const later = formatMinuteCount(until);
  const day = formatDay(until);
  return `${formatMinuteCount(from)}–${day !== '' && day === formatDay(from) ? later.slice(day.length + 1) : later}`;
}
