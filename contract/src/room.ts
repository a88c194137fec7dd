// What one seat sees of its room, and the messages of the push channel.
import * as z from 'zod/mini';
import { dispensable } from './dispensable.ts';
import {
  ANSWER_TYPE,
  CLUE_ACTIONS,
  CONTENT_KIND,
  DISMISS_REASONS,
  GAME_STAGE,
  PARTY_STATUS,
  PAY_MODE,
} from './enumerations.ts';
import { answerValueSchema, SCORE_LINES, TURNED_BY, SKILL_REPLIES } from './events.ts';
import { ledgerViewSchema } from './ledger.ts';
import { growing, keyed, replaced } from './list-identity.ts';
import {
  INTERLUDE_KINDS,
  GIVING_WAYS,
  markSchema,
  PICKS,
  PROOF_WEIGHTS,
  READING_BANDS,
  VOTE_OUTCOMES,
  TASK_JUDGES,
  SKILL_DEEDS,
} from './script.ts';

/** Somebody in the room, in order of joining. `characterId` is null until they choose one. */
export const memberViewSchema = z.object({
  userId: z.int(),
  nickname: z.string(),
  avatar: z.string(),
  characterId: z.nullable(z.string()),
  ready: z.boolean(),
  host: z.boolean(),
  /** No line to the room for AWAY_MS. */
  away: z.boolean(),
  /** Before play: their seat in this room is paid for. */
  paid: z.boolean(),
  /** They have no account (our addition). */
  guest: dispensable(z.boolean(), false),
  /** Before play: characters they would like to play, the dearest first. */
  wanted: dispensable(z.array(z.string()), []),
});
export type MemberView = z.infer<typeof memberViewSchema>;

/** A character's public card. */
export const characterViewSchema = z.object({
  characterId: z.string(),
  name: z.string(),
  tagline: z.string(),
  introduce: z.string(),
  avatar: z.string(),
  /** Before play, and of a script for several. */
  reading: z.optional(z.enum(READING_BANDS)),
  /** Before play: by the author's word this character has something to hide. */
  hides: z.optional(z.boolean()),
});
export type CharacterView = z.infer<typeof characterViewSchema>;

/** A character's seat in play. `userId` is null when its player left; `done` counts for the current act, `submitted` for the closing. */
export const seatViewSchema = z.object({
  characterId: z.string(),
  userId: z.nullable(z.int()),
  /** It has read what this act gave it to read. */
  read: z.boolean(),
  done: z.boolean(),
  submitted: z.boolean(),
  /** Seats that want its player to be put out. */
  removalAsked: z.array(z.string()),
  /** Of an empty seat: seats that want it to give the table what the case needs. Always empty once it did. */
  releaseAsked: z.array(z.string()),
  /** An empty seat that gave the table what the case needs, or may not be asked for it. */
  released: z.boolean(),
});
export type SeatView = z.infer<typeof seatViewSchema>;

/** The same sound twice, by addresses of this seat's own: Ogg Opus, and AAC for browsers that lack it. */
const encodingsView = { opus: z.string(), aac: z.string() };

/** What is listened to (our addition). `ms`: how long it is; `captions`: what is heard from when on, in ms. */
export const soundViewSchema = z.object({
  ...encodingsView,
  ms: z.int(),
  captions: replaced(z.array(z.object({ at: z.int(), text: z.string() }))),
});
export type SoundView = z.infer<typeof soundViewSchema>;

/** `together`: from when on the table heard it together the last time, Unix ms, and who had it played. */
export const clueSoundViewSchema = z.object({
  ...soundViewSchema.shape,
  together: z.nullable(z.object({ at: z.int(), by: z.nullable(z.string()) })),
});
export type ClueSoundView = z.infer<typeof clueSoundViewSchema>;

/** What sounds quietly, over and over (our addition); `says` names it. */
export const backgroundViewSchema = z.object({ ...encodingsView, says: z.string() });
export type BackgroundView = z.infer<typeof backgroundViewSchema>;

