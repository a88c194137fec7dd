import { expect, test } from 'vitest';
import {
  certificatesIn,
  CODE_ALPHABET,
  codeCheckValue,
  possibleCodes,
  printedCodes,
  readCode,
  redeemablesIn,
} from './redemption-code.ts';

/** Returns the valid code number `nth`, which contains letters. */
function codeOf(nth: number): string {
  const values = Array.from({ length: 15 }, (_, at) => (nth * 7 + (nth >> 5) * at + at * 11 + 10) % 32);
  return [...values, codeCheckValue(values)].map((value) => CODE_ALPHABET[value]).join('');
}
const printed = (code: string, separator = '-') => code.replaceAll(/.{4}(?=.)/g, `$&${separator}`);
const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (character) => String.fromCodePoint(character.charCodeAt(0) + 0xfee0));
const CODE = codeOf(1);
const OTHER = codeOf(2);
const SHOWN = printed(CODE);

test.each([
  ['a label', `兑换码：${SHOWN}`],
  ['an English label', `code: ${SHOWN}`],
  ['a label without a colon', `兑换码${SHOWN}请查收`],
  ['Chinese quotes', `“${SHOWN}”`],
  ['corner brackets', `「${SHOWN}」`],
  ['square brackets', `【${SHOWN}】`],
  ['a full stop', `${SHOWN}。`],
  ['an ASCII full stop', `${SHOWN}.`],
  ['a note in brackets', `${SHOWN}（长期有效）`],
  ['a row of the operator’s CSV file', `12,${SHOWN},月卡,2027-01-01,送给老朋友`],
  ['a row of a spreadsheet', `12\t${SHOWN}\t月卡\t2027-01-01`],
  ['a message of several lines', `【局中人】你的兑换码：\n${SHOWN}\n有效期至 2027-01-01，客服 13800138000`],
  ['full-width characters', `兑换码：${fullWidth(SHOWN)}`],
  ['long dashes', `兑换码：${printed(CODE, '——')}`],
  ['the dash of a Japanese keyboard', `${printed(CODE, 'ー')}。`],
  ['minus signs', `${printed(CODE, '−')}，快用`],
  ['spaces', `兑换码 ${printed(CODE, ' ')} 长期有效`],
  ['ideographic spaces', `兑换码：${printed(CODE, '\u3000')}`],
  ['no separators', `兑换码：${CODE}，长期有效`],
  ['a line break in the middle', `兑换码：${SHOWN.slice(0, 10)}\n${SHOWN.slice(10)}`],
  ['zero-width spaces', `兑换码：\u200b${printed(CODE, '\u200b-\u200b')}\u2060`],
  ['direction marks', `\u202d${SHOWN}\u202c`],
  ['small letters', `兑换码：${SHOWN.toLowerCase()}。`],
  ['an address', `https://example.com/exchange?code=${SHOWN}`],
  ['Markdown', `**${SHOWN}**`],
  ['words of Latin letters around', `VIP code ${SHOWN} for you`],
])('finds a code with %s', (_name, text) => {
  expect(printedCodes(text)).toEqual([CODE]);
  expect(possibleCodes(text)[0]).toBe(CODE);
  expect(redeemablesIn(text)).toEqual([{ kind: 'code', code: CODE }]);
});

test.each([
  ['other groups', `码 ${CODE.slice(0, 5)} ${CODE.slice(5, 10)} ${CODE.slice(10)}`],
  ['letters glued to it', `VIP${SHOWN}`],
  ['a letter typed too much behind it', `${SHOWN}X`],
])('finds a code with %s only among the possible codes', (_name, text) => {
  expect(printedCodes(text)).toEqual([]);
  expect(possibleCodes(text)).toContain(CODE);
});

test('returns nothing if two codes share characters, since only the service can decide', () => {
  for (let nth = 0; nth < 2_000; nth += 1) {
    const code = codeOf(nth);
    // A code of digits only is not a code.
    if (readCode(code) === undefined) continue;
    const text = `CODE ${printed(code, ' ')}`;
    expect(possibleCodes(text)).toContain(code);
    expect(possibleCodes(`CODE${printed(code)}`)).toContain(code);
    const found = redeemablesIn(text);
    // With a chance of 1 in 32, the preceding word and the first groups also form a valid code.
    expect(found).toEqual(printedCodes(text).length > 1 ? [] : [{ kind: 'code', code }]);
  }
  const shared = Array.from({ length: 2_000 }, (_, nth) => `CODE ${printed(codeOf(nth), ' ')}`);
  expect(shared.some((text) => redeemablesIn(text).length === 0)).toBe(true);
});

test('finds several codes in order, each once', () => {
  const [other, more] = [printed(OTHER), printed(codeOf(3))];
  expect(printedCodes(`${other}\n${SHOWN}，${other} ${more}`)).toEqual([OTHER, CODE, codeOf(3)]);
  expect(possibleCodes(`${SHOWN}${other}`)).toEqual(expect.arrayContaining([CODE, OTHER]));
});

test('finds no code in digits alone or in a mistyped code', () => {
  for (let nth = 0; nth < 200; nth += 1) expect(possibleCodes(String(1e15 + nth))).toEqual([]);
  const mistyped = CODE.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(possibleCodes(`兑换码：${printed(mistyped)}，有效期至 2027-01-01`)).toEqual([]);
  expect(redeemablesIn(`兑换码：${printed(mistyped)}，有效期至 20270101`)).toEqual([]);
  expect(readCode(mistyped)).toBeUndefined();
});

test.each([
  ['123456789012', ['123456789012']],
  [' 1234 5678 9012 ', ['123456789012']],
  ['1234-5678-9012', ['123456789012']],
  ['１２３４　５６７８　９０１２', ['123456789012']],
  ['券码：1234 5678 9012', ['123456789012']],
  ['券码：123456789012。', ['123456789012']],
  ['“123456789012”', ['123456789012']],
  ['您的券码是 123456789012，有效期至2027-01-01 23:59', ['123456789012']],
  ['123456789012 2027-01-01', ['123456789012']],
  ['券码123456789012，20270101前有效', ['123456789012']],
  ['券码：123456789012，客服 13800138000', ['123456789012']],
  ['123456789012（客服13800138000）', ['123456789012']],
  ['订单 998877665544，券码 123456789012', ['123456789012']],
  ['\u202d123456789012\u202c', ['123456789012']],
  ['见 https://example.com/12345678 券码 123456789012', ['123456789012']],
  ['123456789012\n210987654321', ['123456789012', '210987654321']],
  ['123456789012 和 210987654321', ['123456789012', '210987654321']],
  ['1234', ['1234']],
  ['20270101', ['20270101']],
  ['13800138000', ['13800138000']],
  ['MEITUAN-2026', []],
  ['ABC123456789', []],
  ['123456789O12', []],
  ['有效期至 2027-01-01', []],
  ['5 张', []],
  ['', []],
])('finds the certificates in %j', (text, numbers) => {
  expect(certificatesIn(text)).toEqual(numbers);
});

test('prefers the code if a message also contains a certificate number', () => {
  expect(redeemablesIn(`订单号 123456789012，兑换码：${SHOWN}`)).toEqual([{ kind: 'code', code: CODE }]);
});

test('reads any text without failing', () => {
  for (const text of ['\ud800', '-'.repeat(1_000), '1'.repeat(1_000), 'A '.repeat(500), '1-'.repeat(500)]) {
    expect(() => [redeemablesIn(text), possibleCodes(text)]).not.toThrow();
  }
});
