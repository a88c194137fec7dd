import { describe, expect, test } from 'vitest';
import type { CatalogueEntry } from '../../ports/catalogue.ts';
import { chooseScripts } from '../choose.ts';
import { searchScripts } from './search.ts';
import { wordsOf } from './search-words.ts';
import { madeCatalogue, madeEntry } from '../testing/made-catalogue.ts';

const ANY = { sceneId: 0, level: 0, player: 0, length: 0, cost: 0, theme: undefined };

function search(catalogue: ReturnType<typeof madeCatalogue>['catalogue'], typed: string, order?: 1 | 2 | 4) {
  const condition = { ...ANY, words: wordsOf(typed) };
  return chooseScripts(catalogue, { condition, order }, { now: 0 }).map(({ scriptId }) => scriptId);
}

describe('search ranking', () => {
  const { catalogue } = madeCatalogue([
    madeEntry(1, { name: '雾港', author: '甲' }),
    madeEntry(2, { name: '雾港来信', author: '甲' }, { gamerCount: 5 }),
    madeEntry(3, { name: '重返雾港', author: '乙' }, { gamerCount: 900 }),
    madeEntry(4, { name: '旧船', author: '雾港' }),
    madeEntry(5, { name: '灯塔', author: '丙', characters: ['雾港'] }, { gamerCount: 2 }),
    madeEntry(6, { name: '潮汐', author: '丙', characters: ['雾港老周'] }, { gamerCount: 999 }),
    madeEntry(7, { name: '海雾', author: '丙', label: '雾港/推理' }, { gamerCount: 999 }),
    madeEntry(8, { name: '港口', author: '丙', scene: '雾港' }, { gamerCount: 999, score: 900 }),
    madeEntry(9, { name: 'Ｆog Ｈarbour', author: 'Ann' }, { score: 100 }),
    madeEntry(10, { name: '雾', author: '港' }),
  ]);

  test.each([
    // Order: exact name, start of name, part of name, exact person, part of a person, label or scene. Ties are sorted
    // by popularity, then by score.
    ['雾港', [1, 2, 3, 5, 4, 6, 8, 7]],
    ['雾', [10, 2, 1, 7, 3, 6, 5, 4, 8]],
    ['港', [8, 3, 2, 1, 10, 6, 5, 4, 7]],
    ['雾港 灯塔', [5]],
    ['推理 雾港', [1, 2, 3, 5, 4, 6, 8, 7]],
    ['fog', [9]],
    ['ＦＯＧ　harbour', [9]],
    ['FOG HARBOUR', [9]],
    ['harbour fog', [9]],
    ['ann', [9]],
    ['雾港\t\n老周', [6]],
    // No word matches across two fields: the name 雾 and the author 港 are not 雾港.
    ['港雾', []],
    ['不存在', []],
    ['雾港来信了', []],
    ['%', []],
    ['.*', []],
    ["' or 1=1 --", []],
    ['<script>alert(1)</script>', []],
    ['霧港', [1, 2, 3, 5, 4, 6, 8, 7]],
    ['《雾港》', [1, 2, 3, 5, 4, 6, 8, 7]],
    ['“燈塔”。', [5]],
    ['推理，雾港', [1, 2, 3, 5, 4, 6, 8, 7]],
    ['雾\u200b港', [1, 2, 3, 5, 4, 6, 8, 7]],
    ['雾'.repeat(500), []],
    ['\u0000', []],
    ['𠮷', []],
  ])('finds for %j the scripts %j', (typed, expected) => {
    expect(search(catalogue, typed)).toEqual(expected);
  });

  test('ranks the title first, then author and tags, then the introduction', () => {
    const introduce = '雨下了整整一夜，雾港的灯塔灭了。';
    const rainy = madeCatalogue([
      madeEntry(1, { name: '零点水位', introduce }, { gamerCount: 999 }),
      madeEntry(2, { name: '断线的纸鸢', label: '雨夜/推理', introduce: '' }),
      madeEntry(3, { name: '空铺', author: '听雨', introduce: '' }),
      madeEntry(4, { name: '雨夜琴声', introduce: '' }),
      madeEntry(5, { name: '皆曰安', introduce: '晴天。' }),
      madeEntry(6, { name: '雨夜', introduce }, { gamerCount: 1 }),
    ]).catalogue;
    expect(search(rainy, '雨')).toEqual([6, 4, 3, 2, 1]);
    expect(search(rainy, '雾港 灯塔')).toEqual([1, 6]);
    // A word in the title and a word in the introduction rank above both in the introduction.
    expect(search(rainy, '雨 灯塔')).toEqual([6, 1]);
    expect(search(rainy, '整夜')).toEqual([]);
    expect(search(rainy, '灯塔 雨夜 晴')).toEqual([]);
  });

  test('sorts by a requested order instead of the ranking', () => {
    expect(search(catalogue, '雾港', 2)).toEqual([8, 7, 6, 3, 2, 5, 4, 1]);
    expect(search(catalogue, '雾港', 1)[0]).toBe(8);
  });

  test('uses only the first eight words', () => {
    expect(search(catalogue, '雾 港 雾 港 雾 港 雾 港 不存在')).not.toEqual([]);
    expect(search(catalogue, '雾 港 雾 港 雾 港 雾 不存在')).toEqual([]);
  });

  test('treats a blank search as no search', () => {
    expect(search(catalogue, ' 　\n').length).toBe(10);
  });
});

