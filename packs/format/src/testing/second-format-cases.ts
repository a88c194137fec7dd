// Cases with mistakes in features of format 2: confessions, sides, tokens and interludes.
import { clue, CLUES, edit, HE, type RuleCase, SCRIPT, SHEETS } from './rule-case.ts';

const LIN = 'characters/lin.md';
/** Lets the culprit confess, with a task worth half the points of an escape. */
const OWNING_UP = [
  edit(SCRIPT, 'format: 1', 'format: 2'),
  ...['wind', 'riddle-answer', 'best'].map((id) => edit(SHEETS, `- id: ${id}\n`, `- id: ${id}\n      after: start\n`)),
  edit(
    LIN,
    '\ntasks:\n',
    '\nconfession: { label: 是你。, text: 甲 }\ntasks:\n  - { id: own-up, text: 说出来。, score: 20, done: { confessed: lin } }\n',
  ),
];
const interlude = (fields: string, { act = '1' } = {}) =>
  edit(
    SCRIPT,
    '\nscoring:',
    `\ninterludes:\n  - { id: together, title: 一起, act: ${act}${fields === '' ? '' : `, ${fields}`} }\nscoring:`,
  );
const TWO = edit(SCRIPT, 'format: 1', 'format: 2');

const SIDES = `
sides:
  - id: kite
    name: 放的
    text: 放上天。
    goals: [ { text: 补好, score: 10, done: { published: kite-string } } ]
  - id: rest
    name: 收的
    text: 收起来。
    goals: [ { text: 收线, score: 10, tasks: 1 } ]
`;
/** Format 2 with two seats on one side and one on the other. */
const SIDED = [
  TWO,
  edit(SCRIPT, '\nscoring:\n', `${SIDES}scoring:\n`),
  edit(HE, '\norder:', '\nside: kite\norder:'),
  edit(LIN, '\norder:', '\nside: kite\norder:'),
  edit('characters/zhou.md', '\norder:', '\nside: rest\norder:'),
];

const PURSES = `
purses:
  - id: coin
    name: 铜钱
    unit: 枚
    start: 2
    bank: 1
`;
/** Format 2 with seven coins in total and a garden that costs one coin. */
const PAID = [
  TWO,
  edit(SCRIPT, '\nscoring:\n', `${PURSES}scoring:\n`),
  edit(SCRIPT, '    cost: 0\n', '    cost: 0\n    price: { purse: coin, count: 1 }\n'),
];

const HOST = 'host.md';
const hosted = (text: string) => [{ file: HOST, put: text }, TWO, edit(SCRIPT, 'price: 0', 'price: 0\nhost: welcome')];

