// Defines the commands of users and of the server. A command carries all input from outside the engine, such as seeds
// and ids.
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
  /** Ids of the clues given as proof. */
  cards?: readonly string[] | undefined;
};

/** Command of a user. In play, the command acts for the seat of the user. */
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
      /** User id of the game master of the same players' last game. The game master role is reserved for this user. */
      chairFor?: number;
      /** Amount due from the single player, if the script has one character; otherwise empty. */
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
  /**
   * Dissolves the room. In the lobby and the debrief only the host may send it. In play it is a wish, and the room is
   * dissolved once more than half of the occupied seats wish it.
   */
  | { type: 'dismiss'; userId: number }
  /** Lobby: chooses a character; null gives the character back. In play: takes over an empty seat. */
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
  /** Lobby: the host decides whether users who open the room's link may take a free seat before the queue. */
  | { type: 'rule-queue'; userId: number; friendsFirst: boolean }
  | { type: 'say-taste'; userId: number; taste: Taste }
  /**
   * Lobby: the host requests a proposed cast. With `exchange`, the host instead swaps the characters of two users in
   * the current proposal.
   */
  | { type: 'propose-cast'; userId: number; seed?: number; exchange?: readonly [number, number] }
  | { type: 'refuse-cast'; userId: number }
  /** Lobby: the host gives every member the proposed character. */
  | { type: 'take-cast'; userId: number }
  /** Lobby: the host opens or closes the game master role. */
  | { type: 'open-chair'; userId: number; open: boolean }
  /**
   * Takes the game master role, in the lobby or in play. In play, only a user who has no seat and never had one may
   * take it.
   */
  | { type: 'take-chair'; userId: number; nickname: string; avatar: string }
  /** Lobby: the game master becomes a player again. */
  | { type: 'leave-chair'; userId: number }
  /**
   * Removes the game master. In the lobby the host removes them at once. In play the command is a wish, and the game
   * master is removed once more than half of the occupied seats wish it.
   */
  | { type: 'clear-chair'; userId: number }
  /** Game master: sends the preset phrase `word` to a seat, or to the whole room if `characterId` is null. */
  | { type: 'nudge'; userId: number; characterId: string | null; word: Nudge }
  /** Game master: opens the private texts of a seat for their own reading, or the solution if `characterId` is null. */
  | { type: 'open-text'; userId: number; characterId: string | null }
  /**
   * Game master: gives the seat a clue from the place `placeId`. The search costs the seat nothing. `seed`, any
   * integer, decides which clue it is.
   */
  | { type: 'hand-find'; userId: number; characterId: string; placeId: string; seed: number }
  /** Game master: gives the room a hint. */
  | { type: 'give-hint'; userId: number }
  /** Game master: extends the deadline, once for each deadline. `deadlineAt` (Unix ms) names the deadline to extend. */
  | { type: 'lengthen'; userId: number; deadlineAt: number }
  /**
   * Lobby: gives the member's character to `toId`, who wishes for it, in exchange for the character of `toId`, if any.
   */
  | { type: 'yield-character'; userId: number; toId: number }
  /**
   * Lobby: says that the member is ready to begin. During payment: `false` returns the room to the lobby. In play: says
   * that the seat agrees to end the act.
   */
  | { type: 'ready'; userId: number; ready: boolean }
  /** Says that the seat has read the texts of the act. */
  | { type: 'read'; userId: number }
  /**
   * Step in reading aloud: the opening of an act, or a scene if `interludeId` is given. `paragraph` is the index of the
   * paragraph, or of the line of a scene, from 0.
   */
  | {
      type: 'aloud';
      userId: number;
      act: number;
      paragraph: number;
      step: AloudStep;
      interludeId?: string | undefined;
    }
  /**
   * Chooses an option in a reveal interlude. Other seats do not see the choice until the reveal. Null withdraws the
   * choice.
   */
  | { type: 'choose'; userId: number; interludeId: string; optionId: string | null }
  /**
   * `true` wishes for a pause; the timer stops once more than half of the present seats wish it. `false` resumes the
   * timer at once.
   */
  | { type: 'pause'; userId: number; paused: boolean }
  /** Wishes for five more minutes. The deadline moves once more than half of the present seats wish it. */
  | { type: 'more-time'; userId: number }
  /**
   * Wishes for a hint; possible only after some time without news (HI1). The hint comes once more than half of the
   * present seats wish it.
   */
  | { type: 'ask-hint'; userId: number }
  /**
   * Removes a member. In the lobby the host removes them at once. In play the command is a wish, and the member is
   * removed once more than half of the occupied seats wish it.
   */
  | { type: 'kick'; userId: number; kickedId: number }
  /**
   * The host makes another member host. While the host is away, any member may wish for a new host, who changes once
   * more than half wish for the same member.
   */
  | { type: 'name-host'; userId: number; hostId: number }
  /**
   * Wishes to release the essential clues of an empty seat. They are released once more than half of the present seats
   * wish it.
   */
  | { type: 'release'; userId: number; characterId: string }
  /**
   * Lobby: starts play, or the payment of `dues` (one line per member). `seed`, any integer, decides how characters are
   * dealt. In acts and the closing: moves on after the deadline.
   */
  | { type: 'start'; userId: number; dues: readonly SeatDue[]; seed?: number }
  /** During payment: says that the member is on the payment page, or has left it. */
  | { type: 'tell-paying'; userId: number; paying: boolean }
  /**
   * Searches a place. `clueId` names the chosen spot if the place has the rule `choose`; it is null for the rule
   * `draw`. `seed`, any integer, decides the draw.
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
  /**
   * Debrief: makes the room `partyId` the next room of the players. `over` names an earlier next room that nobody can
   * join any more, so it may be replaced.
   */
  | {
      type: 'open-next';
      userId: number;
      partyId: string;
      scriptId: number;
      scriptName: string;
      over: string | null;
    }
  /**
   * Debrief: agrees to open a private talk to all players, or withdraws the agreement. `circle` lists the participants
   * in ascending order. `gone` lists participants without an account, who need not agree.
   */
  | { type: 'open-talk'; userId: number; circle: readonly number[]; agreed: boolean; gone: readonly number[] }
  /**
   * Offers a clue to another seat. In return the seat asks for the promise `promise`, or for a clue if `promise` is
   * null.
   */
  | { type: 'offer-bargain'; userId: number; clueId: string; characterId: string; promise: string | null }
  /**
   * Accepts an offer. `clueId` names the clue that the accepting seat gives in return; null if a promise was asked for.
   */
  | { type: 'accept-bargain'; userId: number; bargainId: string; clueId: string | null }
  /** Confirms a bargain: the seat that made the offer agrees to the clue that the other seat named. */
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
  /**
   * Uses a skill, in acts only. If the command does not name what the skill shows or finds, `seed` (any integer)
   * decides it.
   */
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
  /** Answers a question that another seat asked by a skill. The answer cannot be changed. */
  | { type: 'reply'; userId: number; inquiryId: string; reply: SkillReply }
  /**
   * Pins a statement to the statement board: who was where and when, in minutes of story time. `saidBy` is the seat
   * that said it (null for the own seat). `chatSeq` is the number of the quoted chat message.
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
  /** Hands in the whole answer sheet of a clue. A question that is missing in `answers` counts as not answered. */
  | { type: 'answer'; userId: number; clueId: string; answers: readonly GivenAnswer[] };

