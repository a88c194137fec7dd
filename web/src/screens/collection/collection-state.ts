import { contentIdSchema } from '@juzhongren/contract/content';
import { SCENES, type EntryScene } from '@juzhongren/contract/enumerations';
import * as z from 'zod/mini';

const stateSchema = z.object({
  collection_id: contentIdSchema,
  scene: z.optional(z.unknown()),
});

interface CollectionState {
  readonly collection_id: number;
  /** From where the scripts of the list count as entered: a popup notice, when that led here. */
  readonly scene: EntryScene;
}

/** The collection a navigation state names; undefined when it names none. */
export function findCollection(state: unknown): CollectionState | undefined {
  const parsed = stateSchema.safeParse(state);
  if (!parsed.success) return undefined;
  const { collection_id, scene } = parsed.data;
  return { collection_id, scene: SCENES.find((known) => known === scene) ?? 'COLLECTION' };
}
