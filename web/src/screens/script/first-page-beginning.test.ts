import { expect, test } from 'vitest';
import { beginningOf } from './first-page-beginning.ts';

test.each([
  ['雨停了。', 10, '雨停了。'],
  ['雨停了。\n\n他**没有**来。', 20, '雨停了。\n他没有来。'],
  ['> 雨\n\n---\n\n- 停', 20, '雨\n停'],
  ['雨停了。\n\n他没有来。', 6, '雨停了。\n他……'],
  ['雨停了。\n\n他没有来。', 5, '雨停了。……'],
  // Never splits a surrogate pair.
  ['𠮷野家', 1, '𠮷……'],
  ['', 5, ''],
])('cuts %j at %i characters', (text, charCount, beginning) => {
  expect(beginningOf(text, charCount)).toBe(beginning);
});
