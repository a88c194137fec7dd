// Cases of level 2 (isolation): somebody can read what they may not know.
import { CLUES, FACTS, HE, type RuleCase, SCRIPT, SHEETS, edit } from './rule-case.ts';

const LIN = 'characters/lin.md';
const ZHOU = 'characters/zhou.md';
const words = (more: string) => edit(FACTS, 'words: [评奖的钱]', `words: [评奖的钱, ${more}]`);

const TRUTH = 'truth.md';
/** Only the culprit may read that she hid something. */
const FORBIDDEN = [
  edit(
    FACTS,
    'people:\n',
    'forbidden:\n  - { id: hides, who: [lin], names: [评委], verbs: [收好, 藏], knows: [lin], clues: [ledger] }\npeople:\n',
  ),
  edit(TRUTH, '因为账本。', '因为账本。小满把剪刀收好。'),
];

export const ISOLATION_CASES: RuleCase[] = [
  {
    rule: 'I101',
    why: 'the culprit named as one on the card',
    edits: [edit(SCRIPT, 'introduce: |\n', 'introduce: |\n  真凶是林小满。\n')],
    file: SCRIPT,
    at: 'introduce: |',
  },
  {
    rule: 'I101',
    why: 'the culprit’s own card',
    edits: [edit(LIN, 'tagline: ', 'tagline: 凶手 · ')],
    file: LIN,
    at: 'tagline: ',
  },
  { rule: 'I101', why: 'a secret on the card', edits: [words('得奖的大纸鸢')], file: SCRIPT, at: 'introduce: |' },
  { rule: 'I101', why: 'a secret on a character’s card', edits: [words('一整个冬天')], file: HE, at: 'introduce' },
  { rule: 'I101', why: 'a secret in the hint of an envelope', edits: [words('三位数字')], file: CLUES, at: 'password' },
  { rule: 'I101', why: 'a secret in a question', edits: [words('风从哪边')], file: SHEETS, at: 'prompt: 风从' },
  {
    rule: 'I101',
    why: 'a secret said an act too early',
    edits: [edit(FACTS, 'public: 1\npeople', 'public: 2\npeople')],
    file: SCRIPT,
    at: 'opening: |\n      清晨',
  },
  {
    rule: 'I102',
    why: 'a secret in another seat’s text, over emphasis',
    edits: [words('够不着的地方'), edit(HE, '够不着', '**够**不着')],
    file: HE,
    at: '> 线断',
  },
  { rule: 'I102', why: 'a secret in another seat’s task', edits: [words('图样留在')], file: HE, at: 'text: 把图样' },
  {
    rule: 'I102',
    why: 'a secret its owner does not know yet',
    edits: [edit(FACTS, 'words: [储藏间的锁]', 'words: [储藏间的锁, 铃响了一声]')],
    file: ZHOU,
    at: '我听见铃',
  },
  {
    rule: 'I103',
    why: 'a secret in a clue nobody listed',
    edits: [edit(FACTS, 'clues: [ledger]\n  - id: lock', 'clues: [note]\n  - id: lock')],
    file: CLUES,
    at: 'text: 评奖',
  },
  {
    rule: 'I103',
    why: 'a secret in what a trigger announces',
    edits: [words('储藏间的门')],
    file: CLUES,
    at: 'trigger:\n    on: tap',
  },
  {
    rule: 'I103',
    why: 'a secret in what a vote announces',
    edits: [words('愿意留下')],
    file: SHEETS,
    at: '- when: { how: unanimous',
  },
  { rule: 'I104', why: 'a secret in an id', edits: [words('cellar')], file: SCRIPT, at: 'id: cellar' },
  {
    rule: 'I105',
    why: 'a sentence of another seat',
    edits: [edit(LIN, '我有自己的理由。', '天亮了。\n\n我最后一次看见它，是在前厅；那时线还是好的。')],
    at: '我最后一次',
  },
  {
    rule: 'I105',
    why: 'a sentence of the card',
    edits: [edit(ZHOU, '我听见铃响了一声。', '风筝节前夜，得奖的大纸鸢被人剪断了线。')],
    at: '风筝节',
  },
  {
    rule: 'W905',
    why: 'a sentence of another seat, without facts',
    edits: [
      edit(LIN, '我有自己的理由。', '天亮了。\n\n我最后一次看见它，是在前厅；那时线还是好的。'),
      { file: FACTS, put: null },
    ],
    at: '我最后一次',
  },
  {
    rule: 'I106',
    why: 'who did it in a title, in words of its own',
    edits: [...FORBIDDEN, edit(CLUES, 'title: 铁盒', 'title: 小满收好的铁盒')],
    file: CLUES,
    at: 'title: 小满',
  },
  {
    rule: 'I106',
    why: 'who did it in a place that everybody sees',
    edits: [...FORBIDDEN, edit(SCRIPT, '一棵桂树，一张石凳。', '一棵桂树，林评委在那里**收好**过什么。')],
    file: SCRIPT,
    at: 'description: 一棵',
  },
  {
    rule: 'I106',
    why: 'who did it in another seat’s text',
    edits: [...FORBIDDEN, edit(HE, '那时线还是好的。', '那时线还是好的。你看见小满藏起一样东西。')],
    file: HE,
    at: '我最后一次',
  },
  {
    rule: 'I106',
    why: 'who did it in a clue that may not say so',
    edits: [...FORBIDDEN, edit(CLUES, '断口很齐，是剪的。', '断口很齐，是那个评委收好的剪刀剪的。')],
    file: CLUES,
    at: 'text: 断口',
  },
  {
    rule: 'I106',
    why: 'who did it in a question that does not wait for the vote',
    edits: [...FORBIDDEN, edit(SHEETS, 'prompt: 用什么剪的？', 'prompt: 林小满藏的是什么？')],
    file: SHEETS,
    at: 'prompt: 林小满',
  },
  {
    rule: 'W908',
    why: 'a deed that the truth does not tell so',
    edits: [...FORBIDDEN, edit(TRUTH, '小满把剪刀收好。', '剪刀还在。')],
    file: FACTS,
    at: 'id: hides',
  },
  {
    rule: 'W904',
    why: 'words that stand nowhere',
    edits: [edit(FACTS, 'words: [评奖的钱]', 'words: [另外的字]')],
    at: 'words: [另外',
  },
];
