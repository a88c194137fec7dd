// When a room, an act or a stage is over by itself.
import type { SlowTerms } from '@juzhongren/contract/room/slow';
import { isTableOfOne } from './seats.ts';
import {
  outsideQuiet,
  SLOW_HINT_AFTER_MS,
  SLOW_LOBBY_MS,
  SLOW_STALLED_MS,
  slowLength,
  slowMoment,
} from './slow-clock.ts';
import type { ClosingState, LobbyState, RoomState, PlayingState, Room, RunningState, Table } from './state.ts';

export const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A room that nobody starts, from its creation or the last word about when it means to meet. */
const LOBBY_MS = 24 * HOUR_MS;
/** So long after the time it named a lobby still waits for who is late. */
const LOBBY_AFTER_MEETING_MS = 6 * HOUR_MS;
/** A running game in which no act or stage begins any more. */
export const STALLED_MS = 24 * HOUR_MS;
/** An act whose deadline passed so long ago that one seat moves on alone. */
export const LONG_OVERDUE_MS = 10 * MINUTE_MS;
export const DEBRIEF_MS = 24 * HOUR_MS;
/** So long a page that turns can be stopped. */
export const TURNING_MS = 10_000;
/** So long a ballot can be changed after the last one came, and what was handed in before the truth is told. */
export const SECOND_THOUGHT_MS = 12_000;
/** So long after the last thing that came before the table it may have a hint. */
export const HINT_AFTER_MS = 8 * MINUTE_MS;
/** What the game master did can be done again so long after. */
export const LED_AGAIN_MS = 5_000;
/** What a table gets that asks for more time. */
export const MORE_TIME_MS = 5 * MINUTE_MS;

/** Until when a lobby lives that at `now` named the time `meetAt`, or none. Unix ms. */
export const lobbyEnd = (now: number, { meetAt, slow }: Pick<Room, 'meetAt' | 'slow'>): number =>
  Math.max(now + (slow === null ? LOBBY_MS : SLOW_LOBBY_MS), meetAt === null ? 0 : meetAt + LOBBY_AFTER_MEETING_MS);

/** When an act or the closing that begins at `now` is over, to which the script gives so many minutes. */
export const actEnd = (now: number, minutes: number, slow: SlowTerms | null): number =>
  slow === null ? now + minutes * MINUTE_MS : slowMoment(slow, now + slowLength(slow, minutes));

/** A deadline that the table has put off until `at`. */
export const laterEnd = (at: number, slow: SlowTerms | null): number => (slow === null ? at : outsideQuiet(slow, at));

/** How long nothing new has to have come before the table may have a hint. */
export const hintAfter = ({ slow }: Room): number => (slow === null ? HINT_AFTER_MS : SLOW_HINT_AFTER_MS);

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

/** What is about to happen, and waits only for somebody to think again. */
const MOMENTS: readonly (typeof DEADLINE_KINDS)[number][] = ['vote', 'turning', 'truth'];

/** `at`: Unix ms. */
export type Deadline = { kind: (typeof DEADLINE_KINDS)[number]; at: number };

/**
 * Everything that can expire in this room, what counts most first; an `expire` command at or after `at` does it.
 * `act` only lets the table move on and `late-act` each seat alone, both are named once; `limit` dissolves a running game
 * that stands still. A paused game has no other, and a table of one no clock.
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
      // Of a slow game whose server was down for days the act is over, not the game.
      return state.room.slow === null ? [limit, ...ofAct(state)] : [...ofAct(state), limit];
    }
    case 'debrief':
      return [{ kind: 'debrief', at: state.expiresAt }];
  }
}

/** When a running game is over in which nothing begins any more. */
const stalledAt = (state: RunningState): number =>
  state.room.slow === null ? state.changedAt + STALLED_MS : deadlineOf(state) + SLOW_STALLED_MS;

export const deadlineOf = (state: RunningState): number =>
  state.stage === 'playing' ? state.act.deadlineAt : state.deadlineAt;

/** The next thing that is about to happen; undefined when nothing is. */
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

/** What is kept for who waits. */
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
