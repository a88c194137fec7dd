// One seat cannot freeze the table: how fast and how much one person may command in a room.
import { ERROR } from '@juzhongren/contract/errors';
import { partyExit, partyReady } from '@juzhongren/contract/parties';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, player, roomWorld, type RoomWorld } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const ready = async (partyId: string, as: { token: string }, is: boolean) =>
  (await world.call(partyReady, { partyId, ready: is }, as)).err;

test('sixty commands in ten seconds, then 1004 for this person only', async () => {
  const { partyId, players } = await world.game();
  const [busy, other] = [player(players, 0), player(players, 1)];
  world.clock.advance(10_000);
  for (let count = 0; count < 60; count += 1) expect(await ready(partyId, busy, count % 2 === 0)).toBe(ERROR.ok);
  expect(await ready(partyId, busy, true)).toBe(ERROR.tooOften);
  expect(await ready(partyId, other, true)).toBe(ERROR.ok);
  world.clock.advance(10_000);
  expect(await ready(partyId, busy, true)).toBe(ERROR.ok);
});

test('refused commands count as well, repeats do not', async () => {
  const { partyId, players } = await world.game();
  const busy = player(players, 0);
  world.clock.advance(10_000);
  const requestId = crypto.randomUUID();
  for (let count = 0; count < 70; count += 1) {
    expect((await world.call(partyReady, { partyId, ready: true, requestId }, busy)).err).toBe(ERROR.ok);
  }
  const stranger = await world.user();
  for (let count = 0; count < 60; count += 1) expect(await ready(partyId, stranger, true)).toBe(ERROR.notInRoom);
  expect(await ready(partyId, stranger, true)).toBe(ERROR.tooOften);
});

test('whoever has filled two thousand places of the log may only leave; the others play on', async () => {
  const { partyId, players } = await world.game();
  const [busy, other] = [player(players, 0), player(players, 1)];
  await sql`
    insert into party_event (party_id, seq, at, user_id, request_id, events, answer)
    select ${partyId}, head.seq + i, now(), ${busy.userId}, null, '[]'::json, '{"err":0}'::json
    from generate_series(1, 2000) i, (select max(seq) as seq from party_event where party_id = ${partyId}) head
  `.execute(world.deps.db);
  expect(await ready(partyId, busy, true)).toBe(ERROR.tooOften);
  expect(await ready(partyId, other, true)).toBe(ERROR.ok);
  await accepted(world, partyExit, { partyId }, busy);
});
