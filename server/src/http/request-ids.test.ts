import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { requestIds } from './request-ids.ts';

test('ids of requests are random, all different, and taken many at a time', () => {
  let asked = 0;
  const next = requestIds((size) => {
    asked += 1;
    return randomBytes(size);
  });
  const ids = Array.from({ length: 2_000 }, next);
  expect(ids.every((id) => /^[\w-]{12}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(2_000);
  expect(asked).toBe(4);
});
