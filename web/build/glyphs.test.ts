// The page of pieces is pictured in the font that is shipped: it must not say what that font cannot.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { glyphsOfSources } from './glyphs.ts';

const ROOT = join(import.meta.dirname, '../..');

test('the page of pieces adds no sign to the font, and needs none that is missing', () => {
  const glyphs = new Set(glyphsOfSources(ROOT));
  const pages = globSync('web/src/pieces/*.{ts,tsx}', { cwd: ROOT }).map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  expect(pages.length).toBeGreaterThan(5);
  const said = new Set(pages.join('').match(/[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/gu));
  expect([...said].filter((sign) => !glyphs.has(sign))).toEqual([]);
  expect(glyphs.has('鼹')).toBe(false);
});

test('names that are suggested to people add none: names are set in another face', () => {
  expect(glyphsOfSources(ROOT)).not.toContain('檐');
  expect(readFileSync(join(ROOT, 'web/src/screens/register/suggest-nickname.ts'), 'utf8')).toContain('檐');
});
