// A mystery as the service plays it: what `packs/format` compiles a pack to, the database keeps, the engine reads.
// Never sent to a client: the engine's `project` builds what a seat may know from it.
import * as z from 'zod/mini';
import { ANSWER_TYPE, CONTENT_KIND, DIFFICULTY, SCRIPT_ACCESS } from './enumerations.ts';
import { DARK_SECONDS, PLAYERS_MAX, PLAYERS_MIN, PROOF_CARDS_MAX, REVEAL_SECONDS, SCENE_LINES_MAX } from './limits.ts';
import { nameIdSchema, scriptIdSchema } from './primitives.ts';

/** How a vote went: everybody present agreed, more than half of those who voted, no such option, nobody voted. */
export const VOTE_OUTCOMES = ['unanimous', 'majority', 'split', 'none'] as const;
export type VoteOutcome = (typeof VOTE_OUTCOMES)[number];

/** A fact about a running game. `holds`, `voted`, `right` and `purse` speak of one seat, `won` of a side as the game ends, the others of the table. */
export type Condition =
  | { published: string }
  | { found: string }
  | { unlocked: string }
  | { triggered: string }
  | { act: number }
  | { vote: string; chose?: string | undefined; how?: VoteOutcome | undefined }
  | { holds: string }
  | { voted: string; for: string }
  | { right: string }
  | { confessed: string }
  | { won: string }
  | { purse: string; least: number }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

export const conditionSchema: z.ZodMiniType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({ published: nameIdSchema }),
    z.strictObject({ found: nameIdSchema }),
    z.strictObject({ unlocked: nameIdSchema }),
    z.strictObject({ triggered: nameIdSchema }),
    z.strictObject({ act: z.int().check(z.minimum(1)) }),
    z.strictObject({ vote: nameIdSchema, chose: z.optional(nameIdSchema), how: z.optional(z.enum(VOTE_OUTCOMES)) }),
    z.strictObject({ holds: nameIdSchema }),
    z.strictObject({ voted: nameIdSchema, for: nameIdSchema }),
    z.strictObject({ right: nameIdSchema }),
    z.strictObject({ confessed: nameIdSchema }),
    z.strictObject({ won: nameIdSchema }),
    z.strictObject({ purse: nameIdSchema, least: z.int().check(z.minimum(1)) }),
    z.strictObject({ all: z.array(conditionSchema) }),
    z.strictObject({ any: z.array(conditionSchema) }),
    z.strictObject({ not: conditionSchema }),
  ]),
);

/** `finder` is the seat whose act caused the effect; without one (a vote's branch) it means the table. */
export const RECEIVERS = ['finder', 'table'] as const;

export const effectSchema = z.union([
  z.strictObject({ reveal: nameIdSchema, to: z.enum(RECEIVERS) }),
  z.strictObject({ openPlace: nameIdSchema }),
  z.strictObject({ points: z.int().check(z.minimum(1)), to: z.enum(RECEIVERS) }),
  z.strictObject({ announce: z.string() }),
  /** Counters go from the bank to a seat, or to each, as far as there are any; and the other way. */
  z.strictObject({ pay: nameIdSchema, count: z.int().check(z.minimum(1)), to: z.enum(RECEIVERS) }),
  z.strictObject({ take: nameIdSchema, count: z.int().check(z.minimum(1)), from: z.enum(RECEIVERS) }),
  /** How many every seat has, what is put aside among them, is told to a seat or to the table. */
  z.strictObject({ reckon: nameIdSchema, to: z.enum(RECEIVERS) }),
]);
export type Effect = z.infer<typeof effectSchema>;

/** What something costs in counters, besides. They go to the bank. */
export const priceSchema = z.strictObject({ purse: nameIdSchema, count: z.int().check(z.minimum(1)) });
export type Price = z.infer<typeof priceSchema>;

/** How seats may give each other counters: before everybody, or so that the two alone know how many. */
export const GIVING_WAYS = ['open', 'quiet'] as const;
export type GivingWay = (typeof GIVING_WAYS)[number];

