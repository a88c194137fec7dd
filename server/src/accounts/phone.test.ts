import { expect, test } from 'vitest';
import { normaliseCode, normalisePhone } from './phone.ts';

test.each([
  ['13800000001', '13800000001'],
  [' 138 0000 0001 ', '13800000001'],
  ['138-0000-0001', '13800000001'],
  ['＋８６１３８０００００００１', '13800000001'],
  ['13800000001\n', '13800000001'],
  ['138\u00A00000\u30000001', '13800000001'],
  ['138–0000—0001', '13800000001'],
  ['(+86) 138 0000 0001', '13800000001'],
  ['0086-138-0000-0001', '13800000001'],
  ['19900000001', '19900000001'],
  // As iOS copies it from the address book.
  ['\u202D13800000001\u202C', '13800000001'],
  ['\uFEFF138\u200B00000001', '13800000001'],
  ['+86 13800000001', '13800000001'],
  ['008613800000001', '13800000001'],
  ['8613800000001', '13800000001'],
  ['86138000001', undefined],
  ['1380000000', undefined],
  ['138000000011', undefined],
  ['23800000001', undefined],
  ['+1 13800000001', undefined],
  ['13800000001;', undefined],
  ['+8613800000001+86', undefined],
  ['+86+8613800000001', undefined],
  ['86008613800000001', undefined],
  ['+85251234567', undefined],
  ['010-12345678', undefined],
  ['02112345678', undefined],
  ['4008001234', undefined],
  ['1380000000O', undefined],
  ['138000000zero1', undefined],
  ['١٣٨٠٠٠٠٠٠٠١', undefined],
  ['१३८०००००००१', undefined],
  ['一三八零零零零零零零一', undefined],
  ['13800000001 13800000002', undefined],
  ['13800000001,13800000002', undefined],
  ["13800000001' or 1=1", undefined],
  ['1.3800000001e10', undefined],
  ['-13800000001x', undefined],
  ['13800000001\u0000', undefined],
  ['1380000\uD8000001', undefined],
  ['1'.repeat(20), undefined],
  ['', undefined],
])('%j is the phone %j', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test.each([
  ['1234', '1234'],
  [' 12 34 ', '1234'],
  ['１２３４', '1234'],
  ['１２　３４', '1234'],
  ['\u200B1234\u200E', '1234'],
  ['0012', '0012'],
  // What is no digit stays: it makes the code a wrong one.
  ['12-34', '12-34'],
  ['١٢٣٤', '١٢٣٤'],
  ['', ''],
])('%j is the code %j', (typed, code) => {
  expect(normaliseCode(typed)).toBe(code);
});
