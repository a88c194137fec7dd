import { expect, test } from 'vitest';
import { captionAt } from './captions.ts';
import { shortTime } from './short-time.ts';
import { strokesOf } from './wave.ts';

test('a wave has the loudest moment of each part, against the loudest of all', () => {
  const samples = new Float32Array(80);
  samples[5] = -0.25;
  samples[47] = 0.5;
  expect(strokesOf(samples, 8)).toEqual([0.5, 0, 0, 0, 1, 0, 0, 0]);
});

test('silence is drawn as nothing, and a sound shorter than its drawing is drawn', () => {
  expect(strokesOf(new Float32Array(100), 4)).toEqual([0, 0, 0, 0]);
  expect(strokesOf(Float32Array.of(0.5, 1), 4)).toHaveLength(4);
});

test('a line is heard until the next one', () => {
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

test('times are short', () => {
  expect([0, 999, 7_000, 63_000].map(shortTime)).toEqual(['0:00', '0:00', '0:07', '1:03']);
});
