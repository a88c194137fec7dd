import { expect, test } from 'vitest';
import { stringSharer } from './shared-strings.ts';

test('what is shared says what it said before, to the order of its fields', () => {
  const made = () => ({
    scene: '民国',
    characters: [{ name: '甲', introduce: '长'.repeat(100) }, { name: '甲' }],
    level: 1,
  });
  const value = made();
  const share = stringSharer();
  share(value);
  share(made());
  expect(JSON.stringify(value)).toBe(JSON.stringify(made()));
});
