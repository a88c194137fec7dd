import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { parseSync } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { cutFont } from './cut-font.ts';
import { glyphsOfSources } from './glyphs.ts';
import { WEIGHT } from './serif-font.ts';
import { readCharacters, readTables, requireTable } from './sfnt.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Files whose text never appears in the serif face: tests, the console and suggested nicknames. */
const UNSHOWN = /\.(?:test|fixture)\.|[\\/]testing[\\/]|[\\/]src[\\/]console[\\/]|[\\/]suggest-nickname\./;
/** Characters beyond ASCII that need a glyph. Ignorable characters have none (U+2068 isolates a name). */
const BEYOND_ASCII = /[^\0-\x7f\p{Default_Ignorable_Code_Point}]/gu;

/** Returns the strings, templates and JSX text of code, without comments. */
function saidIn(file: string, source: string): string {
  const said: string[] = [];
  const read = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { type, value } = node as { type?: unknown; value?: unknown };
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') said.push(value);
    else if (type === 'TemplateElement') said.push((value as { cooked: string | null }).cooked ?? '');
    else for (const part of Object.values(node)) read(part);
  };
  read(parseSync(file, source).program);
  return said.join('');
}

const saidInStyles = (source: string): string => (source.match(/content:[^;]*/g) ?? []).join('');

function charactersUsed(pattern: string): ReadonlyMap<string, string> {
  const files = globSync(pattern, { cwd: ROOT }).filter((file) => !UNSHOWN.test(file));
  expect(files).not.toEqual([]);
  const characters = new Map<string, string>();
  for (const file of files) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const said = file.endsWith('.css') ? saidInStyles(source) : saidIn(file, source);
    for (const character of said.match(BEYOND_ASCII) ?? [])
      if (!characters.has(character)) characters.set(character, file);
  }
  return characters;
}

async function charactersInFont(): Promise<ReadonlySet<number>> {
  const font = await cutFont(glyphsOfSources(ROOT), WEIGHT);
  const whole = new Uint8Array(await subsetFont(font, glyphsOfSources(ROOT).join(''), { targetFormat: 'sfnt' }));
  return new Set(readCharacters(requireTable(readTables(whole), 'cmap')).keys());
}
let cut: ReadonlySet<number>;
beforeAll(async () => {
  cut = await charactersInFont();
});

test.each(['web/src/**/*.{ts,tsx}', 'web/src/**/*.css', 'contract/src/{limits,errors}.ts'])(
  'finds every character of %s in the cut font, including the UI gallery',
  (pattern) => {
    const strays = [...charactersUsed(pattern)].filter(([character]) => !cut.has(character.codePointAt(0) ?? 0));
    expect(strays).toEqual([]);
  },
);

test('finds characters in strings, templates, attributes and between tags, but not in comments', () => {
  const source = 'const a = "¥" + `–${b}×`; /* 鼹 */ const c = <p title="÷">✓{d}</p>; // 鼠';
  expect([...saidIn('a.tsx', source)].sort()).toEqual([...'¥–×÷✓'].sort());
  expect(saidInStyles("a { content: '✓ '; /* 鼹 */ }")).toContain('✓');
});

test('adds no character of the UI gallery to the font', () => {
  expect(glyphsOfSources(ROOT)).not.toContain('鼹');
});

test('adds no character of suggested nicknames, which use another typeface', () => {
  expect(glyphsOfSources(ROOT)).not.toContain('檐');
  expect(readFileSync(join(ROOT, 'web/src/ui/profile/suggest-nickname.ts'), 'utf8')).toContain('檐');
});
