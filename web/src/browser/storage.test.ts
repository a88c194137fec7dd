import { expect, test } from 'vitest';
import { shelfOf } from './storage.ts';

const blocked = (): Storage => {
  throw new Error('SecurityError');
};

test('keeps values in memory when storage is blocked', () => {
  const shelf = shelfOf(blocked);
  expect(shelf.read('token')).toBeUndefined();
  shelf.write('token', 'secret');
  expect(shelf.read('token')).toBe('secret');
  shelf.remove('token');
  expect(shelf.read('token')).toBeUndefined();
});

test('returns the newest value when storage is full', () => {
  const kept = new Map([['token', 'old']]);
  const full = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem: (key: string) => kept.delete(key),
  } as unknown as Storage;
  const shelf = shelfOf(() => full);
  shelf.write('token', 'new');
  expect(shelf.read('token')).toBe('new');
  shelf.remove('token');
  expect(shelf.read('token')).toBeUndefined();
});
