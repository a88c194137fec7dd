// Handles messages of other processes, and brings them to the connections of this one.
import type { BusMessage } from './bus-message.ts';
import { broadcast, type HeldRoom, raise } from './held-room.ts';
import type { HubCore } from './hub-core.ts';
import { connectedUsers, tellHidden } from './shown-pages.ts';
import { showPresence } from './told-presence.ts';
import { bringQuiet, heardSignals, tellVoice } from './voice-connections.ts';

type OfManyRooms = Extract<BusMessage, { type: 'presence' | 'hidden' }>;

export function onBusMessage(hub: HubCore, message: BusMessage): void {
  if (message.type === 'presence' || message.type === 'hidden') {
    hearWhoIsThere(hub, message);
    return;
  }
  const room = hub.rooms.get(message.partyId);
  if (room !== undefined) hearOfRoom(hub, room, message);
}

function hearWhoIsThere(hub: HubCore, message: OfManyRooms): void {
  const { rooms, presence, now } = hub;
  const { type, from } = message;
  for (const [partyId, userIds] of Object.entries(message.rooms)) {
    if (type === 'hidden') presence.hid({ from, partyId, userIds });
    else if (presence.heard({ from, partyId, userIds }, now())) showPresence(hub, rooms.get(partyId));
  }
}

function hearOfRoom(
  { bus, now, source, failed, signalLimit }: HubCore,
  room: HeldRoom,
  message: Exclude<BusMessage, OfManyRooms>,
): void {
  switch (message.type) {
    case 'log':
      raise(room, { seq: message.seq });
      return;
    case 'chat':
      raise(room, { chatSeq: message.chatSeq });
      return;
    case 'typing':
      broadcast(room, { type: 'typing', userId: message.userId }, message);
      return;
    case 'voice':
      room.voice.heard(message, now());
      room.flushVoice();
      return;
    case 'signals':
      heardSignals(room, message, { source, now, signalLimit }).catch((error: unknown) =>
        failed(error, { task: 'voice signals', partyId: room.partyId }),
      );
      return;
    case 'quiet':
      bringQuiet(room, message.userId);
      return;
    case 'presence-asked':
      bus.publish({ type: 'presence', rooms: { [room.partyId]: connectedUsers(room) } });
      tellHidden([room], bus);
      if (room.voice.own().length > 0) tellVoice(room, bus);
  }
}
