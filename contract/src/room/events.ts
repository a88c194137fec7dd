// Schema of the room events stored in a room's log. A stored game must always replay identically, so an existing event
// schema is never changed; new ones may be added.
import * as z from 'zod/mini';
import { DISMISS_REASONS, ROOM_PAY_MODES } from '../enumerations.ts';
import { nameIdSchema, screenIdSchema, scriptIdSchema, unixMillisSchema, userIdSchema } from '../primitives.ts';
import { VOTE_OUTCOMES } from '../script/conditions.ts';
import { GIVING_WAYS } from '../script/tokens.ts';
import { castSchema, tasteSchema } from './casting.ts';
import { GAME_MASTER_DEEDS, NUDGES } from './game-master.ts';
import { multiDayTermsSchema } from './multi-day.ts';

const payModeSchema = z.literal(ROOM_PAY_MODES);

/**
 * Cause of an automatic event: the start of an act or of the closing, a clue (its effect, a branch of its vote, or its
 * find), a skill, an interlude, or the game master.
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

/** Receiver of an event: one seat, identified by its character id, or `table` for all seats. */
const receiverSchema = z.union([z.strictObject({ seat: nameIdSchema }), z.literal('table')]);
export type Receiver = z.infer<typeof receiverSchema>;

/** Value of an answer: one option id, several option ids, or a text. Null if the seat gave up the question. */
export const answerValueSchema = z.nullable(z.union([z.string(), z.array(z.string())]));
export type AnswerValue = z.infer<typeof answerValueSchema>;

export const SCORE_LINES = ['question', 'proof', 'vote', 'task', 'escape'] as const;

export const scoreSchema = z.strictObject({
  seat: nameIdSchema,
  score: z.int().check(z.minimum(0), z.maximum(100)),
  lines: z.array(
    z.strictObject({
      kind: z.enum(SCORE_LINES),
      /** Id of the question, vote or task that the score is for. For `proof`, id of the question. */
      of: z.string(),
      earned: z.number(),
      possible: z.number(),
    }),
  ),
});
export type SeatScore = z.infer<typeof scoreSchema>;

/**
 * Cost of one member's seat. `free`: the seat costs nothing. `paid`: already paid in this room. `card`: paid with the
 * card `cardId` of the user `payerId`. `due`: the user `payerId` owes `due` cents.
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
 * Hint that reveals as little as possible. `told`: in this act a seat read a fact in its texts or received a clue from
 * the script. `nothing`: no hint was left. `person` occurs only in early logs.
 */
export const hintSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('place'), placeId: nameIdSchema }),
  z.strictObject({ kind: z.literal('person'), characterId: nameIdSchema }),
  z.strictObject({ kind: z.literal('told'), act: z.int() }),
  z.strictObject({ kind: z.literal('cards'), clueIds: z.array(nameIdSchema).check(z.length(2)) }),
  z.strictObject({ kind: z.literal('nothing') }),
]);
export type Hint = z.infer<typeof hintSchema>;

/** Person or place of a statement: an id of the script, or free text. */
export const subjectSchema = z.union([z.strictObject({ id: nameIdSchema }), z.strictObject({ words: z.string() })]);
export type Subject = z.infer<typeof subjectSchema>;

export const SKILL_REPLIES = ['yes', 'no', 'unsaid'] as const;
export type SkillReply = (typeof SKILL_REPLIES)[number];

export const TURNED_BY = ['agreement', 'time'] as const;

