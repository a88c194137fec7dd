// A room as the log tells it. Plain immutable values, one shape a stage; `clues` and `seats` stand in the script's order.
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
import type { MasterDeed, Nudge } from '@juzhongren/contract/room/chair';
import type { PACE_CHANGES, BARGAIN_STATES } from '@juzhongren/contract/room/todo';
import type { SlowTerms } from '@juzhongren/contract/room/slow';
import type { VoteOutcome } from '@juzhongren/contract/script/conditions';
import type { GivingWay } from '@juzhongren/contract/script/purses';

/** The host treats the table, or each member pays their own seat. */
export type RoomPayMode = Exclude<PayMode, typeof PAY_MODE.Invalid>;

export type Member = {
  userId: number;
  nickname: string;
  avatar: string;
  characterId: string | null;
  /** Before play: whom they would like to play, the dearest first. */
  wanted: readonly string[];
  ready: boolean;
};

/** Who leads the evening and does not play: no member, and waited for by nobody. */
export type Master = Pick<Member, 'userId' | 'nickname' | 'avatar'>;

/** While the host is away: `userId` wants `hostId` to be the host. */
export type HostWish = { userId: number; hostId: number };

/** Times in order, Unix ms; who answered with none of them has said so, too. */
export type AskedTimes = {
  ats: readonly number[];
  answers: readonly { userId: number; ats: readonly number[] }[];
};

/** Who waits for a seat; `until`: so long a free one is kept for them (Unix ms), null while none is. */
export type Queued = { userId: number; until: number | null };

/** `cast`: who might play whom, those who have no character; null while nothing is proposed. */
export type Casting = {
  tastes: readonly { userId: number; taste: Taste }[];
  cast: Cast | null;
  refused: boolean;
};

/** Shows the table until `until` at the latest; `by` put it on. Unix ms. */
export type Screen = { screenId: number; by: number; at: number; until: number };

/** The seat of `userId` is paid for by `payerId`: by an order, or by a card. */
export type PaidMarker = { userId: number; payerId: number; by: { order: string } | { card: number } };

/**
 * Who is there. `members` in order of joining (who returns or takes a seat over goes last); in play a newcomer has no
 * character until they sit. `former` left a running game from a seat that nobody else took over; `replaced` are those
 * whose seat somebody else took over, once for each seat.
 */
export type Room = {
  partyId: string;
  scriptId: number;
  payMode: RoomPayMode;
  hostId: number;
  /** When the table means to meet, Unix ms. Once it plays that is history. */
  meetAt: number | null;
  /** How slowly the room plays; null: in one evening. */
  slow: SlowTerms | null;
  members: readonly Member[];
  former: readonly Member[];
  replaced: readonly Member[];
  /** Members without any line to the room, and the master without one; of a slow game those who missed an act. */
  away: readonly number[];
  /** Put out: they do not come back. */
  barred: readonly number[];
  /** Who came without an account and has none yet, also those who left. */
  guests: readonly number[];
  /** New guests are let in. */
  guestsWelcome: boolean;
  /** Guests whose place an account has now. */
  kept: readonly { guestId: number; accountId: number }[];
  /** Somebody may sit down on the master's chair. */
  chairOpen: boolean;
  /** In the lobby: for whom alone; null for everybody. */
  chairFor: number | null;
  master: Master | null;
  /** Who sat there in play and left: they may have read what no player may know. */
  led: readonly number[];
  /** Before play: the times the host asks about, and which would do for whom. */
  times: AskedTimes | null;
  /** Before play: who said that they come at `meetAt`. */
  coming: readonly number[];
  /** Before play: people who are not in the room and wait for a seat, who came first first. */
  queue: readonly Queued[];
  /** Whoever comes by the link goes before them. */
  friendsFirst: boolean;
  /** Before play: what members would like, who might play whom by it, and that somebody would rather not. */
  casting: Casting;
  screens: readonly Screen[];
  /** One wish a member; none while the host is there. */
  hostAsked: readonly HostWish[];
  /** One a member at most. Before play they end with the member or the payer; from then on they only tell what was paid. */
  paid: readonly PaidMarker[];
};

/** A character in play. `userId` is null while nobody sits there. */
export type Seat = {
  characterId: string;
  userId: number | null;
  points: { left: number; of: number };
  /** When its player took it over from somebody who had left, Unix ms. */
  takenAt: number | null;
  /** It is empty and gave the table what the case needs. */
  released: boolean;
  /** It has cast its ballots of the closing, and is asked what waited for that. */
  asked: boolean;
  /** It confessed in the closing. */
  confessed: boolean;
  /** In a slow game: acts in a row that ended without a sign of its player. */
  missed: number;
  notebook: string;
};

/** How one seat came to know a clue before (or without) its publication, and whom it last saw with it: null for nobody. */
export type Sighting = { seat: string; at: number; act: number; shownBy: string | null; holder: string | null };

/** A seat laid it down, or it opened before everybody; without a seat it came by itself. */
export type Publication = { by: string | null; at: number; act: number; how: 'laid' | 'opened' | 'came' };

