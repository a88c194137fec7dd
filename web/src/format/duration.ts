import { isAmount, NO_AMOUNT } from './figures.ts';

const MINUTES_SHOWN_FROM = 5;

/** How long a script plays, on cards: hours plus minutes, the minutes only when 5 or more. In: minutes. */
export function formatPlayTime(minutes: number): string {
  if (!isAmount(minutes)) return NO_AMOUNT;
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${rest}分钟`;
  return rest >= MINUTES_SHOWN_FROM ? `${hours}小时${rest}分钟` : `${hours}小时`;
}

/** How long a script plays, in the feed: hours, one decimal where needed, halves up; under an hour minutes. In: minutes. */
export function formatPlayHours(minutes: number): string {
  if (!isAmount(minutes)) return NO_AMOUNT;
  const whole = Math.round(minutes);
  return whole < 60 ? `${whole}分钟` : `${Math.round(minutes / 6) / 10}小时`;
}

/** `约 2 小时`, as friends tell each other; under an hour in minutes. In: minutes. */
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

/** How long a game took: the largest unit that fits, each up to 59, the hours too. In: seconds. */
export function formatGameLength(seconds: number): string {
  if (!isAmount(seconds)) return NO_AMOUNT;
  let value = seconds;
  for (const { unit, size } of STEPS) {
    if (value < size) return `${Math.floor(value)}${unit}`;
    value /= size;
  }
  // `value` counts 60 hours by now.
  return `${Math.floor(seconds / 86_400)}天`;
}
