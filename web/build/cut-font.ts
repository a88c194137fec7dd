import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import { mergeFonts } from './merge-fonts.ts';

/** A run of code points, both ends included. */
interface Run {
  readonly first: number;
  readonly last: number;
}

interface Slice {
  readonly file: string;
  readonly runs: readonly Run[];
}

/** Noto Serif SC in one weight, with these signs and no other, as WOFF2. A sign that the design lacks is left out. */
export async function cutFont(glyphs: readonly string[], weight: number): Promise<Uint8Array> {
  const merged = await cutSlices(weight, ({ runs }) =>
    glyphs.filter((glyph) => within(runs, glyph.codePointAt(0) ?? 0)).join(''),
  );
  return subsetFont(merged, glyphs.join(''), { targetFormat: 'woff2' });
}

/** Noto Serif SC in one weight with all its signs, as TrueType: 6 MB. */
export async function wholeFont(weight: number): Promise<Uint8Array> {
  const slices = readSlices();
  const merged = await cutSlices(weight, ({ runs }) => signsOf(runs));
  return subsetFont(merged, slices.map(({ runs }) => signsOf(runs)).join(''), { targetFormat: 'truetype' });
}

/** The family comes in a hundred slices by Unicode range; each is cut to its signs, then they are joined. */
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

/** A CSS unicode-range such as `U+4e00-4e0f,U+30`. */
function readRuns(range: string): readonly Run[] {
  return range.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16) };
  });
}

const within = (runs: readonly Run[], code: number): boolean =>
  runs.some(({ first, last }) => code >= first && code <= last);

const signsOf = (runs: readonly Run[]): string =>
  runs
    .flatMap(({ first, last }) =>
      Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
    )
    .join('');