/** Counters of one kind: every seat has some, the bank has the rest, and there are never more or fewer of them. */
const purseSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  /** The word after a number. */
  unit: z.string(),
  /** What each seat begins with, and the bank. */
  starts: z.array(z.strictObject({ seat: nameIdSchema, count: z.int().check(z.minimum(0)) })),
  bank: z.int().check(z.minimum(0)),
  ways: z.array(z.enum(GIVING_WAYS)),
  /** At most so many at once; null: as many as one has. */
  most: z.nullable(z.int().check(z.minimum(1))),
  /** The table hears that something was given quietly, and between whom. */
  heard: z.boolean(),
  /** What seats have before them is seen by everybody; what they put aside is not. */
  shown: z.boolean(),
});
export type ScriptPurse = z.infer<typeof purseSchema>;

/** The same sound twice, by content addresses: Ogg Opus, and AAC for browsers that lack it. */
const encodings = { opus: z.string(), aac: z.string() };

/** What is listened to. `ms`: how long it is; `captions`: what is heard from when on, in ms, for who does not hear it. */
export const soundSchema = z.strictObject({
  ...encodings,
  ms: z.int().check(z.positive()),
  captions: z.array(z.strictObject({ at: z.int().check(z.minimum(0)), text: z.string() })).check(z.minLength(1)),
});
export type Sound = z.infer<typeof soundSchema>;

/** What sounds quietly behind a place or an act, over and over; `says` names it. */
export const backgroundSchema = z.strictObject({ ...encodings, says: z.string() });
export type Background = z.infer<typeof backgroundSchema>;

const colourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));

/** What an act looks like: a picture behind the room, colours of its own for the page, what is raised on it, and brass. */
export const scenerySchema = z.strictObject({
  picture: z.optional(z.string()),
  colours: z.optional(z.strictObject({ ground: colourSchema, raised: colourSchema, accent: colourSchema })),
});
export type Scenery = z.infer<typeof scenerySchema>;

/** What eyes and ears have of an act or the closing beside its words. Absent where the pack says nothing of it. */
const setting = {
  sound: z.optional(soundSchema),
  background: z.optional(backgroundSchema),
  scenery: z.optional(scenerySchema),
};

/** A picture by its content address; `alt` says what is in it. */
const picture = { asset: z.string(), alt: z.string(), caption: z.string(), sound: z.optional(soundSchema) };

/** What a locked envelope holds. */
export const insideSchema = z.union([
  z.strictObject({ text: z.string(), sound: z.optional(soundSchema) }),
  z.strictObject(picture),
]);
export type Inside = z.infer<typeof insideSchema>;

export const clueContentSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal(CONTENT_KIND.Text), text: z.string(), sound: z.optional(soundSchema) }),
  z.strictObject({ kind: z.literal(CONTENT_KIND.URL), ...picture }),
  z.strictObject({
    kind: z.literal(CONTENT_KIND.Password),
    hint: z.string(),
    /** Accepted inputs, normalised by the engine's `normalisePassword`. */
    words: z.array(z.string()).check(z.minLength(1)),
    /** Wrong inputs a seat may make. */
    attempts: z.int().check(z.minimum(1)),
    opens: z.enum(['seat', 'table']),
    inside: insideSchema,
  }),
  z.strictObject({
    kind: z.literal(CONTENT_KIND.Trigger),
    on: z.enum(['tap', 'found']),
    label: z.string(),
    /** What one does to set it off, on its button; absent in packs that do not say. */
    verb: z.optional(z.string()),
    /** Of one that is tapped: whoever taps it pays. */
    price: z.optional(priceSchema),
    effects: z.array(effectSchema),
  }),
]);
export type ClueContent = z.infer<typeof clueContentSchema>;

const optionSchema = z.strictObject({ id: nameIdSchema, label: z.string() });

export const voteSchema = z.strictObject({
  prompt: z.string(),
  options: z.array(optionSchema).check(z.minLength(2)),
  /** The right option; null is a vote of opinion, which is not scored. */
  correct: z.nullable(nameIdSchema),
  score: z.int().check(z.minimum(0)),
  /** The first branch whose condition holds takes effect when the vote closes. */
  branches: z.array(z.strictObject({ when: z.nullable(conditionSchema), effects: z.array(effectSchema) })),
});
export type ScriptVote = z.infer<typeof voteSchema>;

export const PICKS = ['one', 'many', 'text'] as const;

/** What a laid card does for an answer: alone it proves it, it is a piece of the chain, or it has nothing to do with it. */
export const PROOF_WEIGHTS = ['proves', 'supports', 'nothing'] as const;
export type ProofWeight = (typeof PROOF_WEIGHTS)[number];

