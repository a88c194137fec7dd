import { expect, test } from 'vitest';
import { foldedText, ownText } from './folded.ts';

test('finds words across blanks, line breaks, emphasis and width, and returns the row where they begin', () => {
  const { chars, rowOf } = foldedText('天亮了。\n> 他叫**程\n小满**，ＡＢ 9');
  expect(chars).toBe('天亮了。他叫程小满,ab9');
  expect([rowOf(chars.indexOf('程小满')), rowOf(chars.indexOf('小满')), rowOf(99)]).toEqual([1, 2, 0]);
});

test('keeps only letters and digits outside quotations', () => {
  expect(ownText('「你 好，」\n> 不算\n- 三 3').chars).toBe('你好三3');
});

test.each(['\u200b', '\u00ad', '\u2060', '\ufe00', '\u200d', '\u3164', '\uffa0', '\u{e0041}', '\ufe0f'])(
  'removes the invisible character %j',
  (character) => {
    expect(foldedText(`典${character}契`).chars).toBe('典契');
    expect(ownText(`典${character}契`).chars).toBe('典契');
  },
);
