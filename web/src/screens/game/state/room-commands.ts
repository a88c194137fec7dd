// Lists the commands of a room. Commands missing here are not sent again after a reload.
import type { Call } from '@juzhongren/contract/call';
import { partyGuests, partyGuestUnblock } from '@juzhongren/contract/room-calls/guests';
import { refreshPayment } from '@juzhongren/contract/money';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { partyChair, partyLead } from '@juzhongren/contract/room-calls/game-master';
import { partyState, partyStatement } from '@juzhongren/contract/room-calls/statement-board';
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
import { partyScreenOff, partyScreenPair } from '@juzhongren/contract/room-calls/displays';
import { partyComplaint, partySay, partyTalkOpen } from '@juzhongren/contract/room-calls/talk';
import { partyComing, partyQueueStep } from '@juzhongren/contract/room-calls/queue';

export const COMMANDS: readonly Call[] = [
  partyComing,
  partyQueueStep,
  partyAloud,
  partyCharacter,
  partyCasting,
  partyChair,
  partyLead,
  partyTimes,
  partyWish,
  partyYield,
  partyReady,
  partyPace,
  partyKickOut,
  partyMeeting,
  partySlow,
  partyStart,
  partyExit,
  partyClueOp,
  partyQa,
  partyVote,
  partyChoose,
  partyConfess,
  partyJudge,
  partyBargain,
  partySkill,
  partyPurse,
  partyReply,
  partySay,
  partyTalkOpen,
  partyState,
  partyStatement,
  partyHost,
  partyRelease,
  partyNotebook,
  partyComplaint,
  refreshPayment,
  partyGuests,
  partyGuestUnblock,
  partyScreenPair,
  partyScreenOff,
];
