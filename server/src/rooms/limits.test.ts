// Tests how fast and how much one player may command in a room, so that one seat cannot block the others.
import { ERROR } from '@juzhongren/contract/errors';
import { NOTEBOOK_LENGTH_MAX } from '@juzhongren/contract/limits';
import { partyExit, partyInvitation } from '@juzhongren/contract/room-calls/room';
import { partyReady } from '@juzhongren/contract/room-calls/seats';
import { partyClueOp, partyNotebook } from '@juzhongren/contract/room-calls/table';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { accepted, player, roomWorld, type RoomWorld } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const ready = async (partyId: string, as: { token: string }, is: boolean) =>
  (await world.call(partyReady, { partyId, ready: is }, as)).err;

test('LI1 limits one player to sixty commands in ten seconds with 1004, and nobody else', async () => {
  const { partyId, players } = await world.game();
  const [busy, other] = [player(players, 0), player(players, 1)];
  world.clock.advance(10_000);
  for (let count = 0; count < 60; count += 1) expect(await ready(partyId, busy, count % 2 === 0)).toBe(ERROR.ok);
  expect(await ready(partyId, busy, true)).toBe(ERROR.tooOften);
  expect(await ready(partyId, other, true)).toBe(ERROR.ok);
  world.clock.advance(10_000);
  expect(await ready(partyId, busy, true)).toBe(ERROR.ok);
});

test('LI2 LI3 counts refused commands but not repeats', async () => {
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

async function fill(partyId: string, { userId }: { userId: number }, count: number, events: object[] = []) {
  await sql`
    insert into party_event (party_id, seq, at, user_id, request_id, events, answer)
    select ${partyId}, head.seq + i, now(), ${userId}, null, ${JSON.stringify(events)}::json, '{"err":0}'::json
    from generate_series(1, ${count}::int) i, (select max(seq) as seq from party_event where party_id = ${partyId}) head
  `.execute(world.deps.db);
}

test('LI4 lets a player with two thousand log entries only leave; the others play on', async () => {
  const { partyId, players } = await world.game();
  const [busy, other] = [player(players, 0), player(players, 1)];
  await fill(partyId, busy, 2_000);
  expect(await ready(partyId, busy, true)).toBe(ERROR.tooOften);
  expect(await ready(partyId, other, true)).toBe(ERROR.ok);
  await accepted(world, partyExit, { partyId }, busy);
});

test('LI5 allows a player over that limit a hundred more entries to ask for dissolving', async () => {
  const { partyId, players } = await world.game();
  const busy = player(players, 0);
  const dismiss = async () =>
    (await world.call(partyExit, { partyId, dismiss: true, requestId: crypto.randomUUID() }, busy)).err;
  await fill(partyId, busy, 2_000);
  expect(await dismiss()).toBe(ERROR.ok);
  await fill(partyId, busy, 99);
  expect(await dismiss()).toBe(ERROR.tooOften);
  await accepted(world, partyExit, { partyId }, busy);
});

test('LI8 lets everybody only leave or ask to dissolve once the log has twenty thousand entries', async () => {
  const { partyId, players } = await world.game();
  const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
  await fill(partyId, bai, 20_000);
  for (const one of [shen, lu]) expect(await ready(partyId, one, true)).toBe(ERROR.tooOften);
  await accepted(world, partyExit, { partyId, dismiss: true }, shen);
  await accepted(world, partyExit, { partyId }, lu);
});

test('QU4 refuses the next command at once when 256 are waiting', async () => {
  const { partyId, players } = await world.game();
  const { queues } = world.roomServices;
  const gate = Promise.withResolvers<void>();
  const before = Array.from({ length: 255 }, () => queues.run(partyId, () => gate.promise));
  const last = ready(partyId, player(players, 0), true);
  await vi.waitUntil(() => queues.length(partyId) === 256);
  expect(await ready(partyId, player(players, 1), true)).toBe(ERROR.tooOften);
  gate.resolve();
  await Promise.all(before);
  expect(await last).toBe(ERROR.ok);
  expect(await ready(partyId, player(players, 1), true)).toBe(ERROR.ok);
});

test('QU4 lets others play while many callers view the room and one player floods it', async () => {
  const { partyId, players } = await world.game();
  const [busy, other] = [player(players, 0), player(players, 1)];
  const { queues } = world.roomServices;
  world.clock.advance(10_000);
  const gate = Promise.withResolvers<void>();
  const before = queues.run(partyId, () => gate.promise);
  const looks = Array.from({ length: 300 }, () => world.call(partyInvitation, { partyId }));
  const sent = Array.from({ length: 80 }, () => ready(partyId, busy, true));
  // The running command, one shared read for all viewers, and the 64 commands that one player may have waiting.
  await vi.waitUntil(() => queues.length(partyId) === 66);
  const theirs = ready(partyId, other, true);
  await vi.waitUntil(() => queues.length(partyId) === 67);
  gate.resolve();
  await before;
  expect(await theirs).toBe(ERROR.ok);
  // Sixteen exceeded the queue limit of the player. Four of the waiting ones exceeded the rate limit (LI1).
  expect((await Promise.all(sent)).filter((err) => err === ERROR.tooOften)).toHaveLength(20);
  expect((await Promise.all(looks)).every(({ err }) => err === ERROR.ok)).toBe(true);
  world.clock.advance(10_000);
  expect(await ready(partyId, busy, true)).toBe(ERROR.ok);
});

/** Returns a game in which everybody knows the glove. */
async function withGlove() {
  const { partyId, players } = await world.game();
  const [busy, other] = [player(players, 0), player(players, 1)];
  await accepted(world, partyClueOp, { op: 'discover', partyId, placeId: 'garden', clueId: 'glove' }, busy);
  return { partyId, busy, other };
}

const writing = async (partyId: string, as: { token: string }) => [
  (await world.call(partyNotebook, { partyId, text: crypto.randomUUID() }, as)).err,
  (await world.call(partyClueOp, { op: 'note', partyId, clueId: 'glove', text: crypto.randomUUID() }, as)).err,
];
const pin = async (partyId: string, as: { token: string }, pinned: boolean) =>
  (await world.call(partyClueOp, { op: 'pin', partyId, clueId: 'glove', pinned }, as)).err;

test('LI6 refuses notes, notebook and pins after 1,500 log entries, but lets the player play on', async () => {
  const { partyId, busy, other } = await withGlove();
  await fill(partyId, busy, 1_500);
  expect([...(await writing(partyId, busy)), await pin(partyId, busy, true)]).toEqual(Array(3).fill(ERROR.tooOften));
  expect(await ready(partyId, busy, true)).toBe(ERROR.ok);
  expect(await writing(partyId, other)).toEqual([ERROR.ok, ERROR.ok]);
});

test('LI7 refuses only notes and notebook after two million characters of them', async () => {
  const { partyId, busy, other } = await withGlove();
  const text = '字'.repeat(NOTEBOOK_LENGTH_MAX);
  await fill(partyId, busy, 499, [{ type: 'notebook-written', seat: 'shen', text }]);
  expect(await writing(partyId, busy)).toEqual([ERROR.ok, ERROR.ok]);
  await fill(partyId, busy, 1, [{ type: 'notebook-written', seat: 'shen', text }]);
  expect(await writing(partyId, busy)).toEqual([ERROR.tooOften, ERROR.tooOften]);
  expect(await ready(partyId, busy, true)).toBe(ERROR.ok);
  expect(await pin(partyId, busy, true)).toBe(ERROR.ok);
  expect(await writing(partyId, other)).toEqual([ERROR.ok, ERROR.ok]);
});
