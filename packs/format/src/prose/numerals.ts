// Parses numbers as Chinese prose writes them: 23, 二十三, 一百零五, 一九七三.

const DIGITS: Readonly<Record<string, number>> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const POWERS: Readonly<Record<string, number>> = { 十: 10, 廿: 20, 卅: 30, 百: 100, 千: 1_000, 万: 10_000 };

/** Characters of Chinese numerals, for a regular expression's character class. */
export const NUMERAL_CHARS = '零〇一二两三四五六七八九十廿卅百千万';

/**
 * Returns the value of a numeral; undefined if the text is none. A sequence of digits is read digit by digit: 一九七三 is
 * 1973.
 */
export function numberOf(text: string): number | undefined {
  if (/^\d+(?:\.\d+)?$/.test(text)) return Number(text);
  const chars = [...text];
  if (chars.length === 0) return undefined;
  if (chars.every((char) => DIGITS[char] !== undefined)) {
    return Number(chars.map((char) => DIGITS[char]).join(''));
  }
  let total = 0;
  let section = 0;
  let digit: number | undefined;
  for (const char of chars) {
    const power = POWERS[char];
    if (power === undefined) {
      digit = DIGITS[char];
      if (digit === undefined) return undefined;
    } else if (power === 10_000) {
      total = (total + section + (digit ?? 0)) * power;
      section = 0;
      digit = undefined;
    } else {
      section += power === 20 || power === 30 ? power : (digit ?? 1) * power;
      digit = undefined;
    }
  }
  return total + section + (digit ?? 0);
}