export type ServerCommand =
  /** Applies the first entry of `deadlines` whose time has come. Errors: 4005 if there is none. */
  | { type: 'expire'; userId: 'server' }
  /**
   * Applies an announced change now instead of at its announced time: the closing of a vote, the end of an act, or the
   * reveal. Errors: 4005 if nothing is announced.
   */
  | { type: 'hurry'; userId: 'server' }
  /** Records a payment of `payerId`: an order over `amount` cents, or cards that pay one seat each. */
  | {
      type: 'paid';
      userId: 'server';
      payerId: number;
      by: { order: string; amount: number } | { cards: readonly number[] };
    }
  /** Makes the seats of the members in `free` cost nothing, no matter which payer owes for them. */
  | { type: 'paid'; userId: 'server'; by: { free: readonly number[] } }
  | { type: 'close'; userId: 'server'; reason: 'operator' | 'unpaid' }
  /**
   * Records that the guest `guestId` now has an account. `accountId` is either the same user id or a user who was never
   * in this room.
   */
  | { type: 'keep-guest'; userId: 'server'; guestId: number; accountId: number }
  /** Removes `queuedId` from the queue. Errors: 4005 if they are not in it. */
  | { type: 'unqueue'; userId: 'server'; queuedId: number }
  /**
   * Reports users who had no connection to any server for AWAY_MS (`away`), and users who reconnected (`back`). Errors:
   * 4005 if nothing changed.
   */
  | { type: 'presence'; userId: 'server'; away: readonly number[]; back: readonly number[] }
  /** Turns off all displays that the banned user `by` turned on. Errors: 4005 if this user has no display turned on. */
  | { type: 'screens-off'; userId: 'server'; by: number };

export type Command = UserCommand | ServerCommand;
