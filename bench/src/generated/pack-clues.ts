import type { Random } from '@juzhongren/engine/state/seeded-random';
import { prose } from './prose.ts';

export const CHARACTERS = ['gu', 'han', 'jiang', 'lin', 'mei', 'song'] as const;
export const ACTS = 3;
/** Places that can be searched from the start, and one that an effect unlocks. */
export const PLACES = ['dock', 'inn', 'shop', 'hall', 'yard'] as const;
export const LOCKED_PLACE = 'attic';
const SEARCHED = 44;
/** Characters of a clue's text, as in the bundled stories. */
const TEXT_LENGTH = 168;

/** Returns the content of clues.yaml: 60 clues of every kind for six characters. */
export function generatedClues(random: Random, characters: readonly string[]): object[] {
  const text = () => prose(random, TEXT_LENGTH);
  return [
    ...Array.from({ length: SEARCHED }, (_, number) => searchedClue(number, random)),
    ...characters.map((id) => ({
      id: `belongs-${id}`,
      title: '随身之物',
      types: [],
      opens: { act: 1 },
      to: id,
      text: text(),
    })),
    {
      id: 'loose-board',
      title: '松动的木板',
      types: ['discovery'],
      place: 'hall',
      act: 1,
      trigger: {
        on: 'found',
        label: '掀开木板',
        effects: [{ reveal: 'under-board', to: 'table' }, { openPlace: LOCKED_PLACE }],
      },
    },
    { id: 'under-board', title: '木板底下', types: [], opens: 'effect', text: text() },
    { id: 'in-attic', title: '阁楼里', types: ['discovery'], place: LOCKED_PLACE, act: 2, text: text() },
    {
      id: 'music-box',
      title: '八音盒',
      types: ['discovery'],
      place: 'yard',
      spot: '石桌上',
      act: 2,
      trigger: {
        on: 'tap',
        label: '拧紧发条',
        effects: [{ points: 1, to: 'finder' }, { announce: '曲子响到一半停了。' }, { reveal: 'melody', to: 'finder' }],
      },
    },
    { id: 'melody', title: '曲谱', types: [], opens: 'effect', text: text() },
    { id: 'cash-box', title: '钱箱', types: [], opens: { act: 1 }, password: lock('table', text()) },
    {
      id: 'locket',
      title: '吊坠',
      types: [],
      opens: { act: 1 },
      to: characters.at(-2) ?? CHARACTERS[0],
      password: lock('seat', text()),
    },
    { id: 'telegram', title: '电报', types: [], opens: { act: 3 }, text: text() },
    { id: 'stay', title: '走还是留', types: ['vote'], opens: { act: 2 }, text: text() },
    { id: 'final', title: '最后的答卷', types: ['vote', 'qa'], opens: 'closing', text: text() },
  ];
}

function searchedClue(number: number, random: Random): object {
  const place = PLACES[number % PLACES.length];
  return {
    id: `thing-${number}`,
    title: `第 ${number + 1} 件东西`,
    types: ['discovery'],
    place,
    ...(place === 'inn' || place === 'yard' ? { spot: `第 ${number + 1} 处` } : {}),
    act: 1 + Math.floor((number * ACTS) / SEARCHED),
    text: prose(random, random.integer(TEXT_LENGTH / 2, TEXT_LENGTH * 1.5)),
  };
}

const lock = (opens: 'seat' | 'table', text: string) => ({
  hint: '四位数字',
  words: ['0417'],
  attempts: 5,
  opens,
  text,
});

export function generatedQuestions(): object {
  const options = CHARACTERS.map((id) => ({ id, label: id }));
  return {
    stay: {
      vote: {
        prompt: '留下来等天亮吗？',
        options: [
          { id: 'stay', label: '留下' },
          { id: 'go', label: '离开' },
        ],
        branches: [{ effects: [{ announce: '众人拿定了主意。' }] }],
      },
    },
    final: {
      vote: {
        prompt: '是谁？',
        options,
        correct: 'gu',
        score: 30,
        branches: [{ effects: [{ announce: '天亮了。' }] }],
      },
      questions: ['when', 'where', 'why', 'how'].map((id) => ({
        id,
        prompt: '那一夜究竟怎样？',
        type: 'answer',
        pick: id === 'why' ? 'many' : 'one',
        options: ['a', 'b', 'c', 'd'].map((option) => ({ id: option, label: option })),
        key: id === 'why' ? ['a', 'b'] : ['a'],
        score: 10,
        explain: '这样。',
      })),
    },
  };
}
