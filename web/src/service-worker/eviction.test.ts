import { expect, test } from 'vitest';
import { surplus } from './eviction.ts';

const picture = (url: string, bytes = 1) => ({ url, bytes });

test('keeps as many pictures as allowed', () => {
  expect(surplus([picture('a'), picture('b')], { count: 2, bytes: 10 })).toEqual([]);
});

test('deletes the pictures unseen for longest when there are too many', () => {
  const all = ['a', 'b', 'c', 'd'].map((url) => picture(url));
  expect(surplus(all, { count: 2, bytes: 10 })).toEqual(['b', 'a']);
});

test('deletes pictures beyond the total size, and keeps no older ones instead', () => {
  const all = [picture('small', 1), picture('large', 8), picture('newer', 4), picture('newest', 4)];
  expect(surplus(all, { count: 9, bytes: 10 })).toEqual(['large', 'small']);
});
