import { ERROR } from '@juzhongren/contract/errors';
import { EVENINGS_DAYS } from '@juzhongren/contract/limits';
import { userEvenings } from '@juzhongren/contract/room-calls/evenings';
import { partyExit, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyKickOut } from '@juzhongren/contract/room-calls/seats';
import { userDelete } from '@juzhongren/contract/account-data';
import { isQuitting } from '@juzhongren/engine/rules/quitting';
import { evolve } from '@juzhongren/engine/evolve/evolve';
import { initialState, type RoomState } from '@juzhongren/engine/state/state';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../commands/command.ts';
import { accepted, playSampleGame, player, roomWorld, type RoomWorld } from '../testing/room-world.ts';
import { eveningLabel, leftEvenings, wordFor } from './evening-store.ts';

const DAY = 24 * 60 * 60 * 1_000;

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const own = (as: { token: string }) => accepted(world, userEvenings, {}, as);
async function three() {
  const room = await world.game();
  return { ...room, a: player(room.players, 0), b: player(room.players, 1), c: player(room.players, 2) };
}

test.each([
  [{ finished: 0, left: 0 }, 'new'],
  [{ finished: 2, left: 0 }, 'new'],
  [{ finished: 3, left: 0 }, 'steady'],
  [{ finished: 3, left: 1 }, 'steady'],
  [{ finished: 0, left: 1 }, 'new'],
  [{ finished: 0, left: 2 }, 'left'],
  [{ finished: 17, left: 2 }, 'left'],
  [{ finished: 18, left: 2 }, 'steady'],
] as const)('OT50 summarises %j as %s', (counted, word) => {
  expect(wordFor(counted)).toBe(word);
});

test('OT51 counts leaving a game that others continue, and shows details only to that player', async () => {
  const { partyId, b, c } = await three();
  const at = world.clock.now;
  await accepted(world, partyExit, { partyId }, c);
  expect(await own(c)).toEqual({
    word: 'new',
    finished: 0,
    left: [{ id: expect.any(Number), scriptName: world.script.card.name, at, counts: true }],
  });
  expect(await own(b)).toMatchObject({ left: [] });
  expect(await eveningLabel(world.deps.db, [b.userId, c.userId], new Date(at))).toEqual(
    new Map([
      [b.userId, 'new'],
      [c.userId, 'new'],
    ]),
  );
});

test('OT52 counts a game as finished for players seated at its end, even if they leave later', async () => {
  const room = await three();
  await playSampleGame(world, room);
  expect(await own(room.b)).toMatchObject({ finished: 1, left: [] });
  await accepted(world, partyExit, { partyId: room.partyId }, room.b);
  expect(await own(room.b)).toMatchObject({ finished: 1, left: [] });
});

test('OT53 does not count a player who was kicked out', async () => {
  const { partyId, a, b, c } = await three();
  for (const one of [a, b]) await accepted(world, partyKickOut, { partyId, userId: c.userId }, one);
  expect(await own(c)).toMatchObject({ left: [] });
});

test('OT54 does not count a player who comes back', async () => {
  const { partyId, c } = await three();
  await accepted(world, partyExit, { partyId }, c);
  await accepted(world, partyJoin, { partyId }, c);
  expect(await own(c)).toMatchObject({ left: [] });
});

test('OT55 counts nobody when the room is dissolved', async () => {
  const { partyId, a, b, c } = await three();
  await accepted(world, partyExit, { partyId }, c);
  for (const one of [a, b]) await accepted(world, partyExit, { partyId, dismiss: true }, one);
  expect((await own(c)).left).toMatchObject([{ counts: false }]);
  expect(await own(a)).toMatchObject({ left: [] });
});

test('OT56 does not count a player who leaves when nobody else is present', async () => {
  const { partyId, a, b, c } = await three();
  const away = { type: 'presence', userId: 'server', away: [a.userId, b.userId], back: [] } as const;
  await runCommand(world.roomServices, { partyId, requestId: undefined, command: away });
  await accepted(world, partyExit, { partyId }, c);
  expect(await own(c)).toMatchObject({ left: [] });
});

test('OT57 still counts a player whose seat was taken over, but not the new player', async () => {
  const { partyId, c } = await three();
  const newcomer = await world.user();
  await accepted(world, partyExit, { partyId }, c);
  await accepted(world, partyJoin, { partyId }, newcomer);
  expect((await own(c)).left).toMatchObject([{ counts: true }]);
  expect(await own(newcomer)).toMatchObject({ left: [] });
});

test('OT58 forgets a left game after the retention period', async () => {
  const { partyId, c } = await three();
  await accepted(world, partyExit, { partyId }, c);
  const later = (days: number) => new Date(world.clock.now + days * DAY);
  expect(await leftEvenings(world.deps.db, c.userId, later(EVENINGS_DAYS - 1))).toHaveLength(1);
  expect(await leftEvenings(world.deps.db, c.userId, later(EVENINGS_DAYS))).toEqual([]);
});

test('OT59 matches a recomputation from the log', async () => {
  const rows = await world.deps.db
    .selectFrom('party_member')
    .select(['party_id', 'user_id'])
    .where('quit_at', 'is not', null)
    .execute();
  const kept = new Set(rows.map((row) => `${row.party_id} ${row.user_id}`));
  const events = await world.deps.db.selectFrom('party_event').selectAll().orderBy('party_id').orderBy('seq').execute();
  const states = new Map<string, RoomState>();
  const made = new Set<string>();
  for (const row of events) {
    for (const event of row.events) {
      const before = states.get(row.party_id) ?? initialState;
      if (isQuitting(before, event) && 'userId' in event) made.add(`${row.party_id} ${event.userId}`);
      if (event.type === 'returned') made.delete(`${row.party_id} ${event.userId}`);
      states.set(row.party_id, evolve(world.script, before, event, row.at.getTime()));
    }
  }
  expect(kept.size).toBeGreaterThan(2);
  expect(kept).toEqual(made);
});

test('OT60 clears the record when the account is deleted', async () => {
  const { partyId, c } = await three();
  await accepted(world, partyExit, { partyId }, c);
  await accepted(world, userDelete, { confirm: c.userId }, c);
  const rows = await world.deps.db
    .selectFrom('party_member')
    .select('quit_at')
    .where('user_id', '=', c.userId)
    .execute();
  expect(rows).toEqual([{ quit_at: null }]);
  expect((await world.call(userEvenings, {}, c)).err).toBe(ERROR.sessionInvalid);
});
