import { html, type Markup } from '../../markup/html.ts';
import { matrix } from './lines.ts';
import { EM, type Typeface } from './typeface.ts';

/** Text of the seal, the product name from top to bottom. */
export const SEAL_TEXT = '局中人';

const WIDTH = 84;
const MARGIN = 16;
const SIZE = 52;
const PITCH = 56;
const HEIGHT = 2 * MARGIN + 3 * PITCH - (PITCH - SIZE);

/**
 * Draws the product's cinnabar seal centred at `x`, `y`, slightly rotated as if stamped by hand. `face` must be bold.
 */
export function seal(face: Typeface, { x, y, scale = 1 }: { x: number; y: number; scale?: number }): Markup {
  const characters = face.charactersOf(SEAL_TEXT).map(({ glyph }, index) => {
    const left = -(glyph.advance * SIZE) / EM / 2;
    const base = -HEIGHT / 2 + MARGIN + index * PITCH + SIZE * 0.88;
    return html`<path transform="${matrix(SIZE / EM, left, base)}" d="${glyph.path}" />`;
  });
  return html`<g transform="translate(${x} ${y}) rotate(-3) scale(${scale})"
    ><rect x="${-WIDTH / 2}" y="${-HEIGHT / 2}" width="${WIDTH}" height="${HEIGHT}" rx="10" fill="#d9482f" /><rect
      x="${-WIDTH / 2 + 6}"
      y="${-HEIGHT / 2 + 6}"
      width="${WIDTH - 12}"
      height="${HEIGHT - 12}"
      rx="6"
      fill="none"
      stroke="#efe6d4"
      stroke-width="2.5"
    /><g fill="#efe6d4">${characters}</g></g
  >`;
}