/** The look of an act: a picture behind the room, colours of its own (our addition). */
export const sceneryViewSchema = z.object({
  picture: z.nullable(z.string()),
  colours: z.nullable(z.object({ ground: z.string(), raised: z.string(), accent: z.string() })),
});
export type SceneryView = z.infer<typeof sceneryViewSchema>;

/** In counters, besides (our addition). */
const priceViewSchema = z.object({ purseId: z.string(), count: z.int() });

export const placeViewSchema = z.object({
  placeId: z.string(),
  name: z.string(),
  description: z.string(),
  picture: z.nullable(z.string()),
  rule: z.enum(['draw', 'choose']),
  cost: z.int(),
  /** How many clues this seat can still find here now. */
  left: z.int(),
  /** The spots to choose from, for the rule `choose`; `mark` is where one is in the picture. */
  spots: keyed(z.array(z.object({ clueId: z.string(), label: z.string(), mark: z.nullable(markSchema) })), 'clueId'),
  background: z.optional(backgroundViewSchema),
  /** What a search costs in counters, besides. */
  price: z.optional(priceViewSchema),
});
export type PlaceView = z.infer<typeof placeViewSchema>;

const pictureView = {
  url: z.string(),
  alt: z.string(),
  caption: z.string(),
  sound: z.optional(clueSoundViewSchema),
};

const insideViewSchema = z.union([
  z.object({ text: z.string(), sound: z.optional(clueSoundViewSchema) }),
  z.object(pictureView),
]);

export const clueContentViewSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal(CONTENT_KIND.Text), text: z.string(), sound: z.optional(clueSoundViewSchema) }),
  z.object({ kind: z.literal(CONTENT_KIND.URL), ...pictureView }),
  z.object({
    kind: z.literal(CONTENT_KIND.Password),
    hint: z.string(),
    opens: z.enum(['seat', 'table']),
    attemptsLeft: z.int(),
    /** Null while it is locked for this seat. */
    inside: z.nullable(insideViewSchema),
  }),
  /** `verb`: what one does, in the author's words; empty where they give none. */
  z.object({
    kind: z.literal(CONTENT_KIND.Trigger),
    label: z.string(),
    verb: z.string(),
    done: z.boolean(),
    price: z.optional(priceViewSchema),
  }),
]);
export type ClueContentView = z.infer<typeof clueContentViewSchema>;

const optionViewSchema = z.object({ optionId: z.string(), label: z.string() });

export const voteViewSchema = z.object({
  prompt: z.string(),
  options: keyed(z.array(optionViewSchema), 'optionId'),
  open: z.boolean(),
  /** A ballot is cast for good: questions wait for it (our addition). */
  forGood: dispensable(z.boolean(), false),
  /** This seat's ballot: undecided is null. */
  mine: z.nullable(z.string()),
  /** How many of the seats that may vote have voted. */
  cast: z.int(),
  of: z.int(),
  /** All have voted: it closes then, Unix ms, unless somebody takes a ballot back. */
  closesAt: z.nullable(z.int()),
  /** Null until it is closed. `ballots` and `correct` stay empty until the debrief. */
  result: z.nullable(
    z.object({
      how: z.enum(VOTE_OUTCOMES),
      choice: z.nullable(z.string()),
      /** When it closed, Unix ms, and in which act. */
      at: z.int(),
      act: z.int(),
      counts: keyed(z.array(z.object({ optionId: z.string(), count: z.int() })), 'optionId'),
      ballots: keyed(z.array(z.object({ characterId: z.string(), choice: z.nullable(z.string()) })), 'characterId'),
      correct: z.nullable(z.string()),
    }),
  ),
});
export type VoteView = z.infer<typeof voteViewSchema>;

/** A clue in a chain of proof; `says` is what it tells of the matter, in the author's words. */
const proofCardSchema = z.object({ clueId: z.string(), title: z.string(), says: z.string() });

