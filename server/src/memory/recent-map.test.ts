import { expect, test } from 'vitest';
import { RecentMap } from './recent-map.ts';

const keysOf = (map: RecentMap<string, string>) => [...'abcd'].filter((key) => map.has(key));

test('drops the least recently used entry first', () => {
  const map = new RecentMap<string, string>(2);
  map.set('a', '1');
  map.set('b', '2');
  expect(map.get('a')).toBe('1');
  map.set('c', '3');
  expect(keysOf(map)).toEqual(['a', 'c']);
});

test('limits the total weight, except for a single larger entry', () => {
  const map = new RecentMap<string, string>(10, (value) => value.length);
  map.set('a', 'xxxx');
  map.set('b', 'xxxx');
  map.set('c', 'xxx');
  expect(keysOf(map)).toEqual(['b', 'c']);
  // A new value under a key replaces the weight of the old one.
  map.set('b', 'x');
  map.set('a', 'xxxx');
  expect(keysOf(map)).toEqual(['a', 'b', 'c']);
  map.set('d', 'x'.repeat(20));
  expect(keysOf(map)).toEqual(['d']);
  map.delete('d');
  map.set('a', 'x'.repeat(10));
  expect(keysOf(map)).toEqual(['a']);
});
