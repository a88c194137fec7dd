import { expect, test } from 'vitest';
import { pairOf, type Speaker, type Table } from './hearing.ts';
import { placesOf } from './places.ts';

const speaker = (userId: number, more: Partial<Speaker> = {}): Speaker => ({
  userId,
  session: `session-of-${userId}`,
  open: false,
  circle: null,
  faint: false,
  ...more,
});
const tableOf = (speakers: readonly Speaker[], { muted = [] as number[], blocked = [] as string[] } = {}): Table => ({
  standing: { talkers: [1, 2, 3], circles: true },
  apart: { blocked: new Set(blocked), muted: new Set(muted) },
  speakers: new Map(speakers.map((one) => [one.userId, one])),
});

test('VC18 returns the own place, and from a circle the room as listen-only if wanted', () => {
  const circle = [1, 2];
  const table = tableOf([speaker(1, { circle, faint: true }), speaker(2, { circle }), speaker(3)]);
  expect(placesOf(table, 1)).toEqual([
    { name: '1 2', sends: true },
    { name: 'table', sends: false },
  ]);
  expect(placesOf(table, 2)).toEqual([{ name: '1 2', sends: true }]);
  expect(placesOf(table, 3)).toEqual([{ name: 'table', sends: true }]);
});

test('VC18 makes a player with a talk ban listen-only', () => {
  expect(placesOf(tableOf([speaker(1)], { muted: [1] }), 1)).toEqual([{ name: 'table', sends: false }]);
});

test('VC19 returns no place without a seat or in an invalid circle', () => {
  expect(placesOf(tableOf([speaker(4)]), 4)).toEqual([]);
  const blocked = [pairOf(1, 2)];
  expect(placesOf(tableOf([speaker(1, { circle: [1, 2], faint: true })], { blocked }), 1)).toEqual([]);
});
