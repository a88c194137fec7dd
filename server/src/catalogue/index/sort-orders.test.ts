import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import { expect, test } from 'vitest';
import { madeCatalogue, madeEntry } from '../testing/made-catalogue.ts';
import { compareNewest } from './changes.ts';
import { compareIn, inOrder, type Order, placesIn } from './sort-orders.ts';

const ORDERS = [1, 2, 4, 'feed'] as const;

const idsIn = (catalogue: ReturnType<typeof madeCatalogue>['catalogue'], order: Order) =>
  inOrder(catalogue, order).map(({ scriptId }) => scriptId);

test.each([
  { order: RANK_ORDER.HighScore, says: 'score, number of ratings, newest, number', expected: [4, 3, 2, 6, 5, 1] },
  { order: RANK_ORDER.Popularity, says: 'people who started, score, number of ratings', expected: [1, 3, 4, 2, 6, 5] },
  {
    order: RANK_ORDER.BrainBurning,
    says: 'difficulty as rated or, unrated, by level; number of ratings',
    expected: [5, 2, 3, 4, 1, 6],
  },
  { order: 'feed', says: 'score, people who started', expected: [3, 4, 2, 1, 6, 5] },
] as const)('sorts order $order by $says', ({ order, expected }) => {
  const { catalogue } = madeCatalogue([
    madeEntry(1, { level: 2 }, { gamerCount: 900 }),
    madeEntry(2, { level: 1 }, { score: 800, ratingCount: 2, difficultyScore: 900 }),
    madeEntry(3, { level: 1 }, { score: 900, ratingCount: 2, difficultyScore: 700, gamerCount: 7 }),
    madeEntry(4, { level: 1 }, { score: 900, ratingCount: 9, difficultyScore: 501, gamerCount: 6 }),
    madeEntry(5, { level: 4 }, { createdAt: 1 }),
    madeEntry(6, { level: 1 }, { createdAt: 1, score: 0 }),
  ]);
  expect(idsIn(catalogue, order)).toEqual(expected);
});

test('omits hidden scripts from every order', () => {
  const { catalogue } = madeCatalogue([madeEntry(1, {}, { listed: false }), madeEntry(2)]);
  for (const order of ORDERS) expect(idsIn(catalogue, order)).toEqual([2]);
});

test('keeps a view equal to a full sort after any change, and the same object without one', () => {
  let state = 1;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const another = (id: number) =>
    madeEntry(
      id,
      {},
      {
        score: random(5),
        gamerCount: random(5),
        ratingCount: random(3),
        difficultyScore: random(4),
        // Mostly unchanged, so that usually only figures change.
        createdAt: random(4) === 0 ? random(4) : id % 4,
        listed: random(20) > 0,
      },
    );
  const { catalogue, catalogueIndex } = madeCatalogue(Array.from({ length: 300 }, (_, at) => another(at + 1)));
  for (let round = 0; round < 60; round += 1) {
    const listed = catalogueIndex.scriptIds().flatMap((scriptId) => catalogueIndex.find(scriptId) ?? []);
    expect(catalogue.entries()).toEqual(listed.filter((entry) => entry.listed).sort(compareNewest));
    for (const order of ORDERS) {
      const view = inOrder(catalogue, order);
      expect(inOrder(catalogue, order)).toBe(view);
      expect(view.map(({ scriptId }) => placesIn(view)[scriptId])).toEqual([...view.keys()]);
      expect(view).toEqual(catalogue.entries().toSorted((a, b) => compareIn(order, a, b)));
    }
    // Sometimes makes more changes than are inserted one by one.
    const changes = round % 20 === 0 ? 600 : 1 + random(5);
    catalogueIndex.put(Array.from({ length: changes }, () => another(1 + random(320))));
    catalogueIndex.drop([1 + random(320)]);
  }
});
