import { expect, test } from 'vitest';
import { codeDigits } from './code-digits.ts';

test.each([
  ['1a2 3456', '1234'],
  ['１２３４', '1234'],
  ['1 2 3 4', '1234'],
  ['验证码：0042，五分钟内有效', '0042'],
  ['𝟙𝟚', '12'],
  ['一二三四', ''],
  ['-1.5e', '15'],
  ['', ''],
])('%j becomes %j', (typed, digits) => expect(codeDigits(typed)).toBe(digits));
