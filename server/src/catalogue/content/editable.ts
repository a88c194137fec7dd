// Converts home page content between the stored form (script ids) and the edited form (script names).
import type { SourceContent } from '@juzhongren/pack-format/content/source-content';
import { writtenShanghaiTime } from '@juzhongren/pack-format/content/shanghai-time';
import type { EditedContent } from '@juzhongren/contract/console/content';
import type { Kysely } from 'kysely';
import type { ContentDocument, Target } from '../../database/documents/content-document.ts';
import type { Database } from '../../database/tables.ts';
import { requireDefined } from '../../faults/require-defined.ts';

export async function readScriptIds(db: Kysely<Database>): Promise<Map<string, number>> {
  const scripts = await db.selectFrom('script').select(['slug', 'script_id']).execute();
  return new Map(scripts.map(({ slug, script_id }) => [slug, script_id]));
}

/** Converts checked content to the stored form. Its pictures must already be media ids. */
export function documentFrom(content: SourceContent, scriptIds: ReadonlyMap<string, number>): ContentDocument {
  const idOf = (slug: string) => requireDefined(scriptIds.get(slug), 'checked content speaks of installed scripts');
  return {
    banners: content.banners.map(({ opens, ...banner }) => ({
      ...banner,
      opens: 'link' in opens ? opens : { scriptId: idOf(opens.script) },
    })),
    collections: content.collections.map(({ scripts, ...one }) => ({ ...one, scriptIds: scripts.map(idOf) })),
    popups: content.popups.map(({ opens, ...popup }) => ({
      ...popup,
      opens:
        'script' in opens
          ? { scriptId: idOf(opens.script) }
          : 'link' in opens
            ? opens
            : { collectionId: opens.collection },
    })),
    scenes: content.scenes,
    ...(content.firstCase === undefined ? {} : { firstCase: idOf(content.firstCase) }),
    themes: Object.fromEntries(Object.entries(content.themes).map(([theme, slugs]) => [theme, slugs.map(idOf)])),
    expertComments: content.expertComments.map(({ script, ...comment }) => ({ scriptId: idOf(script), ...comment })),
    geniuses: content.geniuses,
  };
}

/** Converts stored content to the edited form. A script that no longer exists appears as `no-<id>`. */
export function editedFrom(document: ContentDocument, scriptIds: ReadonlyMap<string, number>): EditedContent {
  const slugs = new Map([...scriptIds].map(([slug, id]) => [id, slug]));
  const slugOf = (id: number): string => slugs.get(id) ?? `no-${id}`;
  const target = (opens: Target) =>
    'link' in opens
      ? { link: opens.link }
      : 'scriptId' in opens
        ? { script: slugOf(opens.scriptId) }
        : { collection: opens.collectionId };
  return {
    format: 1,
    banners: document.banners.map(({ title, cover, opens }) => ({ title, cover, ...target(opens) })),
    collections: document.collections.map(({ scriptIds: ids, ...one }) => ({ ...one, scripts: ids.map(slugOf) })),
    popups: document.popups.map(({ id, title, cover, opens, shown, from, until }) => ({
      id,
      title,
      cover,
      ...target(opens),
      shown,
      ...(from === null ? {} : { from: writtenShanghaiTime(from, 'start') }),
      ...(until === null ? {} : { until: writtenShanghaiTime(until, 'end') }),
    })),
    scenes: document.scenes,
    ...(document.firstCase === undefined ? {} : { firstCase: slugOf(document.firstCase) }),
    themes: Object.fromEntries(Object.entries(document.themes).map(([theme, ids]) => [theme, ids.map(slugOf)])),
    expertComments: document.expertComments.map(({ scriptId, ...one }) => ({ script: slugOf(scriptId), ...one })),
    geniuses: document.geniuses,
  };
}
