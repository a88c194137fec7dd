import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { drawPicture } from '../../pictures/drawn/draw-picture.ts';
import { loadTypeface } from '../../pictures/drawn/glyphs.ts';
import { encodeKept } from '../../pictures/stored/encode-kept.ts';
import { isSoundUse } from '../../pictures/stored/picture-uses.ts';
import { findMedia } from '../../pictures/stored/media-store.ts';
import type { Invitation } from './invitation.ts';
import { COVER, POSTER, posterSheet, textsOf } from './poster-sheet.ts';

/** The poster as PNG. Without its cover, should that be missing or broken. */
export async function drawPoster({ db }: { db: Kysely<Database> }, invitation: Invitation): Promise<Buffer> {
  const texts = textsOf(invitation);
  const [cover, regular, bold] = await Promise.all([
    findCover(db, invitation.cover),
    loadTypeface('regular', texts.regular),
    loadTypeface('bold', texts.bold),
  ]);
  const drawing = posterSheet(invitation, { regular, bold }, { hasCover: cover !== undefined });
  return await drawPicture({ ...POSTER, drawing, photo: cover && { bytes: cover, ...COVER } });
}

export async function findCover(db: Kysely<Database>, mediaId: string | null): Promise<Buffer | undefined> {
  if (mediaId === null) return undefined;
  const kept = await findMedia(db, mediaId);
  if (kept === undefined || kept.source === null || isSoundUse(kept.use)) return kept?.bytes ?? undefined;
  // Nobody has wanted it yet since it was imported.
  return await encodeKept(mediaId, { source: kept.source, use: kept.use });
}
