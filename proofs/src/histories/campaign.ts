// Runs one campaign: users play on two servers through bad networks while servers, PostgreSQL and Redis are killed.
// Then the network recovers, Redis stays down, and every screen must reach the head of its room without help.
import { setTimeout as delay } from 'node:timers/promises';
import { HEARTBEAT_MS, SILENCE_MS } from '@juzhongren/contract/limits';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import type { OpenDatabase } from '@juzhongren/server/open-database';
import { type Heads, readHeads } from '@juzhongren/server/rooms/core/event-log';
import { writePack } from '@juzhongren/bench/generated/write-pack';
import { withDatabase } from '@juzhongren/bench/server/own-database';
import { withUndo } from '@juzhongren/bench/server/undo';
import { openGround, type ProofResources } from '../harness/ground.ts';
import type { Bug } from '../harness/planted-edits.ts';
import type { Fault } from './fault.ts';
import { countAcknowledged, emptyHistory, type History, type Truth } from './history.ts';
import { killAll, type Kills, type Target, TARGETS } from './kills.ts';
import type { Harm, Harms } from './network.ts';
import { readTruth } from './read-truth.ts';
import { type HarmedServers, startHarmedServers } from './servers.ts';
import { makeSeated, seatTables, type Table } from './table.ts';
import { until } from '../harness/until.ts';
import { findFaults } from './verdict.ts';

export interface CampaignOptions {
  readonly tables: number;
  /** Mean time between two turns of one user, in ms. */
  readonly pauseMs: number;
  readonly kills: Kills;
  /** Minimum playing time in ms. Kills may make it longer. */
  readonly leastMs: number;
  readonly bug: Bug | null;
  readonly patienceMs: Patience;
  readonly seed: number;
  readonly progress?: (kills: number) => void;
}

/** Time limits in ms. */
interface Patience {
  /** Until every group of players has a room. */
  readonly start: number;
  /** From a kill to the next acknowledgement. */
  readonly recovery: number;
  /** From the last action until every screen is at the head; 0 skips the check of the screens. */
  readonly screens: number;
}

export interface CampaignResult {
  readonly faults: readonly Fault[];
  readonly history: History;
  /** Final content of the database. `byTime` counts log entries from timers, which no user requested. */
  readonly kept: {
    readonly rooms: number;
    readonly entries: number;
    readonly byTime: number;
    readonly messages: number;
  };
  /** Milliseconds from each kill to the next acknowledgement. */
  readonly recoveries: Readonly<Record<Target, readonly number[]>>;
  readonly harm: Readonly<Record<keyof Harm, number>>;
  /** Milliseconds from the last action until every screen is at the head, without Redis. */
  readonly convergedMs: number;
  readonly seconds: number;
  readonly output: string;
}

/** Writes a mystery with the shortest acts that a pack may have, so that timers act on both servers during play. */
export const writeHurried = (folder: string): string => writePack(folder, { actMinutes: 1 });

/** Probabilities per chunk, in one direction of one connection. */
const BAD: Harms = {
  calls: { delay: 0.08, cut: 0.008, cutWithin: 0.008, swallow: 0.006 },
  webSockets: { delay: 0.04, cut: 0.002, cutWithin: 0.002, swallow: 0.001 },
};
const WITHOUT_REDIS_MS = 1_500;
/** Allows for a connection that has just died unnoticed, and then for a heartbeat that reveals what was missed. */
export const PATIENCE_MS = { start: 60_000, recovery: 60_000, screens: 2 * SILENCE_MS + 2 * HEARTBEAT_MS } as const;

