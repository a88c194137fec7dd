// Connects one server with a process that simulates its players.
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

/**
 * Result of one stretch of play. Processor shares of processes refer to one processor, the share of the machine to all.
 */
export interface Measured {
  readonly samples: readonly Counted[];
  readonly seconds: number;
  /** Undefined if the operating system does not report it. */
  readonly serverCpu: number | undefined;
  readonly players: OwnLoad;
  /** Busy share of all processors, 0–1. */
  readonly machine: number;
  /** Processors that other processes used, including the database. */
  readonly others: number | undefined;
}

export interface Contestant {
  readonly name: string;
  /** Bytes of the broadcasts sent while the rooms were brought to their starting points. */
  readonly lengths: readonly number[];
  play(pace: Pace, seed: number): Promise<Measured>;
  /** Number of rooms per stage, e.g. `act 1: 20, act 2: 80`. */
  stages(): Promise<string>;
}

/** Starts a process that simulates the players and lets it open their rooms. */
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
