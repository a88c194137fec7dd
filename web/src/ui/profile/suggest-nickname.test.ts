import { expect, test, vi } from 'vitest';
import { NICKNAMES, suggestNickname } from './suggest-nickname.ts';

test('contains over 500 unique names of 4 or 5 Chinese characters, none repeated within a name', () => {
  expect(NICKNAMES.length).toBeGreaterThan(500);
  expect(new Set(NICKNAMES).size).toBe(NICKNAMES.length);
  const odd = NICKNAMES.filter((name) => !/^\p{Script=Han}{4,5}$/u.test(name) || new Set(name).size < name.length);
  expect(odd).toEqual([]);
});

test('contains 雨夜来客 but not 钟楼敲钟人', () => {
  expect(NICKNAMES).toContain('雨夜来客');
  expect(NICKNAMES).not.toContain('钟楼敲钟人');
});

test('suggests a name that differs from the last', () => {
  for (const chance of [0, 0.4, 0.999_999]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const first = suggestNickname();
    expect(NICKNAMES).toContain(first);
    expect(suggestNickname(first)).not.toBe(first);
    expect(NICKNAMES).toContain(suggestNickname(first));
  }
  vi.restoreAllMocks();
});
