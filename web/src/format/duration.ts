import { isAmount, NO_AMOUNT } from './amounts.ts';

const MINUTES_SHOWN_FROM = 5;

/** Formats the play time of a script for cards: hours and minutes, the minutes only from 5. Input in minutes. */
export function formatPlayTime(minutes: number): string {
  if (!isAmount(minutes)) return NO_AMOUNT;
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest}分钟`;
  return rest >= MINUTES_SHOWN_FROM ? `${hours}小时${rest}分钟` : `${hours}小时`;
}

/**
 * Formats the play time of a script for the feed: hours, with one decimal if needed, halves rounded up; below one hour
 * minutes. Input in minutes.
 */
export function formatPlayHours(minutes: number): string {
  if (!isAmount(minutes)) return NO_AMOUNT;
  const whole = Math.round(minutes);
  return whole < 60 ? `${whole}分钟` : `${Math.round(minutes / 6) / 10}小时`;
}

/** Formats an approximate time such as `约 2 小时`, in half hours; below one hour in minutes. Input in minutes. */
export function aboutTime(minutes: number): string {
  if (!isAmount(minutes)) return NO_AMOUNT;
  const whole = Math.round(minutes);
  return whole < 60 ? `约 ${whole} 分钟` : `约 ${Math.round(minutes / 30) / 2} 小时`;
}

const STEPS = [
  { unit: '秒', size: 60 },
  { unit: '分钟', size: 60 },
  { unit: '小时', size: 60 },
] as const;

/**
 * Formats the length of a game in the first unit that shows at most 59, including hours; otherwise in days. Input in
 * seconds.
 */
export function formatGameLength(seconds: number): string {
  if (!isAmount(seconds)) return NO_AMOUNT;
  let value = seconds;
  for (const { unit, size } of STEPS) {
    if (value < size) return `${Math.floor(value)}${unit}`;
    value /= size;
  }
  // `value` now counts units of 60 hours.
  return `${Math.floor(seconds / 86_400)}天`;
}
