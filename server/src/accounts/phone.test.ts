import { expect, test } from 'vitest';
import { normaliseCode, normalisePhone } from './phone.ts';

test.each([
  ['13800000001', '13800000001'],
  [' 138 0000 0001 ', '13800000001'],
  ['138-0000-0001', '13800000001'],
  ['＋８６１３８００００００１'.replace('１３８００００００１', '１３８０００００００１'), '13800000001'],
  ['+86 13800000001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['8613800000001', '13800000001'],
  ['86138000001', undefined],
  ['1380000000', undefined],
  ['138000000011', undefined],
  ['23800000001', undefined],
  ['+1 13800000001', undefined],
  ['13800000001;', undefined],
  ['', undefined],
])('%j is the phone %j', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test.each([
  ['1234', '1234'],
  [' 12 34 ', '1234'],
  ['１２３４', '1234'],
])('%j is the code %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});
