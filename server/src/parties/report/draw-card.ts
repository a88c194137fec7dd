import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { drawPicture } from '../../pictures/drawn/draw-picture.ts';
import { loadTypeface } from '../../pictures/drawn/glyphs.ts';
import { findCover } from '../poster/draw-poster.ts';
import { CARD, cardSheet, COVER, textsOf } from './card-sheet.ts';
import type { ShareCard } from './share-card.ts';

/** The card as PNG. Without the script's cover, should that be missing or broken. */
export async function drawCard({ db }: { db: Kysely<Database> }, card: ShareCard): Promise<Buffer> {
  const texts = textsOf(card);
  const [cover, regular, bold] = await Promise.all([
    findCover(db, card.cover),
    loadTypeface('regular', texts.regular),
    loadTypeface('bold', texts.bold),
  ]);
  const drawing = cardSheet(card, { regular, bold }, { hasCover: cover !== undefined });
  return await drawPicture({ ...CARD, drawing, photo: cover && { bytes: cover, ...COVER } });
}
