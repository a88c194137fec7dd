// State of a bot between its looks at the room, and its input at each look.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { RoomView } from '@juzhongren/contract/room/view';
import type { UserCommand } from '@juzhongren/engine/step/command';
import type { Insight } from './insight.ts';
import type { Random } from './seeded-random.ts';
import type { Wish } from './wishes.ts';

export interface Player {
  userId: number;
  seat: string;
  /** Unix ms until which the bot reads or searches. */
  busyUntil: number;
  /** `Room.seq` at its last look; −1 before the first look of an act. */
  looked: number;
  /** True if it found nothing to do at its last look. */
  isIdle: boolean;
  /** Points carried over from the previous act. */
  carried: number;
  /** True if it stops playing for this act. */
  isStopped: boolean;
  /** Clues that it refuses to publish. */
  kept: Set<string>;
  /** Decisions made once: what to hand on and what to pay for. */
  settled: Set<string>;
  /** Clues for which it decided whether to keep them. */
  weighed: Set<string>;
  /** Ids of clues whose outside (`read`) and inside (`readInside`) it has read. */
  read: Set<string>;
  readInside: Set<string>;
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

export interface Turn {
  view: RoomView;
  player: Player;
  insight: Insight;
  random: Random;
  /** Wishes besides solving the case; empty without sides and counters. */
  wishes: readonly Wish[];
  /** Shared leaning of all seats in votes of opinion; null if each seat chooses freely. */
  leaning: number | null;
}

export interface Temperament {
  /** Returns the player's next commands; empty if there is nothing to do for now. */
  act: (turn: Turn) => UserCommand[];
  choose: (turn: Turn, clue: ClueView) => string | null;
}
