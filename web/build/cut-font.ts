import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { mergeFonts } from './merge-fonts.ts';

/** Range of code points, both ends included. */
interface Run {
  readonly first: number;
  readonly last: number;
}

interface Slice {
  readonly file: string;
  readonly runs: readonly Run[];
}

/**
 * Returns Noto Serif SC in one weight with exactly these characters, as WOFF2. Skips characters that the font lacks.
 */
export async function cutFont(glyphs: readonly string[], weight: number): Promise<Uint8Array> {
  const merged = await cutSlices(weight, ({ runs }) =>
    glyphs.filter((glyph) => within(runs, glyph.codePointAt(0) ?? 0)).join(''),
  );
  return subsetFont(merged, glyphs.join(''), { targetFormat: 'woff2' });
}

/** Returns Noto Serif SC in one weight with all its characters, as TrueType (6 MB). */
export async function wholeFont(weight: number): Promise<Uint8Array> {
  const slices = readSlices();
  const merged = await cutSlices(weight, ({ runs }) => charactersOf(runs));
  return subsetFont(merged, slices.map(({ runs }) => charactersOf(runs)).join(''), { targetFormat: 'truetype' });
}

/** Cuts each slice to its characters, then merges the slices. The family ships in a hundred slices by Unicode range. */
async function cutSlices(weight: number, textOf: (slice: Slice) => string): Promise<Buffer> {
  const cuts: Uint8Array[] = [];
  for (const slice of readSlices()) {
    const text = textOf(slice);
    if (text === '') continue;
    cuts.push(
      await subsetFont(readFileSync(slice.file), text, { targetFormat: 'sfnt', variationAxes: { wght: weight } }),
    );
  }
  return Buffer.from(mergeFonts(cuts));
}

function readSlices(): readonly Slice[] {
  const home = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-serif-sc/package.json'));
  const ranges = JSON.parse(readFileSync(join(home, 'unicode.json'), 'utf8')) as Record<string, string>;
  return Object.entries(ranges).map(([name, range]) => ({
    file: join(home, 'files', `noto-serif-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    runs: readRuns(range),
  }));
}

function readRuns(range: string): readonly Run[] {
  return range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
}

const within = (runs: readonly Run[], code: number): boolean =>
  runs.some(({ first, last }) => code >= first && code <= last);

const charactersOf = (runs: readonly Run[]): string =>
  runs
    .flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');
