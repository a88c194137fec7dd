import { expect, test } from 'vitest';
import { guessStatement } from './guess-statement.ts';

const STATEMENT_BOARD = {
  people: [
    { id: 'shen', name: '沈砚秋' },
    { id: 'lu', name: '陆怀安' },
  ],
  places: [
    { id: 'study', name: '书房' },
    { id: 'hill', name: '后山' },
    { id: 'gauge', name: '后山雨量场' },
  ],
};

test.each([
  ['23:40 我在书房', { placeId: 'study', times: [23 * 60 + 40] }],
  ['22点半到23点05，陆怀安在后山雨量场', { whoId: 'lu', placeId: 'gauge', times: [22 * 60 + 30, 23 * 60 + 5] }],
  ['九点以前谁也没来', { times: [] }],
  ['9：15、9：20、9：30', { times: [9 * 60 + 15, 9 * 60 + 20] }],
  ['22:30 到 0:15 我在书房', { placeId: 'study', times: [22 * 60 + 30, 24 * 60 + 15] }],
  ['一共 2300 块', { times: [] }],
])('guesses person, place and times from %s', (text, expected) => {
  expect(guessStatement(STATEMENT_BOARD, text)).toEqual({ whoId: undefined, placeId: undefined, ...expected });
});
