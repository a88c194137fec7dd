import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { cutFont } from './cut-font.ts';
import { FIRST_WORDS } from './first-words.ts';
import { glyphsOfSources } from './glyphs.ts';

const NAME = 'virtual:serif-font.css';
/** Part of the cache key. Raise it when the way of cutting changes. */
const RECIPE = 3;
/** Font weight of headings. */
export const WEIGHT = 600;
/** Digits appear in scores and ranks. */
const FIRST_LATIN = '0123456789. ';

// Metrics shared by the cut font and its local fallbacks. Chinese characters are one em wide and one em high (for the
// vertical seal) in all of them, so the layout does not shift when the font arrives.
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

/**
 * Provides Noto Serif SC cut to the client's own text, as the font family `Juzhongren Serif`. One file covers a first
 * visit. Browsers fetch the other when they need one of its characters.
 */
export function serifFont(root: string): Plugin {
  return {
    name: 'serif-font',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? styleSheet(root) : undefined),
  };
}

/** Writes the fonts and the style sheet to the cache unless they exist. Returns the path of the style sheet. */
async function styleSheet(root: string): Promise<string> {
  const cuts = cutsOf(glyphsOfSources(root));
  const key = createHash('sha256')
    .update(`${RECIPE} ${WEIGHT} ${METRICS} ${JSON.stringify(cuts)}`)
    .digest('hex')
    .slice(0, 16);
  const folder = join(root, 'node_modules/.cache/serif-font', key);
  const sheet = join(folder, 'serif-font.css');
  if (!existsSync(sheet)) {
    mkdirSync(folder, { recursive: true });
    for (const { name, characters } of cuts)
      writeFileSync(join(folder, `${name}.woff2`), await cutFont(characters, WEIGHT));
    writeFileSync(sheet, fontFaces(cuts));
  }
  return sheet;
}

export interface Cut {
  readonly name: string;
  readonly characters: readonly string[];
}

export function cutsOf(glyphs: readonly string[]): readonly Cut[] {
  const first = new Set([...FIRST_WORDS.join(''), ...FIRST_LATIN]);
  return [
    { name: 'serif-first', characters: glyphs.filter((glyph) => first.has(glyph)) },
    { name: 'serif-rest', characters: glyphs.filter((glyph) => !first.has(glyph)) },
  ];
}

export function unicodeRange(characters: readonly string[]): string {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: { first: number; last: number }[] = [];
  for (const code of codes) {
    const run = runs.at(-1);
    if (run !== undefined && run.last === code - 1) run.last = code;
    else runs.push({ first: code, last: code });
  }
  const hex = (code: number): string => code.toString(16);
  return runs.map(({ first, last }) => `U+${hex(first)}${last === first ? '' : `-${hex(last)}`}`).join(', ');
}

function fontFaces(cuts: readonly Cut[]): string {
  const local = LOCAL.map((name) => `local('${name}')`).join(', ');
  const own = cuts.map(
    ({ name, characters }) =>
      `@font-face { font-family: 'Juzhongren Serif'; src: url('./${name}.woff2') format('woff2'); font-weight: 400 900; font-display: swap; unicode-range: ${unicodeRange(characters)}; ${METRICS} }`,
  );
  return `${own.join('\n')}
@font-face { font-family: 'Juzhongren Serif Stand-in'; src: ${local}; ${METRICS} }
`;
}
