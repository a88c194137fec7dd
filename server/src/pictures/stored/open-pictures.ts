import { setTimeout as delay } from 'node:timers/promises';
import type { Deps } from '../../ports/deps.ts';
import { encodeKept } from './encode-kept.ts';
import { findMedia, findNotEncoded, keepEncoded, type KeptMedia } from './media-store.ts';
import { isSoundUse, SOUND_USES } from './picture-uses.ts';
import { type ReadyPicture, recentPictures } from './recent-pictures.ts';

const MEMORY_BYTES = 64 * 1024 * 1024;
/** After this the preparation goes on when the database was away. */
const RETRY_MS = 5_000;
const MEDIA_ID = /^[0-9a-f]{40}$/;

/** Pictures and sounds ready to be sent. */
export interface Pictures {
  /** From memory, from the database, or encoded now. Undefined when there is none. */
  find(mediaId: string): Promise<ReadyPicture | undefined>;
  /** Encodes one after the other what nobody has wanted yet, resting as long as it works, until `close`. */
  prepare(): Promise<void>;
  close(): void;
}

export function openPictures(deps: Pick<Deps, 'db' | 'log'>): Pictures {
  const recent = recentPictures(MEMORY_BYTES);
  const loading = new Map<string, Promise<ReadyPicture | undefined>>();
  const closing = new AbortController();
  /** Ends early when the server does. */
  const rest = (ms: number): Promise<void> =>
    delay(ms, undefined, { ref: false, signal: closing.signal }).catch(() => {});

  const load = async (mediaId: string): Promise<ReadyPicture | undefined> => {
    const kept = await findMedia(deps.db, mediaId);
    if (kept === undefined) return undefined;
    const bytes = kept.bytes ?? (await encodeNow(mediaId, kept));
    if (bytes === undefined) return undefined;
    const type = isSoundUse(kept.use) ? SOUND_USES[kept.use].type : 'image/webp';
    const picture = { bytes, type, public: kept.public };
    recent.keep(mediaId, picture);
    return picture;
  };

  const encodeNow = async (mediaId: string, { source, use }: KeptMedia): Promise<Buffer | undefined> => {
    const bytes = source === null || isSoundUse(use) ? undefined : await encodeKept(mediaId, { source, use });
    if (bytes === undefined) deps.log.error({ mediaId, use }, 'a picture of a pack cannot be drawn');
    else await keepEncoded(deps.db, mediaId, bytes);
    return bytes;
  };

  /** Those who want the same picture at the same time wait for one encoding. */
  const find = async (mediaId: string): Promise<ReadyPicture | undefined> => {
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
          for (const mediaId of await findNotEncoded(deps.db)) {
            if (closing.signal.aborted) return;
            const since = performance.now();
            await find(mediaId);
            // A shelf of drawings takes a minute of work: half of the time is left to who is there already.
            await rest(performance.now() - since);
          }
          return;
        } catch (error) {
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
