// Routes for what a seat sees and does during the game.
import { ERROR } from '@juzhongren/contract/errors';
import { partyView } from '@juzhongren/contract/room-calls/room';
import {
  type BargainStep,
  type ClueOperation,
  type TokensStep,
  partyBargain,
  partyChoose,
  partyClueOp,
  partyConfess,
  partyJudge,
  partyPurse,
  partyQa,
  partyReply,
  partySkill,
  partyVote,
  partyVoteResult,
} from '@juzhongren/contract/room-calls/table';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import type { UserCommand } from '@juzhongren/engine/step/command';
import { characterTexts, seatTexts } from '@juzhongren/engine/view/seat-texts';
import { hearsTable } from '@juzhongren/engine/state/seats';
import { isOpenTalk } from '@juzhongren/engine/state/talks';
import { isRefusal, refuse, route, type Route } from '../../http/calls.ts';
import { commandAcknowledged, runCommand } from '../commands/command.ts';
import { newsOf } from '../commands/news.ts';
import type { RoomServices } from '../commands/room-services.ts';
import { readRoomOf, viewOf } from '../commands/view.ts';
import { by, namesOf } from '../lobby/routes.ts';
import { newSeed } from '../core/random-names.ts';
import { readChat } from '../talk/chat.ts';
import { heardBy } from '../talk/said.ts';

export const viewRoute = (roomServices: RoomServices): Route =>
  route(partyView, async ({ request, caller }) => {
    // The chat is read before the room. So a user who was kicked out before a message was sent is no member below.
    const said = await readChat(roomServices.deps.db, request.partyId, request.chatAfter ?? 0);
    const room = await readRoomOf(roomServices, { partyId: request.partyId, ...by(caller) });
    if (room === undefined) return refuse(ERROR.notInRoom);
    roomServices.away.polled(request.partyId, caller.userId);
    const opened = (circle: readonly number[]) => isOpenTalk(room.state, circle);
    return {
      seq: room.seq,
      ...newsOf(roomServices, room, { ...by(caller), after: request.after, sum: request.sum }),
      chat: hearsTable(room.state, caller.userId) ? said.map((one) => heardBy(one, caller.userId, opened)) : [],
      online: roomServices.hub.online(request.partyId),
      at: roomServices.deps.now(),
    };
  });

export const clueOpRoute = (roomServices: RoomServices): Route =>
  route(partyClueOp, async ({ request, caller }) => {
    const { partyId } = request;
    const outcome = await runCommand(roomServices, {
      ...namesOf(request),
      command: commandOf(roomServices, request, caller.userId),
    });
    if (isRefusal(outcome)) return outcome;
    if (outcome.answer.err !== ERROR.ok) return refuse(outcome.answer.err);
    return { partyId, seq: outcome.seq, clueId: outcome.answer.clueId ?? null };
  });

function commandOf(roomServices: RoomServices, operation: ClueOperation, userId: number): UserCommand {
  switch (operation.op) {
    case 'discover': {
      const { placeId, clueId } = operation;
      return { type: 'discover', userId, placeId, clueId: clueId ?? null, seed: newSeed(roomServices.deps) };
    }
    case 'show':
      return { type: 'show', userId, clueId: operation.clueId, characterId: operation.characterId };
    case 'give':
      return { type: 'give', userId, clueId: operation.clueId, characterId: operation.characterId };
    case 'publish':
      return { type: 'publish', userId, clueId: operation.clueId };
    case 'unlock':
      return { type: 'unlock', userId, clueId: operation.clueId, password: operation.password };
    case 'trigger':
      return { type: 'trigger', userId, clueId: operation.clueId };
    case 'note':
      return { type: 'note', userId, clueId: operation.clueId, text: operation.text };
    case 'play':
      return { type: 'play', userId, clueId: operation.clueId };
    case 'pin':
      return { type: 'pin', userId, clueId: operation.clueId, pinned: operation.pinned };
  }
}

export const qaRoute = (roomServices: RoomServices): Route =>
  route(partyQa, async ({ request, caller }) => {
    const { clueId, answers } = request;
    return commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'answer', ...by(caller), clueId, answers },
    });
  });

export const voteRoute = (roomServices: RoomServices): Route =>
  route(partyVote, async ({ request, caller }) => {
    const { clueId, choice } = request;
    return commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'vote', ...by(caller), clueId, choice },
    });
  });

export const confessRoute = (roomServices: RoomServices): Route =>
  route(partyConfess, async ({ request, caller }) =>
    commandAcknowledged(roomServices, { ...namesOf(request), command: { type: 'confess', ...by(caller) } }),
  );

