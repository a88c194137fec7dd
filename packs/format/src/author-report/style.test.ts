import { describe, expect, test } from 'vitest';
import { sharedPhrases } from './shared-phrases.ts';
import { sentencesOf, styleOf } from './style-stats.ts';

const chapter = (text: string) => ({ text });

test('ends sentences at marks or paragraphs and skips quoted letters', () => {
  expect(sentencesOf('“走。”他说。\n门开着\n> 见信如晤。\n---\n……谁？')).toEqual([
    '“走。”',
    '他说。',
    '门开着',
    '谁？',
  ]);
});

describe('style of a text', () => {
  test('counts sentence lengths by column and short closings', () => {
    const style = styleOf([
      chapter(`${'一'.repeat(10)}。${'二'.repeat(40)}。`),
      chapter(`${'三'.repeat(25)}。\n\n他没有回头。`),
    ]);
    expect(style).toMatchObject({ sentences: 4, mean: 20, chapters: 2, shortClosings: 1 });
    expect(style.lengths).toEqual([1 / 4, 1 / 4, 0, 1 / 4, 1 / 4]);
  });

  test('counts a comparison with a trade, but not a plain mention of the trade', () => {
    const style = styleOf([chapter('你打着算盘对账。他的话像一笔坏账，对不上。雨像针脚。琴响了。')]);
    expect(style).toMatchObject({ comparisons: 2, trade: { name: '账房', count: 1 } });
    expect(styleOf([chapter('你打着算盘。')]).trade).toBeUndefined();
  });
});

describe('phrases shared by several packs', () => {
  const others = [
    { name: '甲', texts: ['雨下得像有人在屋顶上数豆子。'] },
    { name: '乙', texts: ['雨下得像有人在屋顶上走。'] },
  ];

  test('reports a whole run once with all its packs, across commas but not full stops', () => {
    expect(sharedPhrases(['那夜，雨下得像有人，在屋顶上数豆子。'], others)).toEqual([
      { words: '雨下得像有人在屋顶上数豆子', packs: ['乙', '甲'] },
    ]);
    expect(sharedPhrases(['雨下得像有。人在屋顶上。'], others)).toEqual([]);
  });

  test('ignores a run of seven characters', () => {
    expect(sharedPhrases(['在屋顶上数豆子'], others)).toEqual([]);
  });
});
