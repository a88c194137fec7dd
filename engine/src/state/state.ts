// Defines the state of a room, which the engine computes by replaying the events of the room. All values are immutable.
// There is one type per stage. `clues` and `seats` are in the script's order.
import type { DismissReason, PAY_MODE, PayMode } from '@juzhongren/contract/enumerations';
import type {
  AnswerValue,
  Hint,
  Subject,
  SeatDue,
  SeatScore,
  TURNED_BY,
  RoomEvent,
  SkillReply,
} from '@juzhongren/contract/room/events';
import type { Cast, Taste } from '@juzhongren/contract/room/casting';
import type { GameMasterDeed, Nudge } from '@juzhongren/contract/room/game-master';
import type { PACE_CHANGES, BARGAIN_STATES } from '@juzhongren/contract/room/todo';
import type { MultiDayTerms } from '@juzhongren/contract/room/multi-day';
import type { VoteOutcome } from '@juzhongren/contract/script/conditions';
import type { GivingWay } from '@juzhongren/contract/script/tokens';

export type RoomPayMode = Exclude<PayMode, typeof PAY_MODE.Invalid>;

export type Member = {
  userId: number;
  nickname: string;
  avatar: string;
  characterId: string | null;
  /** Before play: ids of the characters that the member wishes for, most wanted first. */
  wanted: readonly string[];
  ready: boolean;
};

/**
 * Game master, who leads the game without playing. A game master is not a member, and the game never waits for them.
 */
export type GameMaster = Pick<Member, 'userId' | 'nickname' | 'avatar'>;

/** Wish of the user `userId` that `hostId` becomes host while the current host is away. */
export type HostWish = { userId: number; hostId: number };

/**
 * Proposed meeting times in order, in Unix ms, and the members' answers. An answer without times means that no proposed
 * time suits the member.
 */
export type AskedTimes = {
  ats: readonly number[];
  answers: readonly { userId: number; ats: readonly number[] }[];
};

/**
 * User who waits for a seat. `until`: Unix ms until which a free seat is reserved for this user; null if no seat is
 * reserved.
 */
export type Queued = { userId: number; until: number | null };

/**
 * State of casting. `cast`: proposed characters for the members without a character; null if there is no proposal.
 * `refused`: true if a member rejected a proposal.
 */
export type Casting = {
  tastes: readonly { userId: number; taste: Taste }[];
  cast: Cast | null;
  refused: boolean;
};

/** Display that the user `by` turned on. It shows the room until `until` at the latest. Times are Unix ms. */
export type Display = { screenId: number; by: number; at: number; until: number };

export type PaidMarker = { userId: number; payerId: number; by: { order: string } | { card: number } };

/**
 * People and settings of a room. `members` are in order of joining; a member who returns or takes over a seat moves to
 * the end. In play, a newcomer has no character yet. `former`: members who left a seat that nobody has taken over.
 * `replaced`: former members whose seat was taken over, one entry per seat.
 */
export type Room = {
  partyId: string;
  scriptId: number;
  payMode: RoomPayMode;
  hostId: number;
  /** Meeting time, Unix ms. Not used once play began. */
  meetAt: number | null;
  /** Terms of a multi-day game. Null for a game in one session. */
  slow: MultiDayTerms | null;
  members: readonly Member[];
  former: readonly Member[];
  replaced: readonly Member[];
  /**
   * Users who are away: members and the game master without a connection. In a multi-day game: players without activity
   * in the last act, until their next activity (SL10).
   */
  away: readonly number[];
  /** Users who were removed and may not come back. */
  barred: readonly number[];
  /** Users who joined as guests and still have no account, including guests who left the room. */
  guests: readonly number[];
  guestsWelcome: boolean;
  /** Guests who got an account, each with the id of that account. */
  kept: readonly { guestId: number; accountId: number }[];
  /** True if the game master role is open, so that a user may take it. */
  chairOpen: boolean;
  /** User for whom the game master role is reserved in the lobby. Null if the role is reserved for nobody. */
  chairFor: number | null;
  master: GameMaster | null;
  /**
   * Users who were game master during play and gave up the role. They may have read secrets, so they may not take a
   * seat.
   */
  led: readonly number[];
  /** Before play: times proposed by the host, and the answers. */
  times: AskedTimes | null;
  /** Before play: members who confirmed to come at `meetAt`. */
  coming: readonly number[];
  /** Before play: users outside the room who wait for a seat, first come first. */
  queue: readonly Queued[];
  /** True if users who open the room's link may take a free seat before the users in the queue. */
  friendsFirst: boolean;
  /** Before play: the members' preferences, the proposed cast, and whether a member rejected a proposal. */
  casting: Casting;
  screens: readonly Display[];
  /** Wishes for another host, one per member. Empty while the host is present. */
  hostAsked: readonly HostWish[];
  /**
   * Payments, at most one per member. Before play, a payment is removed when its member or its payer leaves. In play,
   * payments stay as a record only.
   */
  paid: readonly PaidMarker[];
};

