// Defines the commands of users and of the server. All input from outside (time, seeds, ids) comes with the command.
import type { AnswerType } from '@juzhongren/contract/enumerations';
import type { AnswerValue, SeatDue, SkillReply, Subject } from '@juzhongren/contract/room/events';
import type { Taste } from '@juzhongren/contract/room/casting';
import type { AloudStep } from '@juzhongren/contract/room-calls/seats';
import type { Nudge } from '@juzhongren/contract/room/game-master';
import type { GivingWay } from '@juzhongren/contract/script/tokens';
import type { MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import type { RoomPayMode } from '../state/state.ts';

/** Answer to one question; `type` must match the question's type. */
export type GivenAnswer = {
  questionId: string;
  type: AnswerType;
  value: AnswerValue;
  /** Clues laid as proof. */
  cards?: readonly string[] | undefined;
};

/** Command of a user. In play it acts for the seat on which the user sits. */
export type UserCommand =
  | {
      type: 'create';
      userId: number;
      partyId: string;
      payMode: RoomPayMode;
      nickname: string;
      avatar: string;
      /** Meeting time, Unix ms. */
      meetAt?: number;
      /** Game master of the same players' last game, for whom the role is reserved. */
      chairFor?: number;
      /** Dues of the only player for a script with one character; otherwise empty. */
      dues: readonly SeatDue[];
    }
  | { type: 'join'; userId: number; nickname: string; avatar: string }
  /** Joins for the first time as a guest without an account. */
  | { type: 'join-as-guest'; userId: number; nickname: string; avatar: string }
  /** The host turns on a display until `until` (Unix ms) at the latest. `screenId` is any unused number. */
  | { type: 'screen-on'; userId: number; screenId: number; until: number }
  | { type: 'screen-off'; userId: number; screenId: number }
  | { type: 'welcome-guests'; userId: number; welcome: boolean }
  | { type: 'exit'; userId: number }
  /** Dissolves the room: by the host in the lobby and the debrief, by a majority in play. */
  | { type: 'dismiss'; userId: number }
  /** Chooses a character in the lobby; in play takes over an empty seat. */
  | { type: 'choose-character'; userId: number; characterId: string | null }
  /** The host sets the meeting time, Unix ms; null removes it. */
  | { type: 'set-meeting'; userId: number; at: number | null }
  /** The host sets the terms of a multi-day game; null for a game in one session. */
  | { type: 'set-slow'; userId: number; slow: MultiDayTerms | null }
  /** Lobby: sets the wished characters, most wanted first. */
  | { type: 'want-characters'; userId: number; characterIds: readonly string[] }
  /** Lobby: the host proposes meeting times, Unix ms; an empty list ends the poll. */
  | { type: 'ask-times'; userId: number; ats: readonly number[] }
  | { type: 'say-times'; userId: number; ats: readonly number[] }
  | { type: 'say-coming'; userId: number }
  | { type: 'join-queue'; userId: number }
  | { type: 'leave-queue'; userId: number }
  /** Lobby: the host decides whether users who come by the link go before the queue. */
  | { type: 'rule-queue'; userId: number; friendsFirst: boolean }
  | { type: 'say-taste'; userId: number; taste: Taste }
  /** Lobby: the host asks for a proposed cast; `exchange` swaps two users in it. */
  | { type: 'propose-cast'; userId: number; seed?: number; exchange?: readonly [number, number] }
  | { type: 'refuse-cast'; userId: number }
  /** Lobby: the host gives every member the proposed character. */
  | { type: 'take-cast'; userId: number }
  /** Lobby: the host opens or closes the game master role. */
  | { type: 'open-chair'; userId: number; open: boolean }
  /** Takes the game master role: a member before play, or a user without a seat. */
  | { type: 'take-chair'; userId: number; nickname: string; avatar: string }
  /** Lobby: the game master becomes a player again. */
  | { type: 'leave-chair'; userId: number }
  /**
   * Removes the game master: by the host in the lobby; in play a wish, and more than half of the occupied seats decide.
   */
  | { type: 'clear-chair'; userId: number }
  /** Game master: says a word to a seat, or to the whole room if null. */
  | { type: 'nudge'; userId: number; characterId: string | null; word: Nudge }
  /** Game master: opens the texts of a seat, or the solution if null. */
  | { type: 'open-text'; userId: number; characterId: string | null }
  /** Game master: gives the seat a find in a place without cost. `seed`, any integer, decides the draw. */
  | { type: 'hand-find'; userId: number; characterId: string; placeId: string; seed: number }
  /** Game master: gives the room a hint. */
  | { type: 'give-hint'; userId: number }
  /** Game master: extends the deadline, once for each deadline. `deadlineAt` (Unix ms) names the deadline to extend. */
  | { type: 'lengthen'; userId: number; deadlineAt: number }
  /** Lobby: gives the member's character to `toId`, who wishes for it. */
  | { type: 'yield-character'; userId: number; toId: number }
  /** Lobby: ready to begin. During payment `false` returns the room to the lobby. In play: agrees to end the act. */
  | { type: 'ready'; userId: number; ready: boolean }
  /** Says that the seat has read the texts of the act. */
  | { type: 'read'; userId: number }
  /**
   * Step in reading an opening aloud, or a scene if `interludeId` is given. `paragraph` (a line in a scene) counts from
   * 0.
   */
  | {
      type: 'aloud';
      userId: number;
      act: number;
      paragraph: number;
      step: AloudStep;
      interludeId?: string | undefined;
    }
  /** Chooses in secret in a reveal interlude; null withdraws the choice. */
  | { type: 'choose'; userId: number; interludeId: string; optionId: string | null }
  /** `true` is a wish for a pause, and more than half of the present seats decide; `false` resumes at once. */
  | { type: 'pause'; userId: number; paused: boolean }
  /** Wish for five more minutes; more than half of the present seats decide. */
  | { type: 'more-time'; userId: number }
  /** Wish for a hint, after a time without news; more than half of the present seats decide. */
  | { type: 'ask-hint'; userId: number }
  /** Removes a member: by the host in the lobby; in play a wish, and more than half of the occupied seats decide. */
  | { type: 'kick'; userId: number; kickedId: number }
  /** The host hands over. While the host is away it is a wish, and more than half for the same member decide. */
  | { type: 'name-host'; userId: number; hostId: number }
  /** Wish to release the essential clues of an empty seat. */
  | { type: 'release'; userId: number; characterId: string }
  /**
   * Lobby: starts play, or the payment of `dues` (one line per member). `seed`, any integer, decides the dealing. In
   * acts and closing: moves on after the deadline.
   */
  | { type: 'start'; userId: number; dues: readonly SeatDue[]; seed?: number }
  /** During payment: says that the member is on the payment page, or has left it. */
  | { type: 'tell-paying'; userId: number; paying: boolean }
  /**
   * Searches a place. `clueId` names the spot of a `choose` place; null for `draw`. `seed`, any integer, decides the
   * draw.
   */
  | { type: 'discover'; userId: number; placeId: string; clueId: string | null; seed: number }
  | { type: 'show'; userId: number; clueId: string; characterId: string }
  | { type: 'give'; userId: number; clueId: string; characterId: string }
  | { type: 'publish'; userId: number; clueId: string }
  | { type: 'unlock'; userId: number; clueId: string; password: string }
  | { type: 'trigger'; userId: number; clueId: string }
  | { type: 'note'; userId: number; clueId: string; text: string }
  | { type: 'pin'; userId: number; clueId: string; pinned: boolean }
  /** Plays the clue's sound for all. */
  | { type: 'play'; userId: number; clueId: string }
  | { type: 'write-notebook'; userId: number; text: string }
  /** Casts a ballot; a `choice` of null withdraws it. */
  | { type: 'vote'; userId: number; clueId: string; choice: string | null }
  /** Debrief: makes `partyId` the next room. `over` is an earlier next room that nobody can join any more. */
  | {
      type: 'open-next';
      userId: number;
      partyId: string;
      scriptId: number;
      scriptName: string;
      over: string | null;
    }
  /**
   * Debrief: agrees to open the private talk of `circle` (ascending), or withdraws that. `gone` lists participants who
   * no longer have an account.
   */
  | { type: 'open-talk'; userId: number; circle: readonly number[]; agreed: boolean; gone: readonly number[] }
  /** Offers a clue for a promise, or for a clue if null. */
  | { type: 'offer-bargain'; userId: number; clueId: string; characterId: string; promise: string | null }
  /** Accepts an offer: names the clue to give in return, or null for a promise. */
  | { type: 'accept-bargain'; userId: number; bargainId: string; clueId: string | null }
  /** The offering seat agrees to the clue that was named. */
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
  | { type: 'put-aside'; userId: number; purseId: string; count: number; aside: boolean }
  /** Acts only. `seed`, any integer, decides what is seen or found if the command does not name it. */
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
  /** Answers a question that a skill asked; final. */
  | { type: 'reply'; userId: number; inquiryId: string; reply: SkillReply }
  /**
   * Pins a statement of the seat `saidBy` (null for the own seat): who was where and when, in minutes of story time.
   * `chatSeq` is the quoted message.
   */
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
  /** Says whether the seat believes the statement; null withdraws the answer. */
  | { type: 'weigh-statement'; userId: number; statementId: string; believes: boolean | null }
  | { type: 'judge'; userId: number; judgingId: string; done: boolean }
  /** Closing: makes the character's confession; final. */
  | { type: 'confess'; userId: number }
  /** Hands in the whole sheet; a missing question counts as not answered. */
  | { type: 'answer'; userId: number; clueId: string; answers: readonly GivenAnswer[] };

export type ServerCommand =
  /** Applies what is due at `now` by `deadlines`. Errors: 4005 if nothing is. */
  | { type: 'expire'; userId: 'server' }
  /**
   * Applies at once an announced change: the closing of a vote, the end of an act, or the reveal. Errors: 4005 if
   * nothing is announced.
   */
  | { type: 'hurry'; userId: 'server' }
  /** Records a payment of `payerId`: an order over `amount` cents, or cards that pay one seat each. */
  | {
      type: 'paid';
      userId: 'server';
      payerId: number;
      by: { order: string; amount: number } | { cards: readonly number[] };
    }
  /** Makes the seats of the members in `free` cost nothing, whoever owes for them. */
  | { type: 'paid'; userId: 'server'; by: { free: readonly number[] } }
  | { type: 'close'; userId: 'server'; reason: 'operator' | 'unpaid' }
  /** Turns the guest `guestId` into an account: the same user, or `accountId`, who was never in this room. */
  | { type: 'keep-guest'; userId: 'server'; guestId: number; accountId: number }
  /** Removes `queuedId` from the queue. Errors: 4005 if they are not in it. */
  | { type: 'unqueue'; userId: 'server'; queuedId: number }
  /**
   * Reports users without a connection to any server for AWAY_MS, and users who reconnected. Errors: 4005 if nothing
   * changed.
   */
  | { type: 'presence'; userId: 'server'; away: readonly number[]; back: readonly number[] }
  /** Turns off all displays of a banned user. Errors: 4005 if they have none on. */
  | { type: 'screens-off'; userId: 'server'; by: number };

export type Command = UserCommand | ServerCommand;
