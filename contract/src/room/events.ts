// What happened in a room, as the log keeps it. A stored game replays the same for ever: never change a shape, add one.
import * as z from 'zod/mini';
import { DISMISS_REASONS, ROOM_PAY_MODES } from '../enumerations.ts';
import { nameIdSchema, screenIdSchema, scriptIdSchema, unixMillisSchema, userIdSchema } from '../primitives.ts';
import { VOTE_OUTCOMES } from '../script/conditions.ts';
import { GIVING_WAYS } from '../script/purses.ts';
import { castSchema, tasteSchema } from './casting.ts';
import { MASTER_DEEDS, NUDGES } from './chair.ts';
import { slowTermsSchema } from './slow.ts';

const payModeSchema = z.literal(ROOM_PAY_MODES);

/**
 * Why a thing happened by itself: an act began, the closing began, a clue's effect, a vote's branch, it was found, a seat's
 * skill, an interlude, the game master gave it.
 */
export const causeSchema = z.union([
  z.strictObject({ act: z.int() }),
  z.strictObject({ closing: z.literal(true) }),
  z.strictObject({ clue: nameIdSchema }),
  z.strictObject({ skill: nameIdSchema }),
  z.strictObject({ interlude: nameIdSchema }),
  z.strictObject({ master: z.literal(true) }),
]);
export type Cause = z.infer<typeof causeSchema>;

/** A seat is named by its character. `table` is every seat. */
const receiverSchema = z.union([z.strictObject({ seat: nameIdSchema }), z.literal('table')]);
export type Receiver = z.infer<typeof receiverSchema>;

/** The value of an answer: an option, several, a text; null is given up. */
export const answerValueSchema = z.nullable(z.union([z.string(), z.array(z.string())]));
export type AnswerValue = z.infer<typeof answerValueSchema>;

/** What points are given for. */
export const SCORE_LINES = ['question', 'proof', 'vote', 'task', 'escape'] as const;

export const scoreSchema = z.strictObject({
  seat: nameIdSchema,
  /** 0–100. */
  score: z.int().check(z.minimum(0), z.maximum(100)),
  lines: z.array(
    z.strictObject({
      kind: z.enum(SCORE_LINES),
      /** The question (`proof`: too), vote or task it is for. */
      of: z.string(),
      earned: z.number(),
      possible: z.number(),
    }),
  ),
});
export type SeatScore = z.infer<typeof scoreSchema>;

/**
 * What one member's seat costs. `free`: nothing, for whatever reason; `paid`: paid in this room before; `card`: the card
 * `cardId` of `payerId` pays it; `due`: `payerId` owes `due` cents.
 */
export const seatDueSchema = z.strictObject({
  userId: userIdSchema,
  payerId: userIdSchema,
  how: z.enum(['free', 'paid', 'card', 'due']),
  due: z.int().check(z.minimum(0)),
  cardId: z.nullable(z.int()),
});
export type SeatDue = z.infer<typeof seatDueSchema>;

/**
 * The smallest hint; `told`: somebody at the table read or was dealt it in this act; `nothing`: there was none left.
 * `person` is in early logs alone.
 */
export const hintSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('place'), placeId: nameIdSchema }),
  z.strictObject({ kind: z.literal('person'), characterId: nameIdSchema }),
  z.strictObject({ kind: z.literal('told'), act: z.int() }),
  z.strictObject({ kind: z.literal('cards'), clueIds: z.array(nameIdSchema).check(z.length(2)) }),
  z.strictObject({ kind: z.literal('nothing') }),
]);
export type Hint = z.infer<typeof hintSchema>;

/** Whom or where a statement speaks of: by an id of the script, or in the table's own words. */
export const subjectSchema = z.union([z.strictObject({ id: nameIdSchema }), z.strictObject({ words: z.string() })]);
export type Subject = z.infer<typeof subjectSchema>;

/** What one may say to a question that has to be answered truly. */
export const SKILL_REPLIES = ['yes', 'no', 'unsaid'] as const;
export type SkillReply = (typeof SKILL_REPLIES)[number];

