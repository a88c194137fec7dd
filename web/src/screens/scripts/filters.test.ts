import { expect, test } from 'vitest';
import { conditionOf, filtersOf, foldedCount, NO_FILTERS, PLAYER_CHOICES, queryOf } from './filters.ts';

test.each([
  ['', {}],
  ['player=6&sceneId=3&level=4', { player: 6, sceneId: 3, level: 4 }],
  ['player=11&level=5&length=4&cost=3&unplayed=2', {}],
  ['length=3&cost=1&unplayed=1', { length: 3, cost: 1, unplayed: 1 }],
  ['player=-1&sceneId=abc&level=1.5&length=01&cost=&unplayed=yes', {}],
])('parses the filters of the address "%s"', (address, filters) =>
  expect(filtersOf(new URLSearchParams(address))).toEqual({ ...NO_FILTERS, ...filters }),
);

test('writes filters to an address that reads back the same', () => {
  const filters = { ...NO_FILTERS, player: 10, level: 2, cost: 2, unplayed: 1 } as const;
  expect(queryOf(filters).toString()).toBe('player=10&level=2&cost=2&unplayed=1');
  expect(filtersOf(queryOf(filters))).toEqual(filters);
});

test('offers for players 全部, then 1人本 to 10人本', () => {
  const labels = '全部 1人本 2人本 3人本 4人本 5人本 6人本 7人本 8人本 9人本 10人本';
  expect(PLAYER_CHOICES.map((choice) => choice.label).join(' ')).toBe(labels);
});

test('sends the extension filters only if they are set', () => {
  expect(conditionOf(NO_FILTERS)).toEqual({ player: 0, sceneId: 0, level: 0 });
  const chosen = { ...NO_FILTERS, length: 1, cost: 2, unplayed: 1 } as const;
  expect(conditionOf(chosen)).toEqual({ player: 0, sceneId: 0, level: 0, length: 1, cost: 2, unplayed: true });
  expect([foldedCount(NO_FILTERS), foldedCount(chosen)]).toEqual([0, 3]);
});
