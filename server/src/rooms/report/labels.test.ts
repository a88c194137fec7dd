import { expect, test } from 'vitest';
import { span } from './labels.ts';

test.each([
  [17 * 60_000 + 59_000, '17 分钟'],
  [18 * 60_000, '18 分钟'],
  [20_000, '1 分钟'],
  [119 * 60_000 + 59_999, '1 小时 59 分钟'],
  [120 * 60_000, '2 小时'],
])('formats %d ms as %s, in whole minutes as in the game records', (milliseconds, text) => {
  expect(span(milliseconds)).toBe(text);
});
