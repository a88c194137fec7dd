import { performance } from 'node:perf_hooks';
import type { Random } from '@juzhongren/engine/state/seeded-random';
import type { ActingRoom, Sample } from './pace.ts';
import type { End } from '../../rivals/rival.ts';

/** About the size of one of our commands in the log. */
const BODY_BYTES = 200;
const BODY = 'x'.repeat(BODY_BYTES);
/** An action that takes longer counts as lost. */
const PATIENCE_MS = 10_000;

export interface RivalRoom extends ActingRoom {
  close(): void;
}

/** Opens a room of six on a rival. Its messages have the lengths of our own run, taken from `lengths`. */
export function rivalRoom(
  { ends, room }: { ends: readonly End[]; room: number },
  lengths: readonly number[],
  random: Random,
): RivalRoom {
  let seq = 0;
  /** Handler for the next broadcast on each connection. */
  const arrived: ((seq: number, at: number) => void)[] = ends.map(() => () => {});
  for (const [number, end] of ends.entries()) end.hear((heard) => arrived[number]?.(heard, performance.now()));

  const arrivalAt = (number: number, awaited: number): Promise<number> =>
    new Promise((resolve) => {
      arrived[number] = (heard, at) => {
        if (heard === awaited) resolve(at);
      };
    });

  return {
    act: async () => {
      seq += 1;
      const bytes = Math.round(lengths[(room * 31 + seq) % lengths.length] ?? 1);
      const sender = random.integer(0, ends.length - 1);
      const others = [...ends.keys()].filter((number) => number !== sender);
      const arrivals = Promise.all(others.map((number) => arrivalAt(number, seq)));
      const sent = performance.now();
      const acknowledged = new Promise<number>((resolve) => {
        ends[sender]?.send({ seq, bytes, body: BODY }, () => resolve(performance.now()));
      });
      return await inTime(
        Promise.all([acknowledged, arrivals]).then(([at, times]): Sample => ({
          acknowledgedMs: at - sent,
          shownMs: Math.max(...times) - sent,
          bytes,
        })),
      );
    },
    close: () => ends.forEach((end) => end.close()),
  };
}

/** Returns undefined if the sample does not arrive in time. */
async function inTime(sample: Promise<Sample>): Promise<Sample | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, PATIENCE_MS, undefined);
  try {
    return await Promise.race([sample, late]);
  } finally {
    clearTimeout(timer);
  }
}
