// The clock of a slow game: how long an act lasts, and on which moment of somebody's day it ends.
import { QUIET_MAX_MINUTES, QUIET_STEP_MINUTES } from '@juzhongren/contract/limits';
import type { SlowPace, SlowTerms } from '@juzhongren/contract/room/slow';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const DAY_MINUTES = 24 * 60;

/** What a table gets that asks for more time. */
export const SLOW_MORE_TIME_MS = 12 * HOUR_MS;
/** So long after the last thing that came before the table it may have a hint. */
export const SLOW_HINT_AFTER_MS = 4 * HOUR_MS;
/** So long one has to pay. */
export const SLOW_PAYMENT_MS = DAY_MS;
/** A lobby that nobody starts. */
export const SLOW_LOBBY_MS = 7 * DAY_MS;
export const SLOW_DEBRIEF_MS = 3 * DAY_MS;
/** So long after its deadline a game whose clock stands is over. */
export const SLOW_STALLED_MS = 7 * DAY_MS;
/** Deadlines stand on the half hour. */
const STEP_MINUTES = 30;

const LENGTHS: Record<Exclude<SlowPace, 'script'>, number> = {
  'half-day': 12 * HOUR_MS,
  day: DAY_MS,
  'two-days': 2 * DAY_MS,
};
/** By the script an hour of its clock is a day, and no act shorter or longer than this. */
const SCRIPT_FACTOR = 24;
const SCRIPT_LEAST_MS = 8 * HOUR_MS;
const SCRIPT_MOST_MS = 3 * DAY_MS;

/** `minutes`: what the script gives the act. */
export function slowLength({ pace }: SlowTerms, minutes: number): number {
  if (pace !== 'script') return LENGTHS[pace];
  return Math.min(SCRIPT_MOST_MS, Math.max(SCRIPT_LEAST_MS, minutes * MINUTE_MS * SCRIPT_FACTOR));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Undefined for a name that is none. */
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

/** What a table may agree on: a zone that there is, quiet hours on the half hour that leave room to play. */
export function isPlayable({ zone, quiet }: SlowTerms): boolean {
  if (clockOf(zone) === undefined) return false;
  if (quiet === null) return true;
  const length = (quiet.until - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const onStep = quiet.from % QUIET_STEP_MINUTES === 0 && quiet.until % QUIET_STEP_MINUTES === 0;
  return onStep && length > 0 && length <= QUIET_MAX_MINUTES;
}

/** Minutes since midnight by the clock of the zone. */
export function minuteOfDay(zone: string, at: number): number {
  const parts = clockOf(zone)?.formatToParts(at) ?? [];
  const of = (type: 'hour' | 'minute') => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return of('hour') * 60 + of('minute');
}

/** How many minutes from this one on it is quiet; 0 when it is not. */
function quietFor({ quiet }: SlowTerms, minute: number): number {
  if (quiet === null) return 0;
  const length = (quiet.until - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const since = (minute - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  return since < length ? length - since : 0;
}

export const isQuiet = (terms: SlowTerms, at: number): boolean => quietFor(terms, minuteOfDay(terms.zone, at)) > 0;

/** `at`, or the end of the quiet hours it falls into. */
export function outsideQuiet(terms: SlowTerms, at: number): number {
  let moment = at;
  // Where a clock is set forward or back meanwhile, once may not be enough.
  for (let round = 0; round < 3; round += 1) {
    const left = quietFor(terms, minuteOfDay(terms.zone, moment));
    if (left === 0) return moment;
    moment = Math.floor(moment / MINUTE_MS) * MINUTE_MS + left * MINUTE_MS;
  }
  return moment;
}

/** The first half hour at or after `at` that is not quiet. */
export function slowMoment(terms: SlowTerms, at: number): number {
  const whole = Math.ceil(at / MINUTE_MS) * MINUTE_MS;
  const over = minuteOfDay(terms.zone, whole) % STEP_MINUTES;
  return outsideQuiet(terms, whole + (over === 0 ? 0 : STEP_MINUTES - over) * MINUTE_MS);
}
