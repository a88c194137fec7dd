import type { Generated } from 'kysely';

/** What a picture of a script is for; and of which sizes each is kept: see `PICTURE_USES`. */
type ScriptPictureUse = 'coverSmall' | 'cover' | 'avatar' | 'place' | 'clue';
/** What a picture is for: those of a script, and those of the operator's content. */
export type PictureUse = ScriptPictureUse | 'banner' | 'album' | 'popup';

/** The two encodings of a sound: Ogg Opus, AAC in MP4. Kept and served as they came. */
export type SoundUse = 'opus' | 'aac';
export type MediaUse = PictureUse | SoundUse;

/**
 * Why a picture cannot be encoded. `unreadable`: its bytes are broken, or it has too many pixels. `time` and `memory`: it
 * passed a limit. `stalled`: no answer for long, though it took little time of the processor. `crashed`: the process that
 * encoded it ended.
 */
export type PictureRefusal = 'unreadable' | 'time' | 'memory' | 'stalled' | 'crashed';

/**
 * For each use, the media id of a script's assets: `media.cover[script.card.cover]`. Sounds are absent in versions imported
 * before there were any.
 */
export type ScriptMedia = Record<ScriptPictureUse, Record<string, string>> & {
  readonly [Use in SoundUse]?: Record<string, string>;
};

/**
 * A picture as it is served: WebP in the size of its use; or a sound. A picture of a pack is kept as it came until it is
 * first wanted, because drawing it takes up to seconds; `bytes` is null until then, `source` after.
 */
interface MediaTable {
  media_id: string;
  use: MediaUse;
  bytes: Buffer | null;
  source: Buffer | null;
  /** Anybody who knows the id may have it; otherwise only through a signed seat address. */
  public: boolean;
  created_at: Date;
  /** Why it cannot be drawn, by which limits and revision, and when that was seen. See `refusal.ts`. */
  refusal: Generated<PictureRefusal | null>;
  refused_by: Generated<string | null>;
  refused_at: Generated<Date | null>;
}

export interface MediaTables {
  media: MediaTable;
}
