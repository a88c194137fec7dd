// Slow games: agreed on in the lobby, come back to, listed for who is in them.
import { ERROR } from '@juzhongren/contract/errors';
import { partyDigest, partyRooms, partySeen, partySlow } from '@juzhongren/contract/room-calls/slow';
import { refuse, route, type Route } from '../../http/calls.ts';
import { takeUse } from '../../limits/uses-per-person.ts';
import { commandAcknowledged } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf } from '../commands/view.ts';
import { by, namesOf } from '../lobby/routes.ts';
import { whileAway } from './digest.ts';
import { ownRooms } from './own-rooms.ts';
import { noteSeen } from './seen.ts';

/** The log is read for it: once for each time somebody comes back. */
const DIGESTS = { what: 'digest', max: 240, windowMs: 60 * 60 * 1_000 } as const;

/** Refused: 4007 not the host, 4005 outside of the lobby, 1001 what nobody can keep. */
export const slowRoute = (roomServices: RoomServices): Route =>
  route(partySlow, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'set-slow', ...by(caller), slow: request.slow },
    }),
  );

/** Refused: 4004. What is not there yet was not seen. */
export const seenRoute = (roomServices: RoomServices): Route =>
  route(partySeen, async ({ request: { partyId, seq, chatSeq }, caller: { userId } }) => {
    const room = await readRoomOf(roomServices, { partyId, userId });
    if (room === undefined) return refuse(ERROR.notInRoom);
    await noteSeen(roomServices.deps.db, { partyId, userId }, { seq: Math.min(seq, room.seq), chatSeq });
    return {};
  });

/** Refused: 4004, 1004 asked too often. */
export const digestRoute = (roomServices: RoomServices): Route =>
  route(partyDigest, async ({ request: { partyId }, caller: { userId }, deps }) => {
    const isAllowed = await takeUse(deps.db, userId, { ...DIGESTS, at: new Date(deps.now()) });
    if (!isAllowed) return refuse(ERROR.tooOften);
    const told = await whileAway(roomServices, { partyId, userId });
    return told === undefined ? refuse(ERROR.notInRoom) : { digest: told.digest, talk: told.talk };
  });

export const roomsRoute = (roomServices: RoomServices): Route =>
  route(partyRooms, async ({ caller }) => ({ rooms: await ownRooms(roomServices, caller.userId) }));
