import { expect, test } from 'vitest';
import { madeCatalogue, madeEntry } from '../testing/made-catalogue.ts';
import { recommendScripts } from './recommend.ts';

const started = (...scriptIds: number[]) => scriptIds.map((scriptId) => ({ scriptId, started: true }));
const kept = (...scriptIds: number[]) => scriptIds.map((scriptId) => ({ scriptId, started: false }));

/** Eleven unrelated scripts, so that a full page is left without the played ones. */
const others = Array.from({ length: 11 }, (_, at) => madeEntry(101 + at, { scene: '未来', label: '机制' }));
const { catalogue } = madeCatalogue([
  madeEntry(1, { scene: '民国', label: '推理/还原' }, { score: 500 }),
  madeEntry(2, { scene: '民国', label: '推理/还原' }, { score: 900 }),
  madeEntry(3, { scene: '民国', label: '情感' }, { score: 950 }),
  madeEntry(4, { scene: '现代', label: '推理 / 恐怖' }, { score: 100, gamerCount: 5 }),
  madeEntry(5, { scene: '现代', label: '欢乐' }, { score: 990 }),
  madeEntry(6, { scene: '现代', label: '欢乐' }, { score: 990, gamerCount: 3 }),
  madeEntry(7, { scene: '民国', label: '推理/还原' }, { score: 999, listed: false }),
  ...others,
]);

const nearest = (plays: Parameters<typeof recommendScripts>[1]) => [...recommendScripts(catalogue, plays)].slice(0, 6);

test.each([
  ['nothing: as a visitor’s feed', [], [6, 5, 3, 2, 1, 4]],
  [
    'one played: same scene and label, same scene, a part of the label, the others by score',
    started(2),
    [1, 3, 4, 6, 5, 111],
  ],
  ['a favourite counts like a play and stays in the list', kept(2), [2, 1, 3, 4, 6, 5]],
  ['two of another kind weigh more', [...started(2), ...kept(5, 6)], [6, 5, 4, 1, 3, 111]],
  ['what is not offered any more still says what they like', started(7), [2, 1, 3, 4, 6, 5]],
  ['what nobody knows says nothing', started(999), [6, 5, 3, 2, 1, 4]],
] as const)('ranks by plays and favourites: %s', (_, plays, expected) => {
  expect(nearest(plays)).toEqual(expected);
});

test('recommends nothing twice, nothing played and nothing hidden', () => {
  const order = [...recommendScripts(catalogue, started(1, 2, 5))];
  expect(order.toSorted((a, b) => a - b)).toEqual([3, 4, 6, ...others.map(({ scriptId }) => scriptId)]);
});

test('appends played scripts if less than a page is left', () => {
  const small = madeCatalogue(Array.from({ length: 11 }, (_, at) => madeEntry(at + 1, {}, { score: at }))).catalogue;
  expect([...recommendScripts(small, started(11))]).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect([...recommendScripts(small, started(3, 11))]).toEqual([10, 9, 8, 7, 6, 5, 4, 2, 1, 11, 3]);
});
