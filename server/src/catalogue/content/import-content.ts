import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CONTENT_FILE } from '@juzhongren/pack-format/content/find-content';
import { type LoadedContent, loadContent } from '@juzhongren/pack-format/content/load-content';
import { type ContentDocument, DOCUMENT_REVISION } from '../../database/documents/content-document.ts';
import type { PictureUse } from '../../database/tables/pictures.ts';
import { requireDefined } from '../../faults/require-defined.ts';
import { keepSource } from '../../pictures/stored/media-store.ts';
import type { Deps } from '../../ports/deps.ts';
import type { ImportOutcome } from '../import/import-packs.ts';
import { hashFolder, hashImporter } from '../import/source-hash.ts';
import { findContentHash, keepContent } from './store.ts';

type ImportDeps = Pick<Deps, 'db' | 'now'>;
type Loaded = Extract<LoadedContent, { ok: true }>;

/**
 * Imports the operator's content from a folder or the file in it: it replaces what was there. Refused, it changes
 * nothing. Scripts are looked up among the installed ones, so import packs first; call `catalogue.changed()` after it.
 */
export async function importContent(deps: ImportDeps, source: string): Promise<ImportOutcome> {
  const folder = basename(source) === CONTENT_FILE ? dirname(source) : source;
  const files = existsSync(join(folder, CONTENT_FILE)) ? await hashFolder(folder) : '';
  const sourceHash = hashOf(files, await hashImporter(), String(DOCUMENT_REVISION));
  if ((await findContentHash(deps.db)) === sourceHash) return { folder, kind: 'unchanged' };
  const scriptIds = await readScriptIds(deps);
  const loaded = loadContent(folder, new Set(scriptIds.keys()));
  if (!loaded.ok) {
    const messages = loaded.messages.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
    return { folder, kind: 'refused', messages };
  }
  await keepContent(deps.db, { document: await documentOf(deps, loaded, scriptIds), sourceHash });
  return { folder, kind: 'imported' };
}

async function readScriptIds({ db }: ImportDeps): Promise<Map<string, number>> {
  const scripts = await db.selectFrom('script').select(['slug', 'script_id']).execute();
  return new Map(scripts.map(({ slug, script_id }) => [slug, script_id]));
}

/** Keeps the pictures and puts numbers for the names. */
async function documentOf(
  deps: ImportDeps,
  { content, pictures }: Loaded,
  scriptIds: ReadonlyMap<string, number>,
): Promise<ContentDocument> {
  const keep = async (use: PictureUse, file: string) => {
    const bytes = requireDefined(pictures.get(file), 'checked content has all its pictures');
    return await keepSource(deps, { use, source: Buffer.from(bytes) });
  };
  const idOf = (slug: string) => requireDefined(scriptIds.get(slug), 'checked content speaks of installed scripts');
  const opensScript = ({ script }: { script: string }) => ({ scriptId: idOf(script) });
  const document: ContentDocument = {
    banners: [],
    collections: [],
    popups: [],
    scenes: content.scenes,
    ...(content.firstCase === undefined ? {} : { firstCase: idOf(content.firstCase) }),
    themes: Object.fromEntries(Object.entries(content.themes).map(([theme, slugs]) => [theme, slugs.map(idOf)])),
    expertComments: content.expertComments.map(({ script, ...comment }) => ({ scriptId: idOf(script), ...comment })),
    geniuses: content.geniuses,
  };
  for (const { title, cover, opens } of content.banners) {
    const target = 'link' in opens ? opens : opensScript(opens);
    document.banners.push({ title, cover: await keep('banner', cover), opens: target });
  }
  for (const { id, title, album, scripts } of content.collections)
    document.collections.push({ id, title, album: await keep('album', album), scriptIds: scripts.map(idOf) });
  for (const { cover, opens, ...popup } of content.popups) {
    const target =
      'script' in opens ? opensScript(opens) : 'link' in opens ? opens : { collectionId: opens.collection };
    document.popups.push({ ...popup, cover: await keep('popup', cover), opens: target });
  }
  return document;
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
