// Lets our server and its rivals do the same work on the same machine, in turn.
import type { Options } from '../report/section.ts';
import type { Undo } from '../server/undo.ts';
import { startChild } from '../server/child.ts';
import { type Contestant, type Measured, openContestant } from './contestant.ts';
import type { Pace } from './pace.ts';
import { programOf, RIVALS, type RivalName } from '../../rivals/rival.ts';

/** Warm-up before the first round and before each stretch, so that code is compiled and caches are filled. */
const WARM_UP_MS = 5_000;
const STRETCH_WARM_UP_MS = 1_000;
/** Duration of the saturated stretch in one round. */
const SATURATED_MS = 5_000;

export interface Stretches {
  readonly name: string;
  /** Measurements, one per round. */
  readonly paced: readonly Measured[];
  readonly saturated: readonly Measured[];
}

export interface Rivals {
  readonly contestants: readonly Contestant[];
  /** Rivals that could not be run, and the reason. */
  readonly absent: readonly { readonly name: string; readonly why: string }[];
}

/** The bare server with short messages, as a server would send if it sent only changes. */
export const BARE_WITH_LITTLE = 'bare ws, 200 bytes';
const LITTLE_BYTES = 200;

interface Entrant {
  readonly name: string;
  readonly program: RivalName;
  readonly lengths: readonly number[];
}

/**
 * Starts every rival with the same number of rooms of six and broadcasts as long as `lengths`. Also starts the bare
 * server with short messages.
 */
export async function openRivals(
  { rooms, lengths }: { rooms: number; lengths: readonly number[] },
  { databaseUrl, undo }: { databaseUrl: string; undo: Undo },
): Promise<Rivals> {
  const contestants: Contestant[] = [];
  const absent: { name: string; why: string }[] = [];
  const entrants: readonly Entrant[] = [
    ...RIVALS.map((program) => ({ name: program, program, lengths })),
    { name: BARE_WITH_LITTLE, program: 'bare ws', lengths: [LITTLE_BYTES] },
  ];
  for (const entrant of entrants) {
    const { name } = entrant;
    try {
      contestants.push(await openRival(entrant, { rooms, databaseUrl, undo }));
    } catch (error) {
      absent.push({ name, why: String(error).split('\n')[0] ?? '' });
    }
  }
  return { contestants, absent };
}

async function openRival(
  { name, program, lengths }: Entrant,
  { rooms, databaseUrl, undo }: { rooms: number; databaseUrl: string; undo: Undo },
): Promise<Contestant> {
  const table = `${name.replaceAll(/[^A-Za-z0-9]+/g, '_').toLowerCase()}_action`;
  const server = startChild(programOf(program), [databaseUrl, table], undo);
  const port = await server.heard<number>();
  return await openContestant({ name, pids: [server.pid] }, { at: program, port, rooms, lengths }, undo);
}

/** Runs all contestants in turn, `rounds` times. Each plays first at human pace, then as fast as it can. */
export async function compete(contestants: readonly Contestant[], options: Options): Promise<Stretches[]> {
  const stretches = contestants.map((contestant) => ({
    contestant,
    paced: [] as Measured[],
    saturated: [] as Measured[],
  }));
  for (const { contestant } of stretches) await contestant.play({ warmUpMs: 0, forMs: WARM_UP_MS, pauseMs: 0 }, 0);
  const paced = pacedFor(options, (options.seconds * 1_000) / options.rounds);
  for (let round = 1; round <= options.rounds; round += 1) {
    // Reverses the order in every second round, so that nobody always runs after the same contestant.
    for (const one of round % 2 === 1 ? stretches : stretches.toReversed()) {
      one.paced.push(await one.contestant.play(paced, round));
      one.saturated.push(await one.contestant.play(SATURATED, round));
    }
  }
  return stretches.map(({ contestant: { name }, ...measured }) => ({ name, ...measured }));
}

/** Pace without pauses: each room acts again as soon as the last action is on every screen. */
export const SATURATED: Pace = { warmUpMs: STRETCH_WARM_UP_MS, forMs: SATURATED_MS, pauseMs: 0 };

export const pacedFor = ({ pauseMs }: Options, forMs: number): Pace => ({
  warmUpMs: STRETCH_WARM_UP_MS + pauseMs,
  forMs,
  pauseMs,
});
