import type { VoteView } from '@juzhongren/contract/room/votes';
import { expect, test } from 'vitest';
import { clue, CLUES, vote } from '../clues/clues.fixture.ts';
import { playing } from '../room.fixture.ts';
import { landings, landingText } from './landing.ts';

const OPTIONS = [
  { optionId: 'yes', label: '报警' },
  { optionId: 'no', label: '再等等' },
];
type Result = NonNullable<VoteView['result']>;
const ended = (how: 'majority' | 'none', counts: readonly [number, number]): Result => ({
  how,
  choice: how === 'none' ? null : 'yes',
  at: 50,
  act: 1,
  counts: OPTIONS.map(({ optionId }, index) => ({ optionId, count: counts[index] ?? 0 })),
  ballots: [],
  correct: null,
});
const voted = (result: Result | null) =>
  clue('v', { title: '要不要报警', published: true, held: false, vote: vote({ options: OPTIONS, result }) });
const linesOf = (result: Result | null) => {
  const room = playing({ clues: [...CLUES, voted(result)] });
  return landings(room)
    .filter(({ how }) => how === 'voted')
    .map((landing) => [landing.at, landingText(room, landing)]);
};

test('lists the result of a vote from the moment it closed, without ballots', () => {
  expect(linesOf(null)).toEqual([]);
  expect(linesOf(ended('majority', [2, 1]))).toEqual([
    [50, '「要不要报警」投票结束：多数通过，报警（报警 2 票、再等等 1 票）'],
  ]);
  expect(linesOf(ended('none', [0, 0]))).toEqual([[50, '「要不要报警」投票结束：没有人投票']]);
});

test('keeps ballots and the right answer of the debrief out of the line', () => {
  const result = { ...ended('majority', [2, 1]), ballots: [{ characterId: 'lu', choice: 'no' }], correct: 'no' };
  expect(linesOf(result)[0]?.[1]).not.toMatch(/陆|正确/);
});
