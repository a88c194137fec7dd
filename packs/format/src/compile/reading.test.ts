import { expect, test } from 'vitest';
import { readingBand, readingMinutes } from './reading.ts';

const reader = (...charCounts: number[]) => ({
  acts: charCounts.map((length) => [{ title: '', text: '字'.repeat(length) }]),
});

test("rates each character's reading amount against the average", () => {
  const all = [reader(1_000, 2_000), reader(4_000), reader(2_000, 3_000)];
  expect(all.map((one) => readingBand(one, all))).toEqual(['light', 'medium', 'heavy']);
  expect(readingMinutes(all, [])).toBe(15);
});

test('rates similar amounts the same and never shows a character count', () => {
  const all = [reader(3_600), reader(4_000), reader(4_400)];
  expect(all.map((one) => readingBand(one, all))).toEqual(['medium', 'medium', 'medium']);
  expect([readingMinutes(all, []), readingMinutes([reader(4_300)], []), readingMinutes([reader(10)], [])]).toEqual([
    15, 15, 5,
  ]);
});

test('gives no band to a sole reader or when nobody has text', () => {
  const [one, none] = [reader(4_000), reader()];
  expect([readingBand(one, [one]), readingBand(none, [none, none])]).toEqual([undefined, undefined]);
});

test('counts the openings of all acts in the reading time', () => {
  const all = [reader(1_400, 1_400), reader(1_300, 1_500)];
  expect(readingMinutes(all, [{ opening: '' }, { opening: '' }])).toBe(10);
  expect(readingMinutes(all, [{ opening: '字'.repeat(500) }, { opening: '字'.repeat(900) }])).toBe(15);
});
