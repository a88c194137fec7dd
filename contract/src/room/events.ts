// Schema of the events of a room as stored in its log. A stored game must replay identically forever: never change a
// shape, only add one.
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
 * Why something happened automatically: the start of an act or of the closing, a clue's effect, a vote's branch, a
 * find, a skill, an interlude, or the game master.
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

/** A seat is identified by its character. `table` means every seat. */
const receiverSchema = z.union([z.strictObject({ seat: nameIdSchema }), z.literal('table')]);
export type Receiver = z.infer<typeof receiverSchema>;

/** Value of an answer: one option, several options, or a text; null if given up. */
export const answerValueSchema = z.nullable(z.union([z.string(), z.array(z.string())]));
export type AnswerValue = z.infer<typeof answerValueSchema>;

export const SCORE_LINES = ['question', 'proof', 'vote', 'task', 'escape'] as const;

export const scoreSchema = z.strictObject({
  seat: nameIdSchema,
  score: z.int().check(z.minimum(0), z.maximum(100)),
  lines: z.array(
    z.strictObject({
      kind: z.enum(SCORE_LINES),
      /** Id of the question (also for `proof`), vote or task. */
      of: z.string(),
      earned: z.number(),
      possible: z.number(),
    }),
  ),
});
export type SeatScore = z.infer<typeof scoreSchema>;

