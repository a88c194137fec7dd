// Handles the frames that a client sends.
import type { PushRequest } from '@juzhongren/contract/room/push';
import { isDisplay } from '../core/looker.ts';
import { type Connection, cutOff, DEAF, end, NO_VIEW, readFrame, send } from './connection.ts';
import { broadcast, type HeldRoom, listen, raise, reassignGuests } from './held-room.ts';
import { refreshHeads } from './heartbeat.ts';
import type { HubCore } from './hub-core.ts';
import type { RoomSnapshot } from './room-source.ts';
import { isView, sentView } from './sent-view.ts';
import { showPage } from './shown-pages.ts';
import { tellPresence } from './told-presence.ts';
import { hasVoice, receivedVoice } from './voice-connections.ts';

/** Minimum time between two `typing` messages of a user that are passed on. */
const TYPING_MS = 2_000;

interface From {
  readonly connection: Connection;
  readonly room: HeldRoom;
}

export function received(hub: HubCore, from: From, text: string): void {
  const { connection, room } = from;
  const { source, bus, now, failed, voice, signalLimit } = hub;
  if (!connection.open) return;
  const failedHere = (task: string) => (error: unknown) => failed(error, { task, partyId: room.partyId });
  const request = readFrame(connection, text, now());
  if (request === 'broken' || request === 'too-many') cutOff(connection);
  else if (request.type === 'typing') passOnTyping(hub, from);
  else if (request.type === 'shown') showPage(room, { connection, shown: request.shown }, bus);
  else if (request.type === 'sync') synchronise(hub, from, request).catch(failedHere('synchronise'));
  else if (voice && !isDisplay(connection.userId)) {
    receivedVoice(room, { connection, request }, { source, bus, now, signalLimit }).catch(failedHere('voice'));
  }
}

function passOnTyping({ bus, now }: HubCore, { connection, room }: From): void {
  if (!connection.hearing.hears || now() - connection.typedAt < TYPING_MS) return;
  connection.typedAt = now();
  broadcast(room, { type: 'typing', userId: connection.userId }, connection);
  bus.publish({ type: 'typing', partyId: room.partyId, userId: connection.userId });
}

async function synchronise(
  hub: HubCore,
  { connection, room }: From,
  request: Extract<PushRequest, { type: 'sync' }>,
): Promise<void> {
  await refreshHeads(hub.source, [room]);
  // A user who was kicked between ticket and sync gets nothing, not even talk.
  const moment = await hub.source.moment(room.partyId, room.seq);
  reassignGuests(room, moment);
  if (!moment.isMember(connection.userId)) {
    end(connection, 'removed');
    return;
  }
  if (!connection.open) return;
  connection.has = { seq: seqOf(connection, request.seq, moment), chatSeq: request.chatSeq };
  connection.hearing = DEAF;
  if (!tellPresence(hub, room)) send(connection, room.presence);
  raise(room, {});
  listen(room, connection, moment);
  if (hasVoice(room)) room.flushVoice();
}

/**
 * Returns the number of the view that a client has. A client with more than the log (after a restore of the database)
 * begins again; `listen` does the same for the talk. A client that follows proves at its first `sync` which view it
 * has: one of another build or another user cannot be continued. Later it has what this process sent.
 */
function seqOf(connection: Connection, seq: number, moment: RoomSnapshot): number {
  const { claimed, userId } = connection;
  connection.claimed = null;
  const known = seq > moment.seq ? 0 : seq;
  if (claimed === null) return known;
  const view = moment.viewAt(userId, known);
  return view !== null && isView(sentView(view), claimed) ? known : NO_VIEW;
}
