import { describe, expect, it } from 'vitest';
import { percentile, range, spread } from './percentiles.ts';

const hundred = Array.from({ length: 100 }, (_, number) => 100 - number);

describe('percentile', () => {
  it.each([
    [0, 1],
    [0.5, 50],
    [0.99, 99],
    [1, 100],
  ])('of 1…100 at %d is %d', (share, expected) => {
    expect(percentile(hundred, share)).toBe(expected);
  });

  it('is always a sample: the only one, the worse of two', () => {
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([3, 9], 0.99)).toBe(9);
    expect(percentile([3, 9], 0.5)).toBe(3);
  });

  it('orders by size, not by spelling, and leaves the samples alone', () => {
    const samples = [100, 9, 20];
    expect(percentile(samples, 1)).toBe(100);
    expect(samples).toEqual([100, 9, 20]);
  });

  it('refuses no samples', () => {
    expect(() => percentile([], 0.5)).toThrow('nothing');
  });
});

it('spread names the half, the worst of a hundred and the worst', () => {
  expect(spread(hundred, 'ms')).toBe('p50 50 · p99 99 · max 100 ms');
});

it('range names the best, the middle and the worst', () => {
  expect(range([1.2, 0.9, 1], 's')).toBe('min 0.90 · median 1 · max 1.20 s');
});