/**
 * Cost of one member's seat. `free`: nothing, for any reason. `paid`: already paid in this room. `card`: paid by the
 * card `cardId` of `payerId`. `due`: `payerId` owes `due` cents.
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
 * Smallest possible hint. `told`: somebody read it or was dealt it in this act. `nothing`: no hint was left. `person`
 * occurs only in early logs.
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
  /** The lobby's meeting time is `at`, null if none. The lobby then expires at `expiresAt`. */
  z.strictObject({
    type: z.literal('meeting-set'),
    at: z.nullable(unixMillisSchema),
    expiresAt: unixMillisSchema,
  }),
  /** The room becomes a multi-day game, or with null a normal one. The lobby then expires at `expiresAt`. */
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
   * A guest became an account: the same user, or another account that takes over their place and everything of theirs.
   */
  z.strictObject({ type: z.literal('guest-kept'), userId: userIdSchema, accountId: userIdSchema }),
  z.strictObject({ type: z.literal('character-taken'), userId: userIdSchema, characterId: z.nullable(nameIdSchema) }),
  /** Characters the member wishes to play, most wanted first. Empty if they have no wish any more. */
  z.strictObject({ type: z.literal('characters-wanted'), userId: userIdSchema, characterIds: z.array(nameIdSchema) }),
  /** `from` gives their character to `to` and gets theirs, if there is one. */
  z.strictObject({ type: z.literal('character-yielded'), from: userIdSchema, to: userIdSchema }),
  /** Characters assigned at the start of the game to members who had none. */
  z.strictObject({
    type: z.literal('characters-dealt'),
    dealt: z.array(z.strictObject({ userId: userIdSchema, characterId: nameIdSchema })),
  }),
  /** The host polls for a meeting time, Unix ms; an empty list ends the poll. `expiresAt` as in `meeting-set`. */
  z.strictObject({
    type: z.literal('times-asked'),
    ats: z.array(unixMillisSchema),
    expiresAt: unixMillisSchema,
  }),
  /** Proposed times that suit the member. */
  z.strictObject({ type: z.literal('times-said'), userId: userIdSchema, ats: z.array(unixMillisSchema) }),
  /** The member confirmed the meeting time. */
  z.strictObject({ type: z.literal('coming-said'), userId: userIdSchema }),
  /** A user outside the room queues for a seat, or leaves the queue. `late`: they let their reserved seat expire. */
  z.strictObject({ type: z.literal('queued'), userId: userIdSchema }),
  z.strictObject({ type: z.literal('unqueued'), userId: userIdSchema, why: z.enum(['own', 'late', 'unwelcome']) }),
  /**
   * A free seat is reserved for a queued user until `until` (Unix ms); or the reservation is withdrawn and they stay in
   * the queue.
   */
  z.strictObject({ type: z.literal('seat-promised'), userId: userIdSchema, until: unixMillisSchema }),
  z.strictObject({ type: z.literal('promise-withdrawn'), userId: userIdSchema }),
  /** Sets whether people who come by the link go before the queue. */
  z.strictObject({ type: z.literal('queue-ruled'), friendsFirst: z.boolean() }),
  z.strictObject({ type: z.literal('taste-said'), userId: userIdSchema, taste: tasteSchema }),
  /** Casting as computed for the host or changed by the host. */
  z.strictObject({ type: z.literal('cast-proposed'), cast: castSchema }),
  z.strictObject({ type: z.literal('cast-refused'), userId: userIdSchema }),
  z.strictObject({ type: z.literal('readied'), userId: userIdSchema, ready: z.boolean() }),
  /**
   * `removed`: by a majority vote in play. `unpaid`: owed money at the payment deadline. `missed`: removed by the host
   * of a multi-day game after acts without activity.
   */
  z.strictObject({
    type: z.literal('left'),
    userId: userIdSchema,
    how: z.enum(['exit', 'kicked', 'removed', 'unpaid', 'missed']),
  }),
  z.strictObject({ type: z.literal('returned'), userId: userIdSchema }),
  /** A new player takes a seat whose player left. */
  z.strictObject({ type: z.literal('seat-taken'), userId: userIdSchema, characterId: nameIdSchema }),
  z.strictObject({ type: z.literal('host-changed'), userId: userIdSchema }),
  /** A display shows the room from now on, at the latest until `until`. `userId` connected it. */
  z.strictObject({
    type: z.literal('screen-on'),
    screenId: screenIdSchema,
    userId: userIdSchema,
    until: unixMillisSchema,
  }),
  z.strictObject({ type: z.literal('screen-off'), screenId: screenIdSchema, userId: userIdSchema }),
  z.strictObject({ type: z.literal('chair-opened'), open: z.boolean() }),
  /** In the lobby, the place is reserved for the previous game master until it is opened again. */
  z.strictObject({ type: z.literal('chair-kept'), userId: userIdSchema }),
  /** Either a member, who stops being a player, or somebody who joins for this place. */
  z.strictObject({ type: z.literal('master-seated'), userId: userIdSchema, nickname: z.string(), avatar: z.string() }),
  /** `seat`: returned to the players, in the lobby. `removed`: by a majority vote in play. */
  z.strictObject({
    type: z.literal('master-left'),
    userId: userIdSchema,
    how: z.enum(['exit', 'seat', 'kicked', 'removed']),
  }),
  /**
   * Action of the game master towards a seat, or with null towards all players. `word`: the phrase of a `nudged`
   * action.
   */
  z.strictObject({
    type: z.literal('master-did'),
    userId: userIdSchema,
    deed: z.enum(GAME_MASTER_DEEDS),
    seat: z.nullable(nameIdSchema),
    word: z.nullable(z.enum(NUDGES)),
  }),
  z.strictObject({ type: z.literal('master-unwanted'), seat: nameIdSchema }),
  /** While the host is away, `userId` votes for `hostId` as host. */
  z.strictObject({ type: z.literal('host-asked'), userId: userIdSchema, hostId: userIdSchema }),
  /** The member had no connection to any server for AWAY_MS, or is connected again. */
  z.strictObject({ type: z.literal('went-away'), userId: userIdSchema }),
  z.strictObject({ type: z.literal('came-back'), userId: userIdSchema }),
  /** `seat` votes to remove the player of the seat `of`. */
  z.strictObject({ type: z.literal('removal-asked'), seat: nameIdSchema, of: nameIdSchema }),
  /** `seat` votes to release the empty seat `of`, which publishes its essential clues. */
  z.strictObject({ type: z.literal('release-asked'), seat: nameIdSchema, of: nameIdSchema }),
  z.strictObject({ type: z.literal('seat-released'), seat: nameIdSchema }),
  /** The start was requested and something is due or paid by card. One entry per member, in their order. */
  z.strictObject({
    type: z.literal('payment-opened'),
    dues: z.array(seatDueSchema),
    deadlineAt: unixMillisSchema,
  }),
  z.strictObject({ type: z.literal('paying-told'), userId: userIdSchema, paying: z.boolean() }),
  /** The dues of `payerId` for `seats` are settled: by an order, by cards, or because nothing is owed any more. */
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
  /** The room returns to the lobby. Payments of those who stay remain valid. */
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
    /** End of the reading time. Absent if there is nothing to read, and in early logs. */
    readUntil: z.optional(unixMillisSchema),
    /** Points carried over from the previous act in addition to `points`; absent if no seat has any. */
    carried: z.optional(z.array(z.strictObject({ seat: nameIdSchema, points: z.int() }))),
  }),
  z.strictObject({ type: z.literal('act-read'), seat: nameIdSchema }),
  /** Everyone has read, or the reading time is over. The places open. */
  z.strictObject({ type: z.literal('reading-over') }),
  /** The seat finished reading a paragraph of the opening aloud; paragraphs count from 0. */
  z.strictObject({ type: z.literal('paragraph-read'), seat: nameIdSchema, paragraph: z.int() }),
  /** The seat reads a paragraph instead of its reader. */
  z.strictObject({ type: z.literal('paragraph-taken'), seat: nameIdSchema, paragraph: z.int() }),
  /** This seat ended reading aloud for the rest of the opening. */
  z.strictObject({ type: z.literal('reading-apart'), seat: nameIdSchema }),
  /** The seat reads the rest of the opening silently, or joins reading aloud again. */
  z.strictObject({ type: z.literal('reading-alone'), seat: nameIdSchema, alone: z.boolean() }),
  /** The seat agrees to end the act, or takes that back. */
  z.strictObject({ type: z.literal('act-done'), seat: nameIdSchema, done: z.boolean() }),
  /** The act ends at `at`. After an agreement any seat can still stop it; after the deadline nobody can. */
  z.strictObject({ type: z.literal('turning-begun'), at: unixMillisSchema, by: z.enum(TURNED_BY) }),
  z.strictObject({ type: z.literal('turning-stopped') }),
  /** All ballots are in and the vote closes at `at`. Null: a ballot was taken back. */
  z.strictObject({ type: z.literal('vote-closing'), clueId: nameIdSchema, at: z.nullable(unixMillisSchema) }),
  /** Everything is handed in and the reveal begins at `at`. Null: something was taken back. */
  z.strictObject({ type: z.literal('truth-coming'), at: z.nullable(unixMillisSchema) }),
  z.strictObject({ type: z.literal('pause-asked'), seat: nameIdSchema }),
  z.strictObject({ type: z.literal('paused') }),
  /** The timer resumes; deadlines move by the length of the pause. */
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
  /** The deadline of the act has passed: the host or a majority may now move on. The second time, any seat may. */
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
  /** `seat` is null if the clue came to all players and triggered by itself. */
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
        /** Clues presented as proof; absent if the answer asks for none or none was presented. */
        cards: z.optional(z.array(nameIdSchema)),
        /**
         * Marks a text that was judged right although `normalisePassword` alone would not match it. Folding rules may
         * change; the stored verdict stays.
         */
        right: z.optional(z.literal(true)),
      }),
    ),
  }),
  /** In the closing, the seat has cast its ballots and is now asked the questions that waited for them. */
  z.strictObject({ type: z.literal('questions-asked'), seat: nameIdSchema }),
  z.strictObject({ type: z.literal('confessed'), seat: nameIdSchema }),
  /**
   * The seat uses a skill on another seat, at a place or with a clue. `clue`: clue it looked at, found or keeps from
   * being published; null if there was nothing new to see.
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
   * `from` offers the clue `gives` for a promise, or with a null promise for a clue of `to`. Only these two seats learn
   * the id.
   */
  z.strictObject({
    type: z.literal('bargain-offered'),
    bargainId: z.string(),
    from: nameIdSchema,
    to: nameIdSchema,
    gives: nameIdSchema,
    promise: z.nullable(z.string()),
  }),
  /** The other seat would give the clue `returns` for it. */
  z.strictObject({ type: z.literal('bargain-answered'), bargainId: z.string(), returns: nameIdSchema }),
  z.strictObject({ type: z.literal('bargain-done'), bargainId: z.string() }),
  /** The bargain was dropped by this seat; null if it ended automatically. */
  z.strictObject({ type: z.literal('bargain-dropped'), bargainId: z.string(), by: z.nullable(nameIdSchema) }),
  z.strictObject({
    type: z.literal('counters-given'),
    purseId: nameIdSchema,
    from: nameIdSchema,
    to: nameIdSchema,
    count: z.int(),
    way: z.enum(GIVING_WAYS),
  }),
  /** The seat hides tokens, or shows them again. */
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
  /** `to` learned how many tokens these seats have, including hidden ones. */
  z.strictObject({
    type: z.literal('counters-reckoned'),
    purseId: nameIdSchema,
    to: receiverSchema,
    counts: z.array(z.strictObject({ seat: nameIdSchema, count: z.int() })),
  }),
  /**
   * Question put by a skill: `to` must answer truthfully. Only these two seats learn the id, and it reveals nothing
   * about other questions.
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
   * `seat` pins a statement of `saidBy`: `who` was at `place`, in story minutes. `chatSeq` refers to the quoted
   * message, whose text stays in the chat. The id counts the room's statements.
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
  /** `seat` believes the statement or doubts it; null if neither any more. */
  z.strictObject({
    type: z.literal('statement-weighed'),
    statementId: z.string(),
    seat: nameIdSchema,
    believes: z.nullable(z.boolean()),
  }),
  /** Verdict of `seat` on whether the task of `judgingId` was done. */
  z.strictObject({ type: z.literal('task-judged'), seat: nameIdSchema, judgingId: nameIdSchema, done: z.boolean() }),
  /**
   * An interlude begins at `startsAt` and ends at `endsAt` (for a scene: the time limit of its first line). Null: only
   * its seats end it.
   */
  z.strictObject({
    type: z.literal('interlude-begun'),
    interludeId: nameIdSchema,
    startsAt: unixMillisSchema,
    endsAt: z.nullable(unixMillisSchema),
  }),
  /**
   * The lines of a scene up to this one (from 0) are done. If `seat` is null, this line was skipped. `endsAt`: time
   * limit of the next line.
   */
  z.strictObject({
    type: z.literal('line-read'),
    interludeId: nameIdSchema,
    line: z.int(),
    seat: z.nullable(nameIdSchema),
    endsAt: z.nullable(unixMillisSchema),
  }),
  /** The seat reads a line instead of its reader. */
  z.strictObject({
    type: z.literal('line-taken'),
    interludeId: nameIdSchema,
    line: z.int(),
    seat: nameIdSchema,
    endsAt: z.nullable(unixMillisSchema),
  }),
  /** Secret choice; null takes it back. */
  z.strictObject({
    type: z.literal('interlude-chosen'),
    interludeId: nameIdSchema,
    seat: nameIdSchema,
    optionId: z.nullable(nameIdSchema),
  }),
  /** Everyone has chosen or the time is over. All choices are revealed at `at`. */
  z.strictObject({ type: z.literal('interlude-turning'), interludeId: nameIdSchema, at: unixMillisSchema }),
  /** The seat votes that everyone reads the rest of the scene silently. */
  z.strictObject({ type: z.literal('scene-apart-asked'), interludeId: nameIdSchema, seat: nameIdSchema }),
  /**
   * The interlude is over. If `apartBy` is set, that seat decided that everyone reads the rest of the scene silently.
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
    /** Seats with an ending of their own, and its index from 0; absent if no seat has one. */
    epilogues: z.optional(z.array(z.strictObject({ seat: nameIdSchema, number: z.int() }))),
    /** Results of the judged tasks. `of`: number of judges who could vote. Absent if there are none. */
    judged: z.optional(
      z.array(
        z.strictObject({ judgingId: nameIdSchema, confirmed: z.array(nameIdSchema), of: z.int(), done: z.boolean() }),
      ),
    ),
    /** Results of each side, goal by goal; absent if there are none. */
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
   * `userId` opened the room `partyId` in which the players start another script. It replaces an earlier next room that
   * is over.
   */
  z.strictObject({
    type: z.literal('next-opened'),
    userId: userIdSchema,
    partyId: z.string(),
    scriptId: scriptIdSchema,
    scriptName: z.string(),
  }),
  /** In the debrief, `userId` agrees to show the whisper of `circle` to all players, or takes that back. */
  z.strictObject({
    type: z.literal('talk-agreed'),
    userId: userIdSchema,
    circle: z.array(userIdSchema),
    agreed: z.boolean(),
  }),
  /** All its people agreed; the whisper is now visible to all players. */
  z.strictObject({ type: z.literal('talk-opened'), circle: z.array(userIdSchema) }),
  z.strictObject({ type: z.literal('dismiss-asked'), seat: nameIdSchema }),
  z.strictObject({ type: z.literal('dismissed'), reason: z.enum(DISMISS_REASONS) }),
]);
export type RoomEvent = z.infer<typeof roomEventSchema>;
