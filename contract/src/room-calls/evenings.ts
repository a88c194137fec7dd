// What is known of how somebody's games ended: a plain word for others, all of it for themselves (our addition).
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dispensable } from '../dispensable.ts';
import { noRequestSchema } from '../primitives.ts';

/** Plays to the end as a rule; left more often than can happen to anybody; too little is known. */
export const EVENING_WORDS = ['steady', 'left', 'new'] as const;
export type EveningWord = (typeof EVENING_WORDS)[number];
export const eveningWordSchema = dispensable(z.enum(EVENING_WORDS), 'new');

/**
 * The caller's own, of the last EVENINGS_DAYS days: games played to the end, and each that the caller left before it.
 * `counts`: the table went on without them; where it broke up, too, nothing is counted.
 */
export const userEvenings = call({
  service: 'script',
  method: 'GET',
  path: '/user/evenings',
  access: 'user',
  request: noRequestSchema,
  response: z.object({
    word: eveningWordSchema,
    finished: z.int(),
    left: z.array(z.object({ id: z.int(), scriptName: z.string(), at: z.int(), counts: z.boolean() })),
  }),
});
