// Converts a command of a random game to its API request. Player numbers become user ids.
import { partyGuests } from '@juzhongren/contract/room-calls/guests';
import { broadcastPay, broadcastPayCancel } from '@juzhongren/contract/money';
import { partyChair, partyLead } from '@juzhongren/contract/room-calls/game-master';
import { partyState, partyStatement } from '@juzhongren/contract/room-calls/statement-board';
import { partyNext } from '@juzhongren/contract/room-calls/next';
import { partyCreate, partyExit, partyJoin } from '@juzhongren/contract/room-calls/room';
import {
  partyAloud,
  partyCharacter,
  partyHost,
  partyKickOut,
  partyMeeting,
  partyPace,
  partyReady,
  partyRelease,
  partyStart,
  partyCasting,
  partyTimes,
  partyWish,
  partyYield,
} from '@juzhongren/contract/room-calls/seats';
import {
  partyBargain,
  partyChoose,
  partyClueOp,
  partyConfess,
  partyJudge,
  partyNotebook,
  partyPurse,
  partyQa,
  partyReply,
  partySkill,
  partyVote,
} from '@juzhongren/contract/room-calls/table';
import { partySlow } from '@juzhongren/contract/room-calls/multi-day';
import { partyScreenLink, partyScreenOff } from '@juzhongren/contract/room-calls/displays';
import { partyTalkOpen } from '@juzhongren/contract/room-calls/talk';
import { partyComing, partyQueueStep } from '@juzhongren/contract/room-calls/queue';
import type { Call } from '@juzhongren/contract/call';
import type { UserCommand } from '@juzhongren/engine/step/command';

export interface Request {
  readonly call: Call;
  readonly request: object;
}

