// How much a pack may hold. Packs may come from strangers: everything read has a limit.

export const TEXT_BYTES_MAX = 512 * 1024;
export const TEXT_LINES_MAX = 20_000;
export const PICTURE_BYTES_MAX = 2 * 1024 * 1024;
export const PICTURE_PIXELS_MAX = 8_192;
/** Of one file of a sound; and how far its two files may be apart. */
export const SOUND_BYTES_MAX = 1024 * 1024;
export const SOUND_SECONDS_MAX = 90;
export const SOUND_APART_MS_MAX = 250;
export const FILES_MAX = 400;
export const PACK_BYTES_MAX = 64 * 1024 * 1024;
/** Levels of lists and maps inside one another. */
export const DEPTH_MAX = 24;
export const SLUG_LENGTH_MAX = 64;

/** An archive is read as a whole. */
export const ARCHIVE_BYTES_MAX = PACK_BYTES_MAX + 1024 * 1024;
/** The files, the twins that macOS puts beside each, and folders. */
export const ENTRIES_MAX = 1_000;
/** Texts and drawings are packed ten to thirty times; a thousand is as much as the method can. */
export const RATIO_MAX = 200;

/** Characters (UTF-16 units). */
export const LENGTH_MAX = { id: 48, line: 120, paragraph: 2_000, text: 20_000 } as const;

/** Entries of lists. */
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