export const roomEventSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('created'),
    partyId: z.string(),
    scriptId: scriptIdSchema,
    payMode: payModeSchema,
    expiresAt: unixMillisSchema,
  }),
  /**
   * The lobby's meeting time was set to `at`; null removes it. The lobby now expires at `expiresAt`. Both are Unix ms.
   */
  z.strictObject({
    type: z.literal('meeting-set'),
    at: z.nullable(unixMillisSchema),
    expiresAt: unixMillisSchema,
  }),
  /**
   * The room became a multi-day game, or a normal game if `slow` is null. The lobby now expires at `expiresAt` (Unix
   * ms).
   */
  z.strictObject({
    type: z.literal('slow-set'),
    slow: z.nullable(multiDayTermsSchema),
    expiresAt: unixMillisSchema,
  }),
  /** Multi-day game: the seat's player was active in this act or closing. */
  z.strictObject({ type: z.literal('act-seen'), seat: nameIdSchema }),
  /** Multi-day game: the act ended without activity from the players of these seats. */
  z.strictObject({ type: z.literal('act-missed'), seats: z.array(nameIdSchema) }),
  z.strictObject({ type: z.literal('joined'), userId: userIdSchema, nickname: z.string(), avatar: z.string() }),
  /** The member who just joined is a guest without an account. */
  z.strictObject({ type: z.literal('guest-came'), userId: userIdSchema }),
  z.strictObject({ type: z.literal('guests-welcomed'), welcome: z.boolean() }),
  /**
   * A guest became an account. Either the guest's user id stays, or another account takes over the guest's place and
   * data in the room.
   */
  z.strictObject({ type: z.literal('guest-kept'), userId: userIdSchema, accountId: userIdSchema }),
  z.strictObject({ type: z.literal('character-taken'), userId: userIdSchema, characterId: z.nullable(nameIdSchema) }),
  /** Characters the member wishes to play, most wanted first. Empty if the member withdrew all wishes. */
  z.strictObject({ type: z.literal('characters-wanted'), userId: userIdSchema, characterIds: z.array(nameIdSchema) }),
  /** The user `from` gave their character to the user `to`, and received the character of `to` if there was one. */
  z.strictObject({ type: z.literal('character-yielded'), from: userIdSchema, to: userIdSchema }),
  /** Characters assigned to members who had none when the game started or the host accepted a casting. */
  z.strictObject({
    type: z.literal('characters-dealt'),
    dealt: z.array(z.strictObject({ userId: userIdSchema, characterId: nameIdSchema })),
  }),
  /**
   * The host proposed meeting times (Unix ms) for a poll; an empty list ends the poll. `expiresAt` as in `meeting-set`.
   */
  z.strictObject({
    type: z.literal('times-asked'),
    ats: z.array(unixMillisSchema),
    expiresAt: unixMillisSchema,
  }),
  /** Proposed times that suit the member. */
  z.strictObject({ type: z.literal('times-said'), userId: userIdSchema, ats: z.array(unixMillisSchema) }),
  /** The member confirmed the meeting time. */
  z.strictObject({ type: z.literal('coming-said'), userId: userIdSchema }),
  /** A user outside the room joined the queue for a seat, or left it. `late`: the user let a reserved seat expire. */
  z.strictObject({ type: z.literal('queued'), userId: userIdSchema }),
  z.strictObject({ type: z.literal('unqueued'), userId: userIdSchema, why: z.enum(['own', 'late', 'unwelcome']) }),
  /**
   * A free seat was reserved for a queued user until `until` (Unix ms), or the reservation was withdrawn and the user
   * stays in the queue.
   */
  z.strictObject({ type: z.literal('seat-promised'), userId: userIdSchema, until: unixMillisSchema }),
  z.strictObject({ type: z.literal('promise-withdrawn'), userId: userIdSchema }),
  /** Sets whether users who join by the link go before queued users. */
  z.strictObject({ type: z.literal('queue-ruled'), friendsFirst: z.boolean() }),
  z.strictObject({ type: z.literal('taste-said'), userId: userIdSchema, taste: tasteSchema }),
  /** Proposed casting, computed for the host or changed by the host. */
  z.strictObject({ type: z.literal('cast-proposed'), cast: castSchema }),
  z.strictObject({ type: z.literal('cast-refused'), userId: userIdSchema }),
  z.strictObject({ type: z.literal('readied'), userId: userIdSchema, ready: z.boolean() }),
  /**
   * A member left. `removed`: by a majority vote in play. `unpaid`: the member owed money at the payment deadline.
   * `missed`: the host of a multi-day game removed the player after several acts without activity.
   */
  z.strictObject({
    type: z.literal('left'),
    userId: userIdSchema,
    how: z.enum(['exit', 'kicked', 'removed', 'unpaid', 'missed']),
  }),
  z.strictObject({ type: z.literal('returned'), userId: userIdSchema }),
  /** A new player took over a seat that its player had left. */
  z.strictObject({ type: z.literal('seat-taken'), userId: userIdSchema, characterId: nameIdSchema }),
  z.strictObject({ type: z.literal('host-changed'), userId: userIdSchema }),
  /** The user `userId` connected a display. It shows the room at the latest until `until` (Unix ms). */
  z.strictObject({
    type: z.literal('screen-on'),
    screenId: screenIdSchema,
    userId: userIdSchema,
    until: unixMillisSchema,
  }),
  z.strictObject({ type: z.literal('screen-off'), screenId: screenIdSchema, userId: userIdSchema }),
  z.strictObject({ type: z.literal('chair-opened'), open: z.boolean() }),
  /**
   * In the lobby, the game master's place is reserved for the user `userId`, the previous game master, until the host
   * opens it again.
   */
  z.strictObject({ type: z.literal('chair-kept'), userId: userIdSchema }),
  /** A user became game master: a member who stops being a player, or a user who joins the room for this. */
  z.strictObject({ type: z.literal('master-seated'), userId: userIdSchema, nickname: z.string(), avatar: z.string() }),
  /**
   * The game master left that place. `seat`: returned to the players, in the lobby. `removed`: by a majority vote in
   * play.
   */
  z.strictObject({
    type: z.literal('master-left'),
    userId: userIdSchema,
    how: z.enum(['exit', 'seat', 'kicked', 'removed']),
  }),
  /**
   * Action of the game master that concerns one seat, or all players if `seat` is null. `word`: the preset phrase of a
   * `nudged` action, otherwise null.
   */
  z.strictObject({
    type: z.literal('master-did'),
    userId: userIdSchema,
    deed: z.enum(GAME_MASTER_DEEDS),
    seat: z.nullable(nameIdSchema),
    word: z.nullable(z.enum(NUDGES)),
  }),
  z.strictObject({ type: z.literal('master-unwanted'), seat: nameIdSchema }),
  /** While the host is away, the user `userId` votes to make the user `hostId` host. */
  z.strictObject({ type: z.literal('host-asked'), userId: userIdSchema, hostId: userIdSchema }),
  /**
   * `went-away`: the member had no connection to any server for AWAY_MS. `came-back`: the member is connected again.
   */
  z.strictObject({ type: z.literal('went-away'), userId: userIdSchema }),
  z.strictObject({ type: z.literal('came-back'), userId: userIdSchema }),
  /** `seat` votes to remove the player of the seat `of`. */
  z.strictObject({ type: z.literal('removal-asked'), seat: nameIdSchema, of: nameIdSchema }),
  /** `seat` votes to release the empty seat `of`. The release publishes the essential clues of the empty seat. */
  z.strictObject({ type: z.literal('release-asked'), seat: nameIdSchema, of: nameIdSchema }),
  z.strictObject({ type: z.literal('seat-released'), seat: nameIdSchema }),
  /**
   * The host requested the start, and at least one seat must be paid, with money or by card. One entry per member, in
   * the order of the member list.
   */
  z.strictObject({
    type: z.literal('payment-opened'),
    dues: z.array(seatDueSchema),
    deadlineAt: unixMillisSchema,
  }),
  z.strictObject({ type: z.literal('paying-told'), userId: userIdSchema, paying: z.boolean() }),
  /**
   * The user `payerId` no longer owes anything for these seats: paid by an order, paid by cards, or `free` because
   * nothing is owed any more.
   */
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
  /**
   * The payment phase ended without a start and the room returned to the lobby. Payments of members who stay remain
   * valid.
   */
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
    /** End of the reading time, Unix ms. Absent if the act has nothing to read, and in early logs. */
    readUntil: z.optional(unixMillisSchema),
    /**
     * Unused action points that a seat keeps from the previous act, in addition to `points`. Absent if no seat keeps
     * any.
     */
    carried: z.optional(z.array(z.strictObject({ seat: nameIdSchema, points: z.int() }))),
  }),
  z.strictObject({ type: z.literal('act-read'), seat: nameIdSchema }),
  /** All players have read the act's texts, or the reading time is over. Places can now be searched. */
  z.strictObject({ type: z.literal('reading-over') }),
  /** The seat finished reading a paragraph of the opening aloud; paragraphs count from 0. */
  z.strictObject({ type: z.literal('paragraph-read'), seat: nameIdSchema, paragraph: z.int() }),
  /** The seat takes over reading a paragraph aloud from its assigned reader. */
  z.strictObject({ type: z.literal('paragraph-taken'), seat: nameIdSchema, paragraph: z.int() }),
  /** This seat ended reading aloud: everyone reads the rest of the opening silently. */
  z.strictObject({ type: z.literal('reading-apart'), seat: nameIdSchema }),
  /** This seat alone reads the rest of the opening silently, or joins reading aloud again. */
  z.strictObject({ type: z.literal('reading-alone'), seat: nameIdSchema, alone: z.boolean() }),
  /** The seat agrees to end the act, or withdraws that agreement. */
  z.strictObject({ type: z.literal('act-done'), seat: nameIdSchema, done: z.boolean() }),
  /** The act ends at `at`. After an agreement any seat can still stop it; after the deadline nobody can. */
  z.strictObject({ type: z.literal('turning-begun'), at: unixMillisSchema, by: z.enum(TURNED_BY) }),
  z.strictObject({ type: z.literal('turning-stopped') }),
  /** All ballots are cast and the vote closes at `at`. Null: a ballot was withdrawn, so the vote stays open. */
  z.strictObject({ type: z.literal('vote-closing'), clueId: nameIdSchema, at: z.nullable(unixMillisSchema) }),
  /**
   * All seats have submitted what the closing requires, and the reveal begins at `at`. Null: a seat withdrew something,
   * so the closing continues.
   */
  z.strictObject({ type: z.literal('truth-coming'), at: z.nullable(unixMillisSchema) }),
  z.strictObject({ type: z.literal('pause-asked'), seat: nameIdSchema }),
  z.strictObject({ type: z.literal('paused') }),
  /** The timer runs again. All deadlines move by the length of the pause. */
  z.strictObject({
    type: z.literal('resumed'),
    seat: nameIdSchema,
    deadlineAt: unixMillisSchema,
    readUntil: z.nullable(unixMillisSchema),
  }),
  z.strictObject({ type: z.literal('time-asked'), seat: nameIdSchema }),
  z.strictObject({ type: z.literal('time-given'), deadlineAt: unixMillisSchema }),
  z.strictObject({ type: z.literal('hint-asked'), seat: nameIdSchema }),
  /** Hint given to all players after enough seats voted for it. */
  z.strictObject({ type: z.literal('hint-given'), hint: hintSchema }),
  /**
   * The deadline of the act has passed: the host or a majority may now move on. Emitted again 10 minutes later: any
   * single seat may then move on.
   */
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
  /** `seat`: seat that triggered the clue. Null if the clue came to all players and triggered automatically. */
  z.strictObject({ type: z.literal('clue-triggered'), clueId: nameIdSchema, seat: z.nullable(nameIdSchema) }),
  /** All players hear the clue's sound from `startsAt` on. `seat` started it; null if it started automatically. */
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
        /** Clues presented as proof. Absent if the question requires no proof or the seat presented none. */
        cards: z.optional(z.array(nameIdSchema)),
        /**
         * Marks a text answer that was judged right although `normalisePassword` alone would not match it. The verdict
         * is stored because the rules for comparing texts may change later.
         */
        right: z.optional(z.literal(true)),
      }),
    ),
  }),
  /** In the closing, the seat has cast its ballots, so it now gets the questions that come after the vote. */
  z.strictObject({ type: z.literal('questions-asked'), seat: nameIdSchema }),
  z.strictObject({ type: z.literal('confessed'), seat: nameIdSchema }),
  /**
   * The seat used a skill on another seat, at a place or with a clue. `clue`: the clue that it looked at, found or
   * blocked from being published; null if there was none.
   */
  z.strictObject({
    type: z.literal('skill-used'),
    seat: nameIdSchema,
    skillId: nameIdSchema,
    on: z.nullable(nameIdSchema),
    placeId: z.nullable(nameIdSchema),
    clue: z.nullable(nameIdSchema),
  }),
  /**
   * The seat `from` offered the clue `gives` to the seat `to` for a promise, or for a clue if `promise` is null. Only
   * these two seats learn the bargain's id.
   */
  z.strictObject({
    type: z.literal('bargain-offered'),
    bargainId: z.string(),
    from: nameIdSchema,
    to: nameIdSchema,
    gives: nameIdSchema,
    promise: z.nullable(z.string()),
  }),
  /** The other seat answered the bargain: it offers the clue `returns` in exchange. */
  z.strictObject({ type: z.literal('bargain-answered'), bargainId: z.string(), returns: nameIdSchema }),
  z.strictObject({ type: z.literal('bargain-done'), bargainId: z.string() }),
  /** The seat `by` ended the bargain without an exchange; null if the bargain ended automatically. */
  z.strictObject({ type: z.literal('bargain-dropped'), bargainId: z.string(), by: z.nullable(nameIdSchema) }),
  z.strictObject({
    type: z.literal('counters-given'),
    purseId: nameIdSchema,
    from: nameIdSchema,
    to: nameIdSchema,
    count: z.int(),
    way: z.enum(GIVING_WAYS),
  }),
  /** The seat hid tokens from the other seats (`aside`), or made them visible again. */
  z.strictObject({
    type: z.literal('counters-aside'),
    purseId: nameIdSchema,
    seat: nameIdSchema,
    count: z.int(),
    aside: z.boolean(),
  }),
  /** The seat paid the bank: for a search, for triggering a clue, or for a skill. */
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
  /** An effect made the bank pay the seat, or take tokens from it. */
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
  /** `to` learned how many tokens the seats in `counts` have, including hidden tokens. */
  z.strictObject({
    type: z.literal('counters-reckoned'),
    purseId: nameIdSchema,
    to: receiverSchema,
    counts: z.array(z.strictObject({ seat: nameIdSchema, count: z.int() })),
  }),
  /**
   * A seat used a skill to ask `to` a question that must be answered truthfully. Only these two seats learn the
   * inquiry's id, which reveals nothing about other questions.
   */
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
   * `seat` pinned a statement made by `saidBy`: `who` was at `place` from one time to another, in story minutes.
   * `chatSeq`: number of the quoted message, whose text stays in the chat. `statementId` counts the room's statements.
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
  /** `seat` believes the statement (true), doubts it (false), or withdrew its opinion (null). */
  z.strictObject({
    type: z.literal('statement-weighed'),
    statementId: z.string(),
    seat: nameIdSchema,
    believes: z.nullable(z.boolean()),
  }),
  /** Verdict of `seat` on whether the task of `judgingId` was done. */
  z.strictObject({ type: z.literal('task-judged'), seat: nameIdSchema, judgingId: nameIdSchema, done: z.boolean() }),
  /**
   * An interlude begins at `startsAt` and ends at `endsAt`. For a scene, `endsAt` is the time limit of the first line.
   * Null: no time limit, only the players end it.
   */
  z.strictObject({
    type: z.literal('interlude-begun'),
    interludeId: nameIdSchema,
    startsAt: unixMillisSchema,
    endsAt: z.nullable(unixMillisSchema),
  }),
  /**
   * All lines of the scene up to `line` (counted from 0) are finished. `seat`: reader of this line; null if it was
   * skipped. `endsAt`: time limit of the next line.
   */
  z.strictObject({
    type: z.literal('line-read'),
    interludeId: nameIdSchema,
    line: z.int(),
    seat: z.nullable(nameIdSchema),
    endsAt: z.nullable(unixMillisSchema),
  }),
  /** The seat takes over reading a line from its assigned reader. */
  z.strictObject({
    type: z.literal('line-taken'),
    interludeId: nameIdSchema,
    line: z.int(),
    seat: nameIdSchema,
    endsAt: z.nullable(unixMillisSchema),
  }),
  /** The seat chose an option in secret; null withdraws the choice. */
  z.strictObject({
    type: z.literal('interlude-chosen'),
    interludeId: nameIdSchema,
    seat: nameIdSchema,
    optionId: z.nullable(nameIdSchema),
  }),
  /** All players have chosen, or the time is over. All choices are shown at `at`. */
  z.strictObject({ type: z.literal('interlude-turning'), interludeId: nameIdSchema, at: unixMillisSchema }),
  /** The seat votes that all players read the rest of the scene silently. */
  z.strictObject({ type: z.literal('scene-apart-asked'), interludeId: nameIdSchema, seat: nameIdSchema }),
  /**
   * The interlude ended. `apartBy`: seat that decided that all players read the rest of the scene silently; null
   * otherwise.
   */
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
    /** Seats with a personal ending. `number`: index of that ending, from 0. Absent if no seat has one. */
    epilogues: z.optional(z.array(z.strictObject({ seat: nameIdSchema, number: z.int() }))),
    /**
     * Results of tasks judged by other players. `of`: number of judges who could vote. Absent if there are no such
     * tasks.
     */
    judged: z.optional(
      z.array(
        z.strictObject({ judgingId: nameIdSchema, confirmed: z.array(nameIdSchema), of: z.int(), done: z.boolean() }),
      ),
    ),
    /** Results of each side and its goals. Absent if the script has no sides. */
    sides: z.optional(
      z.array(
        z.strictObject({
          side: nameIdSchema,
          score: z.int().check(z.minimum(0), z.maximum(100)),
          won: z.boolean(),
          goals: z.array(z.strictObject({ earned: z.int(), possible: z.int() })),
        }),
      ),
    ),
    expiresAt: unixMillisSchema,
  }),
  /**
   * The user `userId` opened the room `partyId`, in which the players start another script. This room replaces a next
   * room that was opened earlier and is over.
   */
  z.strictObject({
    type: z.literal('next-opened'),
    userId: userIdSchema,
    partyId: z.string(),
    scriptId: scriptIdSchema,
    scriptName: z.string(),
  }),
  /**
   * In the debrief, the user `userId` agrees to show the whisper of `circle` to all players, or withdraws that
   * agreement.
   */
  z.strictObject({
    type: z.literal('talk-agreed'),
    userId: userIdSchema,
    circle: z.array(userIdSchema),
    agreed: z.boolean(),
  }),
  /** All people of the whisper agreed, so the whisper is now visible to all players. */
  z.strictObject({ type: z.literal('talk-opened'), circle: z.array(userIdSchema) }),
  z.strictObject({ type: z.literal('dismiss-asked'), seat: nameIdSchema }),
  z.strictObject({ type: z.literal('dismissed'), reason: z.enum(DISMISS_REASONS) }),
]);
export type RoomEvent = z.infer<typeof roomEventSchema>;
