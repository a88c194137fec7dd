// Tests the away watch with a failing database. watched-room.test.ts and ../away.test.ts test how it decides.
import { AWAY_MS } from '@juzhongren/contract/limits';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type AwayWatch, openAwayWatch, WATCH_TURN_MS } from './away-watch.ts';
import { PARTY, standingOf } from '../testing/standing.ts';
import type { ConnectionRecords } from './connection-records.ts';

const [HERE, THERE] = [1, 2];

let now: number;
let away: number[];
let online: number[];
let told: { away: readonly number[]; back: readonly number[] }[];
let database: 'works' | 'fails';
let watch: AwayWatch;
const failed = vi.fn<(error: unknown) => void>();

const notes: ConnectionRecords = {
  alive: async () => reach(),
  write: async (some) => {
    if (some.length > 0) reach();
  },
  lastSeen: async (people) => {
    if (people.length > 0) reach();
    return new Map();
  },
  sweep: async () => reach(),
};

function reach(): void {
  if (database === 'fails') throw new Error('planted: the database cannot be reached');
}

beforeEach(() => {
  now = 1_000_000;
  away = [];
  online = [];
  told = [];
  database = 'works';
  failed.mockClear();
  watch = openAwayWatch({
    notes,
    now: () => now,
    online: () => online,
    load: async () => {
      reach();
      return standingOf([HERE, THERE], away);
    },
    tell: async (_partyId, change) => {
      reach();
      told.push(change);
      away = [...away, ...change.away].filter((userId) => !change.back.includes(userId));
      watch.changed(standingOf([HERE, THERE], away));
    },
    failed,
  });
});

async function pass(milliseconds: number): Promise<void> {
  for (let gone = 0; gone < milliseconds; gone += WATCH_TURN_MS) {
    now += WATCH_TURN_MS;
    await watch.turn();
    await new Promise(setImmediate);
  }
}

describe('failing database', () => {
  test('AW14 takes nobody for gone while the database fails, nor until a minute after', async () => {
    online = [HERE, THERE];
    watch.connected(PARTY, [HERE]);
    await pass(2 * AWAY_MS);
    database = 'fails';
    online = [HERE];
    await pass(2 * AWAY_MS);
    expect(failed).toHaveBeenCalled();
    database = 'works';
    // The other server could not yet report that it is alive.
    await pass(AWAY_MS - WATCH_TURN_MS);
    expect(told).toEqual([]);
    await pass(2 * WATCH_TURN_MS);
    expect(told).toEqual([{ away: [THERE], back: [] }]);
  });

  test('AW16 tells who is back once the database works again', async () => {
    away = [HERE];
    database = 'fails';
    watch.connected(PARTY, [HERE]);
    await pass(2 * WATCH_TURN_MS);
    expect(told).toEqual([]);
    database = 'works';
    await pass(WATCH_TURN_MS);
    expect(told).toEqual([{ away: [], back: [HERE] }]);
  });
});
