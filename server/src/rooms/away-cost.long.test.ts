// Measures what away detection costs the database.
import { AWAY_MS } from '@juzhongren/contract/limits';
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { WATCH_TURN_MS } from './push/away-watch.ts';
import type { RoomProcess, TestConnection, TestUser } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld } from './testing/room-world.ts';
import { timeGoesBy } from './testing/time-goes-by.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const opened: TestConnection[] = [];
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
});

const SLOW = { timeout: 0 };

const pass = (milliseconds: number, processes: readonly RoomProcess[]) =>
  timeGoesBy(world, { milliseconds, processes });

async function connect(at: RoomProcess, partyId: string, who: TestUser): Promise<void> {
  const own = await at.connect(partyId, who);
  opened.push(own);
  await own.next('room');
}

describe('database cost of away detection', SLOW, () => {
  /** Counts the statements on the connection tables, by kind. */
  function counting() {
    const said: ('alive' | 'note' | 'look' | 'sweep')[] = [];
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        const text = JSON.stringify(node);
        if (text.includes('insert into party_line')) said.push('note');
        else if (text.includes('join party_line')) said.push('look');
        else if (node.kind === 'InsertQueryNode' && text.includes('server_process')) said.push('alive');
        else if (/party_line|server_process/.test(text)) said.push('sweep');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    return { said, plugin, times: (kind: (typeof said)[number]) => said.filter((one) => one === kind).length };
  }

  /**
   * Opens twenty rooms of three players. Two players connect to the server whose statements are counted, the third to a
   * neighbour.
   */
  async function neighbours({ hearing }: { hearing: boolean }) {
    const counted = counting();
    const bus = inProcessBus();
    const mine = await world.another({ replace: { bus, db: world.deps.db.withPlugin(counted.plugin) } });
    const theirs = hearing
      ? await world.another({ replace: { bus } })
      : await world.another({ replace: { bus: inProcessBus() } });
    for (let number = 0; number < 20; number += 1) {
      const { partyId, players } = await world.game();
      for (const who of players.slice(0, 2)) await connect(mine, partyId, who);
      await connect(theirs, partyId, player(players, 2));
    }
    return { counted, processes: [mine, theirs] };
  }

  test('AW18 writes one row per ten seconds for the whole server and nothing per room or heartbeat', async () => {
    const { counted, processes } = await neighbours({ hearing: true });
    await pass(AWAY_MS, processes);
    // Forty connections need one statement, plus one for each turn that ran while they opened.
    expect(counted.times('note')).toBeLessThan(10);
    expect(counted.times('note')).toBeGreaterThan(0);
    counted.said.length = 0;
    await pass(10 * AWAY_MS, processes);
    expect(counted.times('alive')).toBeLessThanOrEqual(61);
    expect([counted.times('note'), counted.times('look')]).toEqual([0, 0]);
  });

  test('AW18 adds at most one query per turn for all rooms without a bus, and no writes', async () => {
    const { counted, processes } = await neighbours({ hearing: false });
    await pass(2 * AWAY_MS, processes);
    counted.said.length = 0;
    await pass(5 * AWAY_MS, processes);
    expect(counted.times('look')).toBeGreaterThan(0);
    expect(counted.times('look')).toBeLessThanOrEqual((5 * AWAY_MS) / WATCH_TURN_MS / 2);
    expect(counted.times('alive')).toBeLessThanOrEqual(31);
    expect(counted.times('note')).toBe(0);
  });
});

test('AW19 removes rows that are no longer needed', SLOW, async () => {
  const { partyId, players } = await world.lobby(3);
  for (const who of players) await connect(world, partyId, who);
  await pass(AWAY_MS, [world]);
  const rows = async () =>
    (
      await sql<{
        user_id: number;
      }>`select user_id from party_line where party_id = ${partyId} order by user_id`.execute(world.deps.db)
    ).rows.map((row) => row.user_id);
  expect(await rows()).toEqual(players.map(({ userId }) => userId));
  await accepted(world, partyExit, { partyId }, player(players, 2));
  await pass(11 * 60_000, [world]);
  expect(await rows()).toEqual(players.slice(0, 2).map(({ userId }) => userId));
});
