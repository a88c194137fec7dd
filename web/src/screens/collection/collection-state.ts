import { contentIdSchema } from '@juzhongren/contract/content';
import { SCENES, type EntryScene } from '@juzhongren/contract/enumerations';
import * as z from 'zod/mini';

const stateSchema = z.object({
  collection_id: contentIdSchema,
  scene: z.optional(z.unknown()),
});

interface CollectionState {
  readonly collection_id: number;
  /** Entry scene recorded for scripts opened from the list. `POPUP` if a popup notice led here. */
  readonly scene: EntryScene;
}

export function findCollection(state: unknown): CollectionState | undefined {
  const parsed = stateSchema.safeParse(state);
  if (!parsed.success) return undefined;
  const { collection_id, scene } = parsed.data;
  return { collection_id, scene: SCENES.find((known) => known === scene) ?? 'COLLECTION' };
}
