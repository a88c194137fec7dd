import { expect, test } from 'vitest';
import { digitsIn, digitsSchema, hasWords, readDigits } from './typed-digits.ts';

test.each([
  ['您的验证码是 1234，5 分钟内有效', '1234'],
  ['【局中人】5 分钟内有效，验证码：1234', '1234'],
  ['【局中人】验证码0042，五分钟内有效，请勿泄露。', '0042'],
  ['1234 是您的验证码，5 分钟内有效', '1234'],
  ['2027-01-01 12:30 您的验证码为：1234', '1234'],
  ['【2027 剧本节】您的验证码 1234', '1234'],
  ['您的验证码是１２３４，５分钟内有效', '1234'],
  ['验证码 1 2 3 4，5 分钟内有效', '1234'],
  ['验证码：12-34', '1234'],
  ['Your code is 1234, valid for 5 minutes', '1234'],
  ['验证码：\u202d1234\u202c', '1234'],
  ['PIN 1234：换手机时，用名字和它回到座位', '1234'],
  ['订单 123456789，验证码 1234', '1234'],
  ['验证码 123456，5 分钟内有效', undefined],
  ['五分钟内有效', undefined],
])('finds in %j the four-digit number %j', (message, digits) => {
  expect(hasWords(message)).toBe(true);
  expect(digitsIn(message, 4)).toBe(digits);
});

test.each([
  ['配对码：1234 5678', 6, undefined],
  ['配对码：1234 5678', 8, '12345678'],
  ['在屏幕上看到 1234-5678，填到手机里', 8, '12345678'],
  ['https://example.com:8080/screen/12345678', 8, '12345678'],
  ['验证码 123456，5 分钟内有效', 6, '123456'],
])('finds in %j with %i digits the number %j', (message, length, digits) => {
  expect(digitsIn(message, length)).toBe(digits);
});

test.each([
  ['1234', '1234'],
  [' 12 34 ', '1234'],
  ['１２３４', '1234'],
  ['“1234”。', '1234'],
  ['【1234】', '1234'],
  ['您的验证码是 1234，5 分钟内有效', '1234'],
  // Not numbers of four digits, so they stay invalid.
  ['12345', '12345'],
  ['12-34', '12-34'],
  ['123a4', '123a4'],
  ['', ''],
])('reads %j as %j', (typed, read) => {
  expect(readDigits(typed, 4)).toBe(read);
});

test('rejects a request value without exactly four digits', () => {
  const four = digitsSchema(4);
  for (const typed of ['1234', '１２３４', 'PIN：1234。']) expect(four.parse(typed)).toBe('1234');
  for (const typed of ['', '123', '12345', 'abcd', '1'.repeat(201), 1234]) {
    expect(four.safeParse(typed).success).toBe(false);
  }
});
