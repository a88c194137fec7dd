import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { expect, test } from 'vitest';
import { feedQuery } from './queries.ts';

const cards = (count: number): ScriptCard[] =>
  Array.from({ length: count }, (_, index) => ({ script_id: index }) as ScriptCard);

test.each([
  [6, 0, 6],
  [5, 0, undefined],
  [0, 0, undefined],
  [10, 6, 16],
  [9, 16, undefined],
])('gives, after a page of %d from offset %d, the next offset %s', (count, offset, next) => {
  expect(feedQuery(false).getNextPageParam(cards(count), [], offset, [])).toBe(next);
});