export const SECOND_FORMAT_CASES: RuleCase[] = [
  {
    rule: 'P111',
    why: 'a game master of the first format',
    edits: [edit(SCRIPT, 'price: 0', 'price: 0\nhost: needed')],
    at: 'host:',
  },
  {
    rule: 'P307',
    why: 'cards without a word that a master is welcome',
    edits: [{ file: HOST, put: '# 第 1 幕\n\n## 念\n甲\n' }],
    at: '# 第 1 幕',
  },
  { rule: 'P307', why: 'a section of no act', edits: hosted('# 开场\n\n## 念\n甲\n'), at: '# 开场' },
  {
    rule: 'P307',
    why: 'acts out of their order',
    edits: hosted('# 第 2 幕\n\n## 念\n甲\n\n# 第 1 幕\n\n## 念\n乙\n'),
    at: '# 第 1 幕',
  },
  { rule: 'P307', why: 'a section without anything', edits: hosted('# 第 1 幕\n'), at: '# 第 1 幕' },
  {
    rule: 'P307',
    why: 'text that is in no card',
    edits: hosted('# 第 1 幕\n\n漏在外面\n\n## 念\n甲\n'),
    at: '漏在外面',
  },
  { rule: 'P307', why: 'read aloud twice', edits: hosted('# 最后答卷\n\n## 念\n甲\n\n## 念\n乙\n'), at: '# 最后答卷' },
  { rule: 'P307', why: 'a card without words', edits: hosted('# 第 1 幕\n\n## 看住\n'), at: '## 看住' },
  {
    rule: 'P307',
    why: 'a minute after the act',
    edits: hosted('# 第 1 幕\n\n## 看住｜第 999 分钟\n甲\n'),
    at: '## 看住',
  },
  { rule: 'P307', why: 'two seats on a card', edits: hosted('# 第 1 幕\n\n## 看住｜he｜lin\n甲\n'), at: '## 看住' },
  { rule: 'P204', why: 'a card about nobody', edits: hosted('# 第 1 幕\n\n## 看住｜nobody\n甲\n'), at: '## 看住' },
  { rule: 'P205', why: 'a card of no act', edits: hosted('# 第 9 幕\n\n## 念\n甲\n'), at: '# 第 9 幕' },
  {
    rule: 'W504',
    why: 'points for silence alone',
    edits: [...OWNING_UP, edit(LIN, 'score: 20', 'score: 19')],
    file: SCRIPT,
    at: 'scoring:',
  },
  {
    rule: 'W504',
    why: 'points for no confession',
    edits: [...OWNING_UP, edit(LIN, '{ confessed: lin }', '{ any: [{ not: { confessed: lin } }, { act: 2 }] }')],
    file: SCRIPT,
    at: 'scoring:',
  },
  {
    rule: 'P704',
    why: 'a task that its own seat judges',
    edits: [edit(HE, 'done: { holds: sketch }', 'judged: { ask: 何风留住了图样, by: [he] }'), TWO],
    at: 'judged:',
  },
  {
    rule: 'P704',
    why: 'more confirmations than there are judges',
    edits: [edit(HE, 'done: { holds: sketch }', 'judged: { ask: 何风留住了图样, by: [lin], needs: 2 }'), TWO],
    at: 'judged:',
  },
  {
    rule: 'P704',
    why: 'a task that is judged before it is there',
    edits: [edit(HE, 'done: { right: riddle-answer }', 'judged: { ask: 何风答了谜语, after: 1 }'), TWO],
    at: 'judged:',
  },
  {
    rule: 'P204',
    why: 'a judge who is nobody',
    edits: [edit(HE, 'done: { holds: sketch }', 'judged: { ask: 何风留住了图样, by: [nobody] }'), TWO],
    at: 'judged:',
  },
  {
    rule: 'P705',
    why: 'a skill whose acts are the wrong way round',
    edits: [
      edit(HE, '\norder:', '\nskills: [{ id: a, name: 甲, text: 乙, does: search, act: 2, until: 1 }]\norder:'),
      TWO,
    ],
    at: 'id: a',
  },
  {
    rule: 'P607',
    why: 'a skill that can never be used',
    edits: [
      edit(HE, '\norder:', '\nskills: [{ id: a, name: 甲, text: 乙, does: search, when: { confessed: lin } }]\norder:'),
      TWO,
    ],
    at: 'id: a',
  },
  {
    rule: 'P111',
    why: 'an interlude in a pack of the first format',
    edits: [interlude('dark: { seconds: 5, text: 黑了 }')],
    at: 'interludes:',
  },
  {
    rule: 'P706',
    why: 'an interlude of two kinds',
    edits: [interlude('dark: { seconds: 5, text: 黑了 }, reveal: { prompt: 谁？ }'), TWO],
    at: '- { id: together',
  },
  { rule: 'P706', why: 'an interlude of no kind', edits: [interlude(''), TWO], at: '- { id: together' },
  {
    rule: 'P105',
    why: 'a darkness of two minutes',
    edits: [interlude('dark: { seconds: 120, text: 黑了 }'), TWO],
    at: '- { id: together',
  },
  {
    rule: 'P204',
    why: 'a line of nobody',
    edits: [interlude('scene: { lines: [{ by: nobody, says: 谁？ }] }'), TWO],
    at: '- { id: together',
  },
  {
    rule: 'P205',
    why: 'an interlude in an act that does not come',
    edits: [interlude('dark: { seconds: 5, text: 黑了 }', { act: '9' }), TWO],
    at: '- { id: together',
  },
  {
    rule: 'P203',
    why: 'an interlude that brings an unknown clue',
    edits: [interlude('dark: { seconds: 5, text: 黑了 }, effects: [{ reveal: nothing, to: table }]'), TWO],
    at: '- { id: together',
  },
  {
    rule: 'P607',
    why: 'an interlude in an act whose condition comes later',
    edits: [interlude('dark: { seconds: 5, text: 黑了 }, when: { act: 2 }'), TWO],
    at: '- { id: together',
  },
  {
    rule: 'P201',
    why: 'two options of one name',
    edits: [interlude('reveal: { prompt: 谁？, options: [{ id: a, label: 甲 }, { id: a, label: 乙 }] }'), TWO],
    at: '- { id: together',
  },
  {
    rule: 'P710',
    why: 'a side of nobody',
    edits: [...SIDED, edit('characters/zhou.md', 'side: rest\n', '')],
    file: SCRIPT,
    at: 'id: rest',
  },
  {
    rule: 'P710',
    why: 'a side all know before its own do',
    edits: [...SIDED, edit(SCRIPT, '    name: 放的', '    name: 放的\n    act: 2\n    told: 1')],
    file: SCRIPT,
    at: 'told: 1',
  },
  {
    rule: 'P710',
    why: 'mates who know each other after all do',
    edits: [...SIDED, edit(SCRIPT, '    name: 放的', '    name: 放的\n    mates: 2\n    told: 1')],
    file: SCRIPT,
    at: 'mates: 2',
  },
  {
    rule: 'P710',
    why: 'more tasks than there are',
    edits: [...SIDED, edit(SCRIPT, 'tasks: 1', 'tasks: 9')],
    file: SCRIPT,
    at: 'text: 收线',
  },
  {
    rule: 'P710',
    why: 'each of nothing',
    edits: [...SIDED, edit(SCRIPT, 'tasks: 1', 'tasks: 1, of: each')],
    file: SCRIPT,
    at: 'text: 收线',
  },
  {
    rule: 'P104',
    why: 'a goal nobody can reach or miss',
    edits: [...SIDED, edit(SCRIPT, ', tasks: 1', '')],
    file: SCRIPT,
    at: 'text: 收线',
  },
  {
    rule: 'P710',
    why: 'who won before it is known',
    edits: [...SIDED, edit(HE, '{ holds: sketch }', '{ won: kite }')],
    file: HE,
    at: 'won: kite',
  },
  {
    rule: 'P711',
    why: 'a side of the culprit alone',
    edits: [...SIDED, edit(HE, 'side: kite', 'side: rest')],
    file: SCRIPT,
    at: 'sides:',
  },
  {
    rule: 'P711',
    why: 'everybody on a side but the culprit',
    edits: [...SIDED, edit(LIN, 'side: kite\n', '')],
    file: SCRIPT,
    at: 'sides:',
  },
  {
    rule: 'P210',
    why: 'a side that is not there',
    edits: [...SIDED, edit(HE, 'side: kite', 'side: kites')],
    file: HE,
    at: 'side: kites',
  },
  {
    rule: 'P210',
    why: 'an ending of a side that is not there',
    edits: [...SIDED, edit(SCRIPT, 'when: { vote: final, chose: lin }', 'when: { won: nobody }')],
    file: SCRIPT,
    at: 'won: nobody',
  },
  {
    rule: 'P712',
    why: 'a price above all there is',
    edits: [...PAID, edit(SCRIPT, 'count: 1 }', 'count: 8 }')],
    file: SCRIPT,
    at: 'price: {',
  },
  {
    rule: 'P712',
    why: 'a task above all there is',
    edits: [...PAID, edit(HE, '{ holds: sketch }', '{ purse: coin, least: 8 }')],
    file: HE,
    at: 'least: 8',
  },
  {
    rule: 'P712',
    why: 'counters of which there are none',
    edits: [
      TWO,
      edit(SCRIPT, '\nscoring:\n', `${PURSES.replace('start: 2', 'start: 0').replace('bank: 1', 'bank: 0')}scoring:\n`),
    ],
    file: SCRIPT,
    at: 'id: coin',
  },
  {
    rule: 'P712',
    why: 'quiet givings that nobody can make',
    edits: [...PAID, edit(SCRIPT, '    bank: 1\n', '    bank: 1\n    ways: [open]\n    heard: true\n')],
    file: SCRIPT,
    at: 'heard: true',
  },
  {
    rule: 'P712',
    why: 'a price of what goes off by itself',
    edits: [
      ...PAID,
      clue(
        '{ id: z, title: 甲, types: [], opens: { act: 1 }, trigger: { on: found, label: 乙, price: { purse: coin, count: 1 }, effects: [{ pay: coin, count: 1, to: finder }] } }',
      ),
    ],
    file: CLUES,
    at: 'id: z',
  },
  {
    rule: 'P713',
    why: 'an essential clue that costs something',
    edits: [...PAID, edit(CLUES, 'place: hall\n  essential: true', 'place: garden\n  spot: 树下\n  essential: true')],
    file: CLUES,
    at: 'essential: true\n',
  },
  {
    rule: 'P210',
    why: 'a purse that is not there',
    edits: [...PAID, edit(SCRIPT, 'price: { purse: coin', 'price: { purse: coins')],
    file: SCRIPT,
    at: 'purse: coins',
  },
  {
    rule: 'P204',
    why: 'a start of nobody',
    edits: [...PAID, edit(SCRIPT, '    bank: 1\n', '    bank: 1\n    starts: { nobody: 3 }\n')],
    file: SCRIPT,
    at: 'starts:',
  },
  {
    rule: 'P705',
    why: 'counting where there is nothing to count',
    edits: [TWO, edit(HE, '\norder:', '\nskills: [{ id: a, name: 甲, text: 乙, does: count }]\norder:')],
    file: HE,
    at: 'skills',
  },
];
