import type { Generated } from 'kysely';

/** Purpose of a script picture. For the stored sizes see `PICTURE_USES`. */
type ScriptPictureUse = 'coverSmall' | 'cover' | 'avatar' | 'place' | 'clue';
export type PictureUse = ScriptPictureUse | 'banner' | 'album' | 'popup';

/** Encodings of a sound: Ogg Opus, and AAC in MP4. Both are stored and served unchanged. */
export type SoundUse = 'opus' | 'aac';
export type MediaUse = PictureUse | SoundUse;

/**
 * Why a picture cannot be encoded. `unreadable`: its bytes are broken, or it has too many pixels. `time` and `memory`:
 * encoding exceeded a limit. `stalled`: the encoder did not answer for long but used little CPU time. `crashed`: the
 * encoding process ended.
 */
export type PictureRefusal = 'unreadable' | 'time' | 'memory' | 'stalled' | 'crashed';

/**
 * Media ids of a script's assets by use: `media.cover[script.card.cover]`. Sounds are missing in versions imported
 * before sounds existed.
 */
export type ScriptMedia = Record<ScriptPictureUse, Record<string, string>> & {
  readonly [Use in SoundUse]?: Record<string, string>;
};

/**
 * A picture as served (WebP in the size of its use), or a sound. Encoding can take seconds, so a pack's picture is
 * stored in its original form until the first request. `bytes` is null before that, `source` after it.
 */
interface MediaTable {
  media_id: string;
  use: MediaUse;
  bytes: Buffer | null;
  source: Buffer | null;
  /** If true, anyone who knows the id may load it. Otherwise only a signed seat URL gives access. */
  public: boolean;
  created_at: Date;
  /** Why it cannot be encoded, under which limits and revision, and when that happened. See `refusal.ts`. */
  refusal: Generated<PictureRefusal | null>;
  refused_by: Generated<string | null>;
  refused_at: Generated<Date | null>;
}

export interface MediaTables {
  media: MediaTable;
}
