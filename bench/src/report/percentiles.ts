import { rounded } from './section.ts';

/**
 * Returns the sample at or below which `share` (0–1) of the samples lie, by the nearest-rank method. Throws for no
 * samples.
 */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('There is nothing to take a percentile of.');
  return value;
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** Formats samples as `p50 4.12, p99 21.3, max 33.1 ms`. */
export function spread(samples: readonly number[], unit: string): string {
  const [half, most, all] = [0.5, 0.99, 1].map((share) => rounded(percentile(samples, share)));
  return `p50 ${half}, p99 ${most}, max ${all} ${unit}`;
}

/** Formats few samples as `min 0.91, median 1.02, max 1.23 s`. */
export function range(samples: readonly number[], unit: string): string {
  const [least, half, all] = [0, 0.5, 1].map((share) => rounded(percentile(samples, share)));
  return `min ${least}, median ${half}, max ${all} ${unit}`;
}