/** Seat of a character in play. `userId` is null while the seat is empty. */
export type Seat = {
  characterId: string;
  userId: number | null;
  points: { left: number; of: number };
  /** Unix ms at which the current player took over the seat from a former player. Null if nobody took it over. */
  takenAt: number | null;
  /** True if the seat is empty and its essential clues were made available to the players (AC13, AC14). */
  released: boolean;
  /**
   * True once the seat has voted in every open vote of the closing. From then on it is also asked the questions that
   * wait for the vote (QA10).
   */
  asked: boolean;
  confessed: boolean;
  /**
   * Multi-day game only: number of acts in a row that ended without any activity of the player (command or connection,
   * SL9).
   */
  missed: number;
  notebook: string;
};

/**
 * First time that a seat saw a clue, before or without its publication. `holder`: the seat that had the clue when
 * `seat` last saw it; null if no seat had it.
 */
export type Sighting = { seat: string; at: number; act: number; shownBy: string | null; holder: string | null };

/**
 * How a clue became public. `laid`: the seat `by` published it. `opened`: the seat `by` opened it for all. `came`: the
 * script published it, and `by` is null.
 */
export type Publication = { by: string | null; at: number; act: number; how: 'laid' | 'opened' | 'came' };

/** Answer to a question. `cards`: ids of the clues that the seat gave as proof; absent if it gave none. */
export type SheetAnswer = {
  questionId: string;
  value: AnswerValue;
  cards?: readonly string[] | undefined;
  /**
   * Set if only the comparison by `foldAnswer` found the text answer right when it was handed in. The stored mark keeps
   * the score of an old game unchanged (SC8).
   */
  right?: true | undefined;
};

export type ClueState = {
  holder: string | null;
  foundBy: string | null;
  published: Publication | null;
  triggered: boolean;
  /** Unix ms at which the sound was last started for all, and the seat that started it. */
  sounded: { at: number; by: string | null } | null;
  sightings: readonly Sighting[];
  shown: readonly { from: string; to: string }[];
  unlocked: { table: boolean; seats: readonly string[] };
  failures: readonly { seat: string; count: number }[];
  notes: readonly { seat: string; text: string }[];
  pins: readonly string[];
  ballots: readonly { seat: string; choice: string }[];
  /** Set if the seat `by` used a skill that prevents the publication of this clue during `act`. */
  keptBack: { by: string; act: number } | null;
  /** Result of the vote. `act` is the act in which it closed; the closing counts as last act plus one. */
  closed: { how: VoteOutcome; choice: string | null; at: number; act: number } | null;
  /** Unix ms at which the vote closes because all have voted, unless a ballot is withdrawn. Null otherwise. */
  closesAt: number | null;
  sheets: readonly { seat: string; answers: readonly SheetAnswer[] }[];
};

export type Verdict = { judgingId: string; seat: string; done: boolean };

/**
 * Bargain: `from` gives `gives` for the clue `returns` of `to`, or for a promise. Dropped bargains stay, so that ids
 * are never reused.
 */
export type Bargain = {
  bargainId: string;
  from: string;
  to: string;
  gives: string;
  returns: string | null;
  promise: string | null;
  state: (typeof BARGAIN_STATES)[number] | 'dropped';
};

export type SkillUse = { seat: string; skillId: string; count: number };

/** Question that one seat asked another by a skill. The asked seat must answer truthfully. */
export type Inquiry = { inquiryId: string; from: string; to: string; text: string; reply: SkillReply | null };

/**
 * Statement that `saidBy` makes and `pinnedBy` pinned: `who` was at `place` from `from` until `until`, in minutes of
 * story time.
 */
export type Statement = {
  statementId: string;
  pinnedBy: string;
  saidBy: string;
  /** Sequence number of the quoted chat message. */
  chatSeq: number | null;
  who: Subject;
  place: Subject;
  from: number;
  until: number;
  at: number;
  act: number;
  /** At most one entry per seat. */
  weighed: readonly { seat: string; believes: boolean }[];
  withdrawn: boolean;
};

