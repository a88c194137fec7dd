import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { comment } from '@juzhongren/contract/reviews';
import { openWire } from '../wire/wire.ts';
import type { Reviewer } from './filled-server.ts';

const PER_SECOND = 5;

/** Changes reviews, five per second, until `stop`. `stop` returns the time in ms that each write took. */
export function writeReviews(address: string, reviewers: readonly Reviewer[]): { stop(): Promise<number[]> } {
  const wire = openWire(address);
  const over = new AbortController();
  const write = async () => {
    const latencies: number[] = [];
    for (let at = 0; !over.signal.aborted; at = (at + 1) % reviewers.length) {
      const reviewer = reviewers[at];
      if (reviewer === undefined) throw new Error('Nobody has written a review.');
      const sent = performance.now();
      const ratings = { deduceScore: 8, storyScore: 10, entertainmentScore: 6, difficultyScore: 4 } as const;
      const words = { comment: `再想了想（${at}）`, spoiler: false };
      await wire.require(comment, { scriptId: reviewer.scriptId, ...words, ...ratings }, reviewer.token);
      latencies.push(performance.now() - sent);
      await delay(Math.max(0, 1_000 / PER_SECOND - (performance.now() - sent)));
    }
    return latencies;
  };
  const written = write();
  // Prevents an unhandled rejection. `stop` still reports the failure.
  written.catch(() => {});
  return {
    stop: async () => {
      over.abort();
      try {
        return await written;
      } finally {
        wire.close();
      }
    },
  };
}
