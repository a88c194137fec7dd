import { expect, test } from 'vitest';
import { playing } from '../room.fixture.ts';
import { clueGroups } from './clue-groups.ts';
import { clue, vote } from '../clues/clues.fixture.ts';

const room = playing();
const theirs = { held: false, foundBy: null, holder: 'lu', placeName: null, placeId: null } as const;
const clues = [
  clue('old', { at: 1 }),
  clue('shown', { ...theirs, at: 2, shownBy: 'lu' }),
  clue('table', { ...theirs, at: 3, holder: null, published: true }),
  clue('laid', { ...theirs, at: 4, published: true, publishedBy: 'lu', placeName: '后院' }),
  clue('asks', { ...theirs, at: 0, holder: null, published: true, vote: vote() }),
  clue('pinned', { at: 0, pinned: true }),
];
const laidOut = (by: 'time' | 'place' | 'person') =>
  clueGroups(room, clues, by).map(({ title, clues: of }) => [title, of.map(({ clueId }) => clueId)]);

test('sorts by time: pinned clues, then clues that need an answer, then the newest', () => {
  expect(laidOut('time')).toEqual([[undefined, ['pinned', 'asks', 'laid', 'table', 'shown', 'old']]]);
});

test('groups by place and by the person who brought the clue', () => {
  expect(laidOut('place')).toEqual([
    ['书房', ['pinned', 'old']],
    ['没有地点', ['asks', 'table', 'shown']],
    ['后院', ['laid']],
  ]);
  expect(laidOut('person')).toEqual([
    ['你', ['pinned', 'old']],
    ['大家的', ['asks', 'table']],
    ['陆怀安', ['laid', 'shown']],
  ]);
});
