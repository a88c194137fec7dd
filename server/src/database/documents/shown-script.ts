import { packCardSchema, type Script } from '@juzhongren/contract/script/script';
import * as z from 'zod/mini';
import { requireDefined } from '../../faults/require-defined.ts';

/**
 * Public data of a script in the catalogue. It contains only the first page of the story, so the rest is not held in
 * memory.
 */
export const shownScriptSchema = z.strictObject({
  card: packCardSchema,
  characters: z.array(z.strictObject({ name: z.string(), introduce: z.string(), avatar: z.string() })),
  /** Page that all players read first, before their own parts. */
  firstPage: z.strictObject({ title: z.string(), text: z.string() }),
});
export type ShownScript = z.infer<typeof shownScriptSchema>;

export function shownOf({ card, characters, acts }: Script): ShownScript {
  const { title, opening } = requireDefined(acts[0], 'a script has a first act');
  return {
    card,
    characters: characters.map(({ name, introduce, avatar }) => ({ name, introduce, avatar })),
    firstPage: { title, text: opening },
  };
}
