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
import { type ImportOutcome, linesOf } from '../import/import-packs.ts';
import { hashFolder, hashImporter } from '../import/source-hash.ts';
import { documentFrom, readScriptIds } from './editable.ts';
import { findShown, keepContent } from './store.ts';

/** `by` is the user who requested the import; undefined at server start. */
type ImportDeps = Pick<Deps, 'db' | 'now'> & { readonly by?: string };

/** `held` means that an editor published or rolled back the current content. A server start does not replace it. */
export type ContentOutcome =
  | Exclude<ImportOutcome, { readonly kind: 'left' }>
  | { readonly folder: string; readonly kind: 'held' };

export const linesOfContent = (outcome: ContentOutcome): string[] =>
  outcome.kind === 'held'
    ? [
        `  没有换上 ${outcome.folder}：首页上的是编辑发布或换回的内容，启动时不换掉它。`,
        '    要换成文件里的：npm run admin -- content import',
      ]
    : linesOf(outcome);

type Loaded = Extract<LoadedContent, { ok: true }>;

/**
 * Imports the operator's content from a folder or its content file and replaces the current content. Refused content
 * changes nothing. Import packs first, because scripts must be installed; call `catalogue.changed()` afterwards. With
 * `held: 'stays'`, used at server start, content that an editor published or rolled back is not replaced.
 */
export async function importContent(
  deps: ImportDeps,
  source: string,
  { held }: { readonly held: 'stays' | 'goes' } = { held: 'goes' },
): Promise<ContentOutcome> {
  const folder = basename(source) === CONTENT_FILE ? dirname(source) : source;
  const files = existsSync(join(folder, CONTENT_FILE)) ? await hashFolder(folder) : '';
  const sourceHash = hashOf(files, await hashImporter(), String(DOCUMENT_REVISION));
  const shown = await findShown(deps.db);
  const isKnown = shown?.sourceHash === sourceHash;
  if (isKnown && (!shown.held || held === 'stays')) return { folder, kind: 'unchanged' };
  if (shown?.held === true && held === 'stays') return { folder, kind: 'held' };
  const read = await readContentFolder(deps, folder, await readScriptIds(deps.db));
  if (Array.isArray(read)) return { folder, kind: 'refused', messages: read };
  await keepContent(deps.db, { document: read, sourceHash, by: deps.by });
  return { folder, kind: 'imported' };
}

/**
 * Reads and checks a content folder and stores its pictures. Returns error messages with file and line if the content
 * is invalid.
 */
export async function readContentFolder(
  deps: ImportDeps,
  folder: string,
  scriptIds: ReadonlyMap<string, number>,
): Promise<ContentDocument | string[]> {
  const loaded = loadContent(folder, new Set(scriptIds.keys()));
  if (loaded.ok) return await documentOf(deps, loaded, scriptIds);
  return loaded.messages.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
}

async function documentOf(
  deps: ImportDeps,
  { content, pictures }: Loaded,
  scriptIds: ReadonlyMap<string, number>,
): Promise<ContentDocument> {
  const keep = async (use: PictureUse, file: string) => {
    const bytes = requireDefined(pictures.get(file), 'checked content has all its pictures');
    return await keepSource(deps, { use, source: Buffer.from(bytes) });
  };
  const [banners, collections, popups] = [[...content.banners], [...content.collections], [...content.popups]];
  for (const [at, one] of banners.entries()) banners[at] = { ...one, cover: await keep('banner', one.cover) };
  for (const [at, one] of collections.entries()) collections[at] = { ...one, album: await keep('album', one.album) };
  for (const [at, one] of popups.entries()) popups[at] = { ...one, cover: await keep('popup', one.cover) };
  return documentFrom({ ...content, banners, collections, popups }, scriptIds);
}

function hashOf(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}
