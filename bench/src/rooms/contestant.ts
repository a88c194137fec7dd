// One server and the people who play on it, each a process of its own.
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { watchProcessors } from '../report/machine.ts';
import { findUsageOf } from '../server/process-usage.ts';
import type { Undo } from '../server/undo.ts';
import { type Child, startChild } from '../server/child.ts';
import type { OwnLoad } from './own-load.ts';
import type { Counted, Pace } from './pace.ts';
import type { Opened, Opening, Played } from './players-process.ts';

const PLAYERS = fileURLToPath(new URL('./players-process.ts', import.meta.url));

/** What came of one stretch of play; shares are of one processor for processes, of all for the machine. */
export interface Measured {
  readonly samples: readonly Counted[];
  readonly seconds: number;
  /** Undefined where the system does not tell. */
  readonly serverCpu: number | undefined;
  readonly players: OwnLoad;
  /** Busy share of all processors, 0–1. */
  readonly machine: number;
  /** Processors that others took, the database among them. */
  readonly others: number | undefined;
}

export interface Contestant {
  readonly name: string;
  /** Bytes of the broadcasts while the rooms were brought to where they stand. */
  readonly lengths: readonly number[];
  play(pace: Pace, seed: number): Promise<Measured>;
  /** «act 1: 20, act 2: 80». */
  stages(): Promise<string>;
}

/** Starts a process that plays the people and lets it open their rooms. */
export async function openContestant(
  server: { readonly name: string; readonly pids: readonly number[] },
  opening: Opening,
  undo: Undo,
): Promise<Contestant> {
  const players = startChild(PLAYERS, [], undo);
  const { lengths } = await players.ask<Opened>({ type: 'open', opening });
  return {
    name: server.name,
    lengths,
    play: (pace, seed) => watchPlay(players, server.pids, { type: 'play', pace, seed }),
    stages: () => players.ask<string>({ type: 'stages' }),
  };
}

async function watchPlay(
  players: Child,
  serverPids: readonly number[],
  order: { type: 'play'; pace: Pace; seed: number },
): Promise<Measured> {
  await players.ask<'counting'>(order);
  const machineUntil = watchProcessors();
  const usage = findUsageOf(serverPids);
  const begun = performance.now();
  const { samples, seconds, own } = await players.heard<Played>();
  const after = findUsageOf(serverPids);
  const watched = (performance.now() - begun) / 1_000;
  const machine = machineUntil();
  const serverCpu = usage && after && (after.cpuSeconds - usage.cpuSeconds) / watched;
  const others =
    serverCpu === undefined ? undefined : Math.max(0, machine * availableParallelism() - serverCpu - own.cpu);
  return { samples, seconds, serverCpu, players: own, machine, others };
}