const proofViewSchema = z.object({
  /** So many clues this answer may be proven with, at most. */
  cards: z.int(),
  /** Those this seat has laid. */
  mine: z.array(z.string()),
  /** How they were judged, and the author's own chain: null before the debrief. */
  judged: z.nullable(
    z.object({
      mine: keyed(z.array(z.object({ ...proofCardSchema.shape, weight: z.enum(PROOF_WEIGHTS) })), 'clueId'),
      /** They prove it. */
      whole: z.boolean(),
      /** What they were laid for is the right answer: otherwise they earn nothing. */
      right: z.boolean(),
      author: keyed(z.array(proofCardSchema), 'clueId'),
    }),
  ),
});

export const sheetViewSchema = z.object({
  open: z.boolean(),
  /** This seat has handed it in (it may be revised while it is open). */
  submitted: z.boolean(),
  /** There are questions that this seat is asked once it has cast its ballots of the closing (our addition). */
  waits: dispensable(z.boolean(), false),
  questions: keyed(
    z.array(
      z.object({
        questionId: z.string(),
        prompt: z.string(),
        type: z.literal(Object.values(ANSWER_TYPE)),
        pick: z.enum(PICKS),
        options: keyed(z.array(optionViewSchema), 'optionId'),
        mine: answerValueSchema,
        /** Null where no proof is asked for (our addition). */
        proof: dispensable(z.nullable(proofViewSchema), null),
        /** The key (of a text: what was meant, in one wording) and its explanation: null before the debrief. */
        solution: z.nullable(z.object({ key: z.array(z.string()), explain: z.string() })),
      }),
    ),
    'questionId',
  ),
});
export type SheetView = z.infer<typeof sheetViewSchema>;

/** A seat laid it down, it opened before everybody, it is everybody's once found, or it came to the table by itself. */
export const PUBLISHED_HOW = ['laid', 'opened', 'found', 'came'] as const;

export const clueViewSchema = z.object({
  clueId: z.string(),
  title: z.string(),
  types: z.int(),
  content: clueContentViewSchema,
  /** Where it was found; null when it came by itself. */
  placeId: z.nullable(z.string()),
  /** What that place is called; the map of an act does not have those of earlier ones. */
  placeName: z.nullable(z.string()),
  /** The act in which this seat first saw it; acts count from 1, the closing is one more. */
  act: z.int(),
  /** This seat holds it; otherwise it was only shown or published. */
  held: z.boolean(),
  published: z.boolean(),
  /** When it came to be public, Unix ms, and in which act; null while it is not. */
  publication: z.nullable(z.object({ at: z.int(), act: z.int(), how: z.enum(PUBLISHED_HOW) })),
  /** Who holds, found, published it — as far as this seat knows. */
  holder: z.nullable(z.string()),
  foundBy: z.nullable(z.string()),
  publishedBy: z.nullable(z.string()),
  /** Whom this seat has shown it to, and who showed or gave it to this seat. */
  shownTo: z.array(z.string()),
  shownBy: z.nullable(z.string()),
  /** Unix time in ms at which this seat first saw it. */
  at: z.int(),
  note: z.string(),
  pinned: z.boolean(),
  /** Until this act ends it is not laid down, by a skill: told to who holds it and to who does that (our addition). */
  keptBack: dispensable(z.boolean(), false),
  actions: z.array(z.enum(CLUE_ACTIONS)),
  vote: z.nullable(voteViewSchema),
  sheet: z.nullable(sheetViewSchema),
});
export type ClueView = z.infer<typeof clueViewSchema>;

/** What a table does to its clock. */
export const PACE_CHANGES = ['paused', 'resumed', 'more-time'] as const;

/** The one next thing to do. */
export const TODO_KINDS = [
  'invite',
  'choose-character',
  'take-seat',
  'wait-seat',
  'get-ready',
  'wait-ready',
  'start',
  'wait-start',
  'pay',
  'wait-pay',
  'read',
  'wait-reading',
  'vote',
  'answer',
  'search',
  'finish-act',
  'wait-act',
  'move-on',
  'turning',
  'paused',
  'judge',
  'reply',
  'wait-sheets',
  'read-truth',
  'closed',
] as const;

/** How far a bargain is: offered, answered by the other with a clue, done by both. */
export const BARGAIN_STATES = ['offered', 'answered', 'done'] as const;

