import { drawPicture } from '../../pictures/drawn/draw-picture.ts';
import { loadTypeface } from '../../pictures/drawn/glyphs.ts';
import { type CoverDeps, findCover } from '../poster/draw-poster.ts';
import { CARD, cardSheet, COVER, textsOf } from './card-sheet.ts';
import type { ShareCard } from './share-card.ts';

/** Draws the card as PNG, without the script's cover if it is missing or broken. */
export async function drawCard(deps: CoverDeps, card: ShareCard): Promise<Buffer> {
  const texts = textsOf(card);
  const [cover, regular, bold] = await Promise.all([
    findCover(deps, card.cover),
    loadTypeface('regular', texts.regular),
    loadTypeface('bold', texts.bold),
  ]);
  const drawing = cardSheet(card, { regular, bold }, { hasCover: cover !== undefined });
  return await drawPicture({ ...CARD, drawing, photo: cover && { bytes: cover, ...COVER } });
}
