// Changed notifications and races, on two servers that run.
import { join } from 'node:path';
import { seededRandom } from '@juzhongren/engine/seeded-random';
import { openQuietly } from '@juzhongren/server/testing/quiet-database';
import type { OwnPostgres } from '../histories/own-postgres.ts';
import { startOwnRedis } from '../histories/own-redis.ts';
import { makePeople } from '../histories/people.ts';
import { scratchFolder } from '../server/scratch-folder.ts';
import { withUndo } from '../undo.ts';
import { fuzzServers } from './fuzz.ts';
import type { Fuzzed } from './fuzz-order.ts';
import { raceNaively } from './naive-race.ts';
import { CLIENTS, raceCertificates, raceCodes, type Raced, raceSeats } from './race.ts';
import { startServers } from './servers.ts';
import { openVendor } from './vendor.ts';
import { makeKeys, settingsFor } from './vendor-keys.ts';

export interface ContestOptions {
  readonly rounds: number;
  /** Changed notifications over HTTP. */
  readonly notices: number;
  readonly seed: number;
}

export interface Contests {
  readonly fuzzed: Fuzzed & { readonly seconds: number };
  readonly codes: Raced;
  readonly certificates: Raced;
  readonly seats: Raced;
  readonly naive: Raced;
  readonly seconds: number;
}

/** `packs` holds the priced mysteries. */
export async function runContests(postgres: OwnPostgres, packs: string, options: ContestOptions): Promise<Contests> {
  return await withUndo(async (undo) => {
    const { rounds, notices, seed } = options;
    const folder = scratchFolder(undo);
    const databaseUrl = await postgres.createDatabase('money_contests');
    const redis = await startOwnRedis(folder, undo);
    const keys = makeKeys();
    const random = seededRandom(seed);
    const vendor = await openVendor(keys, { now: Date.now, random, undo });
    const payment = settingsFor(keys, vendor.url);
    const servers = await startServers({ folder, databaseUrl, redisUrl: redis.url, packs, payment, bug: null }, undo);
    const { addresses } = servers;
    const database = await openQuietly({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'reader') });
    undo.add(() => database.close());
    const fuzzed = await fuzzServers(keys, { addresses, seed, count: notices });
    const everybody = await makePeople(database, CLIENTS + rounds);
    const track = { addresses, db: database.db, vendor, people: everybody.slice(0, CLIENTS) };
    const begun = performance.now();
    const codes = await raceCodes(track, rounds);
    const certificates = await raceCertificates(track, rounds);
    const seats = await raceSeats(track, rounds, everybody.slice(CLIENTS));
    const seconds = (performance.now() - begun) / 1_000;
    return { fuzzed, codes, certificates, seats, naive: await raceNaively(databaseUrl, rounds), seconds };
  });
}