export const bargainRoute = (roomServices: RoomServices): Route =>
  route(partyBargain, async ({ request, caller }) =>
    commandAcknowledged(roomServices, { ...namesOf(request), command: bargainCommand(request, caller.userId) }),
  );

function bargainCommand(asked: BargainStep, userId: number): UserCommand {
  switch (asked.step) {
    case 'offer': {
      const { clueId, characterId, promise = null } = asked;
      return { type: 'offer-bargain', userId, clueId, characterId, promise };
    }
    case 'accept':
      return { type: 'accept-bargain', userId, bargainId: asked.bargainId, clueId: asked.clueId ?? null };
    case 'seal':
      return { type: 'seal-bargain', userId, bargainId: asked.bargainId };
    case 'drop':
      return { type: 'drop-bargain', userId, bargainId: asked.bargainId };
  }
}

export const skillRoute = (roomServices: RoomServices): Route =>
  route(partySkill, async ({ request, caller }) => {
    const { partyId, skillId, characterId = null, placeId = null, clueId = null, text = '' } = request;
    const outcome = await runCommand(roomServices, {
      ...namesOf(request),
      command: {
        type: 'use-skill',
        ...by(caller),
        skillId,
        characterId,
        placeId,
        clueId,
        text,
        seed: newSeed(roomServices.deps),
      },
    });
    if (isRefusal(outcome)) return outcome;
    if (outcome.answer.err !== ERROR.ok) return refuse(outcome.answer.err);
    return { partyId, seq: outcome.seq, clueId: outcome.answer.clueId ?? null };
  });

export const tokensRoute = (roomServices: RoomServices): Route =>
  route(partyPurse, async ({ request, caller }) =>
    commandAcknowledged(roomServices, { ...namesOf(request), command: tokensCommand(request, caller.userId) }),
  );

function tokensCommand(step: TokensStep, userId: number): UserCommand {
  const { purseId, count } = step;
  if (step.step !== 'give') return { type: 'put-aside', userId, purseId, count, aside: step.step === 'aside' };
  return { type: 'give-counters', userId, purseId, characterId: step.characterId, count, way: step.way };
}

export const replyRoute = (roomServices: RoomServices): Route =>
  route(partyReply, async ({ request, caller }) => {
    const { inquiryId, reply } = request;
    return commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'reply', ...by(caller), inquiryId, reply },
    });
  });

export const chooseRoute = (roomServices: RoomServices): Route =>
  route(partyChoose, async ({ request, caller }) => {
    const { interludeId, optionId } = request;
    return commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'choose', ...by(caller), interludeId, optionId },
    });
  });

export const judgeRoute = (roomServices: RoomServices): Route =>
  route(partyJudge, async ({ request, caller }) => {
    const { judgingId, done } = request;
    return commandAcknowledged(roomServices, {
      ...namesOf(request),
      command: { type: 'judge', ...by(caller), judgingId, done },
    });
  });

/** Lists vote results from the seat's own view, so votes that the seat does not know are left out. */
export const voteResultRoute = (roomServices: RoomServices): Route =>
  route(partyVoteResult, async ({ request, caller }) => {
    const room = await readRoomOf(roomServices, { partyId: request.partyId, ...by(caller) });
    if (room === undefined) return refuse(ERROR.notInRoom);
    const votes = viewOf(roomServices, room, caller.userId).clues.flatMap(({ clueId, vote }) => {
      if (vote?.result == null) return [];
      const { how, choice, counts } = vote.result;
      const options = vote.options.map(({ optionId, label }) => ({
        optionId,
        label,
        count: counts.find((one) => one.optionId === optionId)?.count ?? 0,
      }));
      return [{ clueId, prompt: vote.prompt, how, choice, options }];
    });
    return { votes };
  });

export const gameDataRoute = (roomServices: RoomServices): Route =>
  route(gameData, async ({ request, caller }) => {
    const { partyId, act, characterId } = request;
    const room = await readRoomOf(roomServices, { partyId, ...by(caller) });
    if (room === undefined) return refuse(ERROR.notInRoom);
    const asked =
      characterId === undefined
        ? { ok: true as const, texts: seatTexts(room.script, room.state, caller.userId) }
        : characterTexts(room.script, room.state, { ...by(caller), characterId });
    if (!asked.ok) return refuse(asked.err);
    return { acts: asked.texts.acts.filter((text) => act === undefined || text.act === act) };
  });