export const todoViewSchema = z.object({
  kind: z.enum(TODO_KINDS),
  /** The vote or sheet it is about. */
  clueId: z.nullable(z.string()),
  /** Characters the table waits for. */
  waitingFor: z.array(z.string()),
  /** Unix time in ms. */
  deadlineAt: z.nullable(z.int()),
});
export type TodoView = z.infer<typeof todoViewSchema>;

export const scoreViewSchema = z.object({
  characterId: z.string(),
  score: z.int(),
  lines: replaced(
    z.array(
      z.object({
        kind: z.enum(SCORE_LINES),
        label: z.string(),
        earned: z.number(),
        possible: z.number(),
      }),
    ),
  ),
});

export const debriefViewSchema = z.object({
  ending: z.object({ title: z.string(), text: z.string(), sound: z.optional(soundViewSchema) }),
  /** This seat's own ending, which nobody else is told (our addition). */
  epilogue: dispensable(z.nullable(z.object({ title: z.string(), text: z.string() })), null),
  /** What the table was asked to judge: who confirmed it, of how many (our addition). */
  judged: keyed(
    dispensable(
      z.array(
        z.object({
          judgingId: z.string(),
          characterId: z.string(),
          text: z.string(),
          confirmed: z.array(z.string()),
          of: z.int(),
          done: z.boolean(),
        }),
      ),
      [],
    ),
    'judgingId',
  ),
  /** Who was on which side, what it came to, and which of them won (our addition). */
  sides: replaced(
    dispensable(
      z.array(
        z.object({
          name: z.string(),
          seats: z.array(z.string()),
          score: z.int(),
          won: z.boolean(),
          goals: replaced(z.array(z.object({ text: z.string(), earned: z.int(), possible: z.int() }))),
        }),
      ),
      [],
    ),
  ),
  /** Who confessed in the closing, and to what (our addition). */
  confessions: keyed(dispensable(z.array(z.object({ characterId: z.string(), text: z.string() })), []), 'characterId'),
  truth: replaced(z.array(z.object({ title: z.string(), text: z.string() }))),
  culprits: z.array(z.string()),
  accomplices: z.array(z.string()),
  scores: keyed(z.array(scoreViewSchema), 'characterId'),
});
export type DebriefView = z.infer<typeof debriefViewSchema>;

/** What the table was told when it asked for a hint, and when (Unix ms). Each has what it names, the others nothing. */
const givenHintSchema = z.object({
  at: z.int(),
  act: z.int(),
  kind: z.enum(['place', 'person', 'told', 'cards', 'nothing']),
  placeName: z.string(),
  /** Of `told`: in which act somebody at the table read or was dealt it (our addition). */
  toldIn: dispensable(z.nullable(z.int()), null),
  characterId: z.nullable(z.string()),
  clueIds: z.array(z.string()),
});
export type GivenHintView = z.infer<typeof givenHintSchema>;

/** What the table does, or did, at one moment (our addition). Times are Unix ms. */
export const interludeViewSchema = z.object({
  interludeId: z.string(),
  kind: z.enum(INTERLUDE_KINDS),
  title: z.string(),
  act: z.int(),
  /** When it began. */
  at: z.int(),
  /** From when on it is dark. */
  startsAt: z.int(),
  /** When the line that is read is passed over, when it gets light, until when one may choose; null: at no particular time. */
  endsAt: z.nullable(z.int()),
  /** `apartBy`: by whose word everybody read the rest alone. */
  over: z.nullable(z.object({ at: z.int(), apartBy: z.nullable(z.string()) })),
  scene: z.nullable(
    z.object({
      /** Where the table is, from 0, of how many lines; who reads there. */
      line: z.int(),
      of: z.int(),
      reader: z.nullable(z.string()),
      /** Nobody else is there: this seat has all of it before it. */
      page: z.boolean(),
      /** `by` null is the narrator; `says` is null while one only listens to it. */
      lines: keyed(
        z.array(
          z.object({ line: z.int(), by: z.nullable(z.string()), direction: z.string(), says: z.nullable(z.string()) }),
        ),
        'line',
      ),
    }),
  ),
  dark: z.nullable(z.object({ text: z.string(), sound: z.optional(soundViewSchema) })),
  reveal: z.nullable(
    z.object({
      prompt: z.string(),
      options: keyed(z.array(optionViewSchema), 'optionId'),
      /** What this seat has chosen. */
      mine: z.nullable(z.string()),
      /** How many have, of how many who sit there. */
      chosen: z.int(),
      of: z.int(),
      /** All of it turns then, and nothing is chosen any more. */
      turnsAt: z.nullable(z.int()),
      /** Null until it turned; then who chose what, null for nothing. */
      shown: z.nullable(
        keyed(z.array(z.object({ characterId: z.string(), optionId: z.nullable(z.string()) })), 'characterId'),
      ),
    }),
  ),
});
export type InterludeView = z.infer<typeof interludeViewSchema>;
/** Counters on their way. `for`: the place, clue or skill they were spent on, by its name, where they went to the bank. */
const counterMoveSchema = z.object({
  at: z.int(),
  act: z.int(),
  purseId: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  count: z.nullable(z.int()),
  way: z.nullable(z.enum(GIVING_WAYS)),
  for: z.string(),
});
export type CounterMoveView = z.infer<typeof counterMoveSchema>;

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
  /** The host lets new guests in (our addition). */
  guestsWelcome: dispensable(z.boolean(), true),
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

