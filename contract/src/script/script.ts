// Schema of a compiled script. `packs/format` compiles a pack to it, the database stores it, and the engine reads it.
// It is never sent to clients: the engine's `project` builds a view of what each seat may know.
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
  /** How a search picks the clue. `draw`: a random remaining clue. `choose`: the player picks a visible spot. */
  rule: z.enum(['draw', 'choose']),
  /** Action points that one search costs. */
  cost: z.int().check(z.minimum(0)),
  price: z.optional(priceSchema),
  acts: z.array(z.int().check(z.minimum(1))),
  /** True if the place is not on the map until an effect opens it. */
  locked: z.boolean(),
  picture: z.nullable(z.string()),
  background: z.optional(backgroundSchema),
});
export type ScriptPlace = z.infer<typeof scriptPlaceSchema>;

export const packCardSchema = z.strictObject({
  name: z.string(),
  author: z.string(),
  scene: z.string(),
  /** Labels of the script, separated by slashes. */
  label: z.string(),
  level: z.literal(Object.values(DIFFICULTY)),
  /** Duration of the game in minutes. */
  duration: z.int().check(z.positive()),
  player: z.int().check(z.minimum(PLAYERS_MIN), z.maximum(PLAYERS_MAX)),
  access: z.literal(Object.values(SCRIPT_ACCESS)),
  /** Price per seat in cents (1/100 yuan); 0 if free. */
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
  /** Format of the source pack, for information only. The engine's behaviour depends on the fields below. */
  format: z.literal(PACK_FORMATS),
  id: scriptIdSchema,
  slug: nameIdSchema,
  card: packCardSchema,
  characters: z.array(scriptCharacterSchema).check(z.minLength(1)),
  /**
   * Public: approximate reading time of one character over all acts, including the openings, in minutes. Absent in
   * scripts compiled before this field existed.
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
  /**
   * Rules about searching and carry-over. Absent in packs compiled before this field existed; then the defaults apply.
   */
  pace: z.optional(
    z.strictObject({
      search: z.enum(SEARCH_BEGINS),
      /** Resources carried over to the next act: unused points, essential clues nobody found. */
      carry: z.array(z.enum(CARRIED)),
    }),
  ),
  /**
   * `told`: whether all players learn that two seats exchanged something, though not what. If `bargains` is absent,
   * they do not learn it.
   */
  bargains: z.optional(z.strictObject({ told: z.boolean() })),
  /** Interludes. If several could begin at once, the first in the list begins. Absent if there are none. */
  interludes: z.optional(z.array(interludeSchema)),
  /** Sides (teams) of the script. A character belongs to at most one side. Absent if there are none. */
  sides: z.optional(z.array(sideSchema)),
  purses: z.optional(z.array(scriptTokensSchema)),
  /** Material for a game master; absent if the author provides none. */
  leading: z.optional(gameMasterGuideSchema),
  places: z.array(scriptPlaceSchema),
  clues: z.array(scriptClueSchema),
  /** Points that a culprit or accomplice gets when no innocent seat accuses a culprit. */
  culpritEscapes: z.int().check(z.minimum(0)),
  /** Endings. The first one whose condition holds applies. The last one has no condition, so one always applies. */
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
  /**
   * Facts of the case, used only on the server. Absent if the author states none, and in packs compiled before this
   * field existed.
   */
  facts: z.optional(scriptFactsSchema),
});

/**
 * Compiled script. Ids of clues, questions and options are opaque; ids of characters, places and endings are those the
 * author chose.
 */
export type Script = z.infer<typeof scriptSchema>;
