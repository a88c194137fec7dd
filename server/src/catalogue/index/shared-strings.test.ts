import { expect, test } from 'vitest';
import { stringSharer } from './shared-strings.ts';

test('preserves values and field order when it shares strings', () => {
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
