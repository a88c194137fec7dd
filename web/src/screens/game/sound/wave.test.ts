import { expect, test } from 'vitest';
import { captionAt } from './captions.ts';
import { shortTime } from './short-time.ts';
import { strokesOf } from './wave.ts';

test('returns the peak of each part, relative to the loudest part', () => {
  const samples = new Float32Array(80);
  samples[5] = -0.25;
  samples[47] = 0.5;
  expect(strokesOf(samples, 8)).toEqual([0.5, 0, 0, 0, 1, 0, 0, 0]);
});

test('draws silence as zeros and handles a sound shorter than its drawing', () => {
  expect(strokesOf(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
  expect(strokesOf(Float32Array.of(0.5, 1), 4)).toHaveLength(4);
});

test('keeps a caption until the next one starts', () => {
  const captions = [
    { at: 500, text: '一' },
    { at: 1_200, text: '二' },
  ];
  expect([0, 499, 500, 1_199, 1_200, 9_000].map((at) => captionAt({ captions }, at))).toEqual([
    undefined,
    undefined,
    0,
    0,
    1,
    1,
  ]);
});

test('formats times as minutes and seconds', () => {
  expect([0, 999, 7_000, 63_000].map(shortTime)).toEqual(['0:00', '0:00', '0:07', '1:03']);
});