/** `cards`: the clues laid as proof; absent for none. */
export type SheetAnswer = {
  questionId: string;
  value: AnswerValue;
  cards?: readonly string[] | undefined;
  /** A text that was right by `foldAnswer` when it was given. */
  right?: true | undefined;
};

export type ClueState = {
  holder: string | null;
  /** The seat whose search found it. */
  foundBy: string | null;
  published: Publication | null;
  triggered: boolean;
  /** When the table began to hear its sound together the last time, Unix ms, and who had it played. */
  sounded: { at: number; by: string | null } | null;
  sightings: readonly Sighting[];
  shown: readonly { from: string; to: string }[];
  unlocked: { table: boolean; seats: readonly string[] };
  failures: readonly { seat: string; count: number }[];
  notes: readonly { seat: string; text: string }[];
  /** Seats that pinned it. */
  pins: readonly string[];
  ballots: readonly { seat: string; choice: string }[];
  /** In this act `by` keeps it from being laid down. */
  keptBack: { by: string; act: number } | null;
  /** `act`: the act in which it closed, the closing being one more than the last. */
  closed: { how: VoteOutcome; choice: string | null; at: number; act: number } | null;
  /** All have voted: it closes then, unless a ballot is taken back. */
  closesAt: number | null;
  sheets: readonly { seat: string; answers: readonly SheetAnswer[] }[];
};

/** What a seat says of a task that it is asked to judge. */
export type Verdict = { judgingId: string; seat: string; done: boolean };

/** `from` gives `gives` for `returns` of `to`, or for a promise. What was dropped stays, so that an id means one bargain. */
export type Bargain = {
  bargainId: string;
  from: string;
  to: string;
  gives: string;
  returns: string | null;
  promise: string | null;
  state: (typeof BARGAIN_STATES)[number] | 'dropped';
};

/** How often a seat used a skill. */
export type SkillUse = { seat: string; skillId: string; count: number };

/** A question that has to be answered truly. */
export type Inquiry = { inquiryId: string; from: string; to: string; text: string; reply: SkillReply | null };

/** What `saidBy` says, pinned by `pinnedBy`: `who` was at `place`, in minutes of the story. */
export type Statement = {
  statementId: string;
  pinnedBy: string;
  saidBy: string;
  /** The message that says it. */
  chatSeq: number | null;
  who: Subject;
  place: Subject;
  from: number;
  until: number;
  at: number;
  act: number;
  /** One a seat. */
  weighed: readonly { seat: string; believes: boolean }[];
  withdrawn: boolean;
};

/** What the table does at one moment, or did. Times are Unix ms. */
export type InterludeState = {
  interludeId: string;
  /** When it began, and in which act. */
  at: number;
  act: number;
  /** From when on it is dark. */
  startsAt: number;
  /** When this line is passed over, when it gets light, until when there is time to choose; null: at no particular time. */
  endsAt: number | null;
  /** Of a scene: how many lines are read, and who reads the next in another's place. */
  line: number;
  takenBy: string | null;
  /** Seats that voted to read the rest of a scene alone. */
  apartAsked: readonly string[];
  choices: readonly { seat: string; optionId: string }[];
  /** What was chosen turns then. */
  turnsAt: number | null;
  /** By the word of `apartBy` the rest was read alone. */
  over: { at: number; apartBy: string | null } | null;
};

/** What a seat has of one kind of counter: before it, and put aside. */
export type Counters = { seat: string; open: number; aside: number };

/** In the script's order, like its seats. */
export type Purse = { purseId: string; seats: readonly Counters[]; bank: number };

/** Counters that moved; null is the bank. `way`: of a giving. */
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

/** `to` was told what these seats had; null is the table. */
export type Reckoning = {
  at: number;
  act: number;
  purseId: string;
  to: string | null;
  counts: readonly { seat: string; count: number }[];
};

/** What a master did, to a seat, or with null to the table. */
export type Deed = {
  at: number;
  act: number;
  by: number;
  deed: MasterDeed;
  seat: string | null;
  word: Nudge | null;
};

export type Table = {
  seats: readonly Seat[];
  clues: readonly ClueState[];
  /** Locked places that an effect opened. */
  openedPlaces: readonly string[];
  announcements: readonly { at: number; act: number; text: string }[];
  hints: readonly { at: number; act: number; hint: Hint }[];
  /** How long the first act was read, and how long there was for it, ms; null until then. */
  firstRead: { took: number; of: number } | null;
  bargains: readonly Bargain[];
  /** Bargains that were done. */
  exchanges: readonly { at: number; act: number; seats: readonly string[] }[];
  skillsUsed: readonly SkillUse[];
  inquiries: readonly Inquiry[];
  /** In the order in which they began; one that is not over is the last. */
  interludes: readonly InterludeState[];
  purses: readonly Purse[];
  moves: readonly CounterMove[];
  reckonings: readonly Reckoning[];
  /** One a seat and task. */
  verdicts: readonly Verdict[];
  statements: readonly Statement[];
  /** In their order. */
  deeds: readonly Deed[];
};

