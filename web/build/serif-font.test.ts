import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import subsetFont from 'subset-font';
import { cutFont } from './cut-font.ts';
import { FIRST_WORDS } from './first-words.ts';
import { glyphsOfSources } from './glyphs.ts';
import { cutsOf, unicodeRange, WEIGHT } from './serif-font.ts';
import { readCharacters, readTables, requireTable } from './sfnt.ts';

// Signs of several slices, one of them with a composite outline.
const GLYPHS = ['A', 'é', '局', '中', '人', '谎', '？', '·'];

test('the cut font has exactly the signs asked for, each one em wide and high, and is the same each time', async () => {
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
/** What a first visit may cost. */
const FIRST_BYTES_MAX = 25_000;

test('a first visit’s signs are a small file, and each sign is in one file', async () => {
  const glyphs = glyphsOfSources(ROOT);
  const cuts = cutsOf(glyphs);
  expect(cuts.flatMap(({ signs }) => signs).sort()).toEqual([...glyphs].sort());
  const [first] = cuts;
  expect((await cutFont(first?.signs ?? [], WEIGHT)).length).toBeLessThan(FIRST_BYTES_MAX);
  const said = new Set(first?.signs);
  expect([...FIRST_WORDS.join('')].filter((sign) => !said.has(sign))).toEqual([]);
});

test('every word of a first visit is one the client says', () => {
  const files = globSync(['web/src/**/*.{ts,tsx}', 'contract/src/limits.ts'], { cwd: ROOT });
  const texts = files.filter((file) => !file.includes('.test.')).map((file) => readFileSync(join(ROOT, file), 'utf8'));
  expect(FIRST_WORDS.filter((word) => !texts.some((text) => text.includes(word)))).toEqual([]);
});

test('a range names runs and single signs', () => {
  expect(unicodeRange(['c', '局', 'a', 'b', '！'])).toBe('U+61-63, U+5c40, U+ff01');
});
