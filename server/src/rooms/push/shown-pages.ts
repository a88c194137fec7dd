// Whose page can be seen, of those who have a line here: a phone in a pocket keeps its line for a while.
import { isScreen } from '../core/looker.ts';
import type { RoomBus } from './bus-message.ts';
import type { Connection } from './connection.ts';
import type { HeldRoom } from './held-room.ts';

type Lines = Pick<HeldRoom, 'connections'>;

/** A screen's line is nobody's. */
const synced = (room: Lines | undefined): readonly Connection[] =>
  [...(room?.connections ?? [])].filter(({ open, has, userId }) => open && has !== null && !isScreen(userId));

/** Users with a line here. */
export const connectedUsers = (room: Lines | undefined): number[] => [
  ...new Set(synced(room).map(({ userId }) => userId)),
];

/** Of those the ones one of whose pages can be seen. */
export const shownUsers = (room: Lines | undefined): number[] =>
  synced(room).flatMap(({ shown, userId }) => (shown ? [userId] : []));

function hiddenUsers(room: Lines): number[] {
  const shown = shownUsers(room);
  return connectedUsers(room).filter((userId) => !shown.includes(userId));
}

/** Of rooms where every page can be seen nothing is said: who is not connected any more is not hidden either. */
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
