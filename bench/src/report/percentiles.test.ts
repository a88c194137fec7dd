import { describe, expect, it } from 'vitest';
import { percentile, range, spread } from './percentiles.ts';

const hundred = Array.from({ length: 100 }, (_, number) => 100 - number);

describe('percentile', () => {
  it.each([
    [0, 1],
    [0.5, 50],
    [0.99, 99],
    [1, 100],
  ])('returns, for 1…100 and share %d, the value %d', (share, expected) => {
    expect(percentile(hundred, share)).toBe(expected);
  });

  it('returns an actual sample, also for one or two samples', () => {
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([3, 9], 0.99)).toBe(9);
    expect(percentile([3, 9], 0.5)).toBe(3);
  });

  it('sorts by value, not as text, and does not change the samples', () => {
    const samples = [100, 9, 20];
    expect(percentile(samples, 1)).toBe(100);
    expect(samples).toEqual([100, 9, 20]);
  });

  it('rejects an empty list', () => {
    expect(() => percentile([], 0.5)).toThrow('nothing');
  });
});

it('formats a spread as p50, p99 and max', () => {
  expect(spread(hundred, 'ms')).toBe('p50 50, p99 99, max 100 ms');
});

it('formats a range as min, median and max', () => {
  expect(range([1.2, 0.9, 1], 's')).toBe('min 0.90, median 1, max 1.20 s');
});
