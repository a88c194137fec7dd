import { SIMPLIFIED_ROWS, toSimplified } from '@juzhongren/contract/simplified';
import { Converter } from 'opencc-js/t2cn';
import { expect, test } from 'vitest';

/** First code point after the last Chinese character in Unicode. */
const CODE_POINTS_END = 0x323b0;

test('lists in the contract’s table exactly the characters that OpenCC converts', () => {
  const convert: (text: string) => string = Converter({ from: 't', to: 'cn' });
  const expected: [string, string][] = [];
  for (let code = 0x80; code < CODE_POINTS_END; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCodePoint(code);
    const simplified = convert(character);
    if (simplified === character || character.normalize('NFKC') !== character) continue;
    expect([...simplified]).toHaveLength(1);
    expected.push([character, simplified]);
  }
  const rows = SIMPLIFIED_ROWS.map(([traditional, simplified]) => [[...traditional], [...simplified]] as const);
  expect(rows.every(([traditional, simplified]) => traditional.length === simplified.length)).toBe(true);
  expect(rows.flatMap(([traditional, simplified]) => traditional.map((one, at) => [one, simplified[at]]))).toEqual(
    expected,
  );
  for (const [traditional, simplified] of expected) expect(toSimplified(traditional)).toBe(simplified);
});

test('converts a text character by character', () => {
  expect(toSimplified('賬本在懷錶旁，參商 abc')).toBe('账本在怀表旁，参商 abc');
});
