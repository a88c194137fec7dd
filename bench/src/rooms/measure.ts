import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { seededRandom } from '@juzhongren/engine/testing/random';
import { watchProcessors } from '../machine.ts';
import { findUsage, type Usage } from '../server/process-usage.ts';
import type { Options } from '../section.ts';
import { type OwnLoad, watchOwnLoad } from './own-load.ts';
import { type ActingRoom, playAtPace, type Counted } from './pace.ts';

const WARM_UP_MS = 10_000;

/** What came of a run; shares are of one processor for processes, of all for the machine. */
export interface Measured {
  readonly samples: readonly Counted[];
  readonly actionsPerSecond: number;
  /** Undefined where the system does not tell. */
  readonly server: { readonly cpu: number; readonly residentMb: number; readonly peakMb: number } | undefined;
  readonly generator: OwnLoad;
  /** Busy share of all processors, 0–1. */
  readonly machine: number;
  /** Processors that others took, the database among them; undefined where the system does not tell. */
  readonly others: number | undefined;
}

/** Lets the rooms play against the server `pid` and watches everybody while the samples count. */
export async function measure(rooms: readonly ActingRoom[], pid: number, options: Options): Promise<Measured> {
  const watch = () => ({
    own: watchOwnLoad(),
    machine: watchProcessors(),
    usage: findUsage(pid),
    at: performance.now(),
  });
  let watched = watch();
  const pace = { warmUpMs: WARM_UP_MS, forMs: options.seconds * 1_000, pauseMs: options.pauseMs };
  const samples = await playAtPace(rooms, pace, {
    random: seededRandom(options.rooms),
    counting: () => {
      watched = watch();
    },
  });
  const seconds = (performance.now() - watched.at) / 1_000;
  const server = usedSince(watched.usage, findUsage(pid), seconds);
  const generator = watched.own();
  const machine = watched.machine();
  const others = server && machine * availableParallelism() - server.cpu - generator.cpu;
  return { samples, actionsPerSecond: samples.length / seconds, server, generator, machine, others };
}

function usedSince(before: Usage | undefined, after: Usage | undefined, seconds: number): Measured['server'] {
  if (before === undefined || after === undefined) return undefined;
  const { residentMb, peakMb } = after;
  return { cpu: (after.cpuSeconds - before.cpuSeconds) / seconds, residentMb, peakMb };
}
