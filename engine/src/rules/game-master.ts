// Holds rules of the game master: which texts the game master has opened, and how they give up the role.
import type { RoomEvent } from '@juzhongren/contract/room/events';
import { type Draft, emit } from '../step/draft.ts';
import type { Deed, Room, TableState } from '../state/state.ts';
import { handOver, requireLive, turnOffDisplaysOf } from './leaving.ts';

/** Returns the seats whose texts the current game master has opened. A null in the list stands for the solution. */
export const openedBy = ({ room, table }: Pick<TableState, 'room' | 'table'>): readonly (string | null)[] =>
  table.deeds.filter(({ deed, by }) => deed === 'opened' && by === room.master?.userId).map(({ seat }) => seat);

export const hasOpened = (state: Pick<TableState, 'room' | 'table'>, seat: string | null): boolean =>
  openedBy(state).includes(seat);

export const isGameMasterRoleFree = ({ chairOpen, chairFor, master }: Room): boolean =>
  chairOpen && chairFor === null && master === null;

export const lastDeed = ({ table }: TableState, kind: Deed['deed']): Deed | undefined =>
  table.deeds.findLast(({ deed }) => deed === kind);

/**
 * Removes the game master from the role; the game goes on without one. If the game master is the host and leaves the
 * room, another member becomes host.
 */
export function leaveGameMasterRole(draft: Draft, how: Extract<RoomEvent, { type: 'master-left' }>['how']): void {
  const before = requireLive(draft.state);
  const { master } = before.room;
  if (master === null) throw new Error('Nobody sits on the chair.');
  emit(draft, { type: 'master-left', userId: master.userId, how });
  if (how === 'kicked' || how === 'removed') turnOffDisplaysOf(draft, master.userId);
  if (how !== 'seat') handOver(draft, before);
}
