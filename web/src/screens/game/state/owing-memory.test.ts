import { beforeEach, expect, test } from 'vitest';
import { leftUnpaid, noteOwing } from './owing-memory.ts';

beforeEach(() => noteOwing('room', undefined));

test('reports leaving unpaid only if the user owed money up to the deadline', () => {
  expect(leftUnpaid('room', 1_000_000)).toBe(false);
  noteOwing('room', 1_000_000);
  expect(leftUnpaid('room', 1_000_000)).toBe(true);
  expect(leftUnpaid('room', 800_000)).toBe(false);
  expect(leftUnpaid('another', 1_000_000)).toBe(false);
  noteOwing('room', undefined);
  expect(leftUnpaid('room', 1_000_000)).toBe(false);
});
