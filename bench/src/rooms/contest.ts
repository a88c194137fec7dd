// Ours and its rivals do the same work on the same machine, in turn.
import type { Options } from '../report/section.ts';
import type { Undo } from '../server/undo.ts';
import { startChild } from '../server/child.ts';
import { type Contestant, type Measured, openContestant } from './contestant.ts';
import type { Pace } from './pace.ts';
import { programOf, RIVALS, type RivalName } from '../../rivals/rival.ts';

/** Everything compiles and fills its caches, before the first round and at the beginning of each stretch. */
const WARM_UP_MS = 5_000;
const STRETCH_WARM_UP_MS = 1_000;
/** How long one is asked for as much as it can do, in one round. */
const SATURATED_MS = 5_000;

export interface Stretches {
  readonly name: string;
  /** One each round. */
  readonly paced: readonly Measured[];
  readonly saturated: readonly Measured[];
}

export interface Rivals {
  readonly contestants: readonly Contestant[];
  /** Who could not be run, and why. */
  readonly absent: readonly { readonly name: string; readonly why: string }[];
}

/** The bare server once more, with messages as short as they may be when nothing but what changed is told. */
export const BARE_WITH_LITTLE = 'bare ws, 200 bytes';
const LITTLE_BYTES = 200;

interface Entrant {
  readonly name: string;
  readonly program: RivalName;
  readonly lengths: readonly number[];
}

/** Starts every rival with as many rooms of six, whose broadcasts are as long as `lengths`, and the bare one with little. */
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
  // Each keeps its rows in a table of its own.
  const table = `${name.replaceAll(/[^A-Za-z0-9]+/g, '_').toLowerCase()}_action`;
  const server = startChild(programOf(program), [databaseUrl, table], undo);
  const port = await server.heard<number>();
  return await openContestant({ name, pids: [server.pid] }, { at: program, port, rooms, lengths }, undo);
}

/** All of them in turn, `rounds` times, each at the pace people play and then as fast as it can. */
export async function compete(contestants: readonly Contestant[], options: Options): Promise<Stretches[]> {
  const stretches = contestants.map((contestant) => ({
    contestant,
    paced: [] as Measured[],
    saturated: [] as Measured[],
  }));
  for (const { contestant } of stretches) await contestant.play({ warmUpMs: 0, forMs: WARM_UP_MS, pauseMs: 0 }, 0);
  const paced = pacedFor(options, (options.seconds * 1_000) / options.rounds);
  for (let round = 1; round <= options.rounds; round += 1) {
    // Nobody is always the one after the same other.
    for (const one of round % 2 === 1 ? stretches : stretches.toReversed()) {
      one.paced.push(await one.contestant.play(paced, round));
      one.saturated.push(await one.contestant.play(SATURATED, round));
    }
  }
  return stretches.map(({ contestant: { name }, ...measured }) => ({ name, ...measured }));
}

/** Without pauses: each room does the next thing as soon as the last is on every screen. */
export const SATURATED: Pace = { warmUpMs: STRETCH_WARM_UP_MS, forMs: SATURATED_MS, pauseMs: 0 };

export const pacedFor = ({ pauseMs }: Options, forMs: number): Pace => ({
  warmUpMs: STRETCH_WARM_UP_MS + pauseMs,
  forMs,
  pauseMs,
});
