import { describe, expect, test } from 'vitest';
import { chapterAt, chaptersOf, knownAt, stopAt, stopsOf, WHOLE_EVENING } from './evening-moments.ts';
import { replay } from './replay.fixture.ts';

const all = replay();
const kinds = (filter: Parameters<typeof stopsOf>[1]) => stopsOf(all, filter).map((stop) => all.moments[stop]?.kind);

describe('knowledge of each seat over time', () => {
  test('lists what a seat has learned so far, in the order of learning', () => {
    expect(knownAt(all, 0).get('lu')).toBeUndefined();
    expect(knownAt(all, 3).get('lu')).toEqual(['letter', 'photo']);
    expect(knownAt(all, 3).get('bai')).toBeUndefined();
    expect(knownAt(all, all.moments.length - 1).get('bai')).toEqual(['letter', 'final']);
  });
});

describe('replay filters and chapters', () => {
  test('stops at every moment without a filter', () => {
    expect(stopsOf(all, WHOLE_EVENING)).toHaveLength(all.moments.length);
  });

  test('stops only at moments of the chosen clue', () => {
    expect(kinds({ seat: '', clueId: 'letter' })).toEqual(['found', 'shown', 'published']);
    expect(kinds({ seat: '', clueId: 'well' })).toEqual([]);
  });

  test('stops at moments that a seat caused or learned from', () => {
    expect(kinds({ seat: 'lu', clueId: '' })).toEqual(['shown', 'found', 'came', 'voted']);
    expect(kinds({ seat: 'lu', clueId: 'letter' })).toEqual(['shown']);
  });

  test('keeps the current moment under another filter, or the last stop before it', () => {
    expect(stopAt([1, 2, 7], 7)).toBe(2);
    expect(stopAt([1, 2, 7], 6)).toBe(1);
    expect(stopAt([1, 2, 7], 0)).toBe(0);
    expect(stopAt([], 3)).toBe(0);
  });

  test('splits the replay into acts, closing and end', () => {
    const chapters = chaptersOf(all);
    expect(chapters.map(({ name }) => name)).toEqual(['第 1 幕', '第 2 幕', '答卷', '结案']);
    expect(chapterAt(chapters, 5)).toBe(0);
    expect(chapterAt(chapters, 6)).toBe(1);
  });
});
