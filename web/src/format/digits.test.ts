import { expect, test } from 'vitest';
import { isDigits } from './digits.ts';

test.each([
  ['0', true],
  ['0123456789', true],
  ['9'.repeat(500), true],
  ['', false],
  [' 12', false],
  ['12\n', false],
  ['1 2', false],
  ['-1', false],
  ['1.5', false],
  ['1e3', false],
  ['12a', false],
  ['１２', false],
  ['二', false],
])('%j: %s', (text, expected) => expect(isDigits(text)).toBe(expected));
