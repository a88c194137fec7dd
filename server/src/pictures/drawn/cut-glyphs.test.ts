import { expect, test } from 'vitest';
import { html } from '../../markup/html.ts';
import { cutGlyphs } from './cut-glyphs.ts';
import { drawPicture } from './draw-picture.ts';
import { matrix } from './lines.ts';
import { inkIn, rasterOf } from './testing/raster.ts';
import { EM } from './typeface.ts';

async function drawn(path: string) {
  const outline = html`<path transform="${matrix(200 / EM, 0, 176)}" d="${path}" />`;
  return await rasterOf(await drawPicture({ width: 200, height: 200, background: '#ffffff', drawing: outline }));
}

test('draws the character 口 as a ring with a hole at the right place', async () => {
  const glyphs = await cutGlyphs('bold', ['口']);
  const ring = glyphs.get('口');
  expect(ring?.advance).toBe(EM);
  const raster = await drawn(ring?.path ?? '');
  const row = Array.from({ length: 200 }, (_, x) => raster.at(x, 90) < 128);
  const edges = row.flatMap((dark, x) => (dark === (row[x - 1] ?? false) ? [] : [x]));
  // Paper, left stroke, hole, right stroke, paper.
  expect(edges).toHaveLength(4);
  const [left = 0, , , right = 0] = edges;
  expect(left).toBeGreaterThan(10);
  expect(right).toBeLessThan(190);
  expect(Math.abs(left + right - 200)).toBeLessThan(12);
});

test('draws curves without straight lines, and a disc that fills π/4 of its square', async () => {
  expect((await cutGlyphs('regular', ['o'])).get('o')?.path).toMatch(/^(?:M[^LM]+Z){2}$/);
  const raster = await drawn((await cutGlyphs('regular', ['●'])).get('●')?.path ?? '');
  const across = Array.from({ length: 200 }, (_, x) => inkIn(raster, { left: x, top: 0, width: 1, height: 200 }));
  const diameter = across.filter((ink) => ink > 0).length;
  expect(diameter).toBeGreaterThan(60);
  const filled = across.reduce((sum, ink) => sum + ink, 0) / diameter ** 2;
  expect(Math.abs(filled - Math.PI / 4)).toBeLessThan(0.01);
});

test('draws a letter upright and above the baseline', async () => {
  const raster = await drawn((await cutGlyphs('bold', ['A'])).get('A')?.path ?? '');
  const upper = inkIn(raster, { left: 0, top: 20, width: 200, height: 40 });
  const widthAt = (y: number) => {
    const dark = Array.from({ length: 200 }, (_, x) => x).filter((x) => raster.at(x, y) < 128);
    return (dark.at(-1) ?? 0) - (dark[0] ?? 0);
  };
  expect(upper).toBeGreaterThan(0);
  expect(widthAt(160)).toBeGreaterThan(2 * widthAt(70));
  expect(inkIn(raster, { left: 0, top: 180, width: 200, height: 20 })).toBe(0);
});

test('cuts composed characters and other alphabets, and omits what the font lacks', async () => {
  const glyphs = await cutGlyphs('regular', Array.from('零点水位eé½Жあ👻א𠮷'));
  expect([...glyphs.keys()].sort()).toEqual(Array.from('零点水位eé½Жあ').sort());
  for (const { path } of glyphs.values()) expect(path).toMatch(/^(?:M-?[\d.]+,-?[\d.]+(?:[LQ][-\d., ]+)+Z)+$/);
  const letter = glyphs.get('e')?.path ?? '?';
  expect(glyphs.get('é')?.path.replace(letter, '')).toMatch(/^M[^M]+Z$/);
});

test('draws bold with more ink than regular', async () => {
  const inkOf = async (weight: 'regular' | 'bold') =>
    inkIn(await drawn((await cutGlyphs(weight, ['局'])).get('局')?.path ?? ''), {
      left: 0,
      top: 0,
      width: 200,
      height: 200,
    });
  expect(await inkOf('bold')).toBeGreaterThan(1.15 * (await inkOf('regular')));
});