describe('search updates', () => {
  test('follows changed figures, changed texts, and scripts added, removed or relisted', () => {
    const { catalogue, catalogueIndex } = madeCatalogue([
      madeEntry(1, { name: '雨夜' }, { gamerCount: 2 }),
      madeEntry(2, { name: '雨天' }, { gamerCount: 1 }),
    ]);
    expect(search(catalogue, '雨')).toEqual([1, 2]);
    catalogueIndex.put([{ ...madeEntry(2), shown: entryOf(catalogue.findEntry(2)).shown, gamerCount: 9 }]);
    expect(search(catalogue, '雨')).toEqual([2, 1]);
    catalogueIndex.put([madeEntry(1, { name: '晴天' }), madeEntry(3, { name: '雨声' })]);
    expect(search(catalogue, '雨')).toEqual([2, 3]);
    expect(search(catalogue, '晴')).toEqual([1]);
    catalogueIndex.put([madeEntry(3, { name: '雨声' }, { listed: false })]);
    expect(search(catalogue, '雨')).toEqual([2]);
    catalogueIndex.put([madeEntry(3, { name: '雨声' })]);
    expect(search(catalogue, '雨')).toEqual([2, 3]);
    catalogueIndex.drop([2]);
    expect(search(catalogue, '雨')).toEqual([3]);
  });

  test('finds the same scripts as a full scan after many changes', () => {
    const random = seededRandom(7);
    const letters = '雨夜雾港旧城来信灯塔ab';
    const word = (length: number) => Array.from({ length }, () => letters.charAt(random(letters.length))).join('');
    const another = (id: number) =>
      madeEntry(id, {
        name: word(3),
        author: word(2),
        label: `${word(2)}/${word(2)}`,
        characters: [word(2), word(3)],
        introduce: word(6),
      });
    const { catalogue, catalogueIndex } = madeCatalogue(Array.from({ length: 60 }, (_, at) => another(at + 1)));
    for (let round = 0; round < 300; round += 1) {
      catalogueIndex.put([another(1 + random(80)), another(1 + random(80))]);
      if (random(4) === 0) catalogueIndex.drop([1 + random(80)]);
      const words = Array.from({ length: 1 + random(2) }, () => word(1 + random(3)));
      const found: number[] = [];
      searchScripts(catalogue, words, ({ scriptId }) => found.push(scriptId));
      expect(found).toHaveLength(new Set(found).size);
      const expected = catalogue
        .entries()
        .filter((entry) => words.every((one) => textOf(entry).some((field) => field.includes(one))));
      expect([words, new Set(found)]).toEqual([words, new Set(expected.map(({ scriptId }) => scriptId))]);
    }
  });
});

function textOf({ shown: { card, characters } }: CatalogueEntry): string[] {
  return [card.name, card.author, card.label, card.scene, card.introduce, ...characters.map(({ name }) => name)];
}

function entryOf(entry: CatalogueEntry | undefined): CatalogueEntry {
  if (entry === undefined) throw new Error('not there');
  return entry;
}

function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
