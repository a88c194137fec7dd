import * as z from 'zod/mini';
import { shownScriptSchema } from '../../database/documents/shown-script.ts';
import type { CatalogueEntry } from '../../ports/catalogue.ts';
import type { ExpertComment } from '../../ports/operator-content.ts';
import type { ScriptRow } from './store.ts';

const pictureIdsSchema = z.record(z.string(), z.string());

export const shownVersionSchema = z.object({
  shown: shownScriptSchema,
  media: z.object({ coverSmall: pictureIdsSchema, avatar: pictureIdsSchema }),
});
export type ShownVersion = z.infer<typeof shownVersionSchema>;

type Stats = Omit<CatalogueEntry, 'shown' | 'media' | 'sceneId' | 'geniusComment'>;

const STATS_FIELDS = [
  'slug',
  'version',
  'listed',
  'hotComment',
  'gamerCount',
  'ratingCount',
  'score',
  'deduceScore',
  'storyScore',
  'entertainmentScore',
  'difficultyScore',
  'createdAt',
  'checkup',
] as const satisfies readonly (keyof Stats)[];

function statsOf(row: ScriptRow): Stats {
  return {
    scriptId: row.script_id,
    slug: row.slug,
    version: row.version,
    listed: row.listed,
    hotComment: row.hot_comment,
    gamerCount: row.gamer_count,
    ratingCount: row.rating_count,
    score: row.score,
    deduceScore: row.deduce_score,
    storyScore: row.story_score,
    entertainmentScore: row.entertainment_score,
    difficultyScore: row.difficulty_score,
    createdAt: row.created_at.getTime(),
    checkup: row.checkup,
  };
}

export function entryOf(
  row: ScriptRow,
  { shown, media }: ShownVersion,
  around: { sceneId: number; geniusComment: ExpertComment | undefined },
): CatalogueEntry {
  return { ...statsOf(row), shown, media, sceneId: around.sceneId, geniusComment: around.geniusComment ?? null };
}

export function isUnchanged(entry: CatalogueEntry, row: ScriptRow): boolean {
  const stats = statsOf(row);
  return STATS_FIELDS.every((field) => entry[field] === stats[field]);
}
