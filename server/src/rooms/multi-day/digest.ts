// Builds the digest "你不在的时候": what changed in a user's own views since their last visit.
import type { Digest, UnreadTalk } from '@juzhongren/contract/room/digest';
import { hearsTable, isMember } from '@juzhongren/engine/state/seats';
import { digestBetween } from '@juzhongren/engine/view/digest';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf, type RoomReading, viewOf } from '../commands/view.ts';
import { emptyRoom, stateAfter } from '../core/room-cache.ts';
import { isMultiDay } from '../core/multi-day-terms.ts';
import { countUnread, findSeen } from './seen.ts';

export interface WhileAway {
  readonly digest: Digest | null;
  readonly talk: UnreadTalk[];
}

/** Returns undefined if the user is not in the room. */
export async function whileAway(
  roomServices: RoomServices,
  of: { partyId: string; userId: number },
): Promise<WhileAway | undefined> {
  const room = await readRoomOf(roomServices, of);
  if (room === undefined) return undefined;
  const seen = await findSeen(roomServices.deps.db, of);
  if (seen === undefined || !isMultiDay(room.state)) return { digest: null, talk: [] };
  const then = await roomAt(roomServices, room, Math.min(seen.seq, room.seq));
  // Gives no digest if the user had another position at that time (not a member, or without a seat).
  const isSame =
    isMember(then.state, of.userId) && hearsTable(then.state, of.userId) === hearsTable(room.state, of.userId);
  const digest = isSame
    ? digestBetween(viewOf(roomServices, then, of.userId), viewOf(roomServices, room, of.userId))
    : null;
  const talk = hearsTable(room.state, of.userId) ? await countUnread(roomServices.deps.db, of, seen.chatSeq) : [];
  return { digest, talk };
}

/** Returns the room as it was after log entry `seq`, from memory or rebuilt from the log. */
async function roomAt(roomServices: RoomServices, room: RoomReading, seq: number): Promise<RoomReading> {
  if (seq === room.seq) return room;
  const known = room.past.find((one) => one.seq === seq)?.state;
  if (known !== undefined) return { ...room, seq, state: known };
  const anew = emptyRoom(room.partyId, { version: '', script: room.script, media: room.media });
  for (const entry of await roomServices.log.read(room.partyId, 0)) {
    if (entry.seq > seq) break;
    anew.state = stateAfter(anew, entry);
    anew.seq = entry.seq;
  }
  return { ...room, state: anew.state, seq: anew.seq, past: [] };
}
