import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import subsetFont from 'subset-font';
import { cutFont } from './cut-font.ts';
import { FIRST_WORDS } from './first-words.ts';
import { glyphsOfSources } from './glyphs.ts';
import { cutsOf, unicodeRange, WEIGHT } from './serif-font.ts';
import { readCharacters, readTables, requireTable } from './sfnt.ts';

// Characters of several slices; one has a composite outline.
const GLYPHS = ['A', 'é', '局', '中', '人', '谎', '？', '·'];

test('cuts a font to exactly the given characters, the same each time, with Chinese in em squares', async () => {
  const font = await cutFont(GLYPHS, WEIGHT);
  expect(Buffer.from(await cutFont(GLYPHS, WEIGHT)).equals(Buffer.from(font))).toBe(true);
  const tables = readTables(new Uint8Array(await subsetFont(font, GLYPHS.join(''), { targetFormat: 'sfnt' })));
  const characters = readCharacters(requireTable(tables, 'cmap'));
  expect([...characters.keys()].sort((a, b) => a - b)).toEqual(
    GLYPHS.map((glyph) => glyph.codePointAt(0)).sort((a, b) => (a ?? 0) - (b ?? 0)),
  );
  const em = requireTable(tables, 'head').getUint16(18);
  const advance = (table: 'hmtx' | 'vmtx', glyph: string): number => {
    const metrics = requireTable(tables, table);
    const whole = requireTable(tables, table === 'hmtx' ? 'hhea' : 'vhea').getUint16(34);
    return metrics.getUint16(4 * Math.min(whole - 1, characters.get(glyph.codePointAt(0) ?? 0) ?? 0));
  };
  for (const table of ['hmtx', 'vmtx'] as const) {
    expect(['局', '中', '人', '谎', '？'].map((glyph) => advance(table, glyph))).toEqual([em, em, em, em, em]);
  }
  expect(advance('hmtx', 'A')).toBeLessThan(em);
});

const ROOT = join(import.meta.dirname, '../..');
const FIRST_BYTES_MAX = 25_000;

test('puts first-visit characters in a small file, and each character in exactly one file', async () => {
  const glyphs = glyphsOfSources(ROOT);
  const cuts = cutsOf(glyphs);
  expect(cuts.flatMap(({ characters }) => characters).sort()).toEqual([...glyphs].sort());
  const [first] = cuts;
  expect((await cutFont(first?.characters ?? [], WEIGHT)).length).toBeLessThan(FIRST_BYTES_MAX);
  const said = new Set(first?.characters);
  expect([...FIRST_WORDS.join('')].filter((character) => !said.has(character))).toEqual([]);
});

test('lists only first-visit words that the client uses', () => {
  const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/limits.ts'], { cwd: ROOT });
  const texts = files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  expect(FIRST_WORDS.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([]);
});

test('joins consecutive code points of a unicode range', () => {
  expect(unicodeRange(['c', '局', 'a', 'b', '！'])).toBe('U+61-63, U+5c40, U+ff01');
});
