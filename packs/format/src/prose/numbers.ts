// Finds numbers with a unit: 三十七码, 25 分钟, 四千二百六十元. Ignores "one" and "two" with most units, because they say too little
// to check.
import { NUMERAL_CHARS, numberOf } from './numerals.ts';

export interface NumberWords {
  start: number;
  end: number;
  /** Digits and unit, such as `37码`. */
  amount: string;
}

const UNITS =
  '分钟|小时|钟头|刻钟|个月|千克|公里|公分|厘米|毫米|公斤|毫升|号铺|号房|平米|周岁|海里|分贝|步|秒|年|天|夜|岁|码|寸|尺|丈|里|米|斤|两|钱|克|元|块|角|勺|合|升|斗|车|楼|号|度|倍|户|座|枚|盏|页|遍|回|下|次|趟';
const AMOUNT = new RegExp(
  `(?<![第\\d.:：])(?<number>\\d+(?:\\.\\d+)?|[${NUMERAL_CHARS}]+(?:点[${NUMERAL_CHARS}]+)?) ?(?<unit>${UNITS})`,
  'gu',
);

export function numberWordsIn(row: string): NumberWords[] {
  return [...row.matchAll(AMOUNT)].flatMap((found) => {
    const { number = '', unit = '' } = found.groups ?? {};
    const [whole = '', part] = number.split('点');
    const value = numberOf(whole);
    if (value === undefined || (value <= 2 && part === undefined && !/岁|码|号|楼/u.test(unit))) return [];
    const digits = part === undefined ? String(value) : `${value}.${[...part].map((char) => numberOf(char)).join('')}`;
    return [{ start: found.index, end: found.index + found[0].length, amount: `${digits}${unit}` }];
  });
}