/** What an answer is to be proven with. Secret but for `cards` until the debrief. */
export const proofSchema = z.strictObject({
  /** So many clues may be laid at most. */
  cards: z.int().check(z.minimum(1), z.maximum(PROOF_CARDS_MAX)),
  score: z.int().check(z.minimum(0)),
  /** The smallest sets of clues that prove the answer, the author's own first. */
  ways: z.array(z.array(nameIdSchema).check(z.minLength(1))).check(z.minLength(1)),
  /** Clues that belong to the matter, but to none of these sets. */
  supports: z.array(nameIdSchema),
  /** What each of these clues tells of it, in the author's words. */
  tells: z.array(z.strictObject({ clueId: nameIdSchema, says: z.string() })),
});
export type ScriptProof = z.infer<typeof proofSchema>;

export const questionSchema = z.strictObject({
  id: nameIdSchema,
  prompt: z.string(),
  type: z.literal(Object.values(ANSWER_TYPE)),
  pick: z.enum(PICKS),
  options: z.array(optionSchema),
  /** The right options, for `one` and `many` with a key. */
  key: z.array(nameIdSchema),
  /** Accepted words for `text` with a key, normalised like passwords. */
  words: z.array(z.string()),
  score: z.int().check(z.minimum(0)),
  explain: z.string(),
  /** `vote`: asked of a seat once it has cast its ballots of the closing. Absent: asked as soon as the sheet is there. */
  after: z.optional(z.literal('vote')),
  /** The answer asks for proof. Absent: it does not. */
  proof: z.optional(proofSchema),
});
export type ScriptQuestion = z.infer<typeof questionSchema>;

/** A point of a picture, in per cent of its width and its height from the top left. */
export const markSchema = z.strictObject({
  x: z.number().check(z.minimum(0), z.maximum(100)),
  y: z.number().check(z.minimum(0), z.maximum(100)),
});

/** When a clue comes to the table without a search, or that it has to be searched for. */
export const cluePlacementSchema = z.discriminatedUnion('at', [
  z.strictObject({
    at: z.literal('search'),
    place: nameIdSchema,
    spot: z.nullable(z.string()),
    /** Where the spot is in the place's picture; absent where it is not marked. */
    mark: z.optional(markSchema),
  }),
  z.strictObject({ at: z.literal('act'), act: z.int().check(z.minimum(1)) }),
  z.strictObject({ at: z.literal('closing') }),
  z.strictObject({ at: z.literal('effect') }),
]);

export const scriptClueSchema = z.strictObject({
  id: nameIdSchema,
  title: z.string(),
  /** Bits of CLUE_TYPE. */
  types: z.int().check(z.minimum(0)),
  content: clueContentSchema,
  placement: cluePlacementSchema,
  /** Dealt to this character; null is the whole table. Only for clues that are not searched for. */
  to: z.nullable(nameIdSchema),
  /** First and last act in which a search can find it. */
  act: z.int().check(z.minimum(1)),
  until: z.int().check(z.minimum(1)),
  /** Characters who can find it; null is everybody. Publishing goes beyond this limit. */
  for: z.nullable(z.array(nameIdSchema)),
  needs: z.nullable(conditionSchema),
  publish: z.enum(['free', 'found', 'never']),
  give: z.boolean(),
  essential: z.boolean(),
  vote: z.nullable(voteSchema),
  questions: z.array(questionSchema),
});
export type ScriptClue = z.infer<typeof scriptClueSchema>;

export const CHARACTER_ROLES = ['culprit', 'accomplice'] as const;

const chapterSchema = z.strictObject({ title: z.string(), text: z.string() });
export type Chapter = z.infer<typeof chapterSchema>;

/** Who says whether a task was done: all others, or whoever is the host; otherwise certain seats. */
export const TASK_JUDGES = ['others', 'host'] as const;

/** Of a task that the table judges: what is asked of whom, from the end of which act on. */
const judgedSchema = z.strictObject({
  /** By which it is asked: opaque, as a task's own id may tell what it is about. */
  id: nameIdSchema,
  ask: z.string(),
  by: z.union([z.enum(TASK_JUDGES), z.array(nameIdSchema).check(z.minLength(1))]),
  /** How many have to confirm it; null is more than half of who was there. */
  needs: z.nullable(z.int().check(z.minimum(1))),
  /** The act at whose end it is asked. */
  after: z.int().check(z.minimum(1)),
});

