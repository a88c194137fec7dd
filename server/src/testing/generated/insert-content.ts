import { findShown, keepContent } from '../../catalogue/content/store.ts';
import type { ContentDocument } from '../../database/documents/content-document.ts';
import type { Size } from './drawing.ts';
import type { Filling } from './filling.ts';
import { keepDrawing } from './keep-posters.ts';
import { drawPoster } from './posters.ts';
import { BANNER_TITLES, COLLECTION_TITLES, EXPERT_COMMENTS, EXPERTS, POPUP_TITLES } from './sentences.ts';
import { SCENES } from './words.ts';

/** Every tenth script gets an expert comment, and every hundredth user is an expert. */
const COMMENTED_EVERY = 10;
const GENIUS_EVERY = 100;
/** The third banner opens an external link. */
const LINK_AT = 2;
const LINK = 'https://example.com/';
const COLLECTED = { min: 6, max: 30 };

const BANNER = { width: 1200, height: 600 };
const ALBUM = { width: 384, height: 384 };
const POPUP = { width: 900, height: 1200 };

/** Replaces the home page content. Themed lists stay empty, so they follow their own rules. */
export async function insertContent(
  { transaction, random, now }: Filling,
  { scriptIds, userIds }: { scriptIds: readonly number[]; userIds: readonly number[] },
): Promise<void> {
  const deps = { db: transaction, now: () => now };
  let drawn = 0;
  const draw = async (use: 'banner' | 'album' | 'popup', size: Size) => {
    drawn += 1;
    return await keepDrawing(deps, use, drawPoster(drawn, size));
  };
  const document: ContentDocument = {
    banners: [],
    collections: [],
    popups: [],
    scenes: [...SCENES],
    themes: {},
    expertComments: scriptIds
      .filter((_, at) => at % COMMENTED_EVERY === 0)
      .map((scriptId) => ({ scriptId, comment: random.pick(EXPERT_COMMENTS), nickname: random.pick(EXPERTS) })),
    geniuses: userIds.filter((_, at) => at % GENIUS_EVERY === 0),
  };
  for (const [at, title] of BANNER_TITLES.entries()) {
    const opens = at === LINK_AT ? { link: LINK } : { scriptId: random.pick(scriptIds) };
    document.banners.push({ title, cover: await draw('banner', BANNER), opens });
  }
  for (const [at, title] of COLLECTION_TITLES.entries()) {
    const chosen = new Set<number>();
    const wanted = Math.min(scriptIds.length, random.integer(COLLECTED.min, COLLECTED.max));
    while (chosen.size < wanted) chosen.add(random.pick(scriptIds));
    document.collections.push({ id: at + 1, title, album: await draw('album', ALBUM), scriptIds: [...chosen] });
  }
  for (const [at, title] of POPUP_TITLES.entries()) {
    const opens = at === 0 ? { scriptId: random.pick(scriptIds) } : { collectionId: 1 };
    const cover = await draw('popup', POPUP);
    document.popups.push({ id: at + 1, title, cover, opens, shown: true, from: null, until: null });
  }
  // Keeps the hash of the imported files, so that a server start does not import them again.
  const sourceHash = (await findShown(transaction))?.sourceHash ?? 'generated';
  await keepContent(transaction, { document, sourceHash });
}
