import { expect, test } from 'vitest';
import { safeStore } from './storage.ts';

const blocked = (): Storage => {
  throw new Error('SecurityError');
};

test('keeps values in memory when storage is blocked', () => {
  const store = safeStore(blocked);
  expect(store.read('token')).toBeUndefined();
  store.write('token', 'secret');
  expect(store.read('token')).toBe('secret');
  store.remove('token');
  expect(store.read('token')).toBeUndefined();
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
  const store = safeStore(() => full);
  store.write('token', 'new');
  expect(store.read('token')).toBe('new');
  store.remove('token');
  expect(store.read('token')).toBeUndefined();
});
