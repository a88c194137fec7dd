// Talking, and the way into the push channel.
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
 * Refused: 1001 no circle, 1002 somebody of it does not sit at the table, 1003 blocked by somebody of
 * it, 1004 too fast, 4040 a word that the operator refuses, 4005 once the room is over, in private while nothing is played, without a seat.
 */
export const sayRoute = (roomServices: RoomServices): Route =>
  route(partySay, async ({ request, caller }) => {
    const { partyId, requestId } = request;
    const { userId } = caller;
    const { db } = roomServices.deps;
    const { text: words } = request;
    const circle = circleOf(userId, request.with);
    if (circle === 'none') return refuse(ERROR.badInput);
    // Whoever repeats it may have left since, or the room may be over: it was said all the same.
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
    // Another one under the same name came first, at the same time.
    if (!isSame(said)) return refuseReuse();
    roomServices.hub.talkGrew(partyId, said.chatSeq);
    return heardBy(said, userId);
  });

/**
 * Refused: 1002 no such talk of the caller, 4005 outside of the debrief and without a seat, 4012 taken back once it is open.
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

/** The people of a private talk, ascending; null for the whole table. 'none': oneself, or somebody twice. */
function circleOf(userId: number, others: readonly number[] | undefined): readonly number[] | null | 'none' {
  if (others === undefined) return null;
  const circle = [...new Set([userId, ...others])].toSorted((a, b) => a - b);
  return circle.length === others.length + 1 ? circle : 'none';
}

/** Refused: 1004 too many tickets that were not used. */
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
