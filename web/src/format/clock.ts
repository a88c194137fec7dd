/** Largest difference that counts as network delay. A larger one means that a clock was changed. */
const CLOCK_SET_MS = 3_000;

/**
 * Returns how many ms the server's clock is ahead of the device, from a server time `at` that was received at `now`. A
 * delay only makes the result smaller, so the largest of similar results is the most accurate.
 */
export function clockOffset(before: number | undefined, heard: { at: number; now: number }): number {
  const offset = heard.at - heard.now;
  if (before === undefined || Math.abs(offset - before) > CLOCK_SET_MS) return offset;
  return Math.max(before, offset);
}

/** Formats the time left as 1:05:09, 12:03 or 0:07. Never below zero. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Formats Unix ms as hours and minutes of this device's clock: 20:07. */
export function formatClock(at: number): string {
  const date = new Date(at);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}
