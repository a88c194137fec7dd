// Tells which connected users have a visible page: a phone in a pocket keeps its connection for a while.
import { isDisplay } from '../core/looker.ts';
import type { RoomBus } from './bus-message.ts';
import type { Connection } from './connection.ts';
import type { HeldRoom } from './held-room.ts';

type RoomConnections = Pick<HeldRoom, 'connections'>;

/** The connection of a display belongs to no user. */
const synced = (room: RoomConnections | undefined): readonly Connection[] =>
  [...(room?.connections ?? [])].filter(({ open, has, userId }) => open && has !== null && !isDisplay(userId));

export const connectedUsers = (room: RoomConnections | undefined): number[] => [
  ...new Set(synced(room).map(({ userId }) => userId)),
];

export const shownUsers = (room: RoomConnections | undefined): number[] =>
  synced(room).flatMap(({ shown, userId }) => (shown ? [userId] : []));

function hiddenUsers(room: RoomConnections): number[] {
  const shown = shownUsers(room);
  return connectedUsers(room).filter((userId) => !shown.includes(userId));
}

/** Sends nothing about rooms in which every page is visible: a user who disconnects is not hidden either. */
export function tellHidden(rooms: Iterable<HeldRoom>, bus: RoomBus): void {
  const told = [...rooms].filter((room) => synced(room).some(({ shown }) => !shown));
  if (told.length === 0) return;
  bus.publish({ type: 'hidden', rooms: Object.fromEntries(told.map((room) => [room.partyId, hiddenUsers(room)])) });
}

export function showPage(room: HeldRoom, now: { connection: Connection; shown: boolean }, bus: RoomBus): void {
  if (now.connection.shown === now.shown) return;
  now.connection.shown = now.shown;
  bus.publish({ type: 'hidden', rooms: { [room.partyId]: hiddenUsers(room) } });
}
