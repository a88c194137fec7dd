// What the watch makes of a database that fails and of a bus that speaks; how it decides is in ../away.test.ts.
import type { PartyState } from '@juzhongren/engine/state';
import { AWAY_MS } from '@juzhongren/contract/limits';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Attendance } from '../attendance.ts';
import { type AwayWatch, openAwayWatch, type Standing, WATCH_TURN_MS } from './away-watch.ts';
import type { LineNote, LineNotes } from './line-notes.ts';

const PARTY = 'party-000001';
const [HERE, THERE] = [1, 2];

let now: number;
let away: number[];
let online: number[];
let told: { away: readonly number[]; back: readonly number[] }[];
let written: LineNote[];
let looked: number;
let database: 'works' | 'fails';
let watch: AwayWatch;
const failed = vi.fn<(error: unknown) => void>();

const member = (userId: number) => ({ userId, nickname: '', avatar: '', characterId: null, ready: false });

function standing(): Standing {
  const room = {
    partyId: PARTY,
    scriptId: 1,
    payMode: 0 as const,
    hostId: HERE,
    members: [member(HERE), member(THERE)],
    former: [],
    away: [...away],
    barred: [],
    hostAsked: [],
    paid: [],
  };
  const state: PartyState = { stage: 'lobby', room, expiresAt: Number.MAX_SAFE_INTEGER };
  return { partyId: PARTY, state, attendance: new Map<number, Attendance>() };
}

const notes: LineNotes = {
  alive: async () => reach(),
  write: async (some) => {
    if (some.length === 0) return;
    reach();
    written.push(...some);
  },
  lastSeen: async (people) => {
    if (people.length === 0) return new Map();
    reach();
    looked += people.length;
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
  written = [];
  looked = 0;
  database = 'works';
  failed.mockClear();
  watch = openAwayWatch({
    notes,
    now: () => now,
    online: () => online,
    load: async () => {
      reach();
      return standing();
    },
    tell: async (_partyId, change) => {
      reach();
      told.push(change);
      away = [...away, ...change.away].filter((userId) => !change.back.includes(userId));
      watch.changed(standing());
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

describe('the bus', () => {
  test('who is on it is neither away nor looked up', async () => {
    online = [HERE, THERE];
    watch.connected(PARTY, [HERE]);
    await pass(10 * AWAY_MS);
    expect([told, looked]).toEqual([[], 0]);
    online = [HERE];
    await pass(WATCH_TURN_MS);
    expect(told).toEqual([{ away: [THERE], back: [] }]);
  });
});

describe('a database that fails', () => {
  test('is no reason to take anybody for gone, nor is what stands in it a minute later', async () => {
    online = [HERE, THERE];
    watch.connected(PARTY, [HERE]);
    await pass(2 * AWAY_MS);
    database = 'fails';
    online = [HERE];
    await pass(2 * AWAY_MS);
    expect(failed).toHaveBeenCalled();
    database = 'works';
    // The other server has had no chance to say that it is alive.
    await pass(AWAY_MS - WATCH_TURN_MS);
    expect(told).toEqual([]);
    await pass(2 * WATCH_TURN_MS);
    expect(told).toEqual([{ away: [THERE], back: [] }]);
  });

  test('is told later who is back', async () => {
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

describe('lines', () => {
  test('are noted when they open, and when they have been gone for a while', async () => {
    watch.connected(PARTY, [HERE]);
    await pass(WATCH_TURN_MS);
    expect(written).toEqual([{ partyId: PARTY, userId: HERE, open: true, at: 1_000_000 }]);
    await pass(AWAY_MS);
    expect(written).toHaveLength(1);
    const left = now;
    watch.connected(PARTY, []);
    now += 1_000;
    watch.connected(PARTY, [HERE]);
    await pass(AWAY_MS);
    expect(written).toHaveLength(1);
    expect(now).toBeGreaterThan(left);
    const gone = now;
    watch.connected(PARTY, []);
    await pass(WATCH_TURN_MS);
    expect(written).toHaveLength(1);
    await pass(WATCH_TURN_MS);
    expect(written.slice(1)).toEqual([{ partyId: PARTY, userId: HERE, open: false, at: gone }]);
    await pass(AWAY_MS);
    expect(written).toHaveLength(2);
  });

  test('that open and close between two turns are noted with their end', async () => {
    watch.connected(PARTY, [HERE]);
    const gone = (now += 1_000);
    watch.connected(PARTY, []);
    await pass(3 * WATCH_TURN_MS);
    expect(written).toEqual([{ partyId: PARTY, userId: HERE, open: false, at: gone }]);
  });
});
