import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { cycled, grain, type Size, svgOf } from './drawing.ts';
import { INKS, type Inks } from './inks.ts';
import { SILHOUETTES } from './silhouettes.ts';

/** Each silhouette comes in two colour sets. */
export const POSTERS = 2 * SILHOUETTES.length;

/** Centre of a silhouette, and how much of its height a landscape or square picture shows. */
const MIDDLE = { x: 450, y: 620 };
const SHOWN = 940;

/** Draws a poster without a title, 3:4. Other formats show its middle, with more background on both sides. */
export function drawPoster(number: number, { width, height }: Size): string {
  const inks = cycled(INKS, number + 3 * Math.floor(number / SILHOUETTES.length));
  const parts = [
    `<rect x="-1500" y="-300" width="3900" height="1800" fill="${inks.ground}"/>`,
    cycled(SILHOUETTES, number)(inks),
    ...(number % 3 === 0 ? [rain(number, inks)] : []),
    grain(number),
  ];
  const high = height > width ? 1200 : SHOWN;
  const wide = (high * width) / height;
  const top = height > width ? 0 : MIDDLE.y - high / 2;
  return svgOf({ width, height }, parts, `${MIDDLE.x - wide / 2} ${top} ${wide} ${high}`);
}

function rain(seed: number, { light }: Inks): string {
  const { integer } = seededRandom(seed);
  const drops = Array.from({ length: 140 }, () => {
    const length = integer(50, 150);
    return `M${integer(-700, 1600)} ${integer(-150, 1200)}l${-Math.round(length / 6)} ${length}`;
  });
  return `<path fill="none" stroke="${light}" stroke-width="2" stroke-linecap="round" opacity=".3" d="${drops.join('')}"/>`;
}
