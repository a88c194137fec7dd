import { expect, test, vi } from 'vitest';
import { NICKNAMES, suggestNickname } from './suggest-nickname.ts';

test('hundreds of names, each once, in plain Chinese signs that do not repeat', () => {
  expect(NICKNAMES.length).toBeGreaterThan(500);
  expect(new Set(NICKNAMES).size).toBe(NICKNAMES.length);
  const odd = NICKNAMES.filter((name) => !/^\p{Script=Han}{4,5}$/u.test(name) || new Set(name).size < name.length);
  expect(odd).toEqual([]);
});

test('雨夜来客 is one of them, 钟楼敲钟人 is not', () => {
  expect(NICKNAMES).toContain('雨夜来客');
  expect(NICKNAMES).not.toContain('钟楼敲钟人');
});

test('another one is another one, wherever chance falls', () => {
  for (const chance of [0, 0.4, 0.999_999]) {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    const first = suggestNickname();
    expect(NICKNAMES).toContain(first);
    expect(suggestNickname(first)).not.toBe(first);
    expect(NICKNAMES).toContain(suggestNickname(first));
  }
  vi.restoreAllMocks();
});
