// Defines the state of a room, as replayed from its log. Plain immutable values, one type per stage; `clues` and
// `seats` are in the script's order.
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
  /** Before play: wished characters, most wanted first. */
  wanted: readonly string[];
  ready: boolean;
};

/** Game master, who leads the game without playing. Not a member, and waited for by nobody. */
export type GameMaster = Pick<Member, 'userId' | 'nickname' | 'avatar'>;

/** Wish of `userId` to make `hostId` host while the host is away. */
export type HostWish = { userId: number; hostId: number };

/** Proposed meeting times in order, Unix ms, and the answers. An empty answer means that none of them suits. */
export type AskedTimes = {
  ats: readonly number[];
  answers: readonly { userId: number; ats: readonly number[] }[];
};

/** User who waits for a seat. `until`: Unix ms until which a free seat is reserved for them; null if none is. */
export type Queued = { userId: number; until: number | null };

/** State of casting. `cast`: proposed characters for members without one; null if nothing is proposed. */
export type Casting = {
  tastes: readonly { userId: number; taste: Taste }[];
  cast: Cast | null;
  refused: boolean;
};

/** Display of the room, turned on by `by`. It shows the room until `until` at the latest. Times are Unix ms. */
export type Display = { screenId: number; by: number; at: number; until: number };

export type PaidMarker = { userId: number; payerId: number; by: { order: string } | { card: number } };

/**
 * People and settings of a room. `members` are in order of joining; who returns or takes over a seat goes last. In play
 * a newcomer has no character yet. `former` left a seat that nobody took over; `replaced` are those whose seat was
 * taken over, once per seat.
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
  /** Members and game master without a connection. In a multi-day game, those who missed an act. */
  away: readonly number[];
  /** Users who were removed and may not come back. */
  barred: readonly number[];
  /** Users who came without an account and have none yet, including those who left. */
  guests: readonly number[];
  guestsWelcome: boolean;
  /** Guests who became an account, with the account that replaced them. */
  kept: readonly { guestId: number; accountId: number }[];
  /** True if the game master role is open for anybody in the lobby. */
  chairOpen: boolean;
  /** User for whom alone the role is reserved in the lobby. Null if it is open to everybody. */
  chairFor: number | null;
  master: GameMaster | null;
  /** Users who were game master in play and left. They may have read secrets, so they may not take a seat. */
  led: readonly number[];
  /** Before play: times proposed by the host, and the answers. */
  times: AskedTimes | null;
  /** Before play: members who confirmed to come at `meetAt`. */
  coming: readonly number[];
  /** Before play: users outside the room who wait for a seat, first come first. */
  queue: readonly Queued[];
  /** True if users who come by the link go before the queue. */
  friendsFirst: boolean;
  /** Before play: members' tastes, the proposed cast, and whether one was rejected. */
  casting: Casting;
  screens: readonly Display[];
  /** Wishes for another host, one per member. Empty while the host is present. */
  hostAsked: readonly HostWish[];
  /**
   * Payments, at most one per member. Before play one ends with its member or payer; in play they are only a record.
   */
  paid: readonly PaidMarker[];
};

/** Character in play. `userId` is null while the seat is empty. */
export type Seat = {
  characterId: string;
  userId: number | null;
  points: { left: number; of: number };
  /** Unix ms at which the player took over the seat of a former player. */
  takenAt: number | null;
  /** True if the seat is empty and its essential clues were released. */
  released: boolean;
  /** True if the seat has cast its ballots of the closing and is asked the questions that waited for them. */
  asked: boolean;
  confessed: boolean;
  /** In a multi-day game: acts in a row that ended without a sign of the player. */
  missed: number;
  notebook: string;
};

/**
 * First sight of a clue by a seat, before or without its publication. `holder` is whom the seat last saw holding it;
 * null for nobody.
 */
export type Sighting = { seat: string; at: number; act: number; shownBy: string | null; holder: string | null };

/** Publication of a clue. `laid` or `opened` by the seat `by`; `came` by itself, with `by` null. */
export type Publication = { by: string | null; at: number; act: number; how: 'laid' | 'opened' | 'came' };

/** Answer to a question. `cards` are clues laid as proof; absent if there are none. */
export type SheetAnswer = {
  questionId: string;
  value: AnswerValue;
  cards?: readonly string[] | undefined;
  /** Set if the text was right by `foldAnswer` when it was handed in. */
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
  /** Skill of `by` that keeps the clue from being published in this act. */
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

/** Question asked by a skill, to be answered truthfully. */
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
  /** Begin of the darkness; for other kinds the same as `at`. */
  startsAt: number;
  /** End of the current line's time, of the darkness, or of the time to choose. Null if there is no time limit. */
  endsAt: number | null;
  /** Scene only: number of lines read, and the seat that reads the next line in place of its reader. */
  line: number;
  takenBy: string | null;
  /** Seats that want to read the rest of a scene alone. */
  apartAsked: readonly string[];
  choices: readonly { seat: string; optionId: string }[];
  /** Unix ms at which the choices are revealed. */
  turnsAt: number | null;
  /** End of the interlude. `apartBy`: seat whose request ended a scene early. */
  over: { at: number; apartBy: string | null } | null;
};

