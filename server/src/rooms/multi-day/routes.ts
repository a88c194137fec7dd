// Routes for multi-day games: agreeing on the terms, the digest on return, and the list of the user's rooms.
import { ERROR } from '@juzhongren/contract/errors';
import { partyDigest, partyRooms, partySeen, partySlow } from '@juzhongren/contract/room-calls/multi-day';
import { refuse, route, type Route } from '../../http/calls.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { commandAcknowledged } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf } from '../commands/view.ts';
import { by, namesOf } from '../lobby/routes.ts';
import { whileAway } from './digest.ts';
import { ownRooms } from './own-rooms.ts';
import { noteSeen } from './seen.ts';

/** Limited because a digest may read the whole log. A client asks once per return to a room. */
const DIGESTS = { what: 'digest', max: 240, windowMs: 60 * 60 * 1_000 } as const;

/**
 * Sets or removes the multi-day terms of a room.
 * Errors: 4007 if not the host; 4005 outside the lobby; 1001 for an unknown time zone or invalid quiet hours (SL2).
 */
export const slowRoute = (roomServices: RoomServices): Route =>
  route(partySlow, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'set-slow', ...by(caller), slow: request.slow },
    }),
  );

/**
 * Stores how far the user has seen the room. Log entries that do not exist yet do not count as seen.
 * Errors: 4004 if not in the room.
 */
export const seenRoute = (roomServices: RoomServices): Route =>
  route(partySeen, async ({ request: { partyId, seq, chatSeq }, caller: { userId } }) => {
    const room = await readRoomOf(roomServices, { partyId, userId });
    if (room === undefined) return refuse(ERROR.notInRoom);
    await noteSeen(roomServices.deps.db, { partyId, userId }, { seq: Math.min(seq, room.seq), chatSeq });
    return {};
  });

/** Errors: 4004 if not in the room; 1004 if requested too often. */
export const digestRoute = (roomServices: RoomServices): Route =>
  route(partyDigest, async ({ request: { partyId }, caller: { userId }, deps }) => {
    const isAllowed = await takeUse(deps.db, userId, { ...DIGESTS, at: new Date(deps.now()) });
    if (!isAllowed) return refuse(ERROR.tooOften);
    const told = await whileAway(roomServices, { partyId, userId });
    return told === undefined ? refuse(ERROR.notInRoom) : { digest: told.digest, talk: told.talk };
  });

export const roomsRoute = (roomServices: RoomServices): Route =>
  route(partyRooms, async ({ caller }) => ({ rooms: await ownRooms(roomServices, caller.userId) }));
