// Lists the forms by which prose calls people: 程维钧 is also 维钧, 老程, 姓程的 and 程干事.

const TITLES =
  '同志|干事|先生|小姐|太太|夫人|老师|师傅|大夫|医生|主任|站长|老板|掌柜|姑娘|少爷|公子|大人|捕头|尚食|司膳|司酝|司药|女史|将军|[姐哥嫂叔婶姨伯爷婆妈氏]';
const DOUBLE_FAMILY = /^(?:尉迟|欧阳|司马|诸葛|上官|独孤|慕容|司徒|皇甫|东方|令狐|长孙|宇文|公孙|夏侯)/u;

export interface Person {
  id: string;
  /** Patterns of all forms of this person's name, the full name first. */
  calls: readonly string[];
}

const escaped = (words: string): string => words.replaceAll(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`);

/** Returns regular-expression patterns for a name and the short forms made from it. */
export function callsOf(name: string): string[] {
  const double = DOUBLE_FAMILY.exec(name)?.[0];
  const chars = [...name];
  const family = double ?? chars[0] ?? '';
  const given = name.slice(family.length);
  // Only names of two to four Chinese characters get short forms. A given name of one character is no form, because it
  // may be an ordinary word.
  const isName = chars.length >= 2 && chars.length <= 4 && /^\p{Script=Han}+$/u.test(name);
  if (!isName) return [escaped(name)];
  return [
    escaped(name),
    ...([...given].length > 1 ? [escaped(given)] : []),
    `[姓老小阿]${escaped(family)}`,
    `${escaped(family)}(?:${TITLES})`,
    ...(double === undefined ? [] : [double]),
  ];
}

export interface NameWords {
  start: number;
  end: number;
  /** Ids of the people who may be meant. More than one if people share the family name. */
  who: string[];
}

/**
 * Returns a function that finds the people named in a row. Full names win over short forms and longer ones over
 * shorter: 裴伯言 is not 裴伯.
 */
export function nameFinder(people: readonly Person[]): (row: string) => NameWords[] {
  const byCall = people.flatMap(({ id, calls }) => calls.map((call) => ({ id, call })));
  const isForm = (call: string): number => (/[[(]/.test(call) ? 1 : 0);
  byCall.sort((a, b) => isForm(a.call) - isForm(b.call) || b.call.length - a.call.length);
  if (byCall.length === 0) return () => [];
  const any = new RegExp(byCall.map(({ call }) => call).join('|'), 'gu');
  const whole = byCall.map(({ id, call }) => ({ id, is: new RegExp(`^(?:${call})$`, 'u') }));
  return (row) =>
    [...row.matchAll(any)].map((found) => ({
      start: found.index,
      end: found.index + found[0].length,
      who: [...new Set(whole.flatMap(({ id, is }) => (is.test(found[0]) ? [id] : [])))].sort(),
    }));
}
