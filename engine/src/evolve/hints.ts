// Hints, and since when nothing new has come before the table.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import type { Script } from '@juzhongren/contract/script/script';
import { requireRunning } from './stage.ts';
import { actNumber, isTableOfOne } from '../state/seats.ts';
import type { RoomState, RunningState } from '../state/state.ts';
import { append } from '../state/append.ts';

export type HintEvent = Extract<RoomEvent, { type: 'hint-asked' | 'hint-given' }>;

export function evolveHints(script: Script, state: RoomState, event: HintEvent, at: number): RoomState {
  const running = requireRunning(state, event);
  if (event.type === 'hint-asked') return { ...running, hintAsked: append(running.hintAsked, event.seat) };
  const told = { at, act: actNumber(script, running), hint: event.hint };
  const table = { ...running.table, hints: append(running.table.hints, told) };
  return { ...running, table, hintAsked: [], quietSince: at };
}

/**
 * What lies before all is news, and starts the wait anew; who plays alone is all. Whether it tells anything of the case
 * makes no difference: otherwise the wait would tell.
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