export async function runCampaign(
  { postgres, packs }: ProofResources,
  options: CampaignOptions,
): Promise<CampaignResult> {
  return await withUndo(async (undo) => {
    const begun = performance.now();
    const random = seededRandom(options.seed);
    const ground = await openGround(postgres, { name: 'histories', bug: options.bug }, undo);
    const { folder, databaseUrl, redis } = ground;
    const servers = await startHarmedServers(ground, { packs, random }, undo);
    const history = emptyHistory();
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: folder };
    const people = await withDatabase(env, (database) => makeSeated(database, options.tables));
    const { addresses } = servers;
    const { tables, players } = seatTables(people, { addresses, history, random, pauseMs: options.pauseMs, undo });
    const playing = Promise.all(tables.map((table) => table.play()));
    const arePlayed = () => tables.every((table) => table.room() !== undefined);
    if (!(await until(arePlayed, options.patienceMs.start)) && options.bug === null) {
      throw new Error(`No room came about:\n${servers.output()}`);
    }
    servers.harm(BAD);
    const least = delay(options.leastMs);
    const progress = options.progress ?? (() => {});
    const recoveries = await killAll(options.kills, {
      servers,
      postgres,
      redis,
      random,
      acknowledged: () => countAcknowledged(history),
      progress,
      patienceMs: options.patienceMs.recovery,
    });
    await least;
    await redis.kill();
    await delay(WITHOUT_REDIS_MS);
    servers.harm(null);
    for (const table of tables) table.stop();
    await playing;
    await Promise.all(players.map((player) => player.settled()));
    await Promise.all(tables.map((table) => table.farewell()));
    await Promise.all(players.map((player) => player.settled()));
    const endedAt = performance.now();
    const judged = await withDatabase(env, async ({ db }) => {
      await noteScreens(db, tables, { history, patienceMs: options.patienceMs.screens });
      const convergedMs = performance.now() - endedAt;
      for (const table of tables) table.close();
      await servers.end();
      const truth = await readTruth(db, history);
      return { faults: [...stuckAfter(recoveries), ...findFaults(history, truth)], kept: keptIn(truth), convergedMs };
    });
    return {
      ...judged,
      history,
      recoveries,
      harm: sumOf(servers),
      seconds: (performance.now() - begun) / 1_000,
      output: servers.output(),
    };
  });
}

function stuckAfter(recoveries: Readonly<Record<Target, readonly number[]>>): Fault[] {
  return TARGETS.flatMap((target) =>
    recoveries[target]
      .filter((recovery) => recovery === Infinity)
      .map((): Fault => ({ kind: 'stuck', where: `after a kill of ${target}` })),
  );
}

function keptIn(truth: Truth): CampaignResult['kept'] {
  const rooms = [...truth.values()];
  const entries = rooms.flatMap((room) => room.entries);
  return {
    rooms: rooms.length,
    entries: entries.length,
    byTime: entries.filter(({ userId }) => userId === null).length,
    messages: rooms.reduce((sum, { talk }) => sum + talk.length, 0),
  };
}

/**
 * Waits until every screen shows the head of its room, then records all screens. Records them as they are after
 * `patienceMs`; with 0 records none.
 */
async function noteScreens(
  db: OpenDatabase['db'],
  tables: readonly Table[],
  { history, patienceMs }: { history: History; patienceMs: number },
): Promise<void> {
  const rooms = tables.flatMap((table) => table.room() ?? []);
  const partyIds = rooms.map(({ partyId }) => partyId);
  const note = (heads: ReadonlyMap<string, Heads>) =>
    rooms.flatMap(({ partyId, watches }) =>
      watches.map((watch) => watch.screen(heads.get(partyId) ?? { seq: 0, chatSeq: 0 })),
    );
  if (patienceMs === 0) return;
  let screens = note(await readHeads(db, partyIds));
  const areAtHead = async () => {
    const heads = await readHeads(db, partyIds);
    screens = note(heads);
    const isLevel = rooms.every(({ partyId, watches }) =>
      watches.every(
        (watch) => watch.view()?.seq === heads.get(partyId)?.seq && watch.talkSeq() === heads.get(partyId)?.chatSeq,
      ),
    );
    // A timer may have changed a room between the two reads.
    return isLevel && JSON.stringify([...heads]) === JSON.stringify([...(await readHeads(db, partyIds))]);
  };
  await until(areAtHead, patienceMs);
  history.screens.push(...screens);
}

function sumOf({ networks }: HarmedServers): Record<keyof Harm, number> {
  const sum = { delay: 0, cut: 0, cutWithin: 0, swallow: 0 };
  for (const { done } of networks) for (const kind of Object.keys(sum) as (keyof Harm)[]) sum[kind] += done[kind];
  return sum;
}
