// Finds times in prose: 22:54, 二十二点五十四, 夜里三点一刻, 三时零四分, 戌初二刻.
import { NUMERAL_CHARS, numberOf } from './numerals.ts';

const DAY = 24 * 60;

/** Time of day in minutes since midnight; seconds are a fraction. */
export type Moment = number;

export interface ClockWords {
  start: number;
  end: number;
  /** Possible times, the earlier first: 三点 may be at night or in the afternoon. */
  moments: Moment[];
  /**
   * True for 一点 (mostly "a little") and 一时 ("for a while"). They count as times only if reading.yaml has one at this
   * point.
   */
  isDoubtful: boolean;
}

const PART =
  '凌晨|清晨|清早|早晨|早上|今早|明早|一早|上午|中午|正午|下午|午后|傍晚|晚上|今晚|昨晚|晚|夜里|半夜|深夜|夜';
const HOUR = `[0-2]?\\d|[${NUMERAL_CHARS}]{1,3}`;
const MINUTE = `整|半|[一二三]刻|[0-5]?\\d分|零[一二三四五六七八九]分?|[一二三四五]?十[一二三四五六七八九]?分?|[一二三四五六七八九]分`;
const SECOND = `(?:[0-5]?\\d|[${NUMERAL_CHARS}]{1,3})秒`;
const SPOKEN = new RegExp(
  `(?<part>${PART})?(?<hour>${HOUR})(?<sign>[点时])(?:过?(?<minute>${MINUTE})(?<second>${SECOND})?)?(?<more>.?)`,
  'gu',
);
const WRITTEN = /(?<![\d.-]|\d[:：])([01]?\d|2[0-4])[:：]([0-5]\d)(?:[:：]([0-5]\d))?(?![:：]?\d)/gu;

const BRANCHES = '子丑寅卯辰巳午未申酉戌亥';
const BRANCH = new RegExp(
  `(?<branch>[${BRANCHES}])(?:(?<half>[初正末])(?:(?<quarter>[一二三])刻(?<fraction>半)?)?|时(?:(?<late>[初正末一二三四])刻?)?)`,
  'gu',
);

/**
 * Returns every time expression in a row. A 刻 of the old clock is a quarter of an hour; a double hour (时辰) has eight.
 */
export function clockWordsIn(row: string): ClockWords[] {
  return [...writtenIn(row), ...spokenIn(row), ...branchesIn(row)];
}

function writtenIn(row: string): ClockWords[] {
  return [...row.matchAll(WRITTEN)].map((found) => {
    const [whole, hour, minute, second = '0'] = found;
    const moment = (Number(hour) * 60 + Number(minute) + Number(second) / 60) % DAY;
    return { start: found.index, end: found.index + whole.length, moments: [moment], isDoubtful: false };
  });
}

function spokenIn(row: string): ClockWords[] {
  const words: ClockWords[] = [];
  for (const found of row.matchAll(SPOKEN)) {
    const { part = '', hour = '', sign, minute = '', second = '', more = '' } = found.groups ?? {};
    const value = numberOf(hour);
    const minutes = minutesOf(minute);
    if (value === undefined || value > 24 || minutes === undefined) continue;
    const isBare = minute === '';
    const isDoubtful = isBare && part === '' && (hour === '一' || (hour === '两' && sign === '时'));
    // 三点六 is a decimal number, such as a weight.
    if (isBare && new RegExp(`[${NUMERAL_CHARS}\\d]`, 'u').test(more)) continue;
    if (isBare && sign === '时' && /[候间辰节]/u.test(more)) continue;
    if (/[点.]/u.test(row[found.index - 1] ?? '')) continue;
    const seconds = numberOf(second.replace('秒', '')) ?? 0;
    const moment = (value * 60 + minutes + seconds / 60) % DAY;
    words.push({
      start: found.index + part.length,
      end: found.index + found[0].length - more.length,
      moments: ofPart(part, moment),
      isDoubtful,
    });
  }
  return words;
}

function minutesOf(words: string): number | undefined {
  if (words === '' || words === '整') return 0;
  if (words === '半') return 30;
  if (words.endsWith('刻')) return 15 * (numberOf(words.slice(0, -1)) ?? 0);
  const value = numberOf(words.replace('分', ''));
  return value !== undefined && value < 60 ? value : undefined;
}

/**
 * Returns the possible times of an hour from one to twelve: both halves of the day, unless the words before it say
 * which.
 */
function ofPart(part: string, moment: Moment): Moment[] {
  if (moment >= 13 * 60 || moment < 60) return [moment];
  const [early, late] = [moment % (DAY / 2), (moment % (DAY / 2)) + DAY / 2];
  if (/凌晨|清|早|上午/u.test(part)) return [early];
  if (/下午|午后|傍晚|晚/u.test(part)) return [late];
  return [early, late];
}

function branchesIn(row: string): ClockWords[] {
  return [...row.matchAll(BRANCH)].map((found) => {
    const { branch = '', half, quarter, fraction, late } = found.groups ?? {};
    const start = (BRANCHES.indexOf(branch) * 120 + 23 * 60) % DAY;
    const into =
      half === '正' || late === '正' ? 60 : half === '末' || late === '末' ? 105 : 15 * (numberOf(late ?? '') ?? 0);
    const quarters = 15 * (numberOf(quarter ?? '') ?? 0) + (fraction === undefined ? 0 : 7.5);
    return {
      start: found.index,
      end: found.index + found[0].length,
      moments: [(start + into + quarters) % DAY],
      isDoubtful: false,
    };
  });
}

const two = (value: number): string => String(value).padStart(2, '0');

export function clockOf(moment: Moment): string {
  const seconds = Math.round((moment % 1) * 60);
  const clock = `${two(Math.floor(moment / 60))}:${two(Math.floor(moment % 60))}`;
  return seconds === 0 ? clock : `${clock}:${two(seconds)}`;
}

export function momentOf(clock: string): Moment {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes + seconds / 60;
}
