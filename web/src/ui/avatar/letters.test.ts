import { afterEach, expect, test, vi } from 'vitest';
import { lettersOf } from './letters.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['', 0],
  ['雨夜侦探', 4],
  ['👨‍👩‍👧‍👦🏳️‍🌈👍🏽', 3],
  ['e\u0301', 1],
  ['a b', 3],
])('splits “%s” into %d letters', (text, count) => expect(lettersOf(text)).toHaveLength(count));

test('counts code points without `Intl.Segmenter` and splits none of them', () => {
  vi.stubGlobal('Intl', {});
  expect(lettersOf('雨😀')).toEqual(['雨', '😀']);
});
