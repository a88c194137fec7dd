// Schema of a script as the service plays it: `packs/format` compiles a pack to it, the database stores it, the engine
// reads it. Never sent to clients; the engine's `project` builds from it what a seat may know.
import * as z from 'zod/mini';
import { DIFFICULTY, SCRIPT_ACCESS } from '../enumerations.ts';
import { PLAYERS_MAX, PLAYERS_MIN } from '../limits.ts';
import { nameIdSchema, scriptIdSchema } from '../primitives.ts';
import { chapterSchema, scriptCharacterSchema, sideSchema } from './characters.ts';
import { scriptClueSchema } from './clues.ts';
import { conditionSchema } from './conditions.ts';
import { scriptFactsSchema } from './facts.ts';
import { interludeSchema } from './interludes.ts';
import { gameMasterGuideSchema } from './game-master-guide.ts';
import { priceSchema, scriptTokensSchema } from './tokens.ts';
import { backgroundSchema, setting, soundSchema } from './sound.ts';

export const scriptPlaceSchema = z.strictObject({
  id: nameIdSchema,
  name: z.string(),
  description: z.string(),
  /** `draw`: a random remaining clue; `choose`: the player picks a visible spot. */
  rule: z.enum(['draw', 'choose']),
  /** Cost of a search in action points. */
  cost: z.int().check(z.minimum(0)),
  price: z.optional(priceSchema),
  acts: z.array(z.int().check(z.minimum(1))),
  /** True if it is not on the map until an effect opens it. */
  locked: z.boolean(),
  picture: z.nullable(z.string()),
  background: z.optional(backgroundSchema),
});
export type ScriptPlace = z.infer<typeof scriptPlaceSchema>;

export const packCardSchema = z.strictObject({
  name: z.string(),
  author: z.string(),
  scene: z.string(),
  /** Separated by slashes. */
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

/** Pack formats that can be read and played. New packs use the last one. */
export const PACK_FORMATS = [1, 2] as const;

export const SEARCH_BEGINS = ['after-reading', 'at-once'] as const;

export const CARRIED = ['points', 'spots'] as const;

export const scriptSchema = z.strictObject({
  /** Format of the source pack. For information only: behaviour depends on the fields below. */
  format: z.literal(PACK_FORMATS),
  id: scriptIdSchema,
  slug: nameIdSchema,
  card: packCardSchema,
  characters: z.array(scriptCharacterSchema).check(z.minLength(1)),
  /**
   * Public: approximate reading time of a character over all acts, including the openings, in minutes. Absent in
   * earlier versions.
   */
  readingMinutes: z.optional(z.int()),
  acts: z
    .array(
      z.strictObject({
        title: z.string(),
        /** Minutes until the act's deadline. */
        minutes: z.int().check(z.positive()),
        /** Action points each seat gets for this act. */
        points: z.int().check(z.minimum(0)),
        opening: z.string(),
        ...setting,
      }),
    )
    .check(z.minLength(1)),
  closing: z.strictObject({ minutes: z.int().check(z.positive()), opening: z.string(), ...setting }),
  /** Absent in packs compiled before this field existed; then the defaults apply. */
  pace: z.optional(
    z.strictObject({
      search: z.enum(SEARCH_BEGINS),
      /** Resources carried over to the next act: unused points, essential clues nobody found. */
      carry: z.array(z.enum(CARRIED)),
    }),
  ),
  /** Whether all players learn that two seats exchanged something, though not what. Absent means no. */
  bargains: z.optional(z.strictObject({ told: z.boolean() })),
  /** In order of precedence when several could begin. Absent if there are none. */
  interludes: z.optional(z.array(interludeSchema)),
  /** A character belongs to at most one side. Absent if there are none. */
  sides: z.optional(z.array(sideSchema)),
  purses: z.optional(z.array(scriptTokensSchema)),
  /** Absent if the author provides nothing for a game master. */
  leading: z.optional(gameMasterGuideSchema),
  places: z.array(scriptPlaceSchema),
  clues: z.array(scriptClueSchema),
  /** Points for a culprit or accomplice when no innocent seat accuses a culprit. */
  culpritEscapes: z.int().check(z.minimum(0)),
  /** The first whose condition holds applies; the last has no condition. */
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
  /** Facts of the case, for the server only. Absent if the author states none, and in earlier versions. */
  facts: z.optional(scriptFactsSchema),
});

/**
 * Compiled script. Ids of clues, questions and options are opaque; ids of characters, places and endings are the
 * author's.
 */
export type Script = z.infer<typeof scriptSchema>;
