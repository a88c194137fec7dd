// What the table does together, and what goes between its seats.
import * as z from 'zod/mini';
import { dispensable } from '../dispensable.ts';
import { keyed } from '../list-identity.ts';
import { INTERLUDE_KINDS } from '../script/interludes.ts';
import { GIVING_WAYS } from '../script/purses.ts';
import { soundViewSchema } from './sound.ts';
import { optionViewSchema } from './votes.ts';

/** What the table was told when it asked for a hint, and when (Unix ms). Each has what it names, the others nothing. */
export const givenHintSchema = z.object({
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
      /** Seats that wish that everybody reads the rest alone (our addition). */
      apartAsked: dispensable(z.array(z.string()), []),
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
