import { expect, test } from 'vitest';
import { Report } from '../words/report.ts';
import { parseYaml } from './yaml-file.ts';

/** What is said of a text: its line, counted from 1, and the sentence. */
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
])('%s is told where it is', (_what, text, line, words) => {
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
])('%s is nothing to tell', (_what, text) => {
  expect(saidOf(text)).toEqual([]);
});
