import { packCardSchema, type Script } from '@juzhongren/contract/script/script';
import * as z from 'zod/mini';
import { requireDefined } from '../../faults/require-defined.ts';

/** What of a script stands in the catalogue; of the story only its first page, the rest is not in memory because of it. */
export const shownScriptSchema = z.strictObject({
  card: packCardSchema,
  characters: z.array(z.strictObject({ name: z.string(), introduce: z.string(), avatar: z.string() })),
  /** What everybody at the table hears first, before the seats read their own. */
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
