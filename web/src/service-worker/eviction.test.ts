import { expect, test } from 'vitest';
import { surplus } from './eviction.ts';

const picture = (url: string, bytes = 1) => ({ url, bytes });

test('as many as there may be stay', () => {
  expect(surplus([picture('a'), picture('b')], { count: 2, bytes: 10 })).toEqual([]);
});

test('beyond the number those go that were unseen for longest', () => {
  const all = ['a', 'b', 'c', 'd'].map((url) => picture(url));
  expect(surplus(all, { count: 2, bytes: 10 })).toEqual(['b', 'a']);
});

test('beyond the weight, too, and nothing older stays in their place', () => {
  const all = [picture('small', 1), picture('large', 8), picture('newer', 4), picture('newest', 4)];
  expect(surplus(all, { count: 9, bytes: 10 })).toEqual(['large', 'small']);
});
