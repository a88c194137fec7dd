// Runs the secrecy proof at a small size and checks that it finds planted leaks.
import { startTestCluster, type TestCluster } from '@juzhongren/server/testing/cluster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playPairedGames } from './paired-games.ts';
import { playRandomGame } from './random-games.ts';
import { overSockets, withoutPort } from './transport.ts';
import { openWorld, type World } from './world.ts';
import { plantWrongSeat } from './wrong-seat.ts';

const LONG = process.env['JUZHONGREN_LONG'] === '1';
const PATIENCE = { timeout: 0 };

describe('games over the wire', PATIENCE, () => {
  let cluster: TestCluster;
  let worlds: World[];

  beforeAll(async () => {
    cluster = await startTestCluster();
    worlds = [await openWorld(cluster.socketFolder), await openWorld(cluster.socketFolder)];
  }, PATIENCE.timeout);
  afterAll(async () => {
    for (const world of worlds) await world.close();
    await cluster.stop();
  });

  const pair = () => {
    const [one, other] = worlds.map((world) => ({ world, transport: withoutPort(world) }));
    if (one === undefined || other === undefined) throw new Error('A pair needs two worlds.');
    return [one, other] as const;
  };

  it('sends the same bytes in two games that differ only in what the receiver may not know', async () => {
    for (const seed of LONG ? [1, 2] : [1]) {
      const { parted, faults, messages } = await playPairedGames(pair(), { seed });
      expect({ seed, parted, faults }).toEqual({ seed, parted: null, faults: [] });
      expect(messages).toBeGreaterThan(0);
    }
  });

  it('finds a difference that everybody sees', async () => {
    let isFound = false;
    for (const seed of [11, 12, 13]) {
      isFound ||= (await playPairedGames(pair(), { seed, isPlanted: true })).parted !== null;
    }
    expect(isFound).toBe(true);
  });

  it.each([
    ['without a port', withoutPort, 21],
    ['over sockets', overSockets, 22],
  ])('sends nobody what they may not know, %s', async (_, transportTo, seed) => {
    const { world } = pair()[0];
    const { leaks, faults, messages } = await playRandomGame({ world, transport: transportTo(world) }, { seed });
    expect({ leaks, faults }).toEqual({ leaks: [], faults: [] });
    expect(messages).toBeGreaterThan(50);
  });

  it('finds a patch for another seat', async () => {
    const [end] = pair();
    const mend = plantWrongSeat();
    try {
      const { leaks, faults } = await playRandomGame(end, { seed: 41 });
      expect(leaks.length).toBeGreaterThan(0);
      expect(faults.length).toBeGreaterThan(0);
    } finally {
      mend();
    }
  });

  it('finds a planted leak', async () => {
    const [end] = pair();
    const { leaks } = await playRandomGame(end, { seed: 31, isPlanted: true });
    expect(leaks.length).toBeGreaterThan(0);
  });
});