/** `number` is 0 between `started` and the first `act-opened` of the same commit. */
export type OpenAct = {
  number: number;
  deadlineAt: number;
  overdue: boolean;
  /** So long overdue that one seat moves on alone. */
  longOverdue: boolean;
  /** Who has read what it gave; null where there is nothing to read. */
  read: readonly string[] | null;
  /** Until when there is time to read; null once the places are open. */
  readUntil: number | null;
  /** Who agrees to end it. */
  done: readonly string[];
  moveOnAsked: readonly string[];
  turning: Turning | null;
};

/** The page turns at `at`: by agreement, until somebody takes theirs back, or because the act's time was over. */
export type Turning = { at: number; by: (typeof TURNED_BY)[number] };

export type NoRoom = { stage: 'none' };
export type LobbyState = { stage: 'lobby'; room: Room; expiresAt: number };

/** Start was asked for and something is due: who is there and who plays whom stays as it is. */
export type PayingState = {
  stage: 'paying';
  room: Room;
  /** One line a member, in their order; a paid one says `paid` or `card` and 0. */
  dues: readonly SeatDue[];
  /** Members at the till. */
  atTill: readonly number[];
  deadlineAt: number;
  /** Of the lobby it may become again. */
  expiresAt: number;
};

/** What seats asked for, in this act or closing only. */
export type Wishes = {
  dismissAsked: readonly string[];
  /** `seat` wants the player of `of` to be put out. */
  removalAsked: readonly SeatWish[];
  /** `seat` wants the empty seat `of` to give the table what the case needs. */
  releaseAsked: readonly SeatWish[];
  /** The clock should stand. */
  pauseAsked: readonly string[];
  /** There should be more time. */
  timeAsked: readonly string[];
  /** There should be a hint. */
  hintAsked: readonly string[];
  /** The master should go. */
  masterUnwanted: readonly string[];
};
/**
 * Where the table is in reading the opening aloud: `takenBy` reads this paragraph in another's place, the seats `alone` are
 * passed over, by `apartBy`'s word the rest is not read aloud.
 */
export type Aloud = { paragraph: number; takenBy: string | null; alone: readonly string[]; apartBy: string | null };
/** How the clock was changed, and the seats that wanted it. */
export type PaceChange = { change: (typeof PACE_CHANGES)[number]; by: readonly string[]; at: number };

/** What is told of this act or closing, and nothing waits for. */
export type Telling = { aloud: Aloud; paceChanges: readonly PaceChange[] };
export type SeatWish = { seat: string; of: string };

/** In a slow game: seats of whose players there was a sign in this act or closing. */
export type Signs = { seen: readonly string[] };

export type PlayingState = Wishes &
  Telling &
  Signs & {
    stage: 'playing';
    room: Room;
    table: Table;
    act: OpenAct;
    /** The clock stands since then. */
    pausedAt: number | null;
    /** Unix ms of the last act's or stage's beginning: the absolute limit counts from here. */
    changedAt: number;
    /** Unix ms since which nothing new has come before the table; what the clock stood is not counted. */
    quietSince: number;
  };
export type ClosingState = Wishes &
  Telling &
  Signs & {
    stage: 'closing';
    room: Room;
    table: Table;
    deadlineAt: number;
    /** Everything is handed in: the truth comes then, unless something is taken back. */
    truthAt: number | null;
    pausedAt: number | null;
    changedAt: number;
    quietSince: number;
  };
/** Where the table plays on: the room `partyId`, which `userId` opened at `at` (Unix ms). */
export type NextRoom = { partyId: string; scriptId: number; scriptName: string; userId: number; at: number };

/** A private talk that somebody wants the table to read; its people ascending. */
export type OpenableTalk = { circle: readonly number[]; agreed: readonly number[]; open: boolean };

export type DebriefState = {
  stage: 'debrief';
  room: Room;
  table: Table;
  endingId: string;
  scores: readonly SeatScore[];
  /** Which of its own endings a seat has, from 0. */
  epilogues: readonly { seat: string; number: number }[];
  /** What the table said of the tasks that it judged. */
  judged: NonNullable<Extract<RoomEvent, { type: 'ended' }>['judged']>;
  /** What each side came to. */
  sides: NonNullable<Extract<RoomEvent, { type: 'ended' }>['sides']>;
  expiresAt: number;
  /** Who led when the truth was told, there or gone since. */
  ledBy: Master | null;
  next: NextRoom | null;
  talks: readonly OpenableTalk[];
};
export type LiveState = LobbyState | PayingState | PlayingState | ClosingState | DebriefState;
/** `last` is the room as it stood when it was dissolved. */
export type DismissedState = { stage: 'dismissed'; reason: DismissReason; last: LiveState };

/** Before anybody knows anything: there is no table yet. */
export type WaitingState = LobbyState | PayingState;
/** The stages in which acts are played and clues change hands. */
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
