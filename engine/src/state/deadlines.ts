// Computes when a room, an act or a stage of a room ends by time.
import type { MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import { isTableOfOne } from './seats.ts';
import {
  outsideQuiet,
  MULTI_DAY_HINT_AFTER_MS,
  MULTI_DAY_LOBBY_MS,
  MULTI_DAY_STALLED_MS,
  multiDayLength,
  multiDayMoment,
} from './multi-day-clock.ts';
import type { ClosingState, LobbyState, RoomState, PlayingState, Room, RunningState, Table } from './state.ts';

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Lifetime of a lobby, from its creation or the last change of its meeting time (DE1, AP5). */
const LOBBY_MS = 24 * HOUR_MS;
/** Minimum time for which a lobby stays open after its meeting time, for players who come late. */
const LOBBY_AFTER_MEETING_MS = 6 * HOUR_MS;
/** Time after which a running game is dissolved if no new act or stage has begun. */
export const STALLED_MS = 24 * HOUR_MS;
/** Time after an act's deadline from which the wish of a single seat is enough to move on (AC11). */
export const LONG_OVERDUE_MS = 10 * MINUTE_MS;
export const DEBRIEF_MS = 24 * HOUR_MS;
/** Delay between announcing the end of an act and ending it, during which players can still stop it. */
export const TURNING_MS = 10_000;
/**
 * Delay after the last ballot or answer sheet before the vote closes or the game ends. During it players can still
 * change what they handed in.
 */
export const SECOND_THOUGHT_MS = 12_000;
/** Time without anything new for the players after which they may ask for a hint. */
export const HINT_AFTER_MS = 8 * MINUTE_MS;
/** Time that a game master must wait before the next action of the same kind (GM15). */
export const GAME_MASTER_ACTION_INTERVAL_MS = 5_000;
export const MORE_TIME_MS = 5 * MINUTE_MS;

/**
 * Returns when a lobby expires, as Unix time in ms. `now` is the time of its creation or of the last change of its
 * meeting time; `meetAt` is the meeting time, null if there is none.
 */
export const lobbyEnd = (now: number, { meetAt, slow }: Pick<Room, 'meetAt' | 'slow'>): number =>
  Math.max(
    now + (slow === null ? LOBBY_MS : MULTI_DAY_LOBBY_MS),
    meetAt === null ? 0 : meetAt + LOBBY_AFTER_MEETING_MS,
  );

/**
 * Returns when an act or closing that begins at `now` ends, as Unix time in ms. `minutes` is its length in the script.
 */
export const actEnd = (now: number, minutes: number, slow: MultiDayTerms | null): number =>
  slow === null ? now + minutes * MINUTE_MS : multiDayMoment(slow, now + multiDayLength(slow, minutes));

/**
 * Returns a postponed deadline, as Unix time in ms. In a multi-day game a deadline in the quiet hours is moved to their
 * end.
 */
export const laterEnd = (at: number, slow: MultiDayTerms | null): number =>
  slow === null ? at : outsideQuiet(slow, at);

export const hintAfter = ({ slow }: Room): number => (slow === null ? HINT_AFTER_MS : MULTI_DAY_HINT_AFTER_MS);

export const DEADLINE_KINDS = [
  'lobby',
  'promise',
  'payment',
  'reading',
  'vote',
  'interlude',
  'turning',
  'act',
  'late-act',
  'truth',
  'closing',
  'debrief',
  'limit',
] as const;

/** Deadlines of announced changes. Each delay exists only so that players can still change their decision. */
const MOMENTS: readonly (typeof DEADLINE_KINDS)[number][] = ['vote', 'turning', 'truth'];

/** Deadline of a room; `at` is Unix time in ms. */
export type Deadline = { kind: (typeof DEADLINE_KINDS)[number]; at: number };

/**
 * Returns every deadline of this room, most important first. At or after its time `at`, an `expire` command applies it.
 * `act` allows the players to move on, and `late-act` allows a single seat to do so; each is reported once for the same
 * deadline. `limit` dissolves a running game without progress. While a game is paused, only `limit` exists. A solo game
 * has no deadline for reading, act or closing.
 */
export function deadlines(state: RoomState): readonly Deadline[] {
  switch (state.stage) {
    case 'none':
    case 'dismissed':
      return [];
    case 'lobby':
      return [{ kind: 'lobby', at: state.expiresAt }, ...ofQueue(state)];
    case 'paying':
      return [{ kind: 'payment', at: state.deadlineAt }];
    case 'playing':
    case 'closing': {
      const limit: Deadline = { kind: 'limit', at: stalledAt(state) };
      if (state.pausedAt !== null) return [limit];
      if (state.stage === 'closing') return [...ofClosing(state), limit];
      // In a multi-day game the end of the act comes before the limit. After a server outage of several days only the
      // act ends, and the game is not dissolved (SL18).
      return state.room.slow === null ? [limit, ...ofAct(state)] : [...ofAct(state), limit];
    }
    case 'debrief':
      return [{ kind: 'debrief', at: state.expiresAt }];
  }
}

/** Returns when a running game without progress is dissolved, as Unix time in ms. */
const stalledAt = (state: RunningState): number =>
  state.room.slow === null ? state.changedAt + STALLED_MS : deadlineOf(state) + MULTI_DAY_STALLED_MS;

export const deadlineOf = (state: RunningState): number =>
  state.stage === 'playing' ? state.act.deadlineAt : state.deadlineAt;

export const nextMoment = (state: RoomState): Deadline | undefined =>
  deadlines(state).find(({ kind }) => MOMENTS.includes(kind));

function ofAct({ act, table }: PlayingState): readonly Deadline[] {
  const found: Deadline[] = [];
  const due = (kind: Deadline['kind'], at: number | null) => at !== null && found.push({ kind, at });
  for (const { closesAt } of table.clues) due('vote', closesAt);
  found.push(...ofInterlude(table));
  due('turning', act.turning?.at ?? null);
  if (isTableOfOne(table)) return found;
  due('reading', act.readUntil);
  if (act.longOverdue) return found;
  if (act.overdue) due('late-act', act.deadlineAt + LONG_OVERDUE_MS);
  else due('act', act.deadlineAt);
  return found;
}

const ofQueue = ({ room }: LobbyState): readonly Deadline[] =>
  room.queue.flatMap(({ until }): readonly Deadline[] => (until === null ? [] : [{ kind: 'promise', at: until }]));

function ofInterlude({ interludes }: Table): readonly Deadline[] {
  const here = interludes.find(({ over }) => over === null);
  const at = here?.turnsAt ?? here?.endsAt ?? null;
  return at === null ? [] : [{ kind: 'interlude', at }];
}

function ofClosing({ truthAt, deadlineAt, table }: ClosingState): readonly Deadline[] {
  const truth: readonly Deadline[] = truthAt === null ? [] : [{ kind: 'truth', at: truthAt }];
  const first = [...truth, ...ofInterlude(table)];
  return isTableOfOne(table) ? first : [...first, { kind: 'closing', at: deadlineAt }];
}
