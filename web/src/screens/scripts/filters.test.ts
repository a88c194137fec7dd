import { expect, test } from 'vitest';
import { filtersOf, PLAYER_CHOICES, queryOf } from './filters.ts';

test.each([
  ['', { player: 0, sceneId: 0, level: 0 }],
  ['player=6&sceneId=3&level=4', { player: 6, sceneId: 3, level: 4 }],
  ['player=11&level=5', { player: 0, sceneId: 0, level: 0 }],
  ['player=-1&sceneId=abc&level=1.5', { player: 0, sceneId: 0, level: 0 }],
])('%s is read from the address', (address, filters) =>
  expect(filtersOf(new URLSearchParams(address))).toEqual(filters),
);

test('what is written into the address reads back', () => {
  const filters = { player: 10, sceneId: 0, level: 2 };
  expect(queryOf(filters).toString()).toBe('player=10&level=2');
  expect(filtersOf(queryOf(filters))).toEqual(filters);
});

test('players: 全部, then 1人本 to 10人本', () => {
  const labels = '全部 1人本 2人本 3人本 4人本 5人本 6人本 7人本 8人本 9人本 10人本';
  expect(PLAYER_CHOICES.map((choice) => choice.label).join(' ')).toBe(labels);
});
