// The game master: what was opened by whom, and how they leave their chair.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { type Draft, emit } from '../step/draft.ts';
import type { Deed, Room, TableState } from '../state/state.ts';
import { handOver, requireLive, takeScreensOf } from './leaving.ts';

/** What the master who sits there now has read: seats, and null for the truth. */
export const openedBy = ({ room, table }: Pick<TableState, 'room' | 'table'>): readonly (string | null)[] =>
  table.deeds.filter(({ deed, by }) => deed === 'opened' && by === room.master?.userId).map(({ seat }) => seat);

export const hasOpened = (state: Pick<TableState, 'room' | 'table'>, seat: string | null): boolean =>
  openedBy(state).includes(seat);

/** Before play: whether whoever comes may sit down there. */
export const isChairFree = ({ chairOpen, chairFor, master }: Room): boolean =>
  chairOpen && chairFor === null && master === null;

export const lastDeed = ({ table }: TableState, kind: Deed['deed']): Deed | undefined =>
  table.deeds.findLast(({ deed }) => deed === kind);

/** Nothing of the game waits for it. Who was the host as well hands the room over. */
export function leaveChair(draft: Draft, how: Extract<RoomEvent, { type: 'master-left' }>['how']): void {
  const before = requireLive(draft.state);
  const { master } = before.room;
  if (master === null) throw new Error('Nobody sits on the chair.');
  emit(draft, { type: 'master-left', userId: master.userId, how });
  if (how === 'kicked' || how === 'removed') takeScreensOf(draft, master.userId);
  if (how !== 'seat') handOver(draft, before);
}
