/** Pictures of the operator's content. */
const CONTENT_USES = {
  banner: { width: 1080, height: 540, public: true },
  album: { width: 192, height: 192, public: true },
  popup: { width: 600, height: 800, public: true },
} as const;

const SCRIPT_USES = {
  coverSmall: { width: 360, height: 480, public: true },
  cover: { width: 720, height: 960, public: true },
  avatar: { width: 256, height: 256, public: true },
  place: { width: 720, height: null, public: true },
  clue: { width: 1080, height: null, public: false },
} as const;

/**
 * What a picture is for decides its size. Widths and heights in pixels; without a height the picture keeps its shape.
 * In the order in which people see them.
 */
export const PICTURE_USES = { ...CONTENT_USES, ...SCRIPT_USES };
export type PictureUse = keyof typeof PICTURE_USES;

/** Part of a picture's id: raise it when the same source is to be encoded in another way. */
export const ENCODING_REVISION = 1;

/** For each use, the media id of a script's assets: `media.cover[script.card.cover]`. */
export type ScriptMedia = Record<keyof typeof SCRIPT_USES, Record<string, string>>;
