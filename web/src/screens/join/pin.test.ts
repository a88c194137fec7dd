import { expect, test } from 'vitest';
import { anyPin, pinDigits } from './pin.ts';

test('a PIN has four digits, also when it begins with zero', () => {
  for (let number = 0; number < 2_000; number += 1) expect(anyPin()).toMatch(/^\d{4}$/);
});

test.each([
  ['1234', '1234'],
  ['１２３４', '1234'],
  ['12 3-4', '1234'],
  ['12345', '1234'],
  ['abc', ''],
])('%s is %s', (typed, digits) => expect(pinDigits(typed)).toBe(digits));
