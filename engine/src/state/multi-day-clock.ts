// Computes deadlines of a multi-day game: how long an act lasts, and at which local time it ends.
import { QUIET_MAX_MINUTES, QUIET_STEP_MINUTES } from '@juzhongren/contract/limits';
import type { MultiDayPace, MultiDayTerms } from '@juzhongren/contract/room/multi-day';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAY_MINUTES = 24 * 60;

/** Time added to a deadline when the players agree on more time (SL15). */
export const MULTI_DAY_MORE_TIME_MS = 12 * HOUR_MS;
/** Time without news in the game, after which the players may ask for a hint (SL16). */
export const MULTI_DAY_HINT_AFTER_MS = 4 * HOUR_MS;
/** Time that the players have to pay (SL17). */
export const MULTI_DAY_PAYMENT_MS = DAY_MS;
/** Lifetime of a lobby that nobody starts (SL17). */
export const MULTI_DAY_LOBBY_MS = 7 * DAY_MS;
export const MULTI_DAY_DEBRIEF_MS = 3 * DAY_MS;
/** Time from the deadline of a paused game until the game is dissolved (SL17). */
export const MULTI_DAY_STALLED_MS = 7 * DAY_MS;
/** Deadlines of a multi-day game fall on a full or half hour of the local time. */
const STEP_MINUTES = 30;

const LENGTHS: Record<Exclude<MultiDayPace, 'script'>, number> = {
  'half-day': 12 * HOUR_MS,
  day: DAY_MS,
  'two-days': 2 * DAY_MS,
};
/** With pace `script`, one hour in the script becomes one day. The length of an act stays within these limits (SL6). */
const SCRIPT_FACTOR = 24;
const SCRIPT_LEAST_MS = 8 * HOUR_MS;
const SCRIPT_MOST_MS = 3 * DAY_MS;

/** Returns the length of an act in ms. `minutes` is its length in the script. */
export function multiDayLength({ pace }: MultiDayTerms, minutes: number): number {
  if (pace !== 'script') return LENGTHS[pace];
  return Math.min(SCRIPT_MOST_MS, Math.max(SCRIPT_LEAST_MS, minutes * MINUTE_MS * SCRIPT_FACTOR));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached clock of the time zone, or undefined if the zone does not exist. */
function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  try {
    const clock = new Intl.DateTimeFormat('en', {
      timeZone: zone,
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
    });
    clocks.set(zone, clock);
    return clock;
  } catch {
    return undefined;
  }
}

/**
 * Tells whether the terms are valid: an existing time zone, and quiet hours on the half hour that leave enough time to
 * play.
 */
export function isPlayable({ zone, quiet }: MultiDayTerms): boolean {
  if (clockOf(zone) === undefined) return false;
  if (quiet === null) return true;
  const length = (quiet.until - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const onStep = quiet.from % QUIET_STEP_MINUTES === 0 && quiet.until % QUIET_STEP_MINUTES === 0;
  return onStep && length > 0 && length <= QUIET_MAX_MINUTES;
}

export function minuteOfDay(zone: string, at: number): number {
  const parts = clockOf(zone)?.formatToParts(at) ?? [];
  const of = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return of('hour') * 60 + of('minute');
}

/** Returns the minutes until the current quiet hours end; 0 outside quiet hours. */
function quietFor({ quiet }: MultiDayTerms, minute: number): number {
  if (quiet === null) return 0;
  const length = (quiet.until - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  return since < length ? length - since : 0;
}

export const isQuiet = (terms: MultiDayTerms, at: number): boolean => quietFor(terms, minuteOfDay(terms.zone, at)) > 0;

/** Returns `at` if it is outside quiet hours; otherwise the end of these quiet hours. */
export function outsideQuiet(terms: MultiDayTerms, at: number): number {
  let moment = at;
  // Repeats, because a change to or from summer time may shift the result back into quiet hours.
  for (let round = 0; round < 3; round += 1) {
    const left = quietFor(terms, minuteOfDay(terms.zone, moment));
    if (left === 0) return moment;
    moment = Math.floor(moment / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS;
  }
  return moment;
}

/** Returns the first half hour at or after `at` that is outside quiet hours. */
export function multiDayMoment(terms: MultiDayTerms, at: number): number {
  const whole = Math.ceil(at / MINUTE_MS) * MINUTE_MS;
  const over = minuteOfDay(terms.zone, whole) % STEP_MINUTES;
  return outsideQuiet(terms, whole + (over === 0 ? 0 : STEP_MINUTES - over) * MINUTE_MS);
}
