import { expect, test } from 'vitest';
import { recentPictures } from './recent-pictures.ts';

const picture = (size: number) => ({ bytes: Buffer.alloc(size), type: 'image/webp', public: true });

test('what was not used for longest goes when there is no room', () => {
  const recent = recentPictures(10);
  recent.keep('a', picture(4));
  recent.keep('b', picture(4));
  recent.find('a');
  recent.keep('c', picture(4));
  expect(['a', 'b', 'c'].map((id) => recent.find(id) !== undefined)).toEqual([true, false, true]);
});

test('one that is too large is not kept, and one that is kept again counts once', () => {
  const recent = recentPictures(10);
  recent.keep('a', picture(8));
  recent.keep('large', picture(11));
  recent.keep('a', picture(8));
  expect([recent.find('a') !== undefined, recent.find('large')]).toEqual([true, undefined]);
});