const taskSchema = z.strictObject({
  id: nameIdSchema,
  act: z.int().check(z.minimum(1)),
  text: z.string(),
  score: z.int().check(z.minimum(0)),
  done: conditionSchema,
  /** Besides `done` the table has to confirm it. Absent: nobody is asked. */
  judged: z.optional(judgedSchema),
});
export type ScriptTask = z.infer<typeof taskSchema>;

/**
 * What a skill does: looks at a clue in somebody's hand, looks through a place for nothing, asks somebody a question, keeps
 * a clue from being laid down until the act ends, or counts the counters that somebody has.
 */
export const SKILL_DEEDS = ['peek', 'search', 'ask', 'hold', 'count'] as const;

/** What a character can do besides, so many times in a game. */
const skillSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  text: z.string(),
  does: z.enum(SKILL_DEEDS),
  times: z.int().check(z.minimum(1)),
  /** First and last act in which it can be used. */
  act: z.int().check(z.minimum(1)),
  until: z.int().check(z.minimum(1)),
  when: z.nullable(conditionSchema),
  price: z.optional(priceSchema),
  /** What follows each time; `finder` is the seat that uses it. */
  effects: z.array(effectSchema),
});
export type ScriptSkill = z.infer<typeof skillSchema>;

/**
 * What a side is after, judged as the game ends: by a condition that has to hold for one of its seats or for each, or by how
 * many of their tasks were done.
 */
const goalSchema = z.strictObject({
  text: z.string(),
  score: z.int().check(z.minimum(1)),
  done: z.nullable(conditionSchema),
  each: z.boolean(),
  tasks: z.nullable(z.int().check(z.minimum(1))),
});
export type ScriptGoal = z.infer<typeof goalSchema>;

/** Seats that belong together, unknown to the others. Acts count from 1, the closing as one more than the last. */
const sideSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  /** What its seats read of it. */
  text: z.string(),
  seats: z.array(nameIdSchema).check(z.minLength(1)),
  /** From which act on its seats know of it, from which they know each other (null: not before everybody does). */
  act: z.int().check(z.minimum(1)),
  mates: z.nullable(z.int().check(z.minimum(1))),
  /** From when on everybody knows who is on it; null: with the truth. */
  told: z.nullable(z.int().check(z.minimum(1))),
  goals: z.array(goalSchema).check(z.minLength(1)),
});
export type ScriptSide = z.infer<typeof sideSchema>;

/** When the table hears of a confession: as it is made, or with the truth. */
export const CONFESSION_TOLD = ['at-once', 'truth'] as const;

/** How much a character reads, beside the others of the same script. */
export const READING_BANDS = ['light', 'medium', 'heavy'] as const;

export const scriptCharacterSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  tagline: z.string(),
  introduce: z.string(),
  avatar: z.string(),
  /** Hidden. An accomplice gains from wrong votes as the culprit does, and is no right answer. */
  role: z.nullable(z.enum(CHARACTER_ROLES)),
  /** Public: there is something to hide. Absent in versions compiled before authors could say so. */
  hides: z.optional(z.boolean()),
  /** Public; absent like `hides`, and in a script for one. */
  reading: z.optional(z.enum(READING_BANDS)),
  /** Private text: one entry an act, in order. */
  acts: z.array(z.array(chapterSchema)),
  tasks: z.array(taskSchema),
  /** Absent: none. */
  skills: z.optional(z.array(skillSchema)),
  /** What this seat can own up to in the closing: `label` asks it, `text` tells it to the table. */
  confession: z.optional(z.strictObject({ label: z.string(), text: z.string(), told: z.enum(CONFESSION_TOLD) })),
  /** The seat's own endings: the first whose condition holds is its. Absent: none. */
  epilogues: z.optional(
    z.array(z.strictObject({ title: z.string(), text: z.string(), when: z.nullable(conditionSchema) })),
  ),
});
export type ScriptCharacter = z.infer<typeof scriptCharacterSchema>;

