import { describe, expect, test } from 'vitest';
import { chapterAt, chaptersOf, knownAt, stopAt, stopsOf, WHOLE_EVENING } from './evening-moments.ts';
import { replay } from './replay.fixture.ts';

const all = replay();
const kinds = (filter: Parameters<typeof stopsOf>[1]) => stopsOf(all, filter).map((stop) => all.moments[stop]?.kind);

describe('who knew what when', () => {
  test('a seat knows what it learned so far, in that order', () => {
    expect(knownAt(all, 0).get('lu')).toBeUndefined();
    expect(knownAt(all, 3).get('lu')).toEqual(['letter', 'photo']);
    expect(knownAt(all, 3).get('bai')).toBeUndefined();
    expect(knownAt(all, all.moments.length - 1).get('bai')).toEqual(['letter', 'final']);
  });
});

describe('what is looked at', () => {
  test('the whole evening stops at every moment', () => {
    expect(stopsOf(all, WHOLE_EVENING)).toHaveLength(all.moments.length);
  });

  test('a clue’s way: only what happened to it', () => {
    expect(kinds({ seat: '', clueId: 'letter' })).toEqual(['found', 'shown', 'published']);
    expect(kinds({ seat: '', clueId: 'well' })).toEqual([]);
  });

  test('a seat’s evening: what it did and what it learned', () => {
    expect(kinds({ seat: 'lu', clueId: '' })).toEqual(['shown', 'found', 'came', 'voted']);
    expect(kinds({ seat: 'lu', clueId: 'letter' })).toEqual(['shown']);
  });

  test('another filter stays where one was, or at the last stop before it', () => {
    expect(stopAt([1, 2, 7], 7)).toBe(2);
    expect(stopAt([1, 2, 7], 6)).toBe(1);
    expect(stopAt([1, 2, 7], 0)).toBe(0);
    expect(stopAt([], 3)).toBe(0);
  });

  test('chapters: the acts, the closing, the end', () => {
    const chapters = chaptersOf(all);
    expect(chapters.map(({ name }) => name)).toEqual(['第 1 幕', '第 2 幕', '答卷', '结案']);
    expect(chapterAt(chapters, 5)).toBe(0);
    expect(chapterAt(chapters, 6)).toBe(1);
  });
});
