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
    /** Price per seat in cents (1/100 yuan); 0 if free. */
    price: z.int(),
    acts: z.int(),
    /** Bitwise OR of the `types` of all clues in the script. The client shows only the clue tabs that occur in it. */
    types: z.int(),
    /** Before play: introduction of the story. */
    introduce: z.optional(z.string()),
    /** Before play: expected duration of the script in minutes, as stated by the author. */
    duration: z.optional(z.int()),
    /**
     * Before play: schedule in minutes. `acts`: maximum length of each act. `closing`: length of the closing.
     * `reading`: total reading time of one character.
     */
    evening: z.optional(z.object({ acts: z.array(z.int()), closing: z.int(), reading: z.optional(z.int()) })),
  }),
  /** The viewer. `tookOverAt`: time when this player took over the seat of a player who left, Unix ms. */
  me: z.object({
    userId: z.int(),
    characterId: z.nullable(z.string()),
    host: z.boolean(),
    tookOverAt: z.nullable(z.int()),
  }),
  members: keyed(z.array(memberViewSchema), 'userId'),
  /**
   * In play, for seated players: users who left a seat, with the character they had. A listed user may have joined the
   * room again.
   */
  formerly: replaced(dispensable(z.array(z.object({ userId: z.int(), characterId: z.nullable(z.string()) })), [])),
  characters: keyed(z.array(characterViewSchema), 'characterId'),
  /** Multi-day settings of the game; absent for a normal game (extension). */
  slow: z.optional(multiDayViewSchema),
  guestsWelcome: dispensable(z.boolean(), true),
  /** Displays connected to the room, visible to its members (extension). */
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
   * In the lobby, for its members: poll for a meeting time. `ats`: proposed times (Unix ms). `answers`: the times that
   * suit each member (extension).
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
  /**
   * In the lobby, for its members: users who confirmed the meeting time `meetAt`; null if no time is set (extension).
   */
  coming: dispensable(z.nullable(z.array(z.int())), null),
  /**
   * In a lobby with a meeting time, for its members. `waiting`: number of queued users. `promised`: number of seats
   * reserved for them. `friendsFirst`: whether users who join by the link go before the queue (extension).
   */
  queue: dispensable(z.nullable(z.object({ waiting: z.int(), promised: z.int(), friendsFirst: z.boolean() })), null),
  /**
   * In the lobby, for its members: casting. `taste`: own preferences. `answered`: members who stated preferences.
   * `cast`: the proposed casting. `refused`: whether a member rejected it (extension).
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
  /** The game master's private view, for the game master only, during the acts and the closing (extension). */
  leading: dispensable(z.nullable(gameMasterPrivateViewSchema), null),
  /** Seats of the game; empty in the lobby. */
  seats: keyed(z.array(seatViewSchema), 'characterId'),
  todo: todoViewSchema,
  /** Current act; null before the first. In and after the closing, `number` is one more than the last act. */
  act: z.nullable(
    z.object({
      number: z.int(),
      title: z.string(),
      opening: z.string(),
      deadlineAt: z.nullable(z.int()),
      /** `moveOnAsked`: seats that vote to move on. `moveOnNeeded`: votes needed once the deadline has passed. */
      moveOnAsked: z.array(z.string()),
      moveOnNeeded: z.int(),
      /** Start of the act or the closing, Unix ms; null once it is over. */
      openedAt: z.nullable(z.int()),
      /**
       * Current paragraph of the opening and the seat that reads it aloud. Null if the opening is not read aloud, or no
       * longer.
       */
      aloud: z.nullable(z.object({ paragraph: z.int(), reader: z.string() })),
      /** Seat that decided that everyone reads this opening silently; null if none did. */
      apartBy: z.nullable(z.string()),
      /** Seats that read this opening silently while the others read it aloud (extension). */
      readAlone: dispensable(z.array(z.string()), []),
      /**
       * Changes to the timer in this act or closing, newest last. `by`: seats that voted for the change. `at`: Unix ms.
       */
      paceChanges: growing(z.array(z.object({ change: z.enum(PACE_CHANGES), by: z.array(z.string()), at: z.int() }))),
      /** Time when reading ends at the latest, Unix ms; null once reading is over. */
      readUntil: z.nullable(z.int()),
      searchOpen: z.boolean(),
      /**
       * Time when the act ends (in the closing: when the reveal begins), Unix ms. If `by` is `agreement`, any seat can
       * still stop it.
       */
      turning: z.nullable(z.object({ at: z.int(), by: z.enum(TURNED_BY) })),
      /** Start of the current pause, Unix ms; null while the timer runs. */
      pausedAt: z.nullable(z.int()),
      pauseAsked: z.array(z.string()),
      timeAsked: z.array(z.string()),
      paceNeeded: z.int(),
      /**
       * For the host, from the second act on, if the players read noticeably slower than usual; null otherwise
       * (extension). `slower`: by how many percent. `minutes`: recommended length of this act.
       */
      learned: dispensable(z.nullable(z.object({ slower: z.int(), minutes: z.int() })), null),
      /**
       * Whether resources carry over to the next act. `points`: unused action points. `spots`: spots with essential
       * clues that nobody found.
       */
      carries: z.object({ points: z.boolean(), spots: z.boolean() }),
      /** Sound of the opening, background sound, and colours and picture of the act (extension). */
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
        /** Whether the task was completed; null until the debrief. */
        met: z.nullable(z.boolean()),
        /** Players who must confirm the task; null if nobody judges it (extension). */
        judgedBy: dispensable(z.nullable(z.enum([...TASK_JUDGES, 'some'])), null),
      }),
    ),
    'taskId',
  ),
  /**
   * Side of this seat and the side's goals. `mates`: other seats of the side; null while the members do not know each
   * other (extension).
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
  /** Sides whose members are already known to everyone (extension). */
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
   * Bargains between this seat and another one, with the titles of the clues. `promise`: what the other seat promises
   * instead of giving a clue (extension).
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
  /** Pairs of seats that exchanged something, if the script makes exchanges public; otherwise empty (extension). */
  exchanges: growing(dispensable(z.array(z.object({ at: z.int(), act: z.int(), seats: z.array(z.string()) })), [])),
  /** Interludes of the game in order. A running interlude is the last one (extension). */
  interludes: keyed(dispensable(z.array(interludeViewSchema), []), 'interludeId'),
  /**
   * Tokens by kind (extension).
   * `mine`: this seat's visible and hidden tokens. `ways`: how the seat may give tokens, at most `most` at once.
   * `heard`: whether all players learn that a secret gift happened.
   * `shown`: tokens of the other seats, as far as all players may see them; complete after the reveal. `bank`: tokens
   * left in the bank, after the reveal.
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
   * Movements of tokens that this seat knows (extension). `from` and `to` are seats; null is the bank. `count` is null
   * for a secret gift between other seats. After the reveal the list and the counts are complete.
   */
  moves: growing(dispensable(z.array(counterMoveSchema), [])),
  /** Token counts of seats that were reported to this seat or to all players (extension). */
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
  /**
   * Questions that this seat asked with a skill, or must answer truthfully. The reply is null until it is given
   * (extension).
   */
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
  /** Tasks of other seats that this seat must judge, with its verdict; null if it has not given one (extension). */
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
   * In the closing: confession that the script offers to this seat, visible only to this seat. `atOnce`: true if all
   * players learn of the confession at once, false if with the reveal (extension).
   */
  confession: dispensable(z.nullable(z.object({ label: z.string(), atOnce: z.boolean(), done: z.boolean() })), null),
  notebook: z.string(),
  announcements: growing(z.array(z.object({ at: z.int(), act: z.int(), text: z.string() }))),
  /** Statement board, from the first act on, for seated players (extension). */
  ledger: dispensable(z.nullable(statementBoardViewSchema), null),
  /** Hints; null if the script cannot give any (extension). */
  hints: dispensable(
    z.nullable(
      z.object({
        /**
         * Time from which players may vote for a hint, Unix ms. Null while hints are not possible, and after the game.
         */
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
  /**
   * `removalNeeded`: votes of occupied seats needed to remove a player. `releaseNeeded`: votes of present seats needed
   * to release an empty seat.
   */
  removalNeeded: z.int(),
  releaseNeeded: z.int(),
  /** `hostAsked`: votes for a new host while the host is away, otherwise empty. `hostNeeded`: votes needed. */
  hostAsked: keyed(z.array(z.object({ userId: z.int(), hostId: z.int() })), 'userId'),
  hostNeeded: z.int(),
  debrief: z.nullable(debriefViewSchema),
  /**
   * In the debrief: whispers published to all players (`open`), and the viewer's own whispers that somebody wants to
   * publish. `circle`: user ids in ascending order. `agreed`: users who agreed to publish. Nobody outside an
   * unpublished whisper sees its entry.
   */
  talks: replaced(
    dispensable(z.array(z.object({ circle: z.array(z.int()), open: z.boolean(), agreed: z.array(z.int()) })), []),
  ),
  /**
   * In the debrief, for seated players: next room in which the players continue, the user who opened it, and when (Unix
   * ms).
   */
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
