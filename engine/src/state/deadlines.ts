// Computes when a room, an act or a stage expires.
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
/** Time that a lobby still exists after its meeting time, for latecomers. */
const LOBBY_AFTER_MEETING_MS = 6 * HOUR_MS;
/** Time after which a running game is dissolved if no act or stage begins. */
export const STALLED_MS = 24 * HOUR_MS;
/** Time after an act's deadline when any one seat may move on (AC11). */
export const LONG_OVERDUE_MS = 10 * MINUTE_MS;
export const DEBRIEF_MS = 24 * HOUR_MS;
/** Delay between the announcement and the end of an act, in which it can be stopped. */
export const TURNING_MS = 10_000;
/** Delay after the last ballot or sheet, in which ballots can still change. */
export const SECOND_THOUGHT_MS = 12_000;
/** Time without news after which a hint may be asked for. */
export const HINT_AFTER_MS = 8 * MINUTE_MS;
/** Time before a game master may do the same kind of thing again (GM15). */
export const GAME_MASTER_ACTION_INTERVAL_MS = 5_000;
export const MORE_TIME_MS = 5 * MINUTE_MS;

/** Returns when a lobby expires whose meeting time was set at `now` to `meetAt`, or removed. Unix time in ms. */
export const lobbyEnd = (now: number, { meetAt, slow }: Pick<Room, 'meetAt' | 'slow'>): number =>
  Math.max(
    now + (slow === null ? LOBBY_MS : MULTI_DAY_LOBBY_MS),
    meetAt === null ? 0 : meetAt + LOBBY_AFTER_MEETING_MS,
  );

/** Returns when an act or closing that begins at `now` ends. `minutes` is its length in the script. */
export const actEnd = (now: number, minutes: number, slow: MultiDayTerms | null): number =>
  slow === null ? now + minutes * MINUTE_MS : multiDayMoment(slow, now + multiDayLength(slow, minutes));

/** Returns a postponed deadline. In a multi-day game it is moved out of quiet hours. */
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

/** Announced changes that only wait so that a player can still change something. */
const MOMENTS: readonly (typeof DEADLINE_KINDS)[number][] = ['vote', 'turning', 'truth'];

/** Deadline of a room; `at` is Unix time in ms. */
export type Deadline = { kind: (typeof DEADLINE_KINDS)[number]; at: number };

/**
 * Returns everything that can expire in this room, most important first. An `expire` command at or after `at` applies
 * it. `act` lets the players move on and `late-act` lets any one seat move on; each is reported once. `limit` dissolves
 * a running game without progress. A paused game has only `limit`, and a solo game has no timer.
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
      // In a multi-day game the act comes before the limit. After a server outage of days the act ends, not the game
      // (SL18).
      return state.room.slow === null ? [limit, ...ofAct(state)] : [...ofAct(state), limit];
    }
    case 'debrief':
      return [{ kind: 'debrief', at: state.expiresAt }];
  }
}

/** Returns when a running game without progress is dissolved. */
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
