import { expect, test } from 'vitest';
import { recentPictures } from './recent-pictures.ts';

const picture = (size: number) => ({ bytes: Buffer.alloc(size), type: 'image/webp', public: true });

test('evicts the least recently used picture when space runs out', () => {
  const recent = recentPictures(10);
  recent.keep('a', picture(4));
  recent.keep('b', picture(4));
  recent.find('a');
  recent.keep('c', picture(4));
  expect(['a', 'b', 'c'].map((id) => recent.find(id) !== undefined)).toEqual([true, false, true]);
});

test('stores no picture above the limit and counts a picture stored twice once', () => {
  const recent = recentPictures(10);
  recent.keep('a', picture(8));
  recent.keep('large', picture(11));
  recent.keep('a', picture(8));
  expect([recent.find('a') !== undefined, recent.find('large')]).toEqual([true, undefined]);
});
