import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { requestIds } from './request-ids.ts';

test('creates random, unique request ids in batches', () => {
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
