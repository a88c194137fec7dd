// What one seat sees of its room.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { DISMISS_REASONS, GAME_STAGE, PARTY_STATUS, PAY_MODE } from '../enumerations.ts';
import { SKILL_REPLIES, TURNED_BY } from './events.ts';
import { growing, keyed, replaced } from '../list-identity.ts';
import { SKILL_DEEDS, TASK_JUDGES } from '../script/characters.ts';
import { GIVING_WAYS } from '../script/purses.ts';
import { castViewSchema, tasteViewSchema } from './casting.ts';
import { chairViewSchema, leadingViewSchema } from './chair.ts';
import { clueViewSchema, placeViewSchema, priceViewSchema } from './clues.ts';
import { debriefViewSchema } from './debrief.ts';
import { ledgerViewSchema } from './ledger.ts';
import { counterMoveSchema, givenHintSchema, interludeViewSchema } from './moments.ts';
import { screenOnSchema } from './screens.ts';
import { characterViewSchema, memberViewSchema, seatViewSchema } from './seats.ts';
import { slowViewSchema } from './slow.ts';
import { backgroundViewSchema, sceneryViewSchema, soundViewSchema } from './sound.ts';
import { BARGAIN_STATES, PACE_CHANGES, todoViewSchema } from './todo.ts';

