import { requestIdSchema } from '@juzhongren/contract/primitives';
import { expect, test } from 'vitest';
import { makeRequestId } from './request-id.ts';

test('makes different version 4 UUIDs that the contract takes', () => {
  const ids = Array.from({ length: 200 }, makeRequestId);
  for (const id of ids) {
    expect(requestIdSchema.safeParse(id).success).toBe(true);
    expect(id).toMatch(/^.{14}4.{4}[89ab]/);
  }
  expect(new Set(ids).size).toBe(200);
});
