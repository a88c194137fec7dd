import type { Deps } from '../../ports/deps.ts';
import type { PictureRefusal } from '../../database/tables/pictures.ts';
import type { PictureLane } from '../encoding/picture-lane.ts';
import { encodeKept } from './encode-kept.ts';
import { contentLane } from './encode-picture.ts';
import { findMedia, findSource, keepEncoded, type KeptMedia } from './media-store.ts';
import { isSoundUse } from './picture-uses.ts';
import { keepRefusal, refusalInForce } from './refusal.ts';

export type LoadDeps = Pick<Deps, 'db' | 'log' | 'now'>;

type LoadedMedia = Pick<KeptMedia, 'use' | 'public'> &
  ({ readonly bytes: Buffer } | { readonly refusal: PictureRefusal });

/**
 * Loads a picture or a sound from the database. Encodes a picture on its first request. If that fails, stores a refusal
 * and refuses it at once later. Undefined if the id does not exist.
 */
export async function loadMedia(
  deps: LoadDeps,
  mediaId: string,
  { lane = contentLane, signal }: { lane?: PictureLane; signal?: AbortSignal | undefined } = {},
): Promise<LoadedMedia | undefined> {
  const kept = await findMedia(deps.db, mediaId);
  if (kept === undefined) return undefined;
  const { use, public: isPublic } = kept;
  const about = { use, public: isPublic };
  if (kept.bytes !== null) return { ...about, bytes: kept.bytes };
  const { limits } = lane;
  const known = refusalInForce(kept, { limits, now: deps.now() });
  if (known !== undefined) return { ...about, refusal: known };
  if (isSoundUse(use)) return undefined;
  const source = await findSource(deps.db, mediaId);
  // Another server has just encoded it.
  if (source === null) return await loadMedia(deps, mediaId, { lane, signal });
  const outcome = await encodeKept(mediaId, { source, use }, { lane, signal });
  if (outcome.ok) {
    await keepEncoded(deps.db, mediaId, outcome.bytes);
    return { ...about, bytes: outcome.bytes };
  }
  await keepRefusal(deps.db, mediaId, { refusal: outcome.reason, limits, now: deps.now() });
  deps.log.error({ mediaId, use, reason: outcome.reason, limits }, 'a picture cannot be drawn');
  return { ...about, refusal: outcome.reason };
}
