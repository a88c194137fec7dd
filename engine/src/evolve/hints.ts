// Applies events of hints, and decides which events restart the waiting time before a hint.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { requireRunning } from './stage.ts';
import { actNumber, isTableOfOne } from '../state/seats.ts';
import type { RoomState, RunningState } from '../state/state.ts';
import { append } from '../state/append.ts';

export type HintEvent = Extract<RoomEvent, { type: 'hint-asked' | 'hint-given' }>;

/** Applies a hint event; `at` is Unix time in ms. Throws outside of the acts and the closing. */
export function evolveHints(script: Script, state: RoomState, event: HintEvent, at: number): RoomState {
  const running = requireRunning(state, event);
  if (event.type === 'hint-asked') return { ...running, hintAsked: append(running.hintAsked, event.seat) };
  const told = { at, act: actNumber(script, running), hint: event.hint };
  const table = { ...running.table, hints: append(running.table.hints, told) };
  return { ...running, table, hintAsked: [], quietSince: at };
}

/**
 * Tells whether the event shows something new to all players, which restarts the waiting time before a hint (HI2). In a
 * solo game everything the player finds counts. Irrelevant clues count too; otherwise the waiting time would reveal
 * which clues matter.
 */
export function isNews({ table }: RunningState, event: RoomEvent): boolean {
  switch (event.type) {
    case 'clue-published':
      return true;
    case 'searched':
      return isTableOfOne(table);
    case 'clue-came':
    case 'clue-unlocked':
      return event.to === 'table' || isTableOfOne(table);
    default:
      return false;
  }
}
