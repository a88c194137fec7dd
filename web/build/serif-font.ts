import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { cutFont } from './cut-font.ts';
import { FIRST_WORDS } from './first-words.ts';
import { glyphsOfSources } from './glyphs.ts';

const NAME = 'virtual:serif-font.css';
/** Part of the cache's key: raise it when the way of cutting changes. */
const RECIPE = 3;
/** That of headings. */
export const WEIGHT = 600;
/** Figures stand in scores and places. */
const FIRST_LATIN = '0123456789. ';

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

/**
 * Noto Serif SC cut to the signs of the client's own texts, as the font family «Juzhongren Serif»: one file with what a first
 * visit shows, one with the rest, which browsers fetch when a sign of it is wanted.
 */
export function serifFont(root: string): Plugin {
  return {
    name: 'serif-font',
    enforce: 'pre',
    resolveId: (id) => (id === NAME ? styleSheet(root) : undefined),
  };
}

/** Writes font and style sheet to the cache, unless they are there; returns the style sheet's path. */
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
    for (const { name, signs } of cuts) writeFileSync(join(folder, `${name}.woff2`), await cutFont(signs, WEIGHT));
    writeFileSync(sheet, fontFaces(cuts));
  }
  return sheet;
}

/** One file of the family. */
export interface Cut {
  readonly name: string;
  readonly signs: readonly string[];
}

/** Divides signs: those of a first visit, and the others. No sign is in both. */
export function cutsOf(glyphs: readonly string[]): readonly Cut[] {
  const first = new Set([...FIRST_WORDS.join(''), ...FIRST_LATIN]);
  return [
    { name: 'serif-first', signs: glyphs.filter((glyph) => first.has(glyph)) },
    { name: 'serif-rest', signs: glyphs.filter((glyph) => !first.has(glyph)) },
  ];
}

/** As CSS says it: single signs, and runs of them as one. */
export function unicodeRange(signs: readonly string[]): string {
  const codes = signs.map((sign) => sign.codePointAt(0) ?? 0).sort((a, b) => a - b);
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
    ({ name, signs }) =>
      `@font-face { font-family: 'Juzhongren Serif'; src: url('./${name}.woff2') format('woff2'); font-weight: 400 900; font-display: swap; unicode-range: ${unicodeRange(signs)}; ${METRICS} }`,
  );
  return `${own.join('\n')}
@font-face { font-family: 'Juzhongren Serif Stand-in'; src: ${local}; ${METRICS} }
`;
}
