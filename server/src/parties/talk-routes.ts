// Talking, and the way into the push channel.
import { ERROR } from '@juzhongren/contract/errors';
import { partyImSignature, partySay } from '@juzhongren/contract/parties';
import { isRefusal, refuse, route, type Route } from '../calls.ts';
import { findSaying, keepSaying } from './chat.ts';
import { by } from './lobby-routes.ts';
import type { Parties } from './parties.ts';
import { readableText } from './readable-text.ts';
import { issueTicket } from './push/tickets.ts';
import { findSpeaker, readRoomOf } from './view.ts';

/** Refused: 1001 nothing readable, 4005 once the room is over, 1004 too fast. */
export const sayRoute = (parties: Parties): Route =>
  route(partySay, async ({ request, caller }) => {
    const { partyId, requestId } = request;
    const text = readableText(request.text);
    if (text === '') return refuse(ERROR.badInput);
    // Whoever repeats it may have left since, or the room may be over: it was said all the same.
    const earlier = await findSaying(parties.deps.db, { partyId, ...by(caller), requestId });
    if (earlier !== undefined) return earlier;
    const room = await readRoomOf(parties, { partyId, ...by(caller) });
    if (room === undefined) return refuse(ERROR.notInRoom);
    const speaker = findSpeaker(room.state, caller.userId);
    if (speaker === undefined) return refuse(ERROR.notNow);
    const { nickname, characterId } = speaker;
    const saying = { partyId, ...by(caller), requestId, nickname, characterId, text, at: parties.deps.now() };
    const message = await keepSaying(parties.deps.db, saying);
    if (!isRefusal(message)) parties.hub.talkGrew(partyId, message.chatSeq);
    return message;
  });

/** Refused: 1004 too many tickets that were not used. */
export const imSignatureRoute = (parties: Parties): Route =>
  route(partyImSignature, async ({ request, caller }) => {
    const { partyId } = request;
    const { deps, channelPath } = parties;
    if ((await readRoomOf(parties, { partyId, ...by(caller) })) === undefined) return refuse(ERROR.notInRoom);
    const issued = await issueTicket(deps, { ...caller, partyId });
    if (issued === null) return refuse(ERROR.tooOften);
    const expireTime = Math.floor(issued.expiresAt / 1_000);
    return { url: (deps.env.PUBLIC_URL ?? '') + channelPath, ticket: issued.ticket, expireTime };
  });
