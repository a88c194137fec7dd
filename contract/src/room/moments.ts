// Schemas of group moments: given hints, interludes, and movements of tokens.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { keyed } from '../list-identity.ts';
import { INTERLUDE_KINDS } from '../script/interludes.ts';
import { GIVING_WAYS } from '../script/tokens.ts';
import { soundViewSchema } from './sound.ts';
import { optionViewSchema } from './votes.ts';

/** Hint given to all players, with its time in Unix ms. Only the fields of its kind are filled. */
export const givenHintSchema = z.object({
  at: z.int(),
  act: z.int(),
  kind: z.enum(['place', 'person', 'told', 'cards', 'nothing']),
  placeName: z.string(),
  /** For `told`: act in which somebody read it or was dealt it (extension). */
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
  /** Time limit of the current line, end of the blackout, or end of choosing. Null without a limit. */
  endsAt: z.nullable(z.int()),
  /** `apartBy`: seat that decided that everyone reads the rest silently. */
  over: z.nullable(z.object({ at: z.int(), apartBy: z.nullable(z.string()) })),
  scene: z.nullable(
    z.object({
      /** Current line from 0, number of lines, and the reader's seat. */
      line: z.int(),
      of: z.int(),
      reader: z.nullable(z.string()),
      /** Seats that vote to read the rest silently (extension). */
      apartAsked: dispensable(z.array(z.string()), []),
      /** True if this seat is the only one present and sees the whole scene. */
      page: z.boolean(),
      /** `by` is null for the narrator. `says` is null while this seat only listens. */
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
      /** Number of seats that have chosen, and of occupied seats. */
      chosen: z.int(),
      of: z.int(),
      /** Time of the reveal, after which choices are fixed. */
      turnsAt: z.nullable(z.int()),
      /** Null before the reveal; then the choice of each seat, null if it chose nothing. */
      shown: z.nullable(
        keyed(z.array(z.object({ characterId: z.string(), optionId: z.nullable(z.string()) })), 'characterId'),
      ),
    }),
  ),
});
export type InterludeView = z.infer<typeof interludeViewSchema>;

/** Movement of tokens. For a payment to the bank, `for` is the name of the place, clue or skill. */
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
