// Limits of what a pack may contain. Packs may come from strangers, so everything that is read has a limit.

export const TEXT_BYTES_MAX = 512 * 1024;
export const TEXT_LINES_MAX = 20_000;
export const PICTURE_BYTES_MAX = 2 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 8_192;
/** Limits of one sound file, and the maximum difference in duration between a sound's two files. */
export const SOUND_BYTES_MAX = 1024 * 1024;
export const SOUND_SECONDS_MAX = 90;
export const SOUND_APART_MS_MAX = 250;
export const FILES_MAX = 400;
export const PACK_BYTES_MAX = 64 * 1024 * 1024;
/** Maximum nesting depth of lists and maps. */
export const DEPTH_MAX = 24;
export const SLUG_LENGTH_MAX = 64;

/** Archives are read into memory as a whole. */
export const ARCHIVE_BYTES_MAX = PACK_BYTES_MAX + 1024 * 1024;
/** Maximum archive entries: the files, the companion file that macOS adds for each, and folders. */
export const ENTRIES_MAX = 1_000;
/** Maximum compression ratio. Texts and drawings reach ten to thirty; the method allows up to a thousand. */
export const RATIO_MAX = 200;

/** Maximum lengths in characters (UTF-16 units). */
export const LENGTH_MAX = { id: 48, line: 120, paragraph: 2_000, text: 20_000 } as const;

export const COUNT_MAX = {
  acts: 12,
  places: 60,
  clues: 400,
  tasks: 20,
  skills: 6,
  sides: 10,
  purses: 4,
  endings: 30,
  interludes: 12,
  options: 20,
  questions: 40,
  branches: 40,
  effects: 30,
  words: 60,
  demoReviews: 60,
  captions: 60,
} as const;
