// Schema of the view that one seat has of its room.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { DISMISS_REASONS, GAME_STAGE, PARTY_STATUS, PAY_MODE } from '../enumerations.ts';
import { SKILL_REPLIES, TURNED_BY } from './events.ts';
import { growing, keyed, replaced } from '../list-identity.ts';
import { SKILL_DEEDS, TASK_JUDGES } from '../script/characters.ts';
import { GIVING_WAYS } from '../script/tokens.ts';
import { castViewSchema, tasteViewSchema } from './casting.ts';
import { gameMasterViewSchema, gameMasterPrivateViewSchema } from './game-master.ts';
import { clueViewSchema, placeViewSchema, priceViewSchema } from './clues.ts';
import { debriefViewSchema } from './debrief.ts';
import { statementBoardViewSchema } from './statement-board.ts';
import { counterMoveSchema, givenHintSchema, interludeViewSchema } from './moments.ts';
import { connectedDisplaySchema } from './displays.ts';
import { characterViewSchema, memberViewSchema, seatViewSchema } from './seats.ts';
import { multiDayViewSchema } from './multi-day.ts';
import { backgroundViewSchema, sceneryViewSchema, soundViewSchema } from './sound.ts';
import { BARGAIN_STATES, PACE_CHANGES, todoViewSchema } from './todo.ts';

