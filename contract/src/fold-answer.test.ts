import { describe, expect, it } from 'vitest';
import { foldAnswer } from './fold-answer.ts';
import { normalisePassword } from './normalise-password.ts';

describe('foldAnswer', () => {
  it.each([
    [
      '氰化物',
      [
        '氰化物。',
        '氰化物.',
        '氰化物！',
        '“氰化物”',
        '"氰化物"',
        '「氰化物」',
        '（氰化物）',
        '【氰化物】',
        '氰化物…',
        '，氰化物',
        ' 氰 化 物 ',
        '\u202d氰化物\u202c',
        '氰\u200b化\u2060物',
      ],
    ],
    [
      '雨夜琴声',
      [
        '《雨夜琴声》',
        '〈雨夜琴声〉',
        '《雨夜琴声',
        '雨夜琴声》',
        '<雨夜琴声>',
        '<<雨夜琴声>>',
        '『雨夜琴聲』',
        '《雨夜》琴声。',
      ],
    ],
    [
      '约翰·史密斯',
      [
        '约翰•史密斯',
        '约翰・史密斯',
        '约翰．史密斯',
        '约翰.史密斯',
        '约翰史密斯',
        '约翰 史密斯',
        '约翰‧史密斯',
        '约翰-史密斯',
        '约翰——史密斯',
        '約翰·史密斯',
        '约翰·史密斯。',
      ],
    ],
    ['账本', ['賬本', '账本。']],
    ['怀表', ['懷表', '懷錶']],
    ['人参', ['人參', '人參。']],
    ['23', ['廿三', '二十三', '贰拾叁', '２３', '23。', '2 3', '\u202d23\u202c']],
    ['30', ['卅', '三十']],
    ['20000', ['两万', '兩萬', '二万', '2万', '20,000', '２０，０００', '20 000']],
    ['120000', ['十二万', '12万', '120,000']],
    ['15000', ['1.5万', '一万五千', '1万5千', '15,000']],
    ['108000', ['十万八千', '10万8000']],
    ['100000000', ['一亿', '一万万'.replace('万万', '亿')]],
    ['0417', ['0417。', '零四一七', '〇四一七', '０４１７', '04 17', '“0417”']],
    ['1001夜', ['一千零一夜', '《一千零一夜》']],
    ['甲右，乙左', ['甲右、乙左', '甲右,乙左', '甲右;乙左', '甲右 乙左', '甲右乙左', '甲右，乙左。', '甲右：乙左']],
    ['Moon', ['moon', 'ＭＯＯＮ', 'Moon.', '"moon"']],
    ["it's me", ['its me', 'IT’S ME', "it's me!"]],
    ['1:43', ['1：43', '1:43。', '一:四三'.replace('一:四三', '１：４３')]],
    ['3、4', ['3,4', '三、四', '3，4', '３、４', '3;4']],
    ['3.15', ['3·15', '３．１５']],
    ['2026-03-01', ['２０２６－０３－０１']],
  ])('folds %j and its spellings to the same text', (word, spellings) => {
    expect(spellings.map((spelling) => [spelling, foldAnswer(spelling)])).toEqual(
      spellings.map((spelling) => [spelling, foldAnswer(word)]),
    );
  });

  it.each([
    ['0417', '417'],
    ['0417', '四百一十七'],
    ['0417', '04171'],
    ['1.5', '15'],
    ['1.5', '1,5'],
    ['3、4', '34'],
    ['1:43', '143'],
    ['1,020', '1020.5'],
    ['-5', '5'],
    ['零下-5', '零下5'],
    ['2026-03-01', '20260301'],
    ['3-5', '35'],
    ['C++', 'C'],
    ['C#', 'C'],
    ['5%', '5'],
    ['.5', '5'],
    ['10:30', '1030'],
    ['123', '132'],
    ['甲右乙左', '乙左甲右'],
    ['1(2)', '12'],
    ['3/4', '34'],
  ])('keeps %j and %j distinct', (one, other) => {
    expect(foldAnswer(one)).not.toBe(foldAnswer(other));
  });

  it.each(['', ' ', '？？？', '《》', '。', '“”', '...'])('folds %j to an empty string', (typed) => {
    expect(foldAnswer(typed)).toBe('');
  });

  it('is idempotent, also on text already normalised by normalisePassword', () => {
    const characters = [...'零一二三九十百千万亿两廿卅0123459.,，、。·:：-“”《》()甲乙ab 萬賬\u200b'];
    const unsettled: string[][] = [];
    let seed = 20_261_128;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    for (let round = 0; round < 20_000; round += 1) {
      const word = Array.from({ length: 1 + next(8) }, () => characters[next(characters.length)]).join('');
      const folded = foldAnswer(word);
      if (foldAnswer(folded) !== folded) unsettled.push([word, folded, foldAnswer(folded)]);
      const stored = foldAnswer(normalisePassword(word));
      if (stored !== folded) unsettled.push([word, folded, normalisePassword(word), stored]);
    }
    expect(unsettled).toEqual([]);
  });
});
