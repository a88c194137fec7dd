// What a person or the server asks of a room. Everything from outside (time, seeds, ids) comes in with the command.
import type { AnswerType } from '@juzhongren/contract/enumerations';
import type { AnswerValue, SeatDue, SkillReply, Subject } from '@juzhongren/contract/room/events';
import type { Taste } from '@juzhongren/contract/room/casting';
import type { AloudStep } from '@juzhongren/contract/room-calls/seats';
import type { Nudge } from '@juzhongren/contract/room/chair';
import type { GivingWay } from '@juzhongren/contract/script/purses';
import type { SlowTerms } from '@juzhongren/contract/room/slow';
import type { RoomPayMode } from '../state/state.ts';

/** One answered question; `type` must be the question's own. */
export type GivenAnswer = {
  questionId: string;
  type: AnswerType;
  value: AnswerValue;
  /** Clues laid as proof. */
  cards?: readonly string[] | undefined;
};

/** By the acting user. In play the acting seat is the one this user sits on. */
export type UserCommand =
  | {
      type: 'create';
      userId: number;
      partyId: string;
      payMode: RoomPayMode;
      nickname: string;
      avatar: string;
      /** When the table means to meet, Unix ms. */
      meetAt?: number;
      /** Who led the table's last game: the chair is theirs. */
      chairFor?: number;
      /** What a script for one costs its player; else empty. */
      dues: readonly SeatDue[];
    }
  | { type: 'join'; userId: number; nickname: string; avatar: string }
  /** Somebody without an account, for the first time. */
  | { type: 'join-as-guest'; userId: number; nickname: string; avatar: string }
  /** The host puts a screen of the table on, until `until` (Unix ms) at the latest; `screenId` is any number that no other has. */
  | { type: 'screen-on'; userId: number; screenId: number; until: number }
  | { type: 'screen-off'; userId: number; screenId: number }
  /** The host opens or closes the room to new guests. */
  | { type: 'welcome-guests'; userId: number; welcome: boolean }
  | { type: 'exit'; userId: number }
  /** Dissolves: the host in the lobby and the debrief, a majority in play. */
  | { type: 'dismiss'; userId: number }
  /** In play: takes over an empty seat. */
  | { type: 'choose-character'; userId: number; characterId: string | null }
  /** The host says when the table means to meet, Unix ms; null takes it away. */
  | { type: 'set-meeting'; userId: number; at: number | null }
  /** The host says how slowly the room plays; null: in one evening. */
  | { type: 'set-slow'; userId: number; slow: SlowTerms | null }
  /** In the lobby: whom they would like to play, the dearest first. */
  | { type: 'want-characters'; userId: number; characterIds: readonly string[] }
  /** In the lobby: the host asks which of these times would do, Unix ms; none: asks no more. */
  | { type: 'ask-times'; userId: number; ats: readonly number[] }
  /** In the lobby: which of them would do. */
  | { type: 'say-times'; userId: number; ats: readonly number[] }
  /** In the lobby: they come at the time that is named. */
  | { type: 'say-coming'; userId: number }
  /** By who is not in the room: waits for a seat, or no longer. */
  | { type: 'join-queue'; userId: number }
  | { type: 'leave-queue'; userId: number }
  /** In the lobby: the host says whether who comes by the link goes before those who wait. */
  | { type: 'rule-queue'; userId: number; friendsFirst: boolean }
  /** In the lobby: what they would like of a character. */
  | { type: 'say-taste'; userId: number; taste: Taste }
  /** In the lobby: the host has worked out who might play whom; with `exchange` two of them change places in it. */
  | { type: 'propose-cast'; userId: number; seed?: number; exchange?: readonly [number, number] }
  /** In the lobby: it is not to be like that. */
  | { type: 'refuse-cast'; userId: number }
  /** In the lobby: the host lets everybody have the proposed character. */
  | { type: 'take-cast'; userId: number }
  /** In the lobby: the host lets somebody sit down on the master's chair, or nobody. */
  | { type: 'open-chair'; userId: number; open: boolean }
  /** Sits down there: a member before play, or somebody without a seat. */
  | { type: 'take-chair'; userId: number; nickname: string; avatar: string }
  /** In the lobby: the master plays after all. */
  | { type: 'leave-chair'; userId: number }
  /** The master is to go: in the lobby by the host, in play a wish, more than half decide. */
  | { type: 'clear-chair'; userId: number }
  /** The master's: a word to a seat, or with null to the table. */
  | { type: 'nudge'; userId: number; characterId: string | null; word: Nudge }
  /** The master's: reads a seat's texts, with null the truth. */
  | { type: 'open-text'; userId: number; characterId: string | null }
  /** The master's: the seat finds for nothing what it could find there; `seed`, any integer, decides the draw. */
  | { type: 'hand-find'; userId: number; characterId: string; placeId: string; seed: number }
  /** The master's: the table has a hint. */
  | { type: 'give-hint'; userId: number }
  /** The master's: more time than until `deadlineAt` (Unix ms), once. */
  | { type: 'lengthen'; userId: number; deadlineAt: number }
  /** In the lobby: their character goes to `toId`, who wants it. */
  | { type: 'yield-character'; userId: number; toId: number }
  /** In the lobby: ready to begin. While the room waits for payment, `false` takes it back to the lobby. In play: agrees to end the act. */
  | { type: 'ready'; userId: number; ready: boolean }
  /** This seat has read what the act gave it to read. */
  | { type: 'read'; userId: number }
  /** Of an opening that is read aloud, or of a scene that has begun; `paragraph`, there a line, counts from 0. */
  | {
      type: 'aloud';
      userId: number;
      act: number;
      paragraph: number;
      step: AloudStep;
      interludeId?: string | undefined;
    }
  /** In secret, what turns with the choices of all; null takes it back. */
  | { type: 'choose'; userId: number; interludeId: string; optionId: string | null }
  /** `true` is a wish, more than half of those present decide; `false` lets the clock go on. */
  | { type: 'pause'; userId: number; paused: boolean }
  /** A wish for five minutes more; more than half of those present decide. */
  | { type: 'more-time'; userId: number }
  /** A wish for a hint, once nothing new has come for a while; more than half of those present decide. */
  | { type: 'ask-hint'; userId: number }
  /** In the lobby the host's; in play a wish, more than half decide. */
  | { type: 'kick'; userId: number; kickedId: number }
  /** The host hands over; while the host is away a wish, more than half for the same person decide. */
  | { type: 'name-host'; userId: number; hostId: number }
  /** A wish: an empty seat gives the table what the case needs. */
  | { type: 'release'; userId: number; characterId: string }
  /**
   * In the lobby: begin, once what `dues` name is paid (one line a member); `seed`, any integer, decides who is dealt what.
   * In play and in the closing: move on after the deadline.
   */
  | { type: 'start'; userId: number; dues: readonly SeatDue[]; seed?: number }
  /** While the room waits for payment: at the till, or no longer. */
  | { type: 'tell-paying'; userId: number; paying: boolean }
  /** `clueId` names the spot of a `choose` place, null for `draw`. `seed`: any integer, decides the draw. */
  | { type: 'discover'; userId: number; placeId: string; clueId: string | null; seed: number }
  | { type: 'show'; userId: number; clueId: string; characterId: string }
  | { type: 'give'; userId: number; clueId: string; characterId: string }
  | { type: 'publish'; userId: number; clueId: string }
  | { type: 'unlock'; userId: number; clueId: string; password: string }
  | { type: 'trigger'; userId: number; clueId: string }
  | { type: 'note'; userId: number; clueId: string; text: string }
  | { type: 'pin'; userId: number; clueId: string; pinned: boolean }
  /** The table hears the clue's sound together. */
  | { type: 'play'; userId: number; clueId: string }
  | { type: 'write-notebook'; userId: number; text: string }
  /** A `choice` of null takes the ballot back. */
  | { type: 'vote'; userId: number; clueId: string; choice: string | null }
  /** After the case: the new room `partyId` is the table's next one. `over`: a next room of before in which nobody can sit down any more. */
  | {
      type: 'open-next';
      userId: number;
      partyId: string;
      scriptId: number;
      scriptName: string;
      over: string | null;
    }
  /**
   * After the case: agrees that the table reads the private talk of `circle` (ascending), or takes that back. `gone`: those
   * of its people who have no account any more.
   */
  | { type: 'open-talk'; userId: number; circle: readonly number[]; agreed: boolean; gone: readonly number[] }
  /** Offers a clue for a promise, or with null for a clue. */
  | { type: 'offer-bargain'; userId: number; clueId: string; characterId: string; promise: string | null }
  /** Says yes to an offer: with the clue it gives, or to the promise. */
  | { type: 'accept-bargain'; userId: number; bargainId: string; clueId: string | null }
  /** Who offered says yes to the clue that was named. */
  | { type: 'seal-bargain'; userId: number; bargainId: string }
  | { type: 'drop-bargain'; userId: number; bargainId: string }
  | {
      type: 'give-counters';
      userId: number;
      purseId: string;
      characterId: string;
      count: number;
      way: GivingWay;
    }
  /** Puts counters aside, or lays them before one again. */
  | { type: 'put-aside'; userId: number; purseId: string; count: number; aside: boolean }
  /** In the acts: `seed`, any integer, decides what is seen or found where the skill does not name it. */
  | {
      type: 'use-skill';
      userId: number;
      skillId: string;
      characterId: string | null;
      placeId: string | null;
      clueId: string | null;
      text: string;
      seed: number;
    }
  /** Answers a question that was put by a skill, for good. */
  | { type: 'reply'; userId: number; inquiryId: string; reply: SkillReply }
  /** Pins what a seat says, null one's own: who was where when, in minutes of the story; `chatSeq`: the message that says it. */
  | {
      type: 'pin-statement';
      userId: number;
      saidBy: string | null;
      chatSeq: number | null;
      who: Subject;
      place: Subject;
      from: number;
      until: number;
    }
  | { type: 'withdraw-statement'; userId: number; statementId: string }
  /** Whether this seat believes it; null: it says nothing of it any more. */
  | { type: 'weigh-statement'; userId: number; statementId: string; believes: boolean | null }
  /** Says whether a task that this seat is asked to judge was done. */
  | { type: 'judge'; userId: number; judgingId: string; done: boolean }
  /** In the closing: owns up to what the character can own up to, for good. */
  | { type: 'confess'; userId: number }
  /** Hands in the whole sheet: a question left out is given up. */
  | { type: 'answer'; userId: number; clueId: string; answers: readonly GivenAnswer[] };

