import { ANSWER_TYPE, CONTENT_KIND } from '@juzhongren/contract/enumerations';
// Clues, votes and sheets for tests; each test overrides only what it is about.
import type { ClueView } from '@juzhongren/contract/room/clues';
import type { SheetView, VoteView } from '@juzhongren/contract/room/votes';
import { CHARACTERS, FIXTURE_NOW, MINUTE_MS } from '../derived/cast.fixture.ts';

export function vote(change: Partial<VoteView> = {}): VoteView {
  return {
    prompt: '你认为凶手是谁？',
    options: CHARACTERS.map(({ characterId, name }) => ({ optionId: `o-${characterId}`, label: name })),
    open: true,
    forGood: false,
    mine: null,
    cast: 1,
    of: 3,
    closesAt: null,
    result: null,
    ...change,
  };
}

export function sheet(change: Partial<SheetView> = {}): SheetView {
  const options = [
    { optionId: 'o-desk', label: '琴房的书桌' },
    { optionId: 'o-well', label: '后院的井' },
  ];
  return {
    open: true,
    submitted: false,
    waits: false,
    questions: [
      {
        questionId: 'q1',
        prompt: '凶器藏在哪里？',
        type: ANSWER_TYPE.Answer,
        pick: 'one',
        options,
        mine: null,
        proof: null,
        solution: null,
      },
      {
        questionId: 'q2',
        prompt: '哪些人到过琴房？',
        type: ANSWER_TYPE.Answer,
        pick: 'many',
        options: OPTIONS_PEOPLE,
        mine: null,
        proof: null,
        solution: null,
      },
      {
        questionId: 'q3',
        prompt: '死者最后写下的两个字',
        type: ANSWER_TYPE.Answer,
        pick: 'text',
        options: [],
        mine: null,
        proof: null,
        solution: null,
      },
      {
        questionId: 'q4',
        prompt: '今晚演得最好的是谁？',
        type: ANSWER_TYPE.NoAnswer,
        pick: 'one',
        options: OPTIONS_PEOPLE,
        mine: null,
        proof: null,
        solution: null,
      },
    ],
    ...change,
  };
}

const OPTIONS_PEOPLE = CHARACTERS.map(({ characterId, name }) => ({ optionId: `p-${characterId}`, label: name }));

export function clue(clueId: string, change: Partial<ClueView> = {}): ClueView {
  return {
    clueId,
    title: '烧残的信',
    types: 4,
    content: {
      kind: CONTENT_KIND.Text,
      text: '信纸烧得只剩一角，还认得出：\n\n> 今夜**十点**，琴房见。\n\n- 墨是紫的\n- 没有落款',
    },
    placeId: 'study',
    placeName: '书房',
    act: 1,
    held: true,
    published: false,
    publication: null,
    holder: 'shen',
    foundBy: 'shen',
    publishedBy: null,
    shownTo: [],
    shownBy: null,
    at: FIXTURE_NOW - 10 * MINUTE_MS,
    note: '',
    pinned: false,
    keptBack: false,
    actions: ['show', 'give', 'publish', 'note'],
    vote: null,
    sheet: null,
    ...change,
  };
}

export const CLUES: readonly ClueView[] = [
  clue('letter'),
  clue('photo', {
    title: '背面有字的合影',
    content: {
      kind: CONTENT_KIND.URL,
      url: '/photo.svg',
      alt: '三个人站在琴房门口的黑白合影',
      caption: '背面写着：民国二十三年冬',
    },
    held: false,
    published: true,
    holder: 'lu',
    foundBy: null,
    publishedBy: 'lu',
    actions: ['note'],
    note: '左边那个人没有影子？',
  }),
  clue('box', {
    title: '上锁的琴盒',
    content: { kind: CONTENT_KIND.Password, hint: '四位数字锁', opens: 'table', attemptsLeft: 3, inside: null },
    actions: ['unlock', 'show', 'give', 'publish', 'note'],
  }),
  clue('clock', {
    title: '停住的座钟',
    content: { kind: CONTENT_KIND.Trigger, label: '座钟停在四点，指针还能动。', verb: '拨到十二点', done: false },
    actions: ['trigger', 'show', 'give', 'publish', 'note'],
  }),
  clue('leave', {
    title: '要不要报警',
    types: 1,
    content: { kind: CONTENT_KIND.Text, text: '电话线还没断。' },
    placeId: null,
    held: false,
    published: true,
    holder: null,
    foundBy: null,
    actions: ['note', 'vote'],
    vote: vote({
      prompt: '现在就报警吗？',
      options: [
        { optionId: 'yes', label: '报警' },
        { optionId: 'no', label: '再等等' },
      ],
    }),
  }),
];

export const FINAL = clue('final', {
  title: '最后的答卷',
  types: 3,
  content: { kind: CONTENT_KIND.Text, text: '把你的结论写下来。' },
  placeId: null,
  act: 3,
  held: false,
  published: true,
  holder: null,
  foundBy: null,
  actions: ['note', 'vote', 'answer'],
  vote: vote(),
  sheet: sheet(),
});
