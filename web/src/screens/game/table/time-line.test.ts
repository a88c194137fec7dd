import { expect, test } from 'vitest';
import { clue, vote } from '../clues/clues.fixture.ts';
import { playing } from '../room.fixture.ts';
import { timeLine } from './time-line.ts';

const act = (number: number) => ({ ...playing().act!, number });
const keys = (room: ReturnType<typeof playing>) =>
  timeLine(room).map((one) => [one.act, one.moments.map(({ key }) => key)]);

test('lists all acts so far, newest first, and the events of each act newest first', () => {
  const room = playing({
    act: act(2),
    clues: [clue('a', { act: 1, at: 10 }), clue('b', { act: 1, at: 20 }), clue('c', { act: 2, at: 40 })],
    announcements: [
      { at: 15, act: 1, text: '' },
      // Announced before anything was learned in its act.
      { at: 35, act: 2, text: '' },
    ],
  });
  expect(keys(room)).toEqual([
    [2, ['c', 'told-1']],
    [1, ['b', 'told-0', 'a']],
  ]);
});

test('includes an act in which nothing was learned yet', () => {
  expect(keys(playing({ act: act(2), clues: [clue('a', { act: 1, at: 10 })], announcements: [] }))).toEqual([
    [2, []],
    [1, ['a']],
  ]);
});

test('marks the moment when this player took over the seat', () => {
  const me = { ...playing().me, tookOverAt: 30 };
  const clues = [clue('a', { act: 1, at: 10 }), clue('b', { act: 1, at: 40 })];
  expect(keys(playing({ me, clues, announcements: [] }))).toEqual([[1, ['b', 'took-over', 'a']]]);
});

test('has separate events for learning and for publishing a clue, and one for a closed vote', () => {
  const ballot = vote({
    open: false,
    result: { how: 'none', choice: null, counts: [], ballots: [], correct: null, at: 70, act: 2 },
  });
  const room = playing({
    act: act(2),
    clues: [
      clue('a', { act: 1, at: 10, published: true, publication: { at: 60, act: 2, how: 'laid' } }),
      clue('b', { act: 1, at: 20, published: true, publication: { at: 20, act: 1, how: 'found' }, vote: ballot }),
    ],
    announcements: [],
  });
  expect(keys(room)).toEqual([
    [2, ['vote-b', 'public-a']],
    [1, ['b', 'a']],
  ]);
});
