import { setTimeout as delay } from 'node:timers/promises';
import type { PictureRefusal } from '../../database/tables/pictures.ts';
import type { PictureLane } from '../encoding/picture-lane.ts';
import { PicturesStopped } from '../encoding/picture-process.ts';
import { contentLane } from './encode-picture.ts';
import { type LoadDeps, loadMedia } from './load-media.ts';
import { findNotEncoded } from './media-store.ts';
import { isSoundUse, SOUND_USES } from './picture-uses.ts';
import { type ReadyPicture, recentPictures } from './recent-pictures.ts';

const MEMORY_BYTES = 64 * 1024 * 1024;
/** Delay before the preparation continues after the database was unreachable. */
const RETRY_MS = 5_000;
const MEDIA_ID = /^[0-9a-f]{40}$/;

export interface Pictures {
  /**
   * Finds a picture in memory or the database, or encodes it now. Returns the reason if it cannot be encoded, undefined
   * if it does not exist.
   */
  find(mediaId: string): Promise<ReadyPicture | RefusedPicture | undefined>;
  /** Encodes all missing pictures one by one until `close`. Rests after each for as long as it took. */
  prepare(): Promise<void>;
  close(): void;
}

export interface RefusedPicture {
  readonly refusal: PictureRefusal;
  readonly public: boolean;
}

export function openPictures(deps: LoadDeps, { lane = contentLane }: { lane?: PictureLane } = {}): Pictures {
  const recent = recentPictures(MEMORY_BYTES);
  const loading = new Map<string, Promise<ReadyPicture | RefusedPicture | undefined>>();
  const closing = new AbortController();
  const rest = (ms: number): Promise<void> =>
    delay(ms, undefined, { ref: false, signal: closing.signal }).catch(() => {});

  const load = async (mediaId: string): Promise<ReadyPicture | RefusedPicture | undefined> => {
    const media = await loadMedia(deps, mediaId, { lane, signal: closing.signal });
    if (media === undefined || 'refusal' in media) return media;
    const type = isSoundUse(media.use) ? SOUND_USES[media.use].type : 'image/webp';
    const picture = { bytes: media.bytes, type, public: media.public };
    recent.keep(mediaId, picture);
    return picture;
  };

  const find = async (mediaId: string): Promise<ReadyPicture | RefusedPicture | undefined> => {
    if (!MEDIA_ID.test(mediaId)) return undefined;
    const known = recent.find(mediaId);
    if (known !== undefined) return known;
    const begun = loading.get(mediaId) ?? load(mediaId).finally(() => loading.delete(mediaId));
    loading.set(mediaId, begun);
    return await begun;
  };

  return {
    find,
    prepare: async () => {
      while (!closing.signal.aborted) {
        try {
          for (const mediaId of await findNotEncoded(deps.db, { limits: lane.limits, now: deps.now() })) {
            if (closing.signal.aborted) return;
            const since = performance.now();
            await find(mediaId);
            // The pictures of a catalogue take a minute of work. Half of the time is left to users.
            await rest(performance.now() - since);
          }
          return;
        } catch (error) {
          if (error instanceof PicturesStopped) return;
          deps.log.warn({ reason: (error as { code?: string }).code }, 'pictures are prepared later');
          await rest(RETRY_MS);
        }
      }
    },
    close: () => {
      closing.abort();
    },
  };
}
