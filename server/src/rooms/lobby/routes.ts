// Routes to create, join and leave a room, and for everything before the game begins.
import { ERROR } from '@juzhongren/contract/errors';
import { partyCreate, partyExit, partyJoin, userStatus } from '@juzhongren/contract/room-calls/room';
import {
  partyCharacter,
  partyKickOut,
  partyMeeting,
  partyReady,
  partyStart,
} from '@juzhongren/contract/room-calls/seats';
import { type Caller, refuse, route, type Route } from '../../http/calls.ts';
import { countUnread } from '../../sanctions/notices.ts';
import { commandAcknowledged } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { newSeed } from '../core/random-names.ts';
import { createRoom } from './create-room.ts';
import { countOpen, findLatestRoom, findPerson, nextToJoin, waitsAlone } from './look-ups.ts';
import { runningAct } from './running-act.ts';
import { isUnwelcome } from './unwelcome.ts';

export const userStatusRoute = (roomServices: RoomServices): Route =>
  route(userStatus, async ({ request, caller }) => {
    const { userId } = caller;
    const [party, count, open] = await Promise.all([
      findLatestRoom(roomServices.deps, { userId, scriptId: request.scriptId ?? 0 }),
      countUnread(roomServices.deps.db, userId),
      countOpen(roomServices.deps, userId),
    ]);
    const unread = { ...(count === 0 ? {} : { unread: count }), ...(open > 1 ? { rooms: open } : {}) };
    if (party === undefined) return { ...unread, party: null };
    const of = { ...party, userId };
    return {
      ...unread,
      party: {
        ...party,
        ...(await runningAct(roomServices, of)),
        ...(await waitsAlone(roomServices.deps, party)),
        ...(await nextToJoin(roomServices.deps, of)),
      },
    };
  });

export const createRoute = (roomServices: RoomServices): Route =>
  route(partyCreate, async ({ request, caller }) => {
    const person = await findPerson(roomServices.deps, caller.userId);
    return createRoom(roomServices, { ...request, person });
  });

/**
 * Errors: 4046 if the room does not exist, or the caller was kicked or is blocked by somebody in it; 4002 if the room
 * is over; 4003 if it is full.
 */
export const joinRoute = (roomServices: RoomServices): Route =>
  route(partyJoin, async ({ request, caller }) => {
    const { partyId, requestId } = request;
    const { db } = roomServices.deps;
    if (partyId === null) return refuse(ERROR.invitationInvalid);
    const person = await findPerson(roomServices.deps, caller.userId);
    const command = { type: 'join', ...person } as const;
    return commandAcknowledged(roomServices, {
      ...namesOf({ partyId, requestId }),
      command,
      whenUnknown: ERROR.invitationInvalid,
      barred: async ({ state }) => ((await isUnwelcome(db, state, caller.userId)) ? ERROR.invitationInvalid : null),
    });
  });

export const exitRoute = (roomServices: RoomServices): Route =>
  route(partyExit, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: request.dismiss === true ? 'dismiss' : 'exit', ...by(caller) },
    }),
  );

export const characterRoute = (roomServices: RoomServices): Route =>
  route(partyCharacter, async ({ request, caller }) => {
    const { characterId } = request;
    return commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'choose-character', ...by(caller), characterId },
    });
  });

export const readyRoute = (roomServices: RoomServices): Route =>
  route(partyReady, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'ready', ...by(caller), ready: request.ready },
    }),
  );

/** Errors: 4007 if the caller is not the host; 4005 outside the lobby; 1001 if the time is past or too far away. */
export const meetingRoute = (roomServices: RoomServices): Route =>
  route(partyMeeting, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'set-meeting', ...by(caller), at: request.at },
    }),
  );

export const kickOutRoute = (roomServices: RoomServices): Route =>
  route(partyKickOut, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'kick', ...by(caller), kickedId: request.userId },
    }),
  );

/** Errors: 4041 if a game would begin during maintenance. Running games go on. */
export const startRoute = (roomServices: RoomServices): Route =>
  route(partyStart, async ({ request, caller }) =>
    commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'start', ...by(caller), seed: newSeed(roomServices.deps) },
      barred: async ({ state }) =>
        state.stage === 'lobby' && roomServices.deps.siteStatus.closed() !== null ? ERROR.underMaintenance : null,
    }),
  );

export function namesOf(request: { partyId: string; requestId?: string | undefined }) {
  return { partyId: request.partyId, requestId: request.requestId, body: request };
}

/** Returns the acting user. A command contains nothing else of a caller. */
export function by({ userId }: Caller): { userId: number } {
  return { userId };
}