/** Tokens of one kind that a seat has, open and put aside. */
export type Counters = { seat: string; open: number; aside: number };

/** Tokens of one kind; `seats` are in the script's order. */
export type Tokens = { purseId: string; seats: readonly Counters[]; bank: number };

/** Move of tokens; null means the bank. `way` is set for gifts only. */
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

/** Report of token numbers to the seat `to`; null means all seats. */
export type Reckoning = {
  at: number;
  act: number;
  purseId: string;
  to: string | null;
  counts: readonly { seat: string; count: number }[];
};

/** Action of a game master towards a seat; null means the whole room. */
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
  /** Ms that the first act was read, and ms available for it. Null until the reading is over. */
  firstRead: { took: number; of: number } | null;
  bargains: readonly Bargain[];
  /** Finished bargains, without their content, for the announcement to all (BA11). */
  exchanges: readonly { at: number; act: number; seats: readonly string[] }[];
  skillsUsed: readonly SkillUse[];
  inquiries: readonly Inquiry[];
  /** In order of begin; a running one is the last. */
  interludes: readonly InterludeState[];
  purses: readonly Tokens[];
  moves: readonly CounterMove[];
  reckonings: readonly Reckoning[];
  /** At most one entry per seat and task. */
  verdicts: readonly Verdict[];
  statements: readonly Statement[];
  deeds: readonly Deed[];
};

/** Act in progress. `number` is 0 between `started` and the first `act-opened` of the same commit. */
export type OpenAct = {
  number: number;
  deadlineAt: number;
  overdue: boolean;
  /** True once any one seat may move on (AC11). */
  longOverdue: boolean;
  /** Seats that have read the texts of the act. Null if there is no reading. */
  read: readonly string[] | null;
  /** Unix ms until which players read. Null once the reading is over. */
  readUntil: number | null;
  /** Seats that agree to end the act. */
  done: readonly string[];
  moveOnAsked: readonly string[];
  turning: Turning | null;
};

/** Announced end of the act at `at`. By agreement it can still be cancelled; by the deadline it cannot. */
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
  /** Dues with one line per member, in their order. A paid line has `paid` or `card`, with 0 due. */
  dues: readonly SeatDue[];
  /** Members who are on the payment page. */
  atTill: readonly number[];
  deadlineAt: number;
  /** Expiry of the lobby, in case the room returns to it. */
  expiresAt: number;
};

/** Wishes of seats, within the current act or closing. */
export type Wishes = {
  dismissAsked: readonly string[];
  /** Wishes of `seat` to remove the player of `of`. */
  removalAsked: readonly SeatWish[];
  /** Wishes of `seat` to release the essential clues of the empty seat `of`. */
  releaseAsked: readonly SeatWish[];
  pauseAsked: readonly string[];
  timeAsked: readonly string[];
  hintAsked: readonly string[];
  masterUnwanted: readonly string[];
};
/**
 * Progress of reading the opening aloud. `takenBy` reads this paragraph in place of its reader. Seats in `alone` are
 * skipped. `apartBy` ended the reading for all.
 */
export type Aloud = { paragraph: number; takenBy: string | null; alone: readonly string[]; apartBy: string | null };
/** Change of the game timer, and the seats that wanted it. */
export type PaceChange = { change: (typeof PACE_CHANGES)[number]; by: readonly string[]; at: number };

/** Information about this act or closing that delays nothing. */
export type Telling = { aloud: Aloud; paceChanges: readonly PaceChange[] };
export type SeatWish = { seat: string; of: string };

/** In a multi-day game: seats with a sign of activity in this act or closing. */
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
    /** Unix ms at which the last act or stage began. The limit of a stalled game counts from here. */
    changedAt: number;
    /** Unix ms of the last news for the whole room, shifted by pauses. */
    quietSince: number;
  };
export type ClosingState = Wishes &
  Telling &
  Signs & {
    stage: 'closing';
    room: Room;
    table: Table;
    deadlineAt: number;
    /** Unix ms of the announced reveal, unless something is withdrawn. Null if something is missing. */
    truthAt: number | null;
    pausedAt: number | null;
    changedAt: number;
    quietSince: number;
  };
/** Next room of the players: `partyId`, opened by `userId` at `at` (Unix ms). */
export type NextRoom = { partyId: string; scriptId: number; scriptName: string; userId: number; at: number };

/** Private talk that a participant wants to open to the room. `circle` is in ascending order. */
export type OpenableTalk = { circle: readonly number[]; agreed: readonly number[]; open: boolean };

export type DebriefState = {
  stage: 'debrief';
  room: Room;
  table: Table;
  endingId: string;
  scores: readonly SeatScore[];
  /** Index, from 0, of the own ending that each seat has. */
  epilogues: readonly { seat: string; number: number }[];
  judged: NonNullable<Extract<RoomEvent, { type: 'ended' }>['judged']>;
  sides: NonNullable<Extract<RoomEvent, { type: 'ended' }>['sides']>;
  expiresAt: number;
  /** Game master when the game ended, even if they left since. */
  ledBy: GameMaster | null;
  next: NextRoom | null;
  talks: readonly OpenableTalk[];
};
export type LiveState = LobbyState | PayingState | PlayingState | ClosingState | DebriefState;
/** Dissolved room. `last` is its state at that moment. */
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
