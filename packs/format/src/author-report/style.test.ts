import { describe, expect, test } from 'vitest';
import { sharedPhrases } from './shared-phrases.ts';
import { sentencesOf, styleOf } from './style-figures.ts';

const chapter = (text: string) => ({ text });

test('sentences end with their marks or their paragraph; quotations of letters are not the narrator’s', () => {
  expect(sentencesOf('“走。”他说。\n门开着\n> 见信如晤。\n---\n……谁？')).toEqual([
    '“走。”',
    '他说。',
    '门开着',
    '谁？',
  ]);
});

describe('how a text is written', () => {
  test('lengths by columns, closings that are short', () => {
    const style = styleOf([
      chapter(`${'一'.repeat(10)}。${'二'.repeat(40)}。`),
      chapter(`${'三'.repeat(25)}。\n\n他没有回头。`),
    ]);
    expect(style).toMatchObject({ sentences: 4, mean: 20, chapters: 2, shortClosings: 1 });
    expect(style.lengths).toEqual([1 / 4, 1 / 4, 0, 1 / 4, 1 / 4]);
  });

  test('images are counted where something is compared, not where the trade is spoken of', () => {
    const style = styleOf([chapter('你打着算盘对账。他的话像一笔坏账，对不上。雨像针脚。琴响了。')]);
    expect(style).toMatchObject({ comparisons: 2, trade: { name: '账房', count: 1 } });
    expect(styleOf([chapter('你打着算盘。')]).trade).toBeUndefined();
  });
});

describe('phrases in several packs', () => {
  const others = [
    { name: '甲', texts: ['雨下得像有人在屋顶上数豆子。'] },
    { name: '乙', texts: ['雨下得像有人在屋顶上走。'] },
  ];

  test('the whole run once, with everybody who has a part of it, over commas and not over full stops', () => {
    expect(sharedPhrases(['那夜，雨下得像有人，在屋顶上数豆子。'], others)).toEqual([
      { words: '雨下得像有人在屋顶上数豆子', packs: ['乙', '甲'] },
    ]);
    expect(sharedPhrases(['雨下得像有。人在屋顶上。'], others)).toEqual([]);
  });

  test('seven signs are chance', () => {
    expect(sharedPhrases(['在屋顶上数豆子'], others)).toEqual([]);
  });
});