export const scriptPlaceSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  description: z.string(),
  /** `draw`: chance picks one of what is left; `choose`: the player picks a visible spot. */
  rule: z.enum(['draw', 'choose']),
  /** Action points a search costs. */
  cost: z.int().check(z.minimum(0)),
  price: z.optional(priceSchema),
  acts: z.array(z.int().check(z.minimum(1))),
  /** Not on the map until an effect opens it. */
  locked: z.boolean(),
  picture: z.nullable(z.string()),
  background: z.optional(backgroundSchema),
});
export type ScriptPlace = z.infer<typeof scriptPlaceSchema>;

export const packCardSchema = z.strictObject({
  name: z.string(),
  author: z.string(),
  scene: z.string(),
  /** Slash-separated. */
  label: z.string(),
  level: z.literal(Object.values(DIFFICULTY)),
  /** Minutes. */
  duration: z.int().check(z.positive()),
  player: z.int().check(z.minimum(PLAYERS_MIN), z.maximum(PLAYERS_MAX)),
  access: z.literal(Object.values(SCRIPT_ACCESS)),
  /** Cents; 0 is free. */
  price: z.int().check(z.minimum(0)),
  cover: z.string(),
  introduce: z.string(),
  authorMessage: z.string(),
});

const interludeBase = {
  /** Opaque: an author's own may tell what it is about. */
  id: nameIdSchema,
  title: z.string(),
  /** The act in which it comes; the closing is one more than there are. */
  act: z.int().check(z.minimum(1)),
  /** Once this holds. */
  when: z.nullable(conditionSchema),
  /** What follows when it is over; `finder` is the table. */
  effects: z.array(effectSchema),
};

/** What the whole table does at one moment. */
export const INTERLUDE_KINDS = ['scene', 'dark', 'reveal'] as const;

export const interludeSchema = z.discriminatedUnion('kind', [
  /** Read with parts: a line appears to its seat alone, or with `shown` to everybody, and to all once it was read. */
  z.strictObject({
    kind: z.literal('scene'),
    ...interludeBase,
    shown: z.boolean(),
    lines: z
      .array(
        z.strictObject({
          /** Whose line it is; null is the narrator's, which seats read in turn. */
          by: z.nullable(nameIdSchema),
          /** What is done before it is said; empty for nothing. */
          direction: z.string(),
          says: z.string(),
        }),
      )
      .check(z.minLength(1), z.maxLength(SCENE_LINES_MAX)),
  }),
  /** All screens go dark at once, for so long. */
  z.strictObject({
    kind: z.literal('dark'),
    ...interludeBase,
    seconds: z.int().check(z.minimum(DARK_SECONDS.least), z.maximum(DARK_SECONDS.most)),
    text: z.string(),
    sound: z.optional(soundSchema),
  }),
  /** Each chooses in secret, for so long, and all of it turns at once. */
  z.strictObject({
    kind: z.literal('reveal'),
    ...interludeBase,
    prompt: z.string(),
    options: z.array(optionSchema).check(z.minLength(2)),
    seconds: z.int().check(z.minimum(REVEAL_SECONDS.least), z.maximum(REVEAL_SECONDS.most)),
  }),
]);
export type ScriptInterlude = z.infer<typeof interludeSchema>;

const seatFromSchema = z.strictObject({ seat: nameIdSchema, act: z.int().check(z.minimum(1)) });

/** Whose name everybody knows from an act's opening on; null: from nothing but what lies open. */
const knownFromSchema = z.strictObject({ id: nameIdSchema, name: z.string(), public: z.nullable(z.int()) });

/** Minutes since the midnight with which the first day begins. `at` is a place or a location. */
const scriptStay = { who: nameIdSchema, at: nameIdSchema, from: z.int(), until: z.int() };

const whereaboutsSchema = z.strictObject({
  /** People without a seat, and locations that are no places. */
  people: z.array(knownFromSchema),
  locations: z.array(knownFromSchema),
  /** What an opening or a clue says, each clue alone; `id` is opaque. It need not be true. */
  told: z.array(
    z.strictObject({ id: nameIdSchema, ...scriptStay, clues: z.array(nameIdSchema), public: z.nullable(z.int()) }),
  ),
  /** What is true. */
  stays: z.array(z.strictObject(scriptStay)),
  /** What somebody says of themselves and is not true, and the facts or conclusions each of which breaks it. */
  lies: z.array(z.strictObject({ ...scriptStay, brokenBy: z.array(nameIdSchema) })),
});
export type ScriptWhereabouts = z.infer<typeof whereaboutsSchema>;

