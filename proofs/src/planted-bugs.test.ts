import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { expect, it } from 'vitest';
import { editsOf, withEdits } from './harness/planted-edits.ts';
import { BUGS as HISTORY_BUGS } from './histories/bugs.ts';
import { ACKNOWLEDGE_LATE } from './kills/campaign.ts';
import { BUGS as MONEY_BUGS } from './money/bugs.ts';

const sourceOf = (file: string) => readFileSync(new URL(`../../server/src/${file}`, import.meta.url), 'utf8');

it.each([ACKNOWLEDGE_LATE, ...HISTORY_BUGS, ...MONEY_BUGS])(
  '«$name» still fits the server, and is still a program',
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

it('a bug whose place is gone does not go unnoticed', () => {
  expect(() => withEdits(BUG, 'ear.ts', 'something else')).toThrow('does not fit');
});

it('other files stay as they are', () => {
  expect(withEdits(BUG, 'eye.ts', 'something else')).toBe('something else');
});
