// Tells the connections of a room, and the other processes, who is online.
import { encode, send } from './connection.ts';
import type { HeldRoom } from './held-room.ts';
import type { HubCore } from './hub-core.ts';
import { connectedUsers, tellHidden } from './shown-pages.ts';

/** Returns the users connected to any process, ascending. */
export function onlineIn({ rooms, presence, now }: HubCore, partyId: string): number[] {
  return presence.online(partyId, connectedUsers(rooms.get(partyId)), now());
}

/** Sends the presence of the room if it has changed. Returns true if it has. */
export function showPresence(hub: HubCore, room: HeldRoom | undefined): boolean {
  if (room === undefined) return false;
  const text = encode({ type: 'presence', online: onlineIn(hub, room.partyId) });
  if (text === room.presence) return false;
  room.presence = text;
  for (const connection of room.connections) if (connection.has !== null) send(connection, text);
  return true;
}

/** Tells that somebody came or went here. Returns true if the connections of this process were told something new. */
export function tellPresence(hub: HubCore, room: HeldRoom): boolean {
  const userIds = connectedUsers(room);
  hub.connected(room.partyId, userIds);
  hub.bus.publish({ type: 'presence', rooms: { [room.partyId]: userIds } });
  tellHidden([room], hub.bus);
  return showPresence(hub, room);
}
