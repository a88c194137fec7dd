import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { glyphsOfSources } from './glyphs.ts';
import { mergeFonts } from './merge-fonts.ts';

const NAME = 'virtual:serif-font.css';
/** Part of the cache's key: raise it when the way of cutting changes. */
const RECIPE = 2;
const WEIGHT = 600;

// The same metrics for the cut face and for what stands in until it is here: Chinese signs are one em wide and one em high
// (for the vertical seal) in all of them, so nothing moves when it arrives.
const METRICS = 'ascent-override: 88%; descent-override: 12%; line-gap-override: 0%;';
const LOCAL = [
  'Songti SC',
  'STSong',
  'Noto Serif CJK SC Bold',
  'Noto Serif CJK SC',
  'Noto Serif SC',
  'Source Han Serif SC',
  'SimSun',
];

/** Noto Serif SC cut to the signs of the client's own texts, as the font family «Juzhongren Serif». */
export function serifFont(root: string): Plugin {
  return {
    name: 'serif-font',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? styleSheet(root) : undefined),
  };
}

/** Writes font and style sheet to the cache, unless they are there; returns the style sheet's path. */
async function styleSheet(root: string): Promise<string> {
  const glyphs = glyphsOfSources(root);
  const key = createHash('sha256')
    .update(`${RECIPE} ${WEIGHT} ${METRICS} ${glyphs.join('')}`)
    .digest('hex')
    .slice(0, 16);
  const folder = join(root, 'node_modules/.cache/serif-font', key);
  const sheet = join(folder, 'serif-font.css');
  if (!existsSync(sheet)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'serif.woff2'), await cutFont(glyphs));
    writeFileSync(sheet, fontFaces());
  }
  return sheet;
}

function fontFaces(): string {
  const local = LOCAL.map((name) => `local('${name}')`).join(', ');
  return `@font-face { font-family: 'Juzhongren Serif'; src: url('./serif.woff2') format('woff2'); font-weight: 400 900; font-display: swap; ${METRICS} }
@font-face { font-family: 'Juzhongren Serif Stand-in'; src: ${local}; ${METRICS} }
`;
}

/** The family comes in a hundred slices by Unicode range; each is cut, then they are joined: one file, one request. */
export async function cutFont(glyphs: readonly string[]): Promise<Uint8Array> {
  const home = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/noto-serif-sc/package.json'));
  const ranges = Object.entries(JSON.parse(readFileSync(join(home, 'unicode.json'), 'utf8')) as Record<string, string>);
  const cuts: Uint8Array[] = [];
  for (const [slice, range] of ranges) {
    const text = glyphs.filter((glyph) => within(range, glyph.codePointAt(0) ?? 0)).join('');
    if (text === '') continue;
    const file = readFileSync(join(home, 'files', `noto-serif-sc-${slice.replace(/[[\]]/g, '')}-wght-normal.woff2`));
    cuts.push(await subsetFont(file, text, { targetFormat: 'sfnt', variationAxes: { wght: WEIGHT } }));
  }
  return subsetFont(Buffer.from(mergeFonts(cuts)), glyphs.join(''), { targetFormat: 'woff2' });
}

/** Whether a CSS unicode-range such as `U+4e00-4e0f,U+30` holds a code point. */
function within(range: string, code: number): boolean {
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-');
    return code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16);
  });
}
