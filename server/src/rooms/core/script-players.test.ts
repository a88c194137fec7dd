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

test('TF4 TF6 who starts a game counts; who comes to its end has played, who leaves before has not', async () => {
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

test('TF5 a room in which no game begins counts for nothing', async () => {
  const before = await gamerCount();
  await world.lobby(3);
  expect(await gamerCount()).toBe(before);
});

test('TF4 whoever starts again, in many rooms and all at once, counts once', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => world.user()));
  const userIds = people.map(({ userId }) => userId);
  const before = await gamerCount();
  await Promise.all(Array.from({ length: 20 }, () => begin().execute((transaction) => count(transaction, userIds))));
  expect(await gamerCount()).toBe(before + people.length);
});

test('TF7 games that begin at once with the same people wait for each other, never in a circle', async () => {
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
