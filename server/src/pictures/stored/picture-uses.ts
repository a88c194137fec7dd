import type { MediaUse, PictureUse, SoundUse } from '../../database/tables/pictures.ts';

interface EncodedAs {
  readonly width: number;
  readonly height: number | null;
  readonly quality: number;
  readonly public: boolean;
}

/**
 * Size and quality of each use. A banner fills a phone at two to three pixels per point, where loss is invisible, but
 * clues are viewed closely. Sizes in pixels, quality on the WebP scale. A null height keeps the proportions. The order
 * is that in which users see them.
 */
export const PICTURE_USES: Readonly<Record<PictureUse, EncodedAs>> = {
  banner: { width: 960, height: 480, quality: 60, public: true },
  album: { width: 168, height: 168, quality: 70, public: true },
  popup: { width: 600, height: 800, quality: 65, public: true },
  coverSmall: { width: 360, height: 480, quality: 70, public: true },
  cover: { width: 720, height: 960, quality: 70, public: true },
  avatar: { width: 256, height: 256, quality: 70, public: true },
  place: { width: 720, height: null, quality: 65, public: true },
  clue: { width: 1080, height: null, quality: 78, public: false },
};

/** Part of every picture id. Increase it when the same source must be encoded differently. */
export const ENCODING_REVISION = 2;

/**
 * Content type and file extension of sounds. None is public: only users who may see the related content may hear it.
 */
export const SOUND_USES: Readonly<Record<SoundUse, { readonly type: string; readonly ending: string }>> = {
  opus: { type: 'audio/ogg', ending: 'opus' },
  aac: { type: 'audio/mp4', ending: 'm4a' },
};

export const isSoundUse = (use: MediaUse): use is SoundUse => Object.hasOwn(SOUND_USES, use);