export const chatMessageSchema = z.object({
  /** Counts up within the room. */
  chatSeq: z.int(),
  userId: z.int(),
  characterId: z.nullable(z.string()),
  nickname: z.string(),
  /** Null for the others of a private talk: they see that it was said, not what, until its people open it. */
  text: z.nullable(z.string()),
  /** The people of a private talk, ascending; null is the whole table. */
  circle: z.nullable(z.array(z.int())),
  /** The request that said it, for its own author; null for everybody else. */
  requestId: z.nullable(z.string()),
  /** Unix time in ms. */
  at: z.int(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const PUSH_CLOSE_REASONS = ['signed-out', 'removed', 'too-slow', 'restarting'] as const;

const wholeMessages = [
  z.object({ type: z.literal('room'), room: roomViewSchema }),
  z.object({ type: z.literal('chat'), messages: z.array(chatMessageSchema) }),
  z.object({ type: z.literal('presence'), online: z.array(z.int()) }),
  z.object({ type: z.literal('typing'), userId: z.int() }),
  z.object({ type: z.literal('heartbeat'), seq: z.int(), chatSeq: z.int(), at: z.int() }),
  /** The service has told this person something: `GET /user/notices` has it. */
  z.object({ type: z.literal('told') }),
  z.object({ type: z.literal('closed'), reason: z.enum(PUSH_CLOSE_REASONS) }),
] as const;

/** What the server says to any client. `room` is whole; a client ignores one that is not newer than what it has. */
export const wholeMessageSchema = z.discriminatedUnion('type', wholeMessages);
export type WholeMessage = z.infer<typeof wholeMessageSchema>;

/**
 * What leads from the view numbered `from` to that numbered `to`: `change` as change.ts has it, `sum` the checksum of the
 * whole view after it. Our addition, for who said that they follow (FOLLOWS).
 */
export const viewPatchSchema = z.object({ from: z.int(), to: z.int(), change: z.unknown(), sum: z.int() });
export type ViewPatch = z.infer<typeof viewPatchSchema>;

/**
 * In the query of a line's address: the checksum of the view that the client has, 0 for none. Who says it is sent patches.
 * An older server passes it over and sends whole views.
 */
export const FOLLOWS = 'sum';

/** From the server. */
export const pushMessageSchema = z.discriminatedUnion('type', [
  ...wholeMessages,
  z.object({ type: z.literal('patch'), partyId: z.string(), ...viewPatchSchema.shape }),
]);
export type PushMessage = z.infer<typeof pushMessageSchema>;

/** From the client. `sync` asks for what is newer than what it has; the first one opens the flow. */
export const pushRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sync'), seq: z.int(), chatSeq: z.int() }),
  z.strictObject({ type: z.literal('typing') }),
]);
export type PushRequest = z.infer<typeof pushRequestSchema>;