/** State of an interlude. Times are Unix ms. */
export type InterludeState = {
  interludeId: string;
  at: number;
  act: number;
  /** Unix ms at which a darkness begins; equal to `at` for the other kinds of interlude. */
  startsAt: number;
  /**
   * Unix ms at which the time ends for the current line (scene), for the darkness, or for choosing (reveal). Null
   * without a time limit.
   */
  endsAt: number | null;
  /**
   * Scene only. `line`: number of lines already read. `takenBy`: seat that reads the next line instead of its assigned
   * reader; null if no seat does.
   */
  line: number;
  takenBy: string | null;
  /** Seats that want to read the rest of a scene alone. */
  apartAsked: readonly string[];
  choices: readonly { seat: string; optionId: string }[];
  /** Unix ms at which the choices are revealed. Null until this time is announced. */
  turnsAt: number | null;
  /**
   * Set once the interlude is over. `at`: Unix ms of its end. `apartBy`: seat whose request ended a scene early; null
   * otherwise.
   */
  over: { at: number; apartBy: string | null } | null;
};

/**
 * Tokens of one kind that a seat has. `open`: tokens that the seat can pay with. `aside`: tokens that the seat has put
 * away; other seats do not see them (MO6).
 */
export type Counters = { seat: string; open: number; aside: number };

/** Tokens of one kind; `seats` are in the script's order. */
export type Tokens = { purseId: string; seats: readonly Counters[]; bank: number };

/**
 * Transfer of tokens. `from` or `to` is null for the bank. `way` is set only if one seat gave tokens to another. `on`
 * names what the tokens paid for.
 */
export type CounterMove = {
  at: number;
  act: number;
  purseId: string;
  from: string | null;
  to: string | null;
  count: number;
  way: GivingWay | null;
  on: { place: string } | { clue: string } | { skill: string } | null;
};

/** Report to the seat `to` of how many tokens each seat has. If `to` is null, all seats get the report. */
export type Reckoning = {
  at: number;
  act: number;
  purseId: string;
  to: string | null;
  counts: readonly { seat: string; count: number }[];
};

/** Action of a game master. `seat`: the seat that it concerns; null if it concerns the whole room. */
export type Deed = {
  at: number;
  act: number;
  by: number;
  deed: GameMasterDeed;
  seat: string | null;
  word: Nudge | null;
};

export type Table = {
  seats: readonly Seat[];
  clues: readonly ClueState[];
  /** Locked places that an effect has opened. */
  openedPlaces: readonly string[];
  announcements: readonly { at: number; act: number; text: string }[];
  hints: readonly { at: number; act: number; hint: Hint }[];
  /**
   * Reading time of the first act in ms: `took` is the time that the players needed, `of` the time that they had. Null
   * until the reading ends.
   */
  firstRead: { took: number; of: number } | null;
  bargains: readonly Bargain[];
  /** Finished bargains, without what was exchanged. The script may announce them to all players (BA11). */
  exchanges: readonly { at: number; act: number; seats: readonly string[] }[];
  skillsUsed: readonly SkillUse[];
  inquiries: readonly Inquiry[];
  /** Interludes in the order in which they began. An interlude that is still running is the last one. */
  interludes: readonly InterludeState[];
  purses: readonly Tokens[];
  moves: readonly CounterMove[];
  reckonings: readonly Reckoning[];
  /** At most one entry per seat and task. */
  verdicts: readonly Verdict[];
  statements: readonly Statement[];
  deeds: readonly Deed[];
};

/**
 * Act in progress. `number` counts from 1; it is 0 between the events `started` and `act-opened` of the same commit.
 */
export type OpenAct = {
  number: number;
  deadlineAt: number;
  overdue: boolean;
  /** True from 10 minutes after the deadline, when any single seat may end the act (AC11). */
  longOverdue: boolean;
  /** Seats that have read the texts of the act. Null if there is no reading. */
  read: readonly string[] | null;
  /** Unix ms at which the reading time ends. Null once the reading is over. */
  readUntil: number | null;
  /** Seats that agree to end the act. */
  done: readonly string[];
  moveOnAsked: readonly string[];
  turning: Turning | null;
};

/**
 * Announced end of the act. `at`: Unix ms of the end. With `by: agreement` the players can still cancel the end; with
 * `by: time` they cannot.
 */
export type Turning = { at: number; by: (typeof TURNED_BY)[number] };

export type NoRoom = { stage: 'none' };
export type LobbyState = { stage: 'lobby'; room: Room; expiresAt: number };

/**
 * Room waiting for payment after the start was requested. While it waits, nobody joins, changes character or is named
 * host.
 */
export type PayingState = {
  stage: 'paying';
  room: Room;
  /**
   * Amounts due, one line per member, in the order of the members. A paid line has `how` `paid` or `card`, and `due` 0.
   */
  dues: readonly SeatDue[];
  /** Members who are on the payment page. */
  atTill: readonly number[];
  deadlineAt: number;
  /** Unix ms at which the lobby expires if the room returns to the lobby. */
  expiresAt: number;
};

