// Routes for chat and for tickets of the push channel.
import { isDeepStrictEqual } from 'node:util';
import { ERROR } from '@juzhongren/contract/errors';
import { partyImSignature } from '@juzhongren/contract/room-calls/room';
import { partySay, partyTalkOpen } from '@juzhongren/contract/room-calls/talk';
import { hearsTable, isMember } from '@juzhongren/engine/state/seats';
import { isBlockedByAny } from '../../blocks/store.ts';
import { isRefusal, refuse, route, type Route } from '../../http/calls.ts';
import { refuseReuse } from '../../http/request-use.ts';
import { commandAcknowledged } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { findSpeaker, isPlayed, readRoomOf } from '../commands/view.ts';
import { by, namesOf } from '../lobby/routes.ts';
import { issueTicket } from '../push/tickets.ts';
import { findSaying, keepSaying } from '../talk/chat.ts';
import { isTalkOf } from '../talk/private-talks.ts';
import { heardBy, type Said } from '../talk/said.ts';

/**
 * Sends a message to the whole room or to a private talk.
 * Errors: 1001 if the circle is invalid; 1002 if a member of the circle has no seat; 1003 if blocked by one of them;
 * 1004 if too fast; 4004 if not in the room; 4040 for a blocked word; 4005 if the room is over, the user has no seat,
 * or a private talk is asked for while no game is played.
 */
export const sayRoute = (roomServices: RoomServices): Route =>
  route(partySay, async ({ request, caller }) => {
    const { partyId, requestId } = request;
    const { userId } = caller;
    const { db } = roomServices.deps;
    const { text: words } = request;
    const circle = circleOf(userId, request.with);
    if (circle === 'none') return refuse(ERROR.badInput);
    // A repeat gets its first answer, even if the user has left or the room is over since.
    const isSame = (one: Said) => one.words === words && isDeepStrictEqual(one.circle, circle);
    const earlier = await findSaying(db, { partyId, userId, requestId });
    if (earlier !== undefined) return isSame(earlier) ? heardBy(earlier, userId) : refuseReuse();
    const room = await readRoomOf(roomServices, { partyId, userId });
    if (room === undefined) return refuse(ERROR.notInRoom);
    const speaker = findSpeaker(room.state, userId);
    if (speaker === undefined || !hearsTable(room.state, userId)) return refuse(ERROR.notNow);
    if (circle !== null) {
      if (!isPlayed(room.state)) return refuse(ERROR.notNow);
      const others = circle.filter((one) => one !== userId);
      if (!others.every((one) => hearsTable(room.state, one))) return refuse(ERROR.notFound);
      if (await isBlockedByAny(db, others, userId)) return refuse(ERROR.notYours);
    }
    if (roomServices.deps.siteStatus.refuses(words)) return refuse(ERROR.wordsRefused);
    const { nickname, characterId } = speaker;
    const at = roomServices.deps.now();
    const said = await keepSaying(db, { partyId, userId, requestId, nickname, characterId, circle, words, at });
    if (isRefusal(said)) return said;
    // A concurrent request with the same id but other content came first.
    if (!isSame(said)) return refuseReuse();
    roomServices.hub.talkGrew(partyId, said.chatSeq);
    return heardBy(said, userId);
  });

/**
 * Agrees to open a private talk to the room, or withdraws the agreement.
 * Errors: 1002 if the caller has no such talk; 4004 if not in the room; 4005 outside the debrief or without a seat;
 * 4012 if withdrawn after the talk is open.
 */
export const openTalkRoute = (roomServices: RoomServices): Route =>
  route(partyTalkOpen, async ({ request, caller }) => {
    const { partyId, agreed } = request;
    const { userId } = caller;
    const { db } = roomServices.deps;
    const circle = request.circle.toSorted((a, b) => a - b);
    return commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'open-talk', userId, circle, agreed },
      barred: async ({ state }) => {
        if (!isMember(state, userId)) return ERROR.notInRoom;
        return (await isTalkOf(db, { partyId, userId, circle })) ? null : ERROR.notFound;
      },
    });
  });

/**
 * Returns the user ids of a private talk, ascending, or null for the whole room. Returns 'none' if `others` contains
 * the user or a duplicate.
 */
function circleOf(userId: number, others: readonly number[] | undefined): readonly number[] | null | 'none' {
  if (others === undefined) return null;
  const circle = [...new Set([userId, ...others])].toSorted((a, b) => a - b);
  return circle.length === others.length + 1 ? circle : 'none';
}

/** Errors: 4004 if not in the room; 1004 if too many tickets are unused. */
export const imSignatureRoute = (roomServices: RoomServices): Route =>
  route(partyImSignature, async ({ request, caller }) => {
    const { partyId } = request;
    const { deps, channelPath } = roomServices;
    if ((await readRoomOf(roomServices, { partyId, ...by(caller) })) === undefined) return refuse(ERROR.notInRoom);
    const issued = await issueTicket(deps, { ...caller, partyId });
    if (issued === null) return refuse(ERROR.tooOften);
    const expireTime = Math.floor(issued.expiresAt / 1_000);
    return { url: (deps.env.PUBLIC_URL ?? '') + channelPath, ticket: issued.ticket, expireTime };
  });