export function requestFor(
  command: UserCommand,
  { partyId, scriptId, userIdOf }: { partyId: string; scriptId: number; userIdOf: (number: number) => number },
): Request {
  const of = (call: Call, more: object = {}): Request => ({ call, request: { partyId, ...more } });
  switch (command.type) {
    case 'create':
      return { call: partyCreate, request: { scriptId, payMode: command.payMode } };
    case 'join':
    // All players of these games have accounts.
    case 'join-as-guest':
      return of(partyJoin);
    // The display itself does the remaining steps.
    case 'screen-on':
      return of(partyScreenLink);
    case 'screen-off':
      return of(partyScreenOff, { screenId: command.screenId });
    case 'welcome-guests':
      return of(partyGuests, { welcome: command.welcome });
    case 'exit':
      return of(partyExit);
    case 'dismiss':
      return of(partyExit, { dismiss: true });
    case 'choose-character':
      return of(partyCharacter, { characterId: command.characterId });
    case 'ready':
      return of(partyReady, { ready: command.ready });
    case 'read':
      return of(partyPace, { step: 'read' });
    case 'pause':
      return of(partyPace, { step: command.paused ? 'pause' : 'resume' });
    case 'more-time':
      return of(partyPace, { step: 'more-time' });
    case 'ask-hint':
      return of(partyPace, { step: 'hint' });
    case 'aloud': {
      const { act, paragraph, step, interludeId } = command;
      return of(partyAloud, { act, paragraph, step, ...(interludeId === undefined ? {} : { interludeId }) });
    }
    case 'kick':
      return of(partyKickOut, { userId: userIdOf(command.kickedId) });
    case 'name-host':
      return of(partyHost, { userId: userIdOf(command.hostId) });
    case 'release':
      return of(partyRelease, { characterId: command.characterId });
    case 'write-notebook':
      return of(partyNotebook, { text: command.text });
    case 'want-characters':
      return of(partyWish, { characterIds: command.characterIds });
    case 'ask-times':
      return of(partyTimes, { step: 'ask', ats: [...command.ats] });
    case 'say-times':
      return of(partyTimes, { step: 'say', ats: [...command.ats] });
    case 'say-coming':
      return of(partyComing);
    case 'join-queue':
      return of(partyQueueStep, { step: 'join' });
    case 'leave-queue':
      return of(partyQueueStep, { step: 'leave' });
    case 'rule-queue':
      return of(partyQueueStep, { step: 'rule', friendsFirst: command.friendsFirst });
    case 'say-taste':
      return of(partyCasting, { step: 'like', taste: command.taste });
    case 'propose-cast': {
      const { exchange } = command;
      if (exchange === undefined) return of(partyCasting, { step: 'propose' });
      return of(partyCasting, { step: 'exchange', userIds: [userIdOf(exchange[0]), userIdOf(exchange[1])] });
    }
    case 'refuse-cast':
      return of(partyCasting, { step: 'refuse' });
    case 'take-cast':
      return of(partyCasting, { step: 'take' });
    case 'open-chair':
      return of(partyChair, { step: 'open', open: command.open });
    case 'take-chair':
      return of(partyChair, { step: 'take' });
    case 'leave-chair':
      return of(partyChair, { step: 'leave' });
    case 'clear-chair':
      return of(partyChair, { step: 'clear' });
    case 'nudge':
      return of(partyLead, { step: 'nudge', characterId: command.characterId, word: command.word });
    case 'open-text':
      return of(partyLead, { step: 'open', characterId: command.characterId });
    case 'hand-find':
      return of(partyLead, { step: 'give', characterId: command.characterId, placeId: command.placeId });
    case 'give-hint':
      return of(partyLead, { step: 'hint' });
    case 'lengthen':
      return of(partyLead, { step: 'longer', deadlineAt: command.deadlineAt });
    case 'yield-character':
      return of(partyYield, { userId: userIdOf(command.toId) });
    case 'set-meeting':
      return of(partyMeeting, { at: command.at });
    case 'set-slow':
      return of(partySlow, { slow: command.slow });
    case 'start':
      return of(partyStart);
    case 'tell-paying':
      return of(command.paying ? broadcastPay : broadcastPayCancel);
    case 'vote':
      return of(partyVote, { clueId: command.clueId, choice: command.choice });
    case 'confess':
      return of(partyConfess);
    case 'offer-bargain': {
      const { clueId, characterId, promise } = command;
      return of(partyBargain, { step: 'offer', clueId, characterId, ...(promise === null ? {} : { promise }) });
    }
    case 'accept-bargain': {
      const { bargainId, clueId } = command;
      return of(partyBargain, { step: 'accept', bargainId, ...(clueId === null ? {} : { clueId }) });
    }
    case 'seal-bargain':
      return of(partyBargain, { step: 'seal', bargainId: command.bargainId });
    case 'drop-bargain':
      return of(partyBargain, { step: 'drop', bargainId: command.bargainId });
    case 'give-counters': {
      const { purseId, characterId, count, way } = command;
      return of(partyPurse, { step: 'give', purseId, characterId, count, way });
    }
    case 'put-aside': {
      const { purseId, count, aside } = command;
      return of(partyPurse, { step: aside ? 'aside' : 'back', purseId, count });
    }
    case 'use-skill': {
      const { skillId, characterId, placeId, clueId, text } = command;
      return of(partySkill, {
        skillId,
        text,
        ...(characterId === null ? {} : { characterId }),
        ...(placeId === null ? {} : { placeId }),
        ...(clueId === null ? {} : { clueId }),
      });
    }
    case 'pin-statement': {
      const { saidBy, chatSeq, who, place, from, until } = command;
      const said = { ...(saidBy === null ? {} : { saidBy }), ...(chatSeq === null ? {} : { chatSeq }) };
      return of(partyState, { ...said, who, place, from, until });
    }
    case 'withdraw-statement':
      return of(partyStatement, { step: 'withdraw', statementId: command.statementId });
    case 'weigh-statement': {
      const { statementId, believes } = command;
      return of(partyStatement, { step: 'weigh', statementId, believes });
    }
    case 'reply':
      return of(partyReply, { inquiryId: command.inquiryId, reply: command.reply });
    case 'choose':
      return of(partyChoose, { interludeId: command.interludeId, optionId: command.optionId });
    case 'judge':
      return of(partyJudge, { judgingId: command.judgingId, done: command.done });
    case 'answer':
      return of(partyQa, { clueId: command.clueId, answers: command.answers });
    case 'discover': {
      const { placeId, clueId } = command;
      return of(partyClueOp, { op: 'discover', placeId, ...(clueId === null ? {} : { clueId }) });
    }
    case 'show':
    case 'give':
      return of(partyClueOp, { op: command.type, clueId: command.clueId, characterId: command.characterId });
    case 'publish':
    case 'trigger':
      return of(partyClueOp, { op: command.type, clueId: command.clueId });
    case 'unlock':
      return of(partyClueOp, { op: 'unlock', clueId: command.clueId, password: command.password });
    case 'note':
      return of(partyClueOp, { op: 'note', clueId: command.clueId, text: command.text });
    case 'open-next':
      return of(partyNext, { scriptId: command.scriptId });
    case 'open-talk':
      return of(partyTalkOpen, { circle: command.circle.map(userIdOf), agreed: command.agreed });
    case 'play':
      return of(partyClueOp, { op: 'play', clueId: command.clueId });
    case 'pin':
      return of(partyClueOp, { op: 'pin', clueId: command.clueId, pinned: command.pinned });
  }
}