export type ServerCommand =
  /** Does what is due at `now` by `deadlines`; refused with 4005 when nothing is. */
  | { type: 'expire'; userId: 'server' }
  /** Does at once what is about to happen (a vote that closes, a page that turns, the truth); refused with 4005 when nothing is. */
  | { type: 'hurry'; userId: 'server' }
  /** `payerId` paid `amount` cents of what they owe here by an order, or all or part of it by cards (one a seat). */
  | {
      type: 'paid';
      userId: 'server';
      payerId: number;
      by: { order: string; amount: number } | { cards: readonly number[] };
    }
  /** The seats of the members `free` cost nothing any more, whoever owes for them. */
  | { type: 'paid'; userId: 'server'; by: { free: readonly number[] } }
  | { type: 'close'; userId: 'server'; reason: 'operator' | 'unpaid' }
  /** The guest `guestId` is an account from now on: themselves, or `accountId`, who was never in this room. */
  | { type: 'keep-guest'; userId: 'server'; guestId: number; accountId: number }
  /** `queuedId` is not to sit at this table any more; refused with 4005 when they do not wait there. */
  | { type: 'unqueue'; userId: 'server'; queuedId: number }
  /** Who has had no line to any server for AWAY_MS, and who has one again; refused with 4005 when that is known. */
  | { type: 'presence'; userId: 'server'; away: readonly number[]; back: readonly number[] }
  /** Whoever put them on is banned; refused with 4005 when they have none on. */
  | { type: 'screens-off'; userId: 'server'; by: number };

export type Command = UserCommand | ServerCommand;
