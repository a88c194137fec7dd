import { beforeEach, expect, test } from 'vitest';
import { leftUnpaid, noteOwing } from './owing-memory.ts';

beforeEach(() => noteOwing('room', undefined));

test('who owed until the deadline left unpaid, who had nothing to pay did not', () => {
  expect(leftUnpaid('room', 1_000_000)).toBe(false);
  noteOwing('room', 1_000_000);
  expect(leftUnpaid('room', 1_000_000)).toBe(true);
  expect(leftUnpaid('room', 800_000)).toBe(false);
  expect(leftUnpaid('another', 1_000_000)).toBe(false);
  noteOwing('room', undefined);
  expect(leftUnpaid('room', 1_000_000)).toBe(false);
});
