import type { MediaUse, PictureUse, SoundUse } from '../../database/tables/pictures.ts';

interface EncodedAs {
  readonly width: number;
  readonly height: number | null;
  readonly quality: number;
  readonly public: boolean;
}

/**
 * What a picture is for decides its size and how exactly it is kept: a banner fills a phone at two to three pixels a point,
 * where nobody sees the difference, clues are looked at closely. Widths and heights in pixels, quality as WebP counts it;
 * without a height the picture keeps its shape. In the order in which people see them.
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

/** Part of a picture's id: raise it when the same source is to be encoded in another way. */
export const ENCODING_REVISION = 2;

/** What the bytes of a sound are, and how its address ends. None is public: whoever hears it has to know what it belongs to. */
export const SOUND_USES: Readonly<Record<SoundUse, { readonly type: string; readonly ending: string }>> = {
  opus: { type: 'audio/ogg', ending: 'opus' },
  aac: { type: 'audio/mp4', ending: 'm4a' },
};

export const isSoundUse = (use: MediaUse): use is SoundUse => Object.hasOwn(SOUND_USES, use);
