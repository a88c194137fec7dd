import { LINK_FLAG, POPUP_FLAG } from '@juzhongren/contract/enumerations';
import { type ContentDocument, type Target, contentDocumentSchema } from '../../database/documents/content-document.ts';
import { mediaPath } from '../../pictures/stored/media-store.ts';
import type { Deps } from '../../ports/deps.ts';
import { NO_CONTENT, type OperatorContent } from '../../ports/operator-content.ts';

/**
 * Reads the operator's content and its import time by the database clock; null if there is none. Content that this
 * program cannot read is logged and treated as empty.
 */
export async function readContent({
  db,
  log,
}: Pick<Deps, 'db' | 'log'>): Promise<{ content: OperatorContent; updatedAt: Date | null }> {
  const row = await db.selectFrom('operator_content').select(['content', 'updated_at']).executeTakeFirst();
  if (row === undefined) return { content: NO_CONTENT, updatedAt: null };
  const parsed = contentDocumentSchema.safeParse(row.content);
  if (!parsed.success) {
    const where = parsed.error.issues.map(({ path }) => path.map(String).join('.'));
    log.error({ where }, 'the operator’s content in the database is not understood: import it again');
    return { content: NO_CONTENT, updatedAt: row.updated_at };
  }
  return { content: contentOf(parsed.data), updatedAt: row.updated_at };
}

export function contentOf(document: ContentDocument): OperatorContent {
  return {
    banners: document.banners.map(({ title, cover, opens }) => {
      const { redirectUrl, scriptId } = addressesOf(opens);
      const flag = redirectUrl === null ? LINK_FLAG.Script : LINK_FLAG.External;
      return { cover: mediaPath(cover), title, flag, redirectUrl, scriptId };
    }),
    collections: document.collections.map(({ id, title, album, scriptIds }) => ({
      collection_id: id,
      title,
      album: mediaPath(album),
      scriptIds,
    })),
    popups: document.popups.map(({ id, title, cover, opens, shown, from, until }) => ({
      id,
      title,
      cover: mediaPath(cover),
      flag: popupFlagOf(opens),
      ...addressesOf(opens),
      shown,
      from,
      until,
    })),
    scenes: document.scenes,
    firstCase: document.firstCase ?? null,
    themes: document.themes,
    expertComments: new Map(document.expertComments.map(({ scriptId, ...expert }) => [scriptId, expert])),
    geniuses: new Set(document.geniuses),
  };
}

function addressesOf(opens: Target) {
  return {
    redirectUrl: 'link' in opens ? opens.link : null,
    scriptId: 'scriptId' in opens ? opens.scriptId : null,
    collectionId: 'collectionId' in opens ? opens.collectionId : null,
  };
}

function popupFlagOf(opens: Target) {
  if ('link' in opens) return POPUP_FLAG.External;
  return 'scriptId' in opens ? POPUP_FLAG.Script : POPUP_FLAG.Collection;
}
