import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Random } from '@juzhongren/engine/state/seeded-random';

/** Delays of one action, in ms from sending. */
export interface Sample {
  readonly acknowledgedMs: number;
  /** Time on the last of the other screens. Undefined if it did not arrive in time. */
  readonly shownMs: number | undefined;
  /** Mean bytes received by one other screen. */
  readonly bytes: number;
}

/** Counted sample. `at` is the time of sending, in ms since counting began. */
export type Counted = Sample & { readonly at: number };

/** Room that performs one action at a time. `act` returns undefined when the action was refused. */
export interface ActingRoom {
  act(): Promise<Sample | undefined>;
}

export interface Pace {
  /** Duration without counting, so that code is compiled and caches are filled. */
  readonly warmUpMs: number;
  readonly forMs: number;
  /** Mean time between the starts of two actions of a room, evenly distributed from 0.5 to 1.5 times this value. */
  readonly pauseMs: number;
  /** Only every n-th room plays. Default: all rooms. */
  readonly oneIn?: number;
}

/** Lets all rooms act independently, with staggered starts. Calls `counting` when samples begin to count. */
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
