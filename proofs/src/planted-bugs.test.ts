import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { editsOf, withEdits } from './harness/planted-edits.ts';
import { BUGS as HISTORY_BUGS } from './histories/bugs.ts';
import { ACKNOWLEDGE_LATE } from './kills/campaign.ts';
import { BUGS as MONEY_BUGS } from './money/bugs.ts';

const sourceOf = (file: string) => readFileSync(new URL(`../../server/src/${file}`, import.meta.url), 'utf8');

it.each([ACKNOWLEDGE_LATE, ...HISTORY_BUGS, ...MONEY_BUGS])(
  'plants $name into the current server source, which stays valid TypeScript',
  (bug) => {
    for (const { file } of editsOf(bug)) {
      const source = sourceOf(file);
      const planted = withEdits(bug, file, source);
      expect(planted).not.toBe(source);
      expect(() => stripTypeScriptTypes(planted)).not.toThrow();
    }
  },
);

const BUG = { name: 'deaf', edits: [{ file: 'ear.ts', from: 'hear()', to: '' }] };

it('throws when the place of a bug is gone', () => {
  expect(() => withEdits(BUG, 'ear.ts', 'something else')).toThrow('does not fit');
});

it('leaves other files unchanged', () => {
  expect(withEdits(BUG, 'eye.ts', 'something else')).toBe('something else');
});
