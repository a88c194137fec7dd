import { packCardSchema, type Script } from '@juzhongren/contract/script';
import * as z from 'zod/mini';

/** What of a script stands in the catalogue; the story is not in it, and not in memory because of it. */
export const shownScriptSchema = z.strictObject({
  card: packCardSchema,
  characters: z.array(z.strictObject({ name: z.string(), introduce: z.string(), avatar: z.string() })),
});
export type ShownScript = z.infer<typeof shownScriptSchema>;

export function shownOf({ card, characters }: Script): ShownScript {
  return {
    card,
    characters: characters.map(({ name, introduce, avatar }) => ({ name, introduce, avatar })),
  };
}
