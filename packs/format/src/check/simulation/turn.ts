// A bot on a seat: what it remembers from one look at the room to the next, and what it has before it at each.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { UserCommand } from '@juzhongren/engine/step/command';
import type { Insight } from './insight.ts';
import type { Random } from './seeded-random.ts';
import type { Wish } from './wishes.ts';

export interface Player {
  userId: number;
  seat: string;
  /** Unix ms until which it reads or searches. */
  busyUntil: number;
  /** `Room.seq` at its last look; −1 before the first of an act. */
  looked: number;
  /** At its last look it found nothing to do. */
  isIdle: boolean;
  /** Points it brought along from the act before. */
  carried: number;
  /** It has had enough of this act. */
  isStopped: boolean;
  /** Clues it would not publish. */
  kept: Set<string>;
  /** What it handed on, or paid for, or not: decided once. */
  settled: Set<string>;
  /** Clues it decided about. */
  weighed: Set<string>;
  /** Fronts, and insides of envelopes, that it has read. */
  read: Set<string>;
  readInside: Set<string>;
  /** What it saw last. */
  view: RoomView | undefined;
}

export const newPlayer = (seat: string, index: number): Player => ({
  userId: index + 1,
  seat,
  busyUntil: 0,
  looked: -1,
  carried: 0,
  isIdle: false,
  isStopped: false,
  kept: new Set(),
  settled: new Set(),
  weighed: new Set(),
  read: new Set(),
  readInside: new Set(),
  view: undefined,
});

/** Everything a temperament may look at. */
export interface Turn {
  view: RoomView;
  player: Player;
  insight: Insight;
  random: Random;
  /** What it is after beside the case; nothing where there are neither sides nor counters. */
  wishes: readonly Wish[];
  /** Where the table leans in votes of opinion: the same for all of its seats; null for everybody as they like. */
  leaning: number | null;
}

export interface Temperament {
  /** What this player does now; nothing when there is nothing more for the time being. */
  act: (turn: Turn) => UserCommand[];
  /** Its choice in an open vote. */
  choose: (turn: Turn, clue: ClueView) => string | null;
}