export const roomViewSchema = z.object({
  partyId: z.string(),
  seq: z.int(),
  status: z.literal(Object.values(PARTY_STATUS)),
  stage: z.literal(Object.values(GAME_STAGE)),
  payMode: z.literal(Object.values(PAY_MODE)),
  /** Before play: when the table means to meet, Unix ms; null when nobody said so. */
  meetAt: dispensable(z.nullable(z.int()), null),
  script: z.object({
    script_id: z.int(),
    script_name: z.string(),
    cover: z.string(),
    player: z.int(),
    /** Cents a seat; 0 is free. */
    price: z.int(),
    /** How many acts it has. */
    acts: z.int(),
    /** OR of the types of all clues: tells which tabs exist. */
    types: z.int(),
    /** Before play: what the story is. */
    introduce: z.optional(z.string()),
    /** Before play, how many minutes the script is said to take. */
    duration: z.optional(z.int()),
    /** Before play, how the evening goes, in minutes: each act at most, the closing, what a character reads in all of it. */
    evening: z.optional(z.object({ acts: z.array(z.int()), closing: z.int(), reading: z.optional(z.int()) })),
  }),
  /** `tookOverAt`: when this player took the seat over from somebody who had left, Unix ms. */
  me: z.object({
    userId: z.int(),
    characterId: z.nullable(z.string()),
    host: z.boolean(),
    tookOverAt: z.nullable(z.int()),
  }),
  members: keyed(z.array(memberViewSchema), 'userId'),
  /** In play, for who sits: those who left a seat, with the character they had. They may be back among the members. */
  formerly: replaced(dispensable(z.array(z.object({ userId: z.int(), characterId: z.nullable(z.string()) })), [])),
  characters: keyed(z.array(characterViewSchema), 'characterId'),
  /** Absent of a room that is played in one evening (our addition). */
  slow: z.optional(slowViewSchema),
  /** The host lets new guests in (our addition). */
  guestsWelcome: dispensable(z.boolean(), true),
  /** For the members: screens that show the table to whoever stands before them (our addition). */
  screens: keyed(dispensable(z.array(screenOnSchema), []), 'screenId'),
  /** While the room waits for payment. `dues` in the members' order: what is still owed, by whom. `paying`: at the till now. */
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
  /** In the lobby, for its members: the times the host asks about (Unix ms), and which would do for whom (our addition). */
  times: dispensable(
    z.nullable(
      z.object({
        ats: z.array(z.int()),
        answers: keyed(z.array(z.object({ userId: z.int(), ats: z.array(z.int()) })), 'userId'),
      }),
    ),
    null,
  ),
  /** In the lobby, for its members: who said that they come at `meetAt`; null without a time (our addition). */
  coming: dispensable(z.nullable(z.array(z.int())), null),
  /**
   * In a lobby that named a time, for its members: how many wait for a seat, how many free ones are kept for them, and
   * whether who comes by the link goes before them (our addition).
   */
  queue: dispensable(z.nullable(z.object({ waiting: z.int(), promised: z.int(), friendsFirst: z.boolean() })), null),
  /**
   * In the lobby, for its members: what one would like oneself, who has said it, who might play whom by it, and that somebody
   * would rather not (our addition).
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
  /** The game master's; null where nobody was asked to be one (our addition). */
  chair: dispensable(z.nullable(chairViewSchema), null),
  /** The game master's alone, in the acts and the closing (our addition). */
  leading: dispensable(z.nullable(leadingViewSchema), null),
  /** Empty in the lobby. */
  seats: keyed(z.array(seatViewSchema), 'characterId'),
  todo: todoViewSchema,
  /** The act that is open; null before the first. In the closing and after it `number` is one more than the last act's. */
  act: z.nullable(
    z.object({
      number: z.int(),
      title: z.string(),
      opening: z.string(),
      deadlineAt: z.nullable(z.int()),
      /** Seats that asked to move on, and how many are needed once the deadline has passed. */
      moveOnAsked: z.array(z.string()),
      moveOnNeeded: z.int(),
      /** When the act or the closing began, Unix ms; null once it is over. */
      openedAt: z.nullable(z.int()),
      /** The opening is read aloud in turn: where the table is and who reads there. Null where it is not, or no more. */
      aloud: z.nullable(z.object({ paragraph: z.int(), reader: z.string() })),
      /** Who said that everybody reads this opening alone. */
      apartBy: z.nullable(z.string()),
      /** Seats that read this opening alone, each for itself, while the others read it aloud (our addition). */
      readAlone: dispensable(z.array(z.string()), []),
      /** How the clock was changed in this act or closing, the newest last: `by` the seats that wanted it, Unix ms. */
      paceChanges: growing(z.array(z.object({ change: z.enum(PACE_CHANGES), by: z.array(z.string()), at: z.int() }))),
      /** Until when there is time to read, Unix ms, at the longest; null: reading is over. */
      readUntil: z.nullable(z.int()),
      /** Whether places can be searched by now. */
      searchOpen: z.boolean(),
      /** The page turns then (the truth comes, in the closing), Unix ms; `by` agreement anybody can stop it. */
      turning: z.nullable(z.object({ at: z.int(), by: z.enum(TURNED_BY) })),
      /** The clock stands since then, Unix ms. */
      pausedAt: z.nullable(z.int()),
      /** Seats that asked for a pause and for more time; how many it takes. */
      pauseAsked: z.array(z.string()),
      timeAsked: z.array(z.string()),
      paceNeeded: z.int(),
      /**
       * For the host, from the second act on, of a table that reads so many per cent more slowly than most: how many minutes
       * this act had better last (our addition).
       */
      learned: dispensable(z.nullable(z.object({ slower: z.int(), minutes: z.int() })), null),
      /** What is left when the page turns goes on to the next act. */
      carries: z.object({ points: z.boolean(), spots: z.boolean() }),
      /** What goes with the opening, and with the act (our addition). */
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
        /** Who else has to confirm it; null: nobody is asked (our addition). */
        judgedBy: dispensable(z.nullable(z.enum([...TASK_JUDGES, 'some'])), null),
      }),
    ),
    'taskId',
  ),
  /** The side of this seat and what it is after; `mates`: who else is on it, null while they do not know each other (our addition). */
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
  /** Sides of which everybody knows by now who is on them (our addition). */
  sides: replaced(dispensable(z.array(z.object({ name: z.string(), seats: z.array(z.string()) })), [])),
  /** In the acts: what this seat can do besides, how often still, and whether it may now (our addition). */
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
   * What this seat and another offer each other, by the titles of what each gives; `promise` is what the other says for it
   * instead of a clue (our addition).
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
  /** Where the author wants it told: which two seats exchanged something (our addition). */
  exchanges: growing(dispensable(z.array(z.object({ at: z.int(), act: z.int(), seats: z.array(z.string()) })), [])),
  /** What the table does at one moment, and what it did, in their order: the one that is not over is the last (our addition). */
  interludes: keyed(dispensable(z.array(interludeViewSchema), []), 'interludeId'),
  /**
   * Counters by kind: what this seat has before it and put aside, how it may give (at most `most` at once) and whether the table
   * hears of a quiet giving; `shown` is what others have, as far as all see it, with the truth all of it. Then `bank` is what
   * is left there (our addition).
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
   * How counters moved, as far as this seat knows: `from` and `to` are seats, null is the bank; of a quiet giving among others
   * only that there was one (`count` null). With the truth all of it (our addition).
   */
  moves: growing(dispensable(z.array(counterMoveSchema), [])),
  /** How many seats had, when this seat or the table was told (our addition). */
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
  /** Questions that this seat put or has to answer truly; the reply is null until then (our addition). */
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
  /** What this seat is asked to judge of others, and what it said: null is nothing yet (our addition). */
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
   * In the closing: what this seat can own up to, which only it is told; `atOnce`: the table hears it then, otherwise with
   * the truth (our addition).
   */
  confession: dispensable(z.nullable(z.object({ label: z.string(), atOnce: z.boolean(), done: z.boolean() })), null),
  /** This seat's own notebook. */
  notebook: z.string(),
  announcements: growing(z.array(z.object({ at: z.int(), act: z.int(), text: z.string() }))),
  /** What is said of who was where when, from the first act on, for who has a seat (our addition). */
  ledger: dispensable(z.nullable(ledgerViewSchema), null),
  /** Null where the script can give none (our addition). */
  hints: dispensable(
    z.nullable(
      z.object({
        /** From when on the table may have one, Unix ms; null while it may not, and when the game is over. */
        from: z.nullable(z.int()),
        asked: z.array(z.string()),
        needed: z.int(),
        given: growing(z.array(givenHintSchema)),
      }),
    ),
    null,
  ),
  /** Seats that asked to dissolve the running game, and how many are needed. */
  dismissAsked: z.array(z.string()),
  dismissNeeded: z.int(),
  /** How many of the occupied seats together put a player out, and how many of those not away make an empty seat give. */
  removalNeeded: z.int(),
  releaseNeeded: z.int(),
  /** Who should become host while the host is away, and how many have to want the same. Nobody is asked otherwise. */
  hostAsked: keyed(z.array(z.object({ userId: z.int(), hostId: z.int() })), 'userId'),
  hostNeeded: z.int(),
  debrief: z.nullable(debriefViewSchema),
  /**
   * After the case, private talks by their people, ascending: those that are open, told to the table; and of one's own
   * those that somebody wants to open, with who agrees, which nobody else is told.
   */
  talks: replaced(
    dispensable(z.array(z.object({ circle: z.array(z.int()), open: z.boolean(), agreed: z.array(z.int()) })), []),
  ),
  /** After the case, for who has a seat: the room in which the table plays on, who opened it and when (Unix ms). */
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
