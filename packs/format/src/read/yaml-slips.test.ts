import { describe, expect, test } from 'vitest';
import { Report } from '../messages/report.ts';
import { parseYaml } from './yaml-file.ts';

/** Returns the messages for a text: line, counted from 1, and sentence. */
function saidOf(text: string): readonly (readonly [number, string])[] {
  const report = new Report();
  parseYaml(text, { file: 'clues.yaml', line: 1 }, report);
  return [...report.errors(), ...report.warnings()].map(({ line, message }) => [line, message] as const);
}

test.each([
  [
    'a line of a block that stands further out',
    '- id: a\n  text: |\n    他说：“先走。”\n  她没有走。"\n    雨停了。\n- id: b\n  title: 怀表\n',
    4,
    '掉了出来',
  ],
  ['a line of a block one space short', '- id: a\n  text: |\n    第一行。\n   第二行。\n- id: b\n', 4, '掉了出来'],
  ['a tab far above', 'acts:\n\t- minutes: 10\n  - minutes: 20\ncard:\n  name: 甲\n', 2, 'Tab'],
  ['a full-width space', 'card:\n\u3000\u3000name: 甲\n  level: 1\n', 2, '全角空格'],
  ['a full-width comma behind a bracket', 'supports:\n  - { clues: [dark]，words: [灯] }\n', 2, '半角'],
  ['a field one space too far in', '- id: a\n  at: 1\n   title: 怀表\n', 3, '缩进不对'],
  [
    'a bracket below a text whose paragraphs are indented in full width',
    '- id: a\n  text: |\n    　　第一段。\n    第二段。\n- { id: b, words: [插头 }\n- id: c\n',
    5,
    '没有收尾',
  ],
  ['a bracket that is not closed', 'a:\n  - { words: [插头, points: 3 }\nb: 1\n', 2, '没有收尾'],
  ['two colons on a line', 'a: 他说: 先走\n', 1, '一行里有两个冒号'],
  ['words behind a #', 'a:\n  text: 百货公司 #3 楼来的，问路。\n', 2, '是注释'],
])('reports the line of %s', (_what, text, line, words) => {
  expect(saidOf(text)).toEqual([[line, expect.stringContaining(words)]]);
});

test.each([
  ['a comment behind a value', 'a: 甲 # 主角\nb: [1, 2] # 两个\n'],
  [
    'a block, a list in it, blank lines, and what comes after',
    'a: |\n  一\n\n    二\n  - 三\nb:\n  - >-\n    四\n  - 五\n',
  ],
  ['a tab within a block', 'a: |\n  一\t二\n'],
  ['full-width signs in a text', 'a: “一”，二：三\nb: ["甲，乙", 丙]\n'],
  ['a # in quotes', 'a: "百货公司 #3 楼"\n'],
])('reports nothing for %s', (_what, text) => {
  expect(saidOf(text)).toEqual([]);
});

const SKELETON =
  'format: 1\nname: 满月\nacts:\n  - title: 开场\n    minutes: 10\n  - title: 收工\n    minutes: 20\nlevel: 1\n';

describe('characters that only look like YAML syntax', () => {
  const SPACES = ['\u00a0', '\u3000', '\u2000', '\u2003', '\u200a', '\u202f', '\u205f'];
  const nameOf = (space: string) => `U+${(space.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const AT: readonly (readonly [what: string, line: number, words: string, put: (space: string) => string])[] = [
    ['behind a colon', 2, 'name: 满月', (space) => `name:${space}满月`],
    ['behind a colon of the last field', 8, 'level: 1', (space) => `level:${space}1`],
    ['behind a colon in a list', 6, 'title: 收工', (space) => `title:${space}收工`],
    ['before a colon', 2, 'name: 满月', (space) => `name${space}: 满月`],
    ['behind a dash', 6, '- title: 收工', (space) => `-${space}title: 收工`],
    ['as the indentation', 7, '    minutes: 20', (space) => `${space}${space}minutes: 20`],
    ['within the indentation', 7, '    minutes: 20', (space) => `  ${space} minutes: 20`],
  ];
  test.each(SPACES.flatMap((space) => AT.map(([what, ...rest]) => [nameOf(space), what, space, ...rest] as const)))(
    'reports %s %s',
    (name, _what, space, line, words, put) => {
      expect(saidOf(SKELETON.replace(words, put(space)))).toEqual([[line, expect.stringContaining(name)]]);
    },
  );

  test.each([
    ['a dash of Chinese print', 6, '- title: 收工', '–\u0020title: 收工', '「–」'],
    ['a long dash', 6, '- title: 收工', '— title: 收工', '「—」'],
    ['a full-width minus', 6, '- title: 收工', '－title: 收工', '「－」'],
    ['a full-width minus and space', 6, '- title: 收工', '－\u3000title: 收工', '「－」'],
    ['the first dash of a list', 4, '- title: 开场', '– title: 开场', '「–」'],
    ['a full-width colon', 2, 'name: 满月', 'name：满月', '「：」'],
    ['a full-width colon and space', 2, 'name: 满月', 'name：\u3000满月', '「：」'],
    ['a full-width colon in a list', 6, 'title: 收工', 'title：收工', '「：」'],
    ['a full-width colon of the last field', 8, 'level: 1', 'level：1', '「：」'],
    ['a full-width colon before a nested list', 3, 'acts:', 'acts：', '「：」'],
  ])('reports %s', (_what, line, words, put, said) => {
    expect(saidOf(SKELETON.replace(words, put))).toEqual([[line, expect.stringContaining(said)]]);
  });

  test.each([
    ['in a list of options', '- a\n-\u3000b\n', 2],
    ['as an entry of a list on one line', 'a: [b,\u3000c]\n', 1],
    ['behind the sign of a block', 'a: |\u3000\n  一\nb: 1\n', 1],
  ])('reports a full-width space %s', (_what, text, line) => {
    expect(saidOf(text)).toEqual([[line, expect.stringContaining('U+3000')]]);
  });

  test.each([
    ['paragraphs that begin with full-width spaces', 'a: |\n  \u3000\u3000一\n  \u3000\u3000二：三\nb: 1\n'],
    ['a full-width space within words', 'a: 一\u3000二\nb: [甲\u3000乙]\n'],
    ['dashes within a text', 'a: |\n  – 一\n  — 二\nb: 一——二\n'],
    ['a full-width colon within a text', 'a: |\n  name：一\nb: 密码：3\n'],
    ['a full-width colon in an option', '- 甲：一\n- wifi：二\n'],
  ])('does not report %s', (_what, text) => {
    expect(saidOf(text)).toEqual([]);
  });
});
