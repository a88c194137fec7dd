import { partyExit } from '@juzhongren/contract/room-calls/room';
import { commentList } from '@juzhongren/contract/reviews';
import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../database/tables.ts';
import { accepted, playSampleGame, player, roomWorld, type RoomWorld } from '../testing/room-world.ts';
import { countStarted } from './script-players.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const SCRIPT_ID = 1001;
const gamerCount = async () => {
  const row = await world.deps.db
    .selectFrom('script')
    .select('gamer_count')
    .where('script_id', '=', SCRIPT_ID)
    .executeTakeFirstOrThrow();
  return row.gamer_count;
};
const hasPlayed = async (who: { token: string }) => {
  const page = { scriptId: String(SCRIPT_ID), order: '0', offset: '0', limit: '10' };
  return (await accepted(world, commentList, page, who)).played;
};
const count = (transaction: Transaction<Database>, userIds: readonly number[]) =>
  countStarted(transaction, { scriptId: SCRIPT_ID, userIds, at: new Date(world.clock.now) });
const begin = () => world.deps.db.transaction();

test('TF4 TF6 counts players when a game starts and marks only those who reach its end as finished', async () => {
  const before = await gamerCount();
  const game = await world.game();
  expect(await gamerCount()).toBe(before + 3);
  expect(await hasPlayed(player(game.players, 0))).toBe(false);
  const gone = player(game.players, 2);
  await accepted(world, partyExit, { partyId: game.partyId }, gone);
  const stayed = game.players.slice(0, 2);
  await playSampleGame(world, { ...game, players: stayed });
  expect(await hasPlayed(player(stayed, 0))).toBe(true);
  expect(await hasPlayed(player(stayed, 1))).toBe(true);
  expect(await hasPlayed(gone)).toBe(false);
  expect(await gamerCount()).toBe(before + 3);
});

test('TF5 does not count the members of a room in which no game starts', async () => {
  const before = await gamerCount();
  await world.lobby(3);
  expect(await gamerCount()).toBe(before);
});

test('TF4 counts each player once, even when they start in many rooms at once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => world.user()));
  const userIds = people.map(({ userId }) => userId);
  const before = await gamerCount();
  await Promise.all(Array.from({ length: 20 }, () => begin().execute((transaction) => count(transaction, userIds))));
  expect(await gamerCount()).toBe(before + people.length);
});

test('TF7 avoids a deadlock when two games with the same players start at once', async () => {
  const [first, second] = [(await world.user()).userId, (await world.user()).userId];
  const before = await gamerCount();
  let other = Promise.resolve();
  await begin().execute(async (transaction) => {
    await count(transaction, [first]);
    other = begin().execute((meanwhile) => count(meanwhile, [second, first]));
    while (!(await somebodyWaits())) continue;
    await count(transaction, [second]);
  });
  await other;
  expect(await gamerCount()).toBe(before + 2);
});

async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.deps.db);
  return rows.length > 0;
}
