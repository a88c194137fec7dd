import { CONTENT_KIND } from '@juzhongren/contract/enumerations';
import { expect, test } from 'vitest';
import { clueGlimpse } from './clue-glimpse.ts';
import { clue, CLUES, FINAL } from './clues.fixture.ts';

const [letter, photo, box, clock, leave] = CLUES;

test('shows the beginning of a text without its markup', () => {
  expect(clueGlimpse(letter!)).toEqual({
    words: '信纸烧得只剩一角，还认得出： 今夜十点，琴房见。 墨是紫的 没有落款',
    picture: null,
  });
  const long = clueGlimpse(clue('long', { content: { kind: CONTENT_KIND.Text, text: '雨'.repeat(500) } })).words;
  expect(Array.from(long).length).toBeLessThan(100);
});

test('shows the picture of a picture clue and the label of a trigger', () => {
  expect(clueGlimpse(photo!).picture).toBe('/photo.svg');
  expect(clueGlimpse(clock!)).toEqual({ words: '座钟停在四点，指针还能动。', picture: null });
});

test('shows the hint of a locked clue until it is open', () => {
  expect(clueGlimpse(box!)).toEqual({ words: '四位数字锁', picture: null });
  const open = (inside: { text: string } | { url: string; alt: string; caption: string }) =>
    clueGlimpse(
      clue('box', {
        content: { kind: CONTENT_KIND.Password, hint: '四位数字锁', opens: 'table', attemptsLeft: 3, inside },
      }),
    );
  expect(open({ text: '一把**钥匙**' })).toEqual({ words: '一把钥匙', picture: null });
  expect(open({ url: '/in.svg', alt: '', caption: '' }).picture).toBe('/in.svg');
});

test('shows the prompt of a vote or question before the text', () => {
  expect(clueGlimpse(leave!).words).toBe('现在就报警吗？');
  expect(clueGlimpse({ ...FINAL, vote: null }).words).toBe('凶器藏在哪里？');
});
