import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@juzhongren/engine/state/seeded-random';

/** One action and when it had its effects; times in ms from its sending. */
export interface Sample {
  readonly acknowledgedMs: number;
  /** On the last of the other screens; undefined when it did not come there in time. */
  readonly shownMs: number | undefined;
  /** Bytes that one other screen got, on average. */
  readonly bytes: number;
}

/** A sample of the run; `at` is when it was sent, in ms since the counting began. */
export type Counted = Sample & { readonly at: number };

/** A room that does one thing at a time; undefined when what it tried was refused. */
export interface ActingRoom {
  act(): Promise<Sample | undefined>;
}

export interface Pace {
  /** Samples before this are not counted: everything compiles and fills its caches. */
  readonly warmUpMs: number;
  readonly forMs: number;
  /** Between the beginnings of two actions of a room: evenly from half of it to one and a half. */
  readonly pauseMs: number;
  /** Every so manyth room plays, the others rest; all of them when it is not said. */
  readonly oneIn?: number;
}

/** Lets all rooms act, each on its own, spread from the beginning. `counting` is called when the samples begin to count. */
export async function playAtPace(
  rooms: readonly ActingRoom[],
  pace: Pace,
  { random, counting }: { random: Random; counting: () => void },
): Promise<Counted[]> {
  const samples: Counted[] = [];
  const begun = performance.now();
  const countFrom = begun + pace.warmUpMs;
  const end = countFrom + pace.forMs;
  const warm = delay(pace.warmUpMs).then(counting);
  const playRoom = async (room: ActingRoom) => {
    let next = begun + random.share() * pace.pauseMs;
    while (next < end) {
      await delay(Math.max(0, next - performance.now()));
      const sent = performance.now();
      const sample = await room.act();
      if (sample !== undefined && sent >= countFrom) samples.push({ ...sample, at: sent - countFrom });
      next = Math.max(performance.now(), next + (0.5 + random.share()) * pace.pauseMs);
    }
  };
  await Promise.all([...rooms.map(playRoom), warm]);
  return samples;
}
