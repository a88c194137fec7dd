// Runs changed notifications and races against two servers.
import { seededRandom } from '@juzhongren/engine/state/seeded-random';
import { makePeople } from '@juzhongren/bench/server/people';
import { withUndo } from '@juzhongren/bench/server/undo';
import type { ProofResources } from '../../harness/ground.ts';
import { type Fuzzed, fuzzServers } from './fuzz.ts';
import { CLIENTS, raceCertificates, raceCodes, type Raced, raceNaively, raceSeats } from './race.ts';
import { openShop } from '../shop/shop.ts';

export interface ContestOptions {
  readonly rounds: number;
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

export async function runContests(place: ProofResources, options: ContestOptions): Promise<Contests> {
  return await withUndo(async (undo) => {
    const { rounds, notices, seed } = options;
    const asked = { name: 'contests', bug: null, random: seededRandom(seed) };
    const { keys, vendor, servers, databaseUrl, database } = await openShop(place, asked, undo);
    const { addresses } = servers;
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
