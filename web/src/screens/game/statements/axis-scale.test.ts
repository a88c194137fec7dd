import { expect, test } from 'vitest';
import { labelOn, lanesOf, placeOn, scaleOf } from './axis-scale.ts';

const span = (from: number, until: number) => ({ from, until });

test.each([
  [[span(1_384, 1_430)], [1_380, 1_390, 1_400, 1_410, 1_420, 1_430]],
  [
    [span(1_320, 1_490), span(1_350, 1_350)],
    [1_320, 1_350, 1_380, 1_410, 1_440, 1_470, 1_500],
  ],
  [[span(600, 600)], [600, 605]],
  [[span(0, 7 * 1_440)], [0, 1_440, 2_880, 4_320, 5_760, 7_200, 8_640, 10_080]],
])('labels the axis for %o with the ticks %o', (spans, ticks) => {
  expect(scaleOf(spans)?.ticks).toEqual(ticks);
});

test('returns no scale without spans, and places a minute by its share', () => {
  expect(scaleOf([])).toBeUndefined();
  const scale = scaleOf([span(0, 60)]);
  expect(scale && placeOn(scale, 30)).toBe(50);
});

test('puts overlapping spans into separate lanes', () => {
  expect(lanesOf([span(0, 10), span(5, 8), span(8, 20), span(10, 12), span(12, 12), span(12, 12)])).toEqual([
    0, 1, 1, 0, 0, 2,
  ]);
});

test.each([
  [60, false, '缆道房'],
  [60, true, '▲ 缆道房'],
  [25, true, '▲'],
  [8, true, ''],
  [25, false, '缆道房'],
  [12, false, ''],
])('labels a bar of %i of 120 minutes (contradicted: %s) as 「%s」', (minutes, isAgainst, written) => {
  const scale = scaleOf([span(0, 120)])!;
  const bar = { ...span(0, minutes), against: isAgainst, label: '缆道房' };
  expect(scale.ticks).toHaveLength(5);
  expect(labelOn(scale, bar)).toBe(written);
});
