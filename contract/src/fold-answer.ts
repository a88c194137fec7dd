// Normalises an answer or password (folds it), so that input from any keyboard matches the author's text. Old games
// without a recorded verdict are judged by `normalisePassword`, which must never change; this function may change.
import { normalisePassword } from './normalise-password.ts';
import { toSimplified } from './simplified.ts';

const DIGITS = new Map<string, number>();
for (const digits of ['零一二三四五六七八九', '〇壹贰叁肆伍陆柒捌玖', '○']) {
  for (const [value, digit] of [...digits].entries()) DIGITS.set(digit, value);
}
for (const digit of ['两', '俩']) DIGITS.set(digit, 2);
/** Characters that each stand for a multiple of ten, e.g. 廿 in 廿三 (23). */
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
/** Units that multiply the whole number in front of them, e.g. 万 in 十二万. */
const MYRIADS = new Map([
  ['万', 10_000],
  ['亿', 100_000_000],
]);
const SIGNS = [...DIGITS, ...TENS, ...UNITS, ...MYRIADS].map(([sign]) => sign).join('');
const NUMBER = new RegExp(`\\d+\\.\\d+[万亿]?|[0-9${SIGNS}]+`, 'gu');

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;
/** Quotes, title marks and brackets. They are removed, because they do not change what the enclosed words say. */
const MARKS = /[“”„‟‘’‚‛"'`´「」『』﹃﹄《》〈〉【】〖〗〔〕()[\]{}]+/gu;
/**
 * Quotes and brackets between two digits, as in `10'30"` and `3(2)`. They are preserved there, because they carry
 * meaning. In all other places, MARKS removes them.
 */
const KEPT_MARKS = /(?<=\d)["'`´()[\]{}]+(?=\d)/gu;
const PAUSES = String.raw`,、;:!?。…‥~〜`;
const BETWEEN_WORDS = new RegExp(`(?<!\\d)[${PAUSES}]+|[${PAUSES}]+(?!\\d)`, 'gu');
const ENDS = /^(?:<+|\.+(?!\d))|[.>]+$/gu;
/** Dots between the parts of a foreign name, e.g. 约翰·史密斯. */
const NAME_DOTS = /(?<=\p{L})[.·•‧∙⋅・･\p{Pd}]+(?=\p{L})/gu;
/** Numbers with thousands separators, e.g. 20,000. Their commas are removed. */
const THOUSANDS = /(?<![\d,.])[1-9]\d{0,2}(?:,\d{3})+(?![\d,.])/gu;
/** Separators between digits are preserved but unified: list separators become a comma, dots become a full stop. */
const LIST_PAUSES = /[、;]/gu;
const DIGIT_DOTS = /(?<=\d)[·•‧∙⋅・･](?=\d)/gu;

/**
 * Returns the normalised text. It ignores differences in: width and case; white space and invisible characters;
 * traditional and simplified characters; quotes, title marks and brackets; dots in foreign names. Pauses and full stops
 * are ignored unless they stand between two digits.
 * Numerals become digits: 廿三 is 23, 两万 is 20000. These stay different: 0417 and 417, 1.5 and 15, 3、4 and 34, -5 and 5.
 * The function is idempotent. Applying `normalisePassword` to the text first does not change the result.
 */
export function foldAnswer(typed: string): string {
  const folded = foldOnce(typed);
  // Repeats until the text no longer changes, because removing a mark can join two parts into one number.
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
    // Converts 1.5万 to 15000. A fraction with more digits than the unit has zeros is left unchanged.
    if (zeros === 0 || part.length > zeros) return run;
    return (whole + part.padEnd(zeros, '0')).replace(/^0+(?=\d)/, '');
  }
  const value = valueOf(run);
  if (value !== undefined) return String(value);
  return [...run].map((sign) => DIGITS.get(sign) ?? TENS.get(sign) ?? sign).join('');
}

/**
 * Returns the value of a run of numerals that contains a unit (十, 百, 万 …). Undefined if the run has no unit or is
 * malformed.
 */
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

/**
 * Returns the value of a number below ten thousand that contains a unit, such as 一百零五, 二十 or 廿三. Undefined if it has no
 * unit or is malformed.
 */
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
      // Skips a zero that only marks an empty decimal place, as in 一百零五.
      if (sign === '0' && digit === undefined && total > 0) continue;
      if (digit !== undefined) return undefined;
      digit = Number(sign);
    }
  }
  return total + (digit ?? 0);
}
