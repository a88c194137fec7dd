// A mystery as the service plays it: what `packs/format` compiles a pack to, the database keeps, the engine reads.
// Never sent to a client: the engine's `project` builds what a seat may know from it.
import * as z from 'zod/mini';
import { DIFFICULTY, SCRIPT_ACCESS } from '../enumerations.ts';
import { PLAYERS_MAX, PLAYERS_MIN } from '../limits.ts';
import { nameIdSchema, scriptIdSchema } from '../primitives.ts';
import { chapterSchema, scriptCharacterSchema, sideSchema } from './characters.ts';
import { scriptClueSchema } from './clues.ts';
import { conditionSchema } from './conditions.ts';
import { scriptFactsSchema } from './facts.ts';
import { interludeSchema } from './interludes.ts';
import { leadingSchema } from './leading.ts';
import { priceSchema, purseSchema } from './purses.ts';
import { backgroundSchema, setting, soundSchema } from './sound.ts';

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
  /** Absent: the author has nothing for a game master. */
  leading: z.optional(leadingSchema),
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
