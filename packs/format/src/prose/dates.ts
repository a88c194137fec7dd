// Finds days in prose (1998年1月21日, 一月二十一日, 腊月廿三, 星期三) and tells whether two of them fit together.
import { NUMERAL_CHARS, numberOf } from './numerals.ts';

export interface DateWords {
  start: number;
  end: number;
  /** Day in one of the forms `1998-01-21`, `01-21`, `1973` (year), `农12-23` (lunar) or `周3` (weekday). */
  day: string;
}

const N = `\\d{1,2}|[${NUMERAL_CHARS}]{1,3}`;
const SOLAR = new RegExp(
  `(?:(?<era>民国)?(?<year>\\d{2,4}|[${NUMERAL_CHARS}]{2,4}|元) ?年 ?)?(?<month>${N}) ?月 ?(?<day>${N}) ?[日号]`,
  'gu',
);
const YEAR = new RegExp(
  `(?<era>民国)?(?<year>\\d{4}|[一二][${NUMERAL_CHARS}]{3}|(?<=民国)[${NUMERAL_CHARS}]{1,3}) ?年`,
  'gu',
);
const ISO = /(?<![\d-])(?:(\d{4})-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?![\d-])/gu;
const LUNAR =
  /(闰?)([正一二三四五六七八九十冬腊]|十一|十二)月(初[一二三四五六七八九十]|十[一二三四五六七八九]|二十[一二三四五六七八九]?|廿[一二三四五六七八九]?|三十)(?![日号一二三四五六七八九])/gu;
const WEEKDAY = /(?:星期|礼拜|周)([一二三四五六日天])(?!个)/gu;

const two = (value: number): string => String(value).padStart(2, '0');

/** Years of the Republic of China (民国) count from 1912. */
const yearOf = (era: string | undefined, year: string): number =>
  (year === '元' ? 1 : (numberOf(year) ?? 0)) + (era === undefined ? 0 : 1911);

/**
 * Returns the solar, lunar and ISO dates, years and weekdays in a row. Overlapping matches count once; earlier kinds
 * win.
 */
export function dateWordsIn(row: string): DateWords[] {
  const found: DateWords[] = [];
  const add = (match: RegExpExecArray, day: string): void => {
    const [start, end] = [match.index, match.index + match[0].length];
    if (!found.some((other) => start < other.end && other.start < end)) found.push({ start, end, day });
  };
  for (const match of row.matchAll(SOLAR)) {
    const { era, year, month = '', day = '' } = match.groups ?? {};
    const [m, d] = [numberOf(month) ?? 0, numberOf(day) ?? 0];
    if (m < 1 || m > 12 || d < 1 || d > 31) continue;
    add(match, `${year === undefined ? '' : `${yearOf(era, year)}-`}${two(m)}-${two(d)}`);
  }
  for (const match of row.matchAll(LUNAR))
    add(match, `农${match[1]}${lunarMonth(match[2] ?? '')}-${lunarDay(match[3] ?? '')}`);
  for (const match of row.matchAll(ISO))
    add(match, `${match[1] === undefined ? '' : `${match[1]}-`}${match[2]}-${match[3]}`);
  for (const match of row.matchAll(YEAR))
    add(match, String(yearOf(match.groups?.['era'], match.groups?.['year'] ?? '')));
  for (const match of row.matchAll(WEEKDAY))
    add(match, `周${'日一二三四五六'.indexOf((match[1] ?? '').replace('天', '日'))}`);
  return found;
}

const lunarMonth = (char: string): string => two({ 正: 1, 冬: 11, 腊: 12 }[char] ?? numberOf(char) ?? 0);
const lunarDay = (words: string): string => two(numberOf(words.replace('初', '')) ?? 0);

const SOLAR_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const LUNAR_CALENDAR = new Intl.DateTimeFormat('en-u-ca-chinese', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/**
 * Tells whether a weekday or lunar date fits a solar date. True if the two cannot be compared or the year is missing.
 */
export function fitTogether(solar: string, other: string): boolean {
  const [, year, month, day] = SOLAR_DAY.exec(solar) ?? [];
  if (year === undefined) return true;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (other.startsWith('周')) return other === `周${date.getUTCDay()}`;
  if (!other.startsWith('农')) return true;
  const parts = new Map(LUNAR_CALENDAR.formatToParts(date).map(({ type, value }) => [type, value]));
  const lunar = `${two(Number.parseInt(parts.get('month') ?? '', 10))}-${two(Number(parts.get('day')))}`;
  return other.replace(/^农闰?/u, '') === lunar;
}
