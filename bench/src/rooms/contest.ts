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

/** Starts every rival with as many rooms of six, whose broadcasts are as long as `lengths`. */
export async function openRivals(
  { rooms, lengths }: { rooms: number; lengths: readonly number[] },
  { databaseUrl, undo }: { databaseUrl: string; undo: Undo },
): Promise<Rivals> {
  const contestants: Contestant[] = [];
  const absent: { name: string; why: string }[] = [];
  for (const name of RIVALS) {
    try {
      contestants.push(await openRival(name, { rooms, lengths, databaseUrl, undo }));
    } catch (error) {
      absent.push({ name, why: String(error).split('\n')[0] ?? '' });
    }
  }
  return { contestants, absent };
}

async function openRival(
  name: RivalName,
  { rooms, lengths, databaseUrl, undo }: { rooms: number; lengths: readonly number[]; databaseUrl: string; undo: Undo },
): Promise<Contestant> {
  const server = startChild(programOf(name), [databaseUrl], undo);
  const port = await server.heard<number>();
  return await openContestant({ name, pid: server.pid }, { at: name, port, rooms, lengths }, undo);
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
