// The common shelf, rooms opened from it, and the evenings a group had.
import * as calls from '@juzhongren/contract/groups/shelf';
import { isRefusal, route, type Route } from '../http/calls.ts';
import type { RoomServices } from '../rooms/commands/room-services.ts';
import { createRoom } from '../rooms/lobby/create-room.ts';
import { findPerson } from '../rooms/lobby/look-ups.ts';
import { mayTie, readEvenings, tie } from './rooms.ts';
import { shelfOf } from './shelf.ts';
import { standingOf } from './standing.ts';
import { readMembers } from './store.ts';

export const groupShelf = route(calls.groupShelf, async ({ request, caller: { userId }, deps }) => {
  const { groupId, ...asked } = request;
  const standing = await standingOf(deps.db, { groupId, userId });
  if (isRefusal(standing)) return standing;
  const people = await readMembers(deps.db, groupId);
  return { members: people.length, scripts: await shelfOf(deps, { ...asked, userId, people }) };
});

/** A crash between the two leaves a room that the group does not know of; the repeat of the request tells it. */
export const groupOpen = (roomServices: RoomServices): Route =>
  route(calls.groupOpen, async ({ request, caller: { userId }, deps }) => {
    const { groupId, ...wish } = request;
    const standing = await standingOf(deps.db, { groupId, userId });
    if (isRefusal(standing)) return standing;
    const opened = await createRoom(roomServices, { ...wish, person: await findPerson(deps, userId) });
    if (isRefusal(opened)) return opened;
    const { partyId } = opened;
    // A late repeat: the room may be another's by now, over, or of the group its host has tied it to since.
    const refused = await mayTie(deps.db, { partyId, userId });
    if (refused === undefined) await tie(deps.db, { groupId, partyId, moves: false, at: new Date(deps.now()) });
    return opened;
  });

export const groupEvenings = route(calls.groupEvenings, async ({ request, caller: { userId }, deps }) => {
  const standing = await standingOf(deps.db, { groupId: request.groupId, userId });
  return isRefusal(standing) ? standing : { evenings: await readEvenings(deps, request) };
});
