// Folds an answer or a password, so that what people type by any keyboard meets what the author wrote. Stored games are
// judged by `normalisePassword` where no verdict was stored: that one never changes, this one may.
import { normalisePassword } from './normalise-password.ts';
import { toSimplified } from './simplified.ts';

const DIGITS = new Map<string, number>();
for (const digits of ['零一二三四五六七八九', '〇壹贰叁肆伍陆柒捌玖', '○']) {
  for (const [value, digit] of [...digits].entries()) DIGITS.set(digit, value);
}
for (const digit of ['两', '俩']) DIGITS.set(digit, 2);
/** 廿三 is 23. */
const TENS = new Map([
  ['廿', 20],
  ['卅', 30],
  ['卌', 40],
]);
const UNITS = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1000],
  ['仟', 1000],
]);
/** Units that multiply the whole number before them: 十二万. */
const MYRIADS = new Map([
  ['万', 10_000],
  ['亿', 100_000_000],
]);
const SIGNS = [...DIGITS, ...TENS, ...UNITS, ...MYRIADS].map(([sign]) => sign).join('');
const NUMBER = new RegExp(`\\d+\\.\\d+[万亿]?|[0-9${SIGNS}]+`, 'gu');

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/** Say what kind of words they stand around, and nothing else. */
const MARKS = /[“”„‟‘’‚‛"'`´「」『』﹃﹄《》〈〉【】〖〗〔〕()[\]{}]+/gu;
/** Between two digits they are a part of what is said, `10'30"` and `3(2)`; elsewhere they are marks. */
const KEPT_MARKS = /(?<=\d)["'`´()[\]{}]+(?=\d)/gu;
const PAUSES = String.raw`,、;:!?。…‥~〜`;
const BETWEEN_WORDS = new RegExp(`(?<!\\d)[${PAUSES}]+|[${PAUSES}]+(?!\\d)`, 'gu');
const ENDS = /^(?:<+|\.+(?!\d))|[.>]+$/gu;
/** Between the parts of a foreign name: 约翰·史密斯. */
const NAME_DOTS = /(?<=\p{L})[.·•‧∙⋅・･\p{Pd}]+(?=\p{L})/gu;
/** Twenty thousand as 20,000. */
const THOUSANDS = /(?<![\d,.])[1-9]\d{0,2}(?:,\d{3})+(?![\d,.])/gu;
/** Kept between digits, in one spelling. */
const LIST_PAUSES = /[、;]/gu;
const DIGIT_DOTS = /(?<=\d)[·•‧∙⋅・･](?=\d)/gu;

/**
 * The same for: width and case; white space and invisible characters; traditional and simplified characters; numerals, so
 * that 廿三 is 23 and 两万 is 20000; quotes, title marks and brackets; pauses and full stops, unless digits are on both sides
 * of them; the dots of foreign names. Not the same: 0417 and 417, 1.5 and 15, 3、4 and 34, -5 and 5. Folding what is folded
 * changes nothing, and neither does `normalisePassword` before it.
 */
export function foldAnswer(typed: string): string {
  const folded = foldOnce(typed);
  // Two parts with a mark between them may be one word without it.
  return folded === typed ? folded : foldAnswer(folded);
}

function foldOnce(typed: string): string {
  const plain = normalisePassword(toSimplified(typed.normalize('NFKC')))
    .replaceAll(UNSEEN, '')
    .replaceAll(THOUSANDS, (number) => number.replaceAll(',', ''))
    .replaceAll(NUMBER, numberOf)
    .replaceAll(DIGIT_DOTS, '.');
  const kept: string[] = [];
  const withoutMarks = plain
    .replaceAll(KEPT_MARKS, (marks) => `\uE000${kept.push(marks) - 1}\uE001`)
    .replaceAll(MARKS, '')
    .replaceAll(/\uE000(\d+)\uE001/gu, (_, at: string) => kept[Number(at)] ?? '');
  return withoutMarks
    .replaceAll(BETWEEN_WORDS, '')
    .replaceAll(LIST_PAUSES, ',')
    .replaceAll(ENDS, '')
    .replaceAll(NAME_DOTS, '');
}

function numberOf(run: string): string {
  const [, whole, part, myriad] = /^(\d+)\.(\d+)([万亿])?$/.exec(run) ?? [];
  if (whole !== undefined && part !== undefined) {
    const zeros = String(MYRIADS.get(myriad ?? '') ?? 1).length - 1;
    // 1.5万 is 15000; what is left of a part stays as it is written.
    if (zeros === 0 || part.length > zeros) return run;
    return (whole + part.padEnd(zeros, '0')).replace(/^0+(?=\d)/, '');
  }
  const value = valueOf(run);
  if (value !== undefined) return String(value);
  return [...run].map((sign) => DIGITS.get(sign) ?? TENS.get(sign) ?? sign).join('');
}

/** The value of numerals with a unit among them; undefined when there is none, or the number is not well formed. */
function valueOf(run: string): number | undefined {
  const digits = [...run].map((sign) => DIGITS.get(sign) ?? sign).join('');
  const parts = digits.split(/([万亿])/u);
  if (parts.length === 1) return sectionOf(digits);
  let total = 0;
  let below = Number.POSITIVE_INFINITY;
  for (let at = 0; at < parts.length; at += 2) {
    const section = parts[at] ?? '';
    const myriad = MYRIADS.get(parts[at + 1] ?? '');
    if (myriad === undefined && section === '') break;
    const value = /^\d+$/.test(section) ? Number(section) : sectionOf(section);
    if (value === undefined || section === '' || value * (myriad ?? 1) >= below) return undefined;
    if (myriad !== undefined) below = myriad;
    total += value * (myriad ?? 1);
  }
  return Number.isSafeInteger(total) ? total : undefined;
}

/** Below ten thousand, with a unit in it: 一百零五, 二十, 廿三. */
function sectionOf(section: string): number | undefined {
  if (/^\d*$/.test(section)) return undefined;
  let total = 0;
  let digit: number | undefined;
  let lastUnit = Number.POSITIVE_INFINITY;
  for (const sign of section) {
    const tens = TENS.get(sign);
    const unit = UNITS.get(sign);
    if (tens !== undefined) {
      if (digit !== undefined || lastUnit <= 10) return undefined;
      total += tens;
      lastUnit = 10;
    } else if (unit !== undefined) {
      if (unit >= lastUnit || (digit === undefined && (unit !== 10 || total > 0))) return undefined;
      total += (digit ?? 1) * unit;
      digit = undefined;
      lastUnit = unit;
    } else {
      // 一百零五: the zero only says that a place is empty.
      if (sign === '0' && digit === undefined && total > 0) continue;
      if (digit !== undefined) return undefined;
      digit = Number(sign);
    }
  }
  return total + (digit ?? 0);
}
