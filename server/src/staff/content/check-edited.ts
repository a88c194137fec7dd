// Checks home page content that an editor wrote against the content rules, the installed scripts and the stored
// pictures.
import { checkDraft, type FieldFault } from '@juzhongren/pack-format/content/check-draft';
import type { SourceContent } from '@juzhongren/pack-format/content/source-content';
import { documentFrom } from '../../catalogue/content/editable.ts';
import { findShown } from '../../catalogue/content/store.ts';
import { documentIn, findVersion } from '../../catalogue/content/versions.ts';
import type { ContentDocument } from '../../database/documents/content-document.ts';
import type { ActionContext } from '../action/action.ts';

type Checked =
  | { readonly ok: true; readonly document: ContentDocument }
  | { readonly ok: false; readonly faults: readonly FieldFault[] };

/**
 * Checks edited content. A script that was hidden after it was published in the content may stay, because it reappears
 * by itself. Other hidden scripts are rejected.
 */
export async function checkEdited(db: ActionContext['db'], written: unknown): Promise<Checked> {
  const scripts = await db.selectFrom('script').select(['slug', 'script_id', 'listed']).execute();
  const known = await idsShown(db);
  const checked = checkDraft(written, {
    installed: new Set(scripts.map(({ slug }) => slug)),
    hidden: new Set(scripts.filter(({ listed, script_id: id }) => !listed && !known.has(id)).map(({ slug }) => slug)),
  });
  if (!checked.ok) return checked;
  const faults = await pictureFaults(db, checked.content);
  if (faults.length > 0) return { ok: false, faults };
  return {
    ok: true,
    document: documentFrom(checked.content, new Map(scripts.map(({ slug, script_id: id }) => [slug, id]))),
  };
}

async function pictureFaults(db: ActionContext['db'], content: SourceContent): Promise<FieldFault[]> {
  const named = [
    ...content.banners.map(({ cover }, at) => ({ use: 'banner', id: cover, field: `banners.${at}.cover` })),
    ...content.collections.map(({ album }, at) => ({ use: 'album', id: album, field: `collections.${at}.album` })),
    ...content.popups.map(({ cover }, at) => ({ use: 'popup', id: cover, field: `popups.${at}.cover` })),
  ];
  const ids = named.map(({ id }) => id);
  const kept = await db
    .selectFrom('media')
    .select(['media_id', 'use'])
    .where('media_id', 'in', ids.length === 0 ? [''] : ids)
    .execute();
  const uses = new Map(kept.map(({ media_id: id, use }) => [id, use]));
  return named
    .filter(({ id, use }) => uses.get(id) !== use)
    .map(({ field }) => ({ field, says: '没有这张图片：重新选一张，或上传' }));
}

async function idsShown(db: ActionContext['db']): Promise<ReadonlySet<number>> {
  const shown = await findShown(db);
  const version = shown && (await findVersion(db, shown.version));
  const document = version && documentIn(version.content);
  if (document === undefined) return new Set();
  const ofTargets = [...document.banners, ...document.popups].flatMap(({ opens }) =>
    'scriptId' in opens ? [opens.scriptId] : [],
  );
  return new Set([
    ...ofTargets,
    ...document.collections.flatMap(({ scriptIds }) => scriptIds),
    ...Object.values(document.themes).flat(),
    ...document.expertComments.map(({ scriptId }) => scriptId),
    ...(document.firstCase === undefined ? [] : [document.firstCase]),
  ]);
}

/** Prints each fault with its field, and also as a row so that the console can show it at the field. */
export function sayFaults({ say }: ActionContext['people'], done: string, faults: readonly FieldFault[]): void {
  say(`${done}，${faults.length} 处要改：`);
  for (const { field, says } of faults) say(`  ${field === '' ? '整份' : field}\t${says}`, { field, says });
}
