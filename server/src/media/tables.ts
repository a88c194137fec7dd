import type { PictureUse } from './pictures.ts';

/**
 * A picture as it is served: WebP in the size of its use. One of a pack is kept as it came until it is first wanted,
 * because drawing it takes up to seconds; `bytes` is null until then, `source` after.
 */
interface MediaTable {
  media_id: string;
  use: PictureUse;
  bytes: Buffer | null;
  source: Buffer | null;
  /** Anybody who knows the id may have it; otherwise only through a signed seat address. */
  public: boolean;
  created_at: Date;
}

export interface MediaTables {
  media: MediaTable;
}