/** Wishes of seats since the current act or closing began. A wish takes effect when enough seats share it. */
export type Wishes = {
  dismissAsked: readonly string[];
  /** Each entry: the seat `seat` wants to remove the player of the seat `of`. */
  removalAsked: readonly SeatWish[];
  /** Each entry: the seat `seat` wants to release the essential clues of the empty seat `of`. */
  releaseAsked: readonly SeatWish[];
  pauseAsked: readonly string[];
  timeAsked: readonly string[];
  hintAsked: readonly string[];
  masterUnwanted: readonly string[];
};
/**
 * Progress of reading the opening aloud. `paragraph`: index of the current paragraph. `takenBy`: seat that reads this
 * paragraph instead of its assigned reader. `alone`: seats that read alone and are skipped. `apartBy`: seat whose
 * request ended the reading aloud for all.
 */
export type Aloud = { paragraph: number; takenBy: string | null; alone: readonly string[]; apartBy: string | null };
/** Change of the game timer. `by`: seats that wanted the change. `at`: Unix ms. */
export type PaceChange = { change: (typeof PACE_CHANGES)[number]; by: readonly string[]; at: number };

/** Reading aloud and timer changes of this act or closing. The players see them, but no deadline depends on them. */
export type Telling = { aloud: Aloud; paceChanges: readonly PaceChange[] };
export type SeatWish = { seat: string; of: string };

/** Multi-day game only. `seen`: seats whose players sent a command or connected during this act or closing. */
export type Signs = { seen: readonly string[] };

export type PlayingState = Wishes &
  Telling &
  Signs & {
    stage: 'playing';
    room: Room;
    table: Table;
    act: OpenAct;
    /** Unix ms since which the game is paused. Null if it is running. */
    pausedAt: number | null;
    /**
     * Unix ms at which the current act or closing began. A one-session game is dissolved if no act or stage begins for
     * 24 hours after this time (DE2).
     */
    changedAt: number;
    /**
     * Unix ms of the last news for the players (HI2), plus the length of later pauses. Hints become possible some time
     * after it.
     */
    quietSince: number;
  };
export type ClosingState = Wishes &
  Telling &
  Signs & {
    stage: 'closing';
    room: Room;
    table: Table;
    deadlineAt: number;
    /**
     * Unix ms of the announced reveal. Null if no reveal is announced, because a seat still has something to hand in.
     * Withdrawing a ballot cancels the reveal.
     */
    truthAt: number | null;
    pausedAt: number | null;
    changedAt: number;
    quietSince: number;
  };
/** Next room of the players: `partyId`, opened by `userId` at `at` (Unix ms). */
export type NextRoom = { partyId: string; scriptId: number; scriptName: string; userId: number; at: number };

/**
 * Private talk that at least one participant asked to open to all players. `circle`: user ids of the participants in
 * ascending order. `agreed`: those who agree to open the talk.
 */
export type OpenableTalk = { circle: readonly number[]; agreed: readonly number[]; open: boolean };

export type DebriefState = {
  stage: 'debrief';
  room: Room;
  table: Table;
  endingId: string;
  scores: readonly SeatScore[];
  /** For each seat, the index (from 0) of its personal ending in the script. */
  epilogues: readonly { seat: string; number: number }[];
  judged: NonNullable<Extract<RoomEvent, { type: 'ended' }>['judged']>;
  sides: NonNullable<Extract<RoomEvent, { type: 'ended' }>['sides']>;
  expiresAt: number;
  /** User who was game master when the game ended, even if this user has left since. */
  ledBy: GameMaster | null;
  next: NextRoom | null;
  talks: readonly OpenableTalk[];
};
export type LiveState = LobbyState | PayingState | PlayingState | ClosingState | DebriefState;
/** Dissolved room. `last` is the state of the room just before it was dissolved. */
export type DismissedState = { stage: 'dismissed'; reason: DismissReason; last: LiveState };

/** Stages before play, in which there is no `table` yet. */
export type WaitingState = LobbyState | PayingState;
export type RunningState = PlayingState | ClosingState;
export type TableState = RunningState | DebriefState;
export type RoomState = NoRoom | LiveState | DismissedState;

export const initialState: RoomState = { stage: 'none' };

export const isWaiting = (state: RoomState): state is WaitingState =>
  state.stage === 'lobby' || state.stage === 'paying';

export const NO_WISHES: Wishes = {
  dismissAsked: [],
  removalAsked: [],
  releaseAsked: [],
  pauseAsked: [],
  timeAsked: [],
  hintAsked: [],
  masterUnwanted: [],
};

export const NOTHING_TOLD: Telling = {
  aloud: { paragraph: 0, takenBy: null, alone: [], apartBy: null },
  paceChanges: [],
};
