import { isInRoom } from '@juzhongren/engine/state/seats';
import { isWaiting, type RoomState } from '@juzhongren/engine/state/state';
import type { Kysely } from 'kysely';
import { isBlockedByAny } from '../../blocks/store.ts';
import type { Database } from '../../database/tables.ts';

/**
 * Returns whether somebody in the room has blocked this user, who is not a member. Current and former players may
 * always come back: a block does not break up a game.
 */
export async function isUnwelcome(db: Kysely<Database>, state: RoomState, userId: number): Promise<boolean> {
  if (state.stage === 'none' || state.stage === 'dismissed') return false;
  const { room } = state;
  if (isInRoom(room, userId) || room.former.some((one) => one.userId === userId)) return false;
  const atTable = isWaiting(state)
    ? room.members.map((one) => one.userId)
    : state.table.seats.flatMap((one) => one.userId ?? []);
  const gameMasterIds = room.master === null ? [] : [room.master.userId];
  return isBlockedByAny(db, [...atTable, ...gameMasterIds], userId);
}
