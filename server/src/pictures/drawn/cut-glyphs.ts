// Projects that compile this file also need the type declarations of the module. An import would look for code instead.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./subset-font.d.ts" />
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Blob as FontBytes, Face, Font } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { EM, type Glyph } from './typeface.ts';

/** `regular` for body text, `bold` for names and important text. The values are font weights. */
export const WEIGHTS = { regular: 400, bold: 600 } as const;
export type Weight = keyof typeof WEIGHTS;

interface Slice {
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
}

let slices: readonly Slice[] | undefined;

/**
 * Cuts characters out of Noto Serif SC. Each is one code point. Characters missing in the font are missing in the
 * result.
 */
export async function cutGlyphs(weight: Weight, characters: readonly string[]): Promise<ReadonlyMap<string, Glyph>> {
  const found = new Map<string, Glyph>();
  // The font has a hundred files by Unicode range; a few characters are in two of them.
  for (const { file, ranges } of (slices ??= readSlices())) {
    const here = characters.filter(
      (character) => !found.has(character) && isWithin(ranges, character.codePointAt(0) ?? 0),
    );
    if (here.length === 0) continue;
    const font = await subsetFont(await readFile(file), here.join(''), {
      targetFormat: 'sfnt',
      variationAxes: { wght: WEIGHTS[weight] },
    });
    for (const [character, glyph] of readGlyphs(font, here)) found.set(character, glyph);
  }
  return found;
}

function readGlyphs(bytes: Uint8Array, characters: readonly string[]): readonly (readonly [string, Glyph])[] {
  const face = new Face(new FontBytes(bytes));
  if (face.upem !== EM) throw new Error('The family is drawn in another em.');
  const font = new Font(face);
  // The y axis of a font points upwards.
  font.setScale(EM, -EM);
  return characters.flatMap((character) => {
    const glyph = font.nominalGlyph(character.codePointAt(0) ?? 0);
    if (glyph === undefined) return [];
    return [[character, { advance: font.glyphHAdvance(glyph), path: font.glyphToPath(glyph) }] as const];
  });
}

function readSlices(): readonly Slice[] {
  const home = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/noto-serif-sc/package.json')));
  const listed = JSON.parse(readFileSync(join(home, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(listed).map(([name, ranges]) => ({
    file: join(home, `files/noto-serif-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(rangeOf),
  }));
}

/** Parses one part of a CSS unicode-range: `U+4e00-4e0f` or `U+30`. */
function rangeOf(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

function isWithin(ranges: Slice['ranges'], code: number): boolean {
  return ranges.some(([first, last]) => code >= first && code <= last);
}
