// Kills a real server and its embedded database with SIGKILL while users play, then compares the responses with what is
// stored.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { writePack } from '@juzhongren/bench/generated/write-pack';
import { withDatabase } from '@juzhongren/bench/server/own-database';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { withUndo } from '@juzhongren/bench/server/undo';
import { findPostmaster } from '@juzhongren/server/database/postmaster';
import { killFamily } from '../harness/mortal.ts';
import type { Bug } from '../harness/planted-edits.ts';
import { startFleet } from '../harness/servers.ts';
import type { Fault, FaultKind } from '../histories/fault.ts';
import { countAcknowledged, emptyHistory } from '../histories/history.ts';
import { killAll } from '../histories/kills.ts';
import { readTruth } from '../histories/read-truth.ts';
import { makeSeated, seatTables } from '../histories/table.ts';
import { findKeptFaults } from '../histories/verdict.ts';

export interface CampaignOptions {
  readonly serverKills: number;
  readonly databaseKills: number;
  readonly tables: number;
  /** Number of servers on the same database. Default: 1; more need `redisUrl`. */
  readonly servers?: number;
  readonly redisUrl?: string;
  readonly bug?: Bug;
  readonly progress?: (kills: number) => void;
}

export interface CampaignResult {
  readonly faults: readonly Fault[];
  readonly kills: number;
  /** Number of acknowledged requests, and number of repeated sendings. */
  readonly acknowledged: number;
  readonly repeats: number;
  /** Milliseconds from each kill to the next acknowledgement. */
  readonly recoveries: readonly number[];
  readonly seconds: number;
}

/**
 * Control with a bug: it acknowledges first and stores later, one entry after the other, each 20 ms late. It must lose
 * data.
 */
export const ACKNOWLEDGE_LATE: Bug<FaultKind> = {
  name: 'acknowledge-late',
  what: 'acknowledges before it stores',
  edits: [
    {
      file: 'rooms/commands/command.ts',
      from: 'const appended = await roomServices.log.append(entry, writes);',
      to: `const appended = 'appended' as string;
    const late = globalThis as unknown as { written?: Promise<unknown> };
    late.written = (late.written ?? Promise.resolve())
      .then(() => new Promise((done) => setTimeout(done, 20)))
      .then(() => roomServices.log.append(entry, writes))
      .catch(() => {});`,
    },
  ],
  shows: ['lost'],
};

/** Mean pause between turns in ms: players hardly rest. */
const PAUSE_MS = 10;
const PATIENCE_MS = 60_000;
/** Wait before the last kill, in ms. It also comes while users play, so that the control cannot catch up. */
const LAST_MS = 1_000;

export async function runKillCampaign(options: CampaignOptions): Promise<CampaignResult> {
  return await withUndo(async (undo) => {
    const { serverKills, databaseKills, servers: count = 1, redisUrl, bug = null, progress = () => {} } = options;
    const begun = performance.now();
    const folder = scratchFolder(undo);
    const packs = join(folder, 'packs');
    writePack(packs);
    const dataDir = join(folder, 'data');
    const killDatabase = async () => {
      const postmaster = findPostmaster(join(dataDir, 'postgres', 'data'));
      if (postmaster !== undefined) killFamily(postmaster);
    };
    undo.add(killDatabase);
    const env = {
      DATA_DIR: dataDir,
      PACKS_DIR: packs,
      DEMO_DATA: 'false',
      ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    };
    const people = await withDatabase(env, (database) => makeSeated(database, options.tables));
    const servers = await startFleet({ count, envOf: () => env, bug }, undo);
    const random = seededRandom(Math.floor(Math.random() * 1_000_000));
    const history = emptyHistory();
    const { tables, players } = seatTables(people, {
      addresses: servers.addresses,
      history,
      random,
      pauseMs: PAUSE_MS,
      undo,
    });
    const playing = Promise.all(tables.map((table) => table.play()));
    const recoveries = await killAll(
      { server: serverKills, PostgreSQL: databaseKills, Redis: 0 },
      {
        servers,
        // The server restarts its embedded database itself.
        postgres: { kill: killDatabase, restart: async () => {} },
        random,
        acknowledged: () => countAcknowledged(history),
        patienceMs: PATIENCE_MS,
        progress,
      },
    );
    const all = [...recoveries.server, ...recoveries.PostgreSQL];
    if (all.includes(Infinity)) throw new Error(`Nothing was acknowledged any more:\n${servers.output()}`);
    await delay(LAST_MS);
    await (
      await servers.kill(0)
    ).serves;
    for (const table of tables) table.stop();
    await playing;
    await Promise.all(players.map((player) => player.settled()));
    for (const table of tables) table.close();
    await servers.end();
    const { attempts } = history;
    const requests = Map.groupBy(attempts, ({ requestId }) => requestId);
    const acknowledged = [...requests.values()].filter((same) => same.some(({ outcome }) => outcome.type === 'ok'));
    return {
      // The `histories` proof checks the views.
      faults: await withDatabase(env, async ({ db }) =>
        findKeptFaults(history, await readTruth(db, { ...emptyHistory(), attempts })),
      ),
      kills: all.length + 1,
      acknowledged: acknowledged.length,
      repeats: attempts.length - requests.size,
      recoveries: all,
      seconds: (performance.now() - begun) / 1_000,
    };
  });
}
