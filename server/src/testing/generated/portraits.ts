import { INKS } from './inks.ts';
import { cycled, grain, svgOf } from './drawing.ts';

/** SVG paths of hats and hair, on a 600 × 600 canvas. */
const HEADS = [
  'M196 250q-8-150 104-150t104 150q-20-70-60-84q-70 30-120 10q-22 20-28 74Z',
  'M172 430q-30-330 128-330t128 330q-44 0-50-40q20-130-20-190q-70 30-130-6q-30 50-6 196q-6 40-50 40Z',
  'M120 224h360v28h-360ZM196 224q-4-130 104-130t104 130Z',
  'M250 108a50 50 0 1 1 100 0a50 50 0 1 1-100 0ZM190 280q-14-150 110-150t110 150q-30-80-110-92q-80 12-110 92Z',
  'M140 250L300 96l160 154Z',
  'M196 236q20-130 104-130 96 0 108 110l70 26q-60 20-120 4q-90-24-162-10Z',
  'M180 300q-60-210 120-210t120 210q36 100-6 150q0-130-34-210q-60 10-110-40q-30 60-50 100q-10 60-4 150q-60-50-36-150Z',
  'M190 260q-20-60 10-110l-10-40 46 10q60-44 120-4l50-16-12 46q30 60 16 114q-30-70-110-76q-80 0-110 76Z',
] as const;

/** Each head comes in two colour sets. */
export const PORTRAITS = 2 * HEADS.length;

export function drawPortrait(number: number): string {
  const { ground, shape, light } = cycled(INKS, number + Math.floor(number / HEADS.length));
  const face =
    'M208 260q0-130 92-130t92 130q-4 90-50 128v40q20 20 60 28 130 20 150 190h-504q20-170 150-190 40-8 60-28v-40q-46-38-50-128Z';
  return svgOf({ width: 600, height: 600 }, [
    `<rect width="600" height="600" fill="${ground}"/><circle cx="360" cy="270" r="210" fill="${light}" opacity=".85"/>`,
    `<path fill="${shape}" d="${face}"/><path fill="${shape}" stroke="${ground}" stroke-width="5" stroke-opacity=".5" d="${cycled(HEADS, number)}"/>`,
    `<path fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round" d="M236 470l64 80 64-80M300 550v60"/>`,
    grain(number),
  ]);
}
