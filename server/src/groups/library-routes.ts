// Routes for the group library, rooms opened from it, and the group's past games.
import * as calls from '@juzhongren/contract/groups/library';
import { isRefusal, route, type Route } from '../http/calls.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';
import { createRoom } from '../rooms/lobby/create-room.ts';
import { findPerson } from '../rooms/lobby/look-ups.ts';
import { mayTie, readEvenings, tie } from './rooms.ts';
import { libraryOf } from './library.ts';
import { standingOf } from './standing.ts';
import { readMembers } from './store.ts';

export const groupLibrary = route(calls.groupLibrary, async ({ request, caller: { userId }, deps }) => {
  const { groupId, ...asked } = request;
  const standing = await standingOf(deps.db, { groupId, userId });
  if (isRefusal(standing)) return standing;
  const people = await readMembers(deps.db, groupId);
  return { members: people.length, scripts: await libraryOf(deps, { ...asked, userId, people }) };
});

/**
 * Opens a room from the group library. A crash between the two writes leaves the room unlinked; repeating the request
 * links it.
 */
export const groupOpen = (roomServices: RoomServices): Route =>
  route(calls.groupOpen, async ({ request, caller: { userId }, deps }) => {
    const { groupId, ...wish } = request;
    const standing = await standingOf(deps.db, { groupId, userId });
    if (isRefusal(standing)) return standing;
    const opened = await createRoom(roomServices, { ...wish, person: await findPerson(deps, userId) });
    if (isRefusal(opened)) return opened;
    const { partyId } = opened;
    // On a late repeat the room may have a new host, be over, or be linked to another group.
    const refused = await mayTie(deps.db, { partyId, userId });
    if (refused === undefined) await tie(deps.db, { groupId, partyId, moves: false, at: new Date(deps.now()) });
    return opened;
  });

export const groupEvenings = route(calls.groupEvenings, async ({ request, caller: { userId }, deps }) => {
  const standing = await standingOf(deps.db, { groupId: request.groupId, userId });
  return isRefusal(standing) ? standing : { evenings: await readEvenings(deps, request) };
});
