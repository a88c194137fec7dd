import { expect, test } from 'vitest';
import { fieldDigits } from './field-digits.ts';

test.each([
  ['1a2 3456', '1234'],
  ['１２３４', '1234'],
  ['1 2 3 4', '1234'],
  ['验证码：0042，五分钟内有效', '0042'],
  ['您的验证码是 1234，5 分钟内有效', '1234'],
  ['5 分钟内有效，验证码 1234', '1234'],
  ['12 3-4', '1234'],
  ['12345', '1234'],
  ['\u202d1234\u202c', '1234'],
  ['𝟙𝟚', '12'],
  ['一二三四', ''],
  ['-1.5e', '15'],
  ['', ''],
])('turns %j into %j', (typed, digits) => expect(fieldDigits(typed, 4)).toBe(digits));

test('reads an eight-digit pairing code, alone or within its address', () => {
  expect(fieldDigits('1234 5678', 8)).toBe('12345678');
  expect(fieldDigits('http://192.168.1.20:8080/screen/12345678', 8)).toBe('12345678');
  expect(fieldDigits('１２３４５６７８', 8)).toBe('12345678');
});
