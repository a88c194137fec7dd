import { RANK_ORDER } from '@juzhongren/contract/enumerations';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { someCards } from '../../../testing/cards.ts';
import { cardFromLists } from './card-from-lists.ts';

const [card] = someCards(1, { first: 7 });

test.each([
  ['the feed', ['feed'], { pages: [[], [card]], pageParams: [0, 6] }],
  ['the ranking block of the home page', ['rank', 1], [card]],
  ['a ranking or a search', ['scripts', { order: RANK_ORDER.BrainBurning }], { pages: [[card]], pageParams: [0] }],
  ['a collection', ['collection', 3], { pages: [{ collection: {}, scripts: [card] }], pageParams: [0] }],
  ['a list that began with nothing', ['scripts', { theme: 'cp' }], { pages: [null, [card]], pageParams: [0] }],
])('finds a card in %s', (_name, key, data) => {
  const client = new QueryClient();
  client.setQueryData(['scripts', {}], null);
  client.setQueryData(key, data);
  expect(cardFromLists(client, 7)).toEqual(card);
  expect(cardFromLists(client, 8)).toBeUndefined();
});