/** Why a page turns. */
export const TURNED_BY = ['agreement', 'time'] as const;

export const roomEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('created'),
    partyId: z.string(),
    scriptId: scriptIdSchema,
    payMode: payModeSchema,
    expiresAt: unixMillisSchema,
  }),
  /** The lobby means to meet `at`, with null at no particular time; by that it lives until `expiresAt`. */
  z.strictObject({
    type: z.literal('meeting-set'),
    at: z.nullable(unixMillisSchema),
    expiresAt: unixMillisSchema,
  }),
  /** The room plays slowly from now on, or with null as others do; by that the lobby lives until `expiresAt`. */
  z.strictObject({
    type: z.literal('slow-set'),
    slow: z.nullable(slowTermsSchema),
    expiresAt: unixMillisSchema,
  }),
  /** In a slow game: there was a sign of the seat's player in this act or closing. */
  z.strictObject({ type: z.literal('act-seen'), seat: nameIdSchema }),
  /** In a slow game: the act ended without a sign of the players of these seats. */
  z.strictObject({ type: z.literal('act-missed'), seats: z.array(nameIdSchema) }),
  z.strictObject({ type: z.literal('joined'), userId: userIdSchema, nickname: z.string(), avatar: z.string() }),
  /** Who has just joined has no account. */
  z.strictObject({ type: z.literal('guest-came'), userId: userIdSchema }),
  /** New guests are let in from now on, or no longer. */
  z.strictObject({ type: z.literal('guests-welcomed'), welcome: z.boolean() }),
  /** A guest is an account from now on: the same person, or another one who has their place and all that was theirs. */
  z.strictObject({ type: z.literal('guest-kept'), userId: userIdSchema, accountId: userIdSchema }),
  z.strictObject({ type: z.literal('character-taken'), userId: userIdSchema, characterId: z.nullable(nameIdSchema) }),
  /** Whom the member would like to play, the dearest first; empty: no wish any more. */
  z.strictObject({ type: z.literal('characters-wanted'), userId: userIdSchema, characterIds: z.array(nameIdSchema) }),
  /** `from` leaves their character to `to`, and gets theirs, if there is one. */
  z.strictObject({ type: z.literal('character-yielded'), from: userIdSchema, to: userIdSchema }),
  /** The game begins with members who have no character yet: these are theirs. */
  z.strictObject({
    type: z.literal('characters-dealt'),
    dealt: z.array(z.strictObject({ userId: userIdSchema, characterId: nameIdSchema })),
  }),
  /** The host asks which of these times would do, Unix ms; none: asks no more. `expiresAt` as with `meeting-set`. */
  z.strictObject({
    type: z.literal('times-asked'),
    ats: z.array(unixMillisSchema),
    expiresAt: unixMillisSchema,
  }),
  /** Which of them would do for the member. */
  z.strictObject({ type: z.literal('times-said'), userId: userIdSchema, ats: z.array(unixMillisSchema) }),
  /** The member comes at the time that was named. */
  z.strictObject({ type: z.literal('coming-said'), userId: userIdSchema }),
  /** Somebody who is not in the room waits for a seat. `late`: they let pass what was promised. */
  z.strictObject({ type: z.literal('queued'), userId: userIdSchema }),
  z.strictObject({ type: z.literal('unqueued'), userId: userIdSchema, why: z.enum(['own', 'late', 'unwelcome']) }),
  /** A free seat is kept for who waits, `until` Unix ms; or is not any more, and they wait on. */
  z.strictObject({ type: z.literal('seat-promised'), userId: userIdSchema, until: unixMillisSchema }),
  z.strictObject({ type: z.literal('promise-withdrawn'), userId: userIdSchema }),
  /** Whoever comes by the link goes before those who wait, or no longer. */
  z.strictObject({ type: z.literal('queue-ruled'), friendsFirst: z.boolean() }),
  /** What the member would like of a character. */
  z.strictObject({ type: z.literal('taste-said'), userId: userIdSchema, taste: tasteSchema }),
  /** Who would play whom, as the host had it worked out or changed it. */
  z.strictObject({ type: z.literal('cast-proposed'), cast: castSchema }),
  z.strictObject({ type: z.literal('cast-refused'), userId: userIdSchema }),
  z.strictObject({ type: z.literal('readied'), userId: userIdSchema, ready: z.boolean() }),
  /**
   * `removed`: by the wish of a majority, in play. `unpaid`: owed something when the payment's time was over. `missed`: of a
   * slow game, by the host, after acts without a sign of them.
   */
  z.strictObject({
    type: z.literal('left'),
    userId: userIdSchema,
    how: z.enum(['exit', 'kicked', 'removed', 'unpaid', 'missed']),
  }),
  z.strictObject({ type: z.literal('returned'), userId: userIdSchema }),
  /** Somebody new sits down on a seat whose player left. */
  z.strictObject({ type: z.literal('seat-taken'), userId: userIdSchema, characterId: nameIdSchema }),
  z.strictObject({ type: z.literal('host-changed'), userId: userIdSchema }),
  /** A screen of the table shows it from now on, until `until` at the latest; `userId` put it on. */
  z.strictObject({
    type: z.literal('screen-on'),
    screenId: screenIdSchema,
    userId: userIdSchema,
    until: unixMillisSchema,
  }),
  z.strictObject({ type: z.literal('screen-off'), screenId: screenIdSchema, userId: userIdSchema }),
  /** Somebody may sit down on the game master's chair from now on, or nobody. */
  z.strictObject({ type: z.literal('chair-opened'), open: z.boolean() }),
  /** In the lobby the chair is for who led this table before, until it is opened anew. */
  z.strictObject({ type: z.literal('chair-kept'), userId: userIdSchema }),
  /** A member, who is no player any more, or somebody who comes for it. */
  z.strictObject({ type: z.literal('master-seated'), userId: userIdSchema, nickname: z.string(), avatar: z.string() }),
  /** `seat`: in the lobby, to play. `removed`: by the wish of a majority, in play. */
  z.strictObject({
    type: z.literal('master-left'),
    userId: userIdSchema,
    how: z.enum(['exit', 'seat', 'kicked', 'removed']),
  }),
  /** What the master did, to a seat, or with null to the table; `word`: of a nudge. */
  z.strictObject({
    type: z.literal('master-did'),
    userId: userIdSchema,
    deed: z.enum(MASTER_DEEDS),
    seat: z.nullable(nameIdSchema),
    word: z.nullable(z.enum(NUDGES)),
  }),
  /** `seat` wants the master to go. */
  z.strictObject({ type: z.literal('master-unwanted'), seat: nameIdSchema }),
  /** While the host is away: `userId` wants `hostId` to be the host. */
  z.strictObject({ type: z.literal('host-asked'), userId: userIdSchema, hostId: userIdSchema }),
  /** No line to any server for AWAY_MS, and back again. */
  z.strictObject({ type: z.literal('went-away'), userId: userIdSchema }),
  z.strictObject({ type: z.literal('came-back'), userId: userIdSchema }),
  /** `seat` wants the player of the seat `of` to be put out. */
  z.strictObject({ type: z.literal('removal-asked'), seat: nameIdSchema, of: nameIdSchema }),
  /** `seat` wants the empty seat `of` to give the table what the case needs. */
  z.strictObject({ type: z.literal('release-asked'), seat: nameIdSchema, of: nameIdSchema }),
  z.strictObject({ type: z.literal('seat-released'), seat: nameIdSchema }),
  /** Start was asked for and something is due or a card pays. One line a member, in their order. */
  z.strictObject({
    type: z.literal('payment-opened'),
    dues: z.array(seatDueSchema),
    deadlineAt: unixMillisSchema,
  }),
  /** `userId` is at the till, or left it. */
  z.strictObject({ type: z.literal('paying-told'), userId: userIdSchema, paying: z.boolean() }),
  /** What `payerId` owed for `seats` is paid: by an order, or by cards; or nothing is owed for them any more. */
  z.strictObject({
    type: z.literal('seat-paid'),
    payerId: userIdSchema,
    seats: z.array(userIdSchema),
    by: z.union([
      z.strictObject({ order: z.string() }),
      z.strictObject({ cards: z.array(z.int()) }),
      z.strictObject({ free: z.literal(true) }),
    ]),
  }),
  /** Back to the lobby. What was paid stays paid for who stays. */
  z.strictObject({
    type: z.literal('payment-closed'),
    why: z.enum(['withdrawn', 'left', 'unpaid']),
    by: z.nullable(userIdSchema),
  }),
  z.strictObject({ type: z.literal('started') }),
  z.strictObject({
    type: z.literal('act-opened'),
    act: z.int(),
    points: z.int(),
    deadlineAt: unixMillisSchema,
    /** When everybody has had time to read; absent where there is nothing to read, and in early logs. */
    readUntil: z.optional(unixMillisSchema),
    /** What seats have on top of `points` from the act before; absent when nobody has. */
    carried: z.optional(z.array(z.strictObject({ seat: nameIdSchema, points: z.int() }))),
  }),
  z.strictObject({ type: z.literal('act-read'), seat: nameIdSchema }),
  /** Everybody has read, or had time to: the places open. */
  z.strictObject({ type: z.literal('reading-over') }),
  /** The seat has read a paragraph of the opening aloud, from 0. */
  z.strictObject({ type: z.literal('paragraph-read'), seat: nameIdSchema, paragraph: z.int() }),
  /** The seat reads a paragraph in another's place. */
  z.strictObject({ type: z.literal('paragraph-taken'), seat: nameIdSchema, paragraph: z.int() }),
  /** By this seat's word the rest of the opening is not read aloud. */
  z.strictObject({ type: z.literal('reading-apart'), seat: nameIdSchema }),
  /** The seat reads the rest of the opening alone, or with the others again. */
  z.strictObject({ type: z.literal('reading-alone'), seat: nameIdSchema, alone: z.boolean() }),
  /** The seat agrees to end the act, or takes that back. */
  z.strictObject({ type: z.literal('act-done'), seat: nameIdSchema, done: z.boolean() }),
  /** The page turns at `at`: all agreed, and anybody can stop it, or the act's time was over. */
  z.strictObject({ type: z.literal('turning-begun'), at: unixMillisSchema, by: z.enum(TURNED_BY) }),
  z.strictObject({ type: z.literal('turning-stopped') }),
  /** All ballots are in: it closes at `at`; null: one was taken back. */
  z.strictObject({ type: z.literal('vote-closing'), clueId: nameIdSchema, at: z.nullable(unixMillisSchema) }),
  /** Everything is handed in: the truth comes at `at`; null: something was taken back. */
  z.strictObject({ type: z.literal('truth-coming'), at: z.nullable(unixMillisSchema) }),
  z.strictObject({ type: z.literal('pause-asked'), seat: nameIdSchema }),
  z.strictObject({ type: z.literal('paused') }),
  /** The clock goes on; what it stood at moves along. */
  z.strictObject({
    type: z.literal('resumed'),
    seat: nameIdSchema,
    deadlineAt: unixMillisSchema,
    readUntil: z.nullable(unixMillisSchema),
  }),
  z.strictObject({ type: z.literal('time-asked'), seat: nameIdSchema }),
  z.strictObject({ type: z.literal('time-given'), deadlineAt: unixMillisSchema }),
  z.strictObject({ type: z.literal('hint-asked'), seat: nameIdSchema }),
  /** The table was told this: enough of it asked. */
  z.strictObject({ type: z.literal('hint-given'), hint: hintSchema }),
  /** The act's deadline has passed: from now on the host or a majority may move on; a second one: any seat may. */
  z.strictObject({ type: z.literal('act-overdue') }),
  z.strictObject({ type: z.literal('move-on-asked'), seat: nameIdSchema }),
  z.strictObject({
    type: z.literal('searched'),
    seat: nameIdSchema,
    placeId: nameIdSchema,
    clueId: nameIdSchema,
    cost: z.int(),
  }),
  z.strictObject({ type: z.literal('clue-came'), clueId: nameIdSchema, to: receiverSchema, cause: causeSchema }),
  z.strictObject({ type: z.literal('clue-shown'), clueId: nameIdSchema, from: nameIdSchema, to: nameIdSchema }),
  z.strictObject({ type: z.literal('clue-given'), clueId: nameIdSchema, from: nameIdSchema, to: nameIdSchema }),
  z.strictObject({ type: z.literal('clue-published'), clueId: nameIdSchema, by: z.nullable(nameIdSchema) }),
  z.strictObject({ type: z.literal('password-failed'), clueId: nameIdSchema, seat: nameIdSchema }),
  z.strictObject({ type: z.literal('clue-unlocked'), clueId: nameIdSchema, seat: nameIdSchema, to: receiverSchema }),
  /** `seat` is null when it came to the whole table and went off by itself. */
  z.strictObject({ type: z.literal('clue-triggered'), clueId: nameIdSchema, seat: z.nullable(nameIdSchema) }),
  /** The table hears the clue's sound together from `startsAt` on; `seat` had it played, null: it came by itself. */
  z.strictObject({
    type: z.literal('clue-sounded'),
    clueId: nameIdSchema,
    seat: z.nullable(nameIdSchema),
    startsAt: unixMillisSchema,
  }),
  z.strictObject({ type: z.literal('place-opened'), placeId: nameIdSchema, cause: causeSchema }),
  z.strictObject({ type: z.literal('points-given'), to: receiverSchema, points: z.int(), cause: causeSchema }),
  z.strictObject({ type: z.literal('announced'), text: z.string(), cause: causeSchema }),
  z.strictObject({ type: z.literal('noted'), seat: nameIdSchema, clueId: nameIdSchema, text: z.string() }),
  z.strictObject({ type: z.literal('pinned'), seat: nameIdSchema, clueId: nameIdSchema, pinned: z.boolean() }),
  z.strictObject({ type: z.literal('notebook-written'), seat: nameIdSchema, text: z.string() }),
  z.strictObject({
    type: z.literal('voted'),
    seat: nameIdSchema,
    clueId: nameIdSchema,
    choice: z.nullable(nameIdSchema),
  }),
  z.strictObject({
    type: z.literal('vote-closed'),
    clueId: nameIdSchema,
    how: z.enum(VOTE_OUTCOMES),
    choice: z.nullable(nameIdSchema),
  }),
  z.strictObject({
    type: z.literal('answered'),
    seat: nameIdSchema,
    clueId: nameIdSchema,
    answers: z.array(
      z.strictObject({
        questionId: nameIdSchema,
        value: answerValueSchema,
        /** The clues laid as proof; absent where the answer asks for none, or none was laid. */
        cards: z.optional(z.array(nameIdSchema)),
        /**
         * A text that was right when it was given, though not by `normalisePassword`: how texts are folded may change, and
         * a stored game stays as it was judged.
         */
        right: z.optional(z.literal(true)),
      }),
    ),
  }),
  /** In the closing the seat has cast its ballots: the questions that wait for that are asked of it from now on. */
  z.strictObject({ type: z.literal('questions-asked'), seat: nameIdSchema }),
  /** In the closing the seat owned up to what its character can own up to. */
  z.strictObject({ type: z.literal('confessed'), seat: nameIdSchema }),
  /**
   * The seat uses a skill: on another seat, in a place, with a clue: what it looked at (null: there was nothing new to see),
   * found, or keeps from being laid down.
   */
  z.strictObject({
    type: z.literal('skill-used'),
    seat: nameIdSchema,
    skillId: nameIdSchema,
    on: z.nullable(nameIdSchema),
    placeId: z.nullable(nameIdSchema),
    clue: z.nullable(nameIdSchema),
  }),
  /** `from` offers the clue `gives` for a promise, or with null for a clue of `to`. The id is known to the two alone. */
  z.strictObject({
    type: z.literal('bargain-offered'),
    bargainId: z.string(),
    from: nameIdSchema,
    to: nameIdSchema,
    gives: nameIdSchema,
    promise: z.nullable(z.string()),
  }),
  /** The other would give the clue `returns` for it. */
  z.strictObject({ type: z.literal('bargain-answered'), bargainId: z.string(), returns: nameIdSchema }),
  /** Both said yes: what each gives comes with it. */
  z.strictObject({ type: z.literal('bargain-done'), bargainId: z.string() }),
  /** One of them does not want it any more; null: by itself. */
  z.strictObject({ type: z.literal('bargain-dropped'), bargainId: z.string(), by: z.nullable(nameIdSchema) }),
  /** From one seat to another: before everybody, or quietly. */
  z.strictObject({
    type: z.literal('counters-given'),
    purseId: nameIdSchema,
    from: nameIdSchema,
    to: nameIdSchema,
    count: z.int(),
    way: z.enum(GIVING_WAYS),
  }),
  /** The seat puts counters aside, or lays them before it again. */
  z.strictObject({
    type: z.literal('counters-aside'),
    purseId: nameIdSchema,
    seat: nameIdSchema,
    count: z.int(),
    aside: z.boolean(),
  }),
  /** The seat paid the bank: for a search, a clue that it set off, a skill. */
  z.strictObject({
    type: z.literal('counters-spent'),
    purseId: nameIdSchema,
    seat: nameIdSchema,
    count: z.int(),
    on: z.union([
      z.strictObject({ place: nameIdSchema }),
      z.strictObject({ clue: nameIdSchema }),
      z.strictObject({ skill: nameIdSchema }),
    ]),
  }),
  /** The bank paid the seat, or took from it, by an effect. */
  z.strictObject({
    type: z.literal('counters-paid'),
    purseId: nameIdSchema,
    seat: nameIdSchema,
    count: z.int(),
    cause: causeSchema,
  }),
  z.strictObject({
    type: z.literal('counters-taken'),
    purseId: nameIdSchema,
    seat: nameIdSchema,
    count: z.int(),
    cause: causeSchema,
  }),
  /** `to` was told how many these seats have, what is put aside among them. */
  z.strictObject({
    type: z.literal('counters-reckoned'),
    purseId: nameIdSchema,
    to: receiverSchema,
    counts: z.array(z.strictObject({ seat: nameIdSchema, count: z.int() })),
  }),
  /** By a skill: `to` has to answer truly. The id is known to the two alone, and tells of no others. */
  z.strictObject({
    type: z.literal('question-put'),
    inquiryId: z.string(),
    from: nameIdSchema,
    to: nameIdSchema,
    text: z.string(),
  }),
  z.strictObject({
    type: z.literal('question-replied'),
    seat: nameIdSchema,
    inquiryId: z.string(),
    reply: z.enum(SKILL_REPLIES),
  }),
  /**
   * `seat` pins what `saidBy` says: `who` was at `place`, in minutes of the story. `chatSeq`: the message that says it, whose
   * words stay in the talk. The id counts the room's statements.
   */
  z.strictObject({
    type: z.literal('statement-pinned'),
    statementId: z.string(),
    seat: nameIdSchema,
    saidBy: nameIdSchema,
    chatSeq: z.nullable(z.int()),
    who: subjectSchema,
    place: subjectSchema,
    from: z.int(),
    until: z.int(),
  }),
  z.strictObject({ type: z.literal('statement-withdrawn'), statementId: z.string() }),
  /** `seat` says that it believes it, or does not; null: neither any more. */
  z.strictObject({
    type: z.literal('statement-weighed'),
    statementId: z.string(),
    seat: nameIdSchema,
    believes: z.nullable(z.boolean()),
  }),
  /** `seat` says whether the task that is asked by `judgingId` was done. */
  z.strictObject({ type: z.literal('task-judged'), seat: nameIdSchema, judgingId: nameIdSchema, done: z.boolean() }),
  /**
   * The table does something at one moment: from `startsAt` on, until `endsAt` (of a scene its first line); null: nothing
   * ends it but its seats.
   */
  z.strictObject({
    type: z.literal('interlude-begun'),
    interludeId: nameIdSchema,
    startsAt: unixMillisSchema,
    endsAt: z.nullable(unixMillisSchema),
  }),
  /** The lines of a scene up to this one, from 0, were read; with a `seat` of null this one was passed over. `endsAt`: the next one is, then. */
  z.strictObject({
    type: z.literal('line-read'),
    interludeId: nameIdSchema,
    line: z.int(),
    seat: z.nullable(nameIdSchema),
    endsAt: z.nullable(unixMillisSchema),
  }),
  /** The seat reads a line in another's place. */
  z.strictObject({
    type: z.literal('line-taken'),
    interludeId: nameIdSchema,
    line: z.int(),
    seat: nameIdSchema,
    endsAt: z.nullable(unixMillisSchema),
  }),
  /** In secret; null takes it back. */
  z.strictObject({
    type: z.literal('interlude-chosen'),
    interludeId: nameIdSchema,
    seat: nameIdSchema,
    optionId: z.nullable(nameIdSchema),
  }),
  /** All have chosen, or had time to: what they chose turns at `at`. */
  z.strictObject({ type: z.literal('interlude-turning'), interludeId: nameIdSchema, at: unixMillisSchema }),
  /** The seat wishes that everybody reads the rest of a scene alone. */
  z.strictObject({ type: z.literal('scene-apart-asked'), interludeId: nameIdSchema, seat: nameIdSchema }),
  /** By the word of `apartBy` everybody reads the rest of a scene alone. */
  z.strictObject({
    type: z.literal('interlude-over'),
    interludeId: nameIdSchema,
    apartBy: z.nullable(nameIdSchema),
  }),
  z.strictObject({ type: z.literal('closing-opened'), deadlineAt: unixMillisSchema }),
  z.strictObject({
    type: z.literal('ended'),
    endingId: nameIdSchema,
    scores: z.array(scoreSchema),
    /** The seats that have an ending of their own, and which of theirs, from 0; absent when none has. */
    epilogues: z.optional(z.array(z.strictObject({ seat: nameIdSchema, number: z.int() }))),
    /** What came of the tasks that the table judged, `of` so many who could; absent when there are none. */
    judged: z.optional(
      z.array(
        z.strictObject({ judgingId: nameIdSchema, confirmed: z.array(nameIdSchema), of: z.int(), done: z.boolean() }),
      ),
    ),
    /** What each side came to, goal by goal; absent where there are none. */
    sides: z.optional(
      z.array(
        z.strictObject({
          side: nameIdSchema,
          /** 0–100. */
          score: z.int().check(z.minimum(0), z.maximum(100)),
          won: z.boolean(),
          goals: z.array(z.strictObject({ earned: z.int(), possible: z.int() })),
        }),
      ),
    ),
    expiresAt: unixMillisSchema,
  }),
  /** `userId` opened the room `partyId` for the table to play another script in; of an earlier one that is over nothing stays. */
  z.strictObject({
    type: z.literal('next-opened'),
    userId: userIdSchema,
    partyId: z.string(),
    scriptId: scriptIdSchema,
    scriptName: z.string(),
  }),
  /** After the case: `userId` agrees that the table reads the private talk of `circle`, or takes that back. */
  z.strictObject({
    type: z.literal('talk-agreed'),
    userId: userIdSchema,
    circle: z.array(userIdSchema),
    agreed: z.boolean(),
  }),
  /** All of its people agree: from now on the table reads it. */
  z.strictObject({ type: z.literal('talk-opened'), circle: z.array(userIdSchema) }),
  z.strictObject({ type: z.literal('dismiss-asked'), seat: nameIdSchema }),
  z.strictObject({ type: z.literal('dismissed'), reason: z.enum(DISMISS_REASONS) }),
]);
export type RoomEvent = z.infer<typeof roomEventSchema>;
