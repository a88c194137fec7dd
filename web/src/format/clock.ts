/** Beyond this the clocks were set anew; below it a difference is how long the answer travelled. */
const CLOCK_SET_MS = 3_000;

/**
 * How far the server's clock is ahead of ours, in ms, after hearing `at`. News is late, never early: of near answers the
 * one that says most is the truest.
 */
export function clockOffset(before: number | undefined, heard: { at: number; now: number }): number {
  const offset = heard.at - heard.now;
  if (before === undefined || Math.abs(offset - before) > CLOCK_SET_MS) return offset;
  return Math.max(before, offset);
}

/** Time left as people read it: 1:05:09, 12:03, 0:07. Never below zero. */
export function timeLeft(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Hours and minutes on this device's clock: 20:07. In: Unix ms. */
export function formatClock(at: number): string {
  const date = new Date(at);
  return `${String(date.getHours()).padStart(2, '0')}:${String(date.getMinutes()).padStart(2, '0')}`;
}