/** What is true of the case and what follows from what; ids of facts and conclusions are the author's. */
export const scriptFactsSchema = z.strictObject({
  /** The last vote, and the option of it that is right. */
  verdict: z.strictObject({ vote: nameIdSchema, culprit: nameIdSchema }),
  facts: z.array(
    z.strictObject({
      id: nameIdSchema,
      says: z.string(),
      /** Each alone tells it, an envelope once it is open. */
      clues: z.array(nameIdSchema),
      /** Whose chapters tell it, from which act on. */
      seats: z.array(seatFromSchema),
      /** The act whose opening tells it, one more than there are for the closing's. */
      public: z.nullable(z.int()),
    }),
  ),
  conclusions: z.array(
    z.strictObject({
      id: nameIdSchema,
      says: z.string(),
      /** Ways that suffice: the facts and conclusions of one together. */
      from: z.array(z.array(nameIdSchema)),
      /** The option that it alone names. */
      proves: z.nullable(nameIdSchema),
    }),
  ),
  /** Who was where when. Absent where the author states nothing of it or keeps it from the table, and in earlier versions. */
  whereabouts: z.optional(whereaboutsSchema),
});
export type ScriptFacts = z.infer<typeof scriptFactsSchema>;

/** The pack formats that are read and played; a new pack is of the last one. */
export const PACK_FORMATS = [1, 2] as const;

export const SEARCH_BEGINS = ['after-reading', 'at-once'] as const;
export const CARRIED = ['points', 'spots'] as const;

export const scriptSchema = z.strictObject({
  /** Of the pack it was compiled from. What a script says is in its fields: nothing else goes by this number. */
  format: z.literal(PACK_FORMATS),
  id: scriptIdSchema,
  slug: nameIdSchema,
  card: packCardSchema,
  characters: z.array(scriptCharacterSchema).check(z.minLength(1)),
  /** Public: about how long a character reads in all acts together, their openings included. Absent in earlier versions. */
  readingMinutes: z.optional(z.int()),
  acts: z
    .array(
      z.strictObject({
        title: z.string(),
        /** Until the act's deadline. */
        minutes: z.int().check(z.positive()),
        /** Action points a seat gets for this act. */
        points: z.int().check(z.minimum(0)),
        opening: z.string(),
        ...setting,
      }),
    )
    .check(z.minLength(1)),
  closing: z.strictObject({ minutes: z.int().check(z.positive()), opening: z.string(), ...setting }),
  /** Absent in packs that were compiled before it was there: as in a pack that says nothing. */
  pace: z.optional(
    z.strictObject({
      /** Whether places open once everybody has read, or at once. */
      search: z.enum(SEARCH_BEGINS),
      /** What is left of an act that goes on to the next: points, essential clues that nobody found. */
      carry: z.array(z.enum(CARRIED)),
    }),
  ),
  /** Whether the table hears that two seats exchanged something, not what. Absent: it does not. */
  bargains: z.optional(z.strictObject({ told: z.boolean() })),
  /** In the order in which they come when several could. Absent: none. */
  interludes: z.optional(z.array(interludeSchema)),
  /** Absent: none. A character belongs to one at most. */
  sides: z.optional(z.array(sideSchema)),
  /** Absent: none. */
  purses: z.optional(z.array(purseSchema)),
  places: z.array(scriptPlaceSchema),
  clues: z.array(scriptClueSchema),
  /** What a culprit or an accomplice earns when every innocent seat accuses somebody else than a culprit. */
  culpritEscapes: z.int().check(z.minimum(0)),
  /** The first whose condition holds; the last has none. */
  endings: z
    .array(
      z.strictObject({
        id: nameIdSchema,
        title: z.string(),
        when: z.nullable(conditionSchema),
        text: z.string(),
        sound: z.optional(soundSchema),
      }),
    )
    .check(z.minLength(1)),
  truth: z.array(chapterSchema),
  /** For the server alone, what the author states of the case. Absent where nothing is stated, and in earlier versions. */
  facts: z.optional(scriptFactsSchema),
});
/** A compiled script. Ids of clues, questions and options are opaque; those of characters, places, endings are the author's. */
export type Script = z.infer<typeof scriptSchema>;