export const roomViewSchema = z.object({
  partyId: z.string(),
  seq: z.int(),
  status: z.literal(Object.values(PARTY_STATUS)),
  stage: z.literal(Object.values(GAME_STAGE)),
  payMode: z.literal(Object.values(PAY_MODE)),
  /** Before play: planned meeting time, Unix ms; null if none is set. */
  meetAt: dispensable(z.nullable(z.int()), null),
  script: z.object({
    script_id: z.int(),
    script_name: z.string(),
    cover: z.string(),
    player: z.int(),
    /** Price per seat in cents; 0 if free. */
    price: z.int(),
    acts: z.int(),
    /** Bitwise OR of the `types` of all clues. It determines which tabs exist. */
    types: z.int(),
    /** Before play: introduction of the story. */
    introduce: z.optional(z.string()),
    /** Before play: stated duration of the script in minutes. */
    duration: z.optional(z.int()),
    /**
     * Before play: schedule in minutes. Maximum length of each act, length of the closing, and reading time of one
     * character in total.
     */
    evening: z.optional(z.object({ acts: z.array(z.int()), closing: z.int(), reading: z.optional(z.int()) })),
  }),
  /** `tookOverAt`: when this player took the seat over from somebody who left, Unix ms. */
  me: z.object({
    userId: z.int(),
    characterId: z.nullable(z.string()),
    host: z.boolean(),
    tookOverAt: z.nullable(z.int()),
  }),
  members: keyed(z.array(memberViewSchema), 'userId'),
  /** In play, for seated players: users who left a seat, with the character they had. They may be members again. */
  formerly: replaced(dispensable(z.array(z.object({ userId: z.int(), characterId: z.nullable(z.string()) })), [])),
  characters: keyed(z.array(characterViewSchema), 'characterId'),
  /** Absent for a normal game (extension). */
  slow: z.optional(multiDayViewSchema),
  guestsWelcome: dispensable(z.boolean(), true),
  /** Displays of the room, for its members (extension). */
  screens: keyed(dispensable(z.array(connectedDisplaySchema), []), 'screenId'),
  /**
   * Set while the room waits for payment. `dues`: open amounts and who owes them, in order of members. `paying`: users
   * now on the payment page.
   */
  payment: z.nullable(
    z.object({
      deadlineAt: z.int(),
      dues: keyed(
        z.array(
          z.object({ userId: z.int(), payerId: z.int(), how: z.enum(['free', 'paid', 'card', 'due']), due: z.int() }),
        ),
        'userId',
      ),
      paying: z.array(z.int()),
    }),
  ),
  /**
   * In the lobby, for its members: poll for a meeting time with the proposed times (Unix ms) and each member's answers
   * (extension).
   */
  times: dispensable(
    z.nullable(
      z.object({
        ats: z.array(z.int()),
        answers: keyed(z.array(z.object({ userId: z.int(), ats: z.array(z.int()) })), 'userId'),
      }),
    ),
    null,
  ),
  /** In the lobby, for its members: users who confirmed `meetAt`; null if no time is set (extension). */
  coming: dispensable(z.nullable(z.array(z.int())), null),
  /**
   * In a lobby with a meeting time, for its members: number of queued users and of seats reserved for them, and whether
   * people who come by the link go first (extension).
   */
  queue: dispensable(z.nullable(z.object({ waiting: z.int(), promised: z.int(), friendsFirst: z.boolean() })), null),
  /**
   * In the lobby, for its members: own preferences, who has stated preferences, the proposed casting, and whether
   * somebody rejected it (extension).
   */
  casting: dispensable(
    z.nullable(
      z.object({
        taste: z.nullable(tasteViewSchema),
        answered: z.array(z.int()),
        cast: z.nullable(keyed(castViewSchema, 'userId')),
        refused: z.boolean(),
      }),
    ),
    null,
  ),
  /** The game master's place; null if it was never opened (extension). */
  chair: dispensable(z.nullable(gameMasterViewSchema), null),
  /** For the game master only, during the acts and the closing (extension). */
  leading: dispensable(z.nullable(gameMasterPrivateViewSchema), null),
  /** Empty in the lobby. */
  seats: keyed(z.array(seatViewSchema), 'characterId'),
  todo: todoViewSchema,
  /** Current act; null before the first. In and after the closing, `number` is one more than the last act. */
  act: z.nullable(
    z.object({
      number: z.int(),
      title: z.string(),
      opening: z.string(),
      deadlineAt: z.nullable(z.int()),
      /** Seats that vote to move on, and votes needed once the deadline has passed. */
      moveOnAsked: z.array(z.string()),
      moveOnNeeded: z.int(),
      /** Start of the act or the closing, Unix ms; null once it is over. */
      openedAt: z.nullable(z.int()),
      /**
       * Reading aloud in turn: current paragraph and its reader. Null if the opening is not, or no longer, read aloud.
       */
      aloud: z.nullable(z.object({ paragraph: z.int(), reader: z.string() })),
      /** Seat that decided that everyone reads this opening silently. */
      apartBy: z.nullable(z.string()),
      /** Seats that read this opening silently while the others read it aloud (extension). */
      readAlone: dispensable(z.array(z.string()), []),
      /** Changes to the timer in this act or closing, newest last. `by`: seats that voted for it; times are Unix ms. */
      paceChanges: growing(z.array(z.object({ change: z.enum(PACE_CHANGES), by: z.array(z.string()), at: z.int() }))),
      /** Latest end of the reading time, Unix ms; null once reading is over. */
      readUntil: z.nullable(z.int()),
      searchOpen: z.boolean(),
      /**
       * When the act ends (in the closing: when the reveal begins), Unix ms. With `by` agreement, any seat can still
       * stop it.
       */
      turning: z.nullable(z.object({ at: z.int(), by: z.enum(TURNED_BY) })),
      /** Start of the current pause, Unix ms; null if the timer runs. */
      pausedAt: z.nullable(z.int()),
      pauseAsked: z.array(z.string()),
      timeAsked: z.array(z.string()),
      paceNeeded: z.int(),
      /**
       * For the host, from the second act on, if the players read noticeably slower than usual: by how many percent,
       * and the recommended length of this act in minutes (extension).
       */
      learned: dispensable(z.nullable(z.object({ slower: z.int(), minutes: z.int() })), null),
      /** Resources carried over to the next act: unused points, unfound spots. */
      carries: z.object({ points: z.boolean(), spots: z.boolean() }),
      /** Sound of the opening, background sound and look of the act (extension). */
      sound: dispensable(z.nullable(soundViewSchema), null),
      background: dispensable(z.nullable(backgroundViewSchema), null),
      scenery: dispensable(z.nullable(sceneryViewSchema), null),
    }),
  ),
  points: z.object({ left: z.int(), of: z.int() }),
  places: keyed(z.array(placeViewSchema), 'placeId'),
  clues: keyed(z.array(clueViewSchema), 'clueId'),
  tasks: keyed(
    z.array(
      z.object({
        taskId: z.string(),
        act: z.int(),
        text: z.string(),
        score: z.int(),
        /** Null until the debrief. */
        met: z.nullable(z.boolean()),
        /** Judges that must confirm the task; null if none (extension). */
        judgedBy: dispensable(z.nullable(z.enum([...TASK_JUDGES, 'some'])), null),
      }),
    ),
    'taskId',
  ),
  /**
   * Side of this seat and its goals. `mates`: other seats of the side; null while they do not know each other
   * (extension).
   */
  side: dispensable(
    z.nullable(
      z.object({
        name: z.string(),
        text: z.string(),
        mates: z.nullable(z.array(z.string())),
        goals: replaced(z.array(z.object({ text: z.string(), score: z.int() }))),
      }),
    ),
    null,
  ),
  /** Sides whose members are known to everyone by now (extension). */
  sides: replaced(dispensable(z.array(z.object({ name: z.string(), seats: z.array(z.string()) })), [])),
  /** During the acts: skills of this seat, remaining uses, and whether each is usable now (extension). */
  skills: keyed(
    dispensable(
      z.array(
        z.object({
          skillId: z.string(),
          name: z.string(),
          text: z.string(),
          does: z.enum(SKILL_DEEDS),
          left: z.int(),
          usable: z.boolean(),
          price: z.optional(priceViewSchema),
        }),
      ),
      [],
    ),
    'skillId',
  ),
  /**
   * Bargains between this seat and another, with the titles of the clues. `promise` is what the other promises instead
   * of a clue (extension).
   */
  bargains: keyed(
    dispensable(
      z.array(
        z.object({
          bargainId: z.string(),
          from: z.string(),
          to: z.string(),
          gives: z.string(),
          returns: z.nullable(z.string()),
          promise: z.nullable(z.string()),
          state: z.enum(BARGAIN_STATES),
        }),
      ),
      [],
    ),
    'bargainId',
  ),
  /** If the author wants it public: pairs of seats that exchanged something (extension). */
  exchanges: growing(dispensable(z.array(z.object({ at: z.int(), act: z.int(), seats: z.array(z.string()) })), [])),
  /** Interludes in order; one that is still running is the last (extension). */
  interludes: keyed(dispensable(z.array(interludeViewSchema), []), 'interludeId'),
  /**
   * Tokens by kind (extension). `mine`: this seat's visible and hidden tokens. `ways`: how it may give them, at most
   * `most` at once. `heard`: whether all players learn of a secret gift. `shown`: tokens of the other seats as far as
   * visible to all; complete after the reveal. `bank`: tokens left in the bank, after the reveal.
   */
  purses: keyed(
    dispensable(
      z.array(
        z.object({
          purseId: z.string(),
          name: z.string(),
          unit: z.string(),
          mine: z.nullable(z.object({ open: z.int(), aside: z.int() })),
          ways: z.array(z.enum(GIVING_WAYS)),
          most: z.nullable(z.int()),
          heard: z.boolean(),
          hides: z.boolean(),
          shown: z.nullable(replaced(z.array(z.object({ characterId: z.string(), count: z.int() })))),
          bank: z.nullable(z.int()),
        }),
      ),
      [],
    ),
    'purseId',
  ),
  /**
   * Movements of tokens known to this seat (extension). `from` and `to` are seats; null is the bank. For a secret gift
   * between others, `count` is null. Complete after the reveal.
   */
  moves: growing(dispensable(z.array(counterMoveSchema), [])),
  /** Token counts of seats as reported to this seat or to all players (extension). */
  reckonings: growing(
    dispensable(
      z.array(
        z.object({
          at: z.int(),
          act: z.int(),
          purseId: z.string(),
          counts: replaced(z.array(z.object({ characterId: z.string(), count: z.int() }))),
        }),
      ),
      [],
    ),
  ),
  /** Questions that this seat asked or must answer truthfully; the reply is null until given (extension). */
  inquiries: keyed(
    dispensable(
      z.array(
        z.object({
          inquiryId: z.string(),
          from: z.string(),
          to: z.string(),
          text: z.string(),
          reply: z.nullable(z.enum(SKILL_REPLIES)),
        }),
      ),
      [],
    ),
    'inquiryId',
  ),
  /** Tasks of others that this seat is asked to judge, and its verdict; null if not yet given (extension). */
  judgings: keyed(
    dispensable(
      z.array(
        z.object({
          judgingId: z.string(),
          characterId: z.string(),
          text: z.string(),
          mine: z.nullable(z.boolean()),
        }),
      ),
      [],
    ),
    'judgingId',
  ),
  /**
   * In the closing: confession offered to this seat, visible only to it. `atOnce`: all players learn of it at once,
   * otherwise with the reveal (extension).
   */
  confession: dispensable(z.nullable(z.object({ label: z.string(), atOnce: z.boolean(), done: z.boolean() })), null),
  notebook: z.string(),
  announcements: growing(z.array(z.object({ at: z.int(), act: z.int(), text: z.string() }))),
  /** Statement board, from the first act on, for seated players (extension). */
  ledger: dispensable(z.nullable(statementBoardViewSchema), null),
  /** Null if the script cannot give hints (extension). */
  hints: dispensable(
    z.nullable(
      z.object({
        /** When a hint becomes available, Unix ms; null if none is and when the game is over. */
        from: z.nullable(z.int()),
        asked: z.array(z.string()),
        needed: z.int(),
        given: growing(z.array(givenHintSchema)),
      }),
    ),
    null,
  ),
  dismissAsked: z.array(z.string()),
  dismissNeeded: z.int(),
  /** Votes of occupied seats needed to remove a player, and votes of present seats needed to release an empty seat. */
  removalNeeded: z.int(),
  releaseNeeded: z.int(),
  /** Votes for a new host while the host is away, and votes needed. Empty otherwise. */
  hostAsked: keyed(z.array(z.object({ userId: z.int(), hostId: z.int() })), 'userId'),
  hostNeeded: z.int(),
  debrief: z.nullable(debriefViewSchema),
  /**
   * In the debrief: whispers, by their people in ascending order. Contains those published to all, and the viewer's own
   * ones that somebody wants to publish, with who agreed. Nobody else sees the latter.
   */
  talks: replaced(
    dispensable(z.array(z.object({ circle: z.array(z.int()), open: z.boolean(), agreed: z.array(z.int()) })), []),
  ),
  /** In the debrief, for seated players: room where the players continue, who opened it and when (Unix ms). */
  next: dispensable(
    z.nullable(
      z.object({
        partyId: z.string(),
        scriptId: z.int(),
        scriptName: z.string(),
        userId: z.int(),
        at: z.int(),
      }),
    ),
    null,
  ),
  dismissed: z.nullable(z.object({ reason: z.enum(DISMISS_REASONS), stage: z.int() })),
});
export type RoomView = z.infer<typeof roomViewSchema>;
