// Schemas of moments that concern the whole group: given hints, interludes, and movements of tokens.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { keyed } from '../list-identity.ts';
import { INTERLUDE_KINDS } from '../script/interludes.ts';
import { GIVING_WAYS } from '../script/tokens.ts';
import { soundViewSchema } from './sound.ts';
import { optionViewSchema } from './votes.ts';

/** Hint given to all players at `at` (Unix ms). Only the fields that belong to its `kind` are filled. */
export const givenHintSchema = z.object({
  at: z.int(),
  act: z.int(),
  kind: z.enum(['place', 'person', 'told', 'cards', 'nothing']),
  placeName: z.string(),
  /**
   * For a hint of kind `told`: act in which a seat read a fact in its texts or received a clue from the script
   * (extension).
   */
  toldIn: dispensable(z.nullable(z.int()), null),
  characterId: z.nullable(z.string()),
  clueIds: z.array(z.string()),
});
export type GivenHintView = z.infer<typeof givenHintSchema>;

/** Interlude of the whole group, running or past (extension). Times are Unix ms. */
export const interludeViewSchema = z.object({
  interludeId: z.string(),
  kind: z.enum(INTERLUDE_KINDS),
  title: z.string(),
  act: z.int(),
  /** Start of the interlude. */
  at: z.int(),
  /** Start of the blackout. */
  startsAt: z.int(),
  /** Time limit of the current line (scene), end of the blackout, or end of choosing (reveal). Null without a limit. */
  endsAt: z.nullable(z.int()),
  /**
   * End of the interlude; null while it runs. `apartBy`: seat that decided that all players read the rest of the scene
   * silently.
   */
  over: z.nullable(z.object({ at: z.int(), apartBy: z.nullable(z.string()) })),
  scene: z.nullable(
    z.object({
      /** `line`: current line, counted from 0. `of`: number of lines. `reader`: seat that reads the current line. */
      line: z.int(),
      of: z.int(),
      reader: z.nullable(z.string()),
      /** Seats that vote that all players read the rest of the scene silently (extension). */
      apartAsked: dispensable(z.array(z.string()), []),
      /** True if this seat is the only one present, so it sees all lines at once. */
      page: z.boolean(),
      /**
       * `by`: character that speaks the line, null for the narrator. `says`: text of the line, null if this seat only
       * listens to it.
       */
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
      mine: z.nullable(z.string()),
      /** `chosen`: number of seats that have chosen. `of`: number of occupied seats. */
      chosen: z.int(),
      of: z.int(),
      /** Time when all choices are shown. Once this time is set, choices cannot be changed. */
      turnsAt: z.nullable(z.int()),
      /**
       * Choice of each seat, null for a seat that chose nothing. The whole list is null until the choices are shown.
       */
      shown: z.nullable(
        keyed(z.array(z.object({ characterId: z.string(), optionId: z.nullable(z.string()) })), 'characterId'),
      ),
    }),
  ),
});
export type InterludeView = z.infer<typeof interludeViewSchema>;

/** Movement of tokens. `for`: name of the place, clue or skill that a seat paid the bank for. */
export const counterMoveSchema = z.object({
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
