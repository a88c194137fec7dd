// One seat cannot freeze the table: how fast and how much one person may command in a room.
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

test('LI1 sixty commands in ten seconds, then 1004 for this person only', async () => {
  const { partyId, players } = await world.game();
  const [busy, other] = [player(players, 0), player(players, 1)];
  world.clock.advance(10_000);
  for (let count = 0; count < 60; count += 1) expect(await ready(partyId, busy, count % 2 === 0)).toBe(ERROR.ok);
  expect(await ready(partyId, busy, true)).toBe(ERROR.tooOften);
  expect(await ready(partyId, other, true)).toBe(ERROR.ok);
  world.clock.advance(10_000);
  expect(await ready(partyId, busy, true)).toBe(ERROR.ok);
});

test('LI2 LI3 refused commands count as well, repeats do not', async () => {
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

/** So many entries of this person more in the log, each with these events. */
async function fill(partyId: string, { userId }: { userId: number }, count: number, events: object[] = []) {
  await sql`
    insert into party_event (party_id, seq, at, user_id, request_id, events, answer)
    select ${partyId}, head.seq + i, now(), ${userId}, null, ${JSON.stringify(events)}::json, '{"err":0}'::json
    from generate_series(1, ${count}::int) i, (select max(seq) as seq from party_event where party_id = ${partyId}) head
  `.execute(world.deps.db);
}

test('LI4 whoever has filled two thousand places of the log may only leave; the others play on', async () => {
  const { partyId, players } = await world.game();
  const [busy, other] = [player(players, 0), player(players, 1)];
  await fill(partyId, busy, 2_000);
  expect(await ready(partyId, busy, true)).toBe(ERROR.tooOften);
  expect(await ready(partyId, other, true)).toBe(ERROR.ok);
  await accepted(world, partyExit, { partyId }, busy);
});

test('LI5 asking to dissolve is open to them a hundred times more, so that they do not fill the log of all', async () => {
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

test('LI8 in a log of twenty thousand entries everybody may leave and ask to dissolve, and nothing else', async () => {
  const { partyId, players } = await world.game();
  const [shen, lu, bai] = [player(players, 0), player(players, 1), player(players, 2)];
  await fill(partyId, bai, 20_000);
  for (const one of [shen, lu]) expect(await ready(partyId, one, true)).toBe(ERROR.tooOften);
  await accepted(world, partyExit, { partyId, dismiss: true }, shen);
  await accepted(world, partyExit, { partyId }, lu);
});

test('QU4 where 256 commands wait the next is turned away at once', async () => {
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

test('QU4 whoever looks, and one person who sends much at once, keep nobody else from playing', async () => {
  const { partyId, players } = await world.game();
  const [busy, other] = [player(players, 0), player(players, 1)];
  const { queues } = world.roomServices;
  world.clock.advance(10_000);
  const gate = Promise.withResolvers<void>();
  const before = queues.run(partyId, () => gate.promise);
  const looks = Array.from({ length: 300 }, () => world.call(partyInvitation, { partyId }));
  const sent = Array.from({ length: 80 }, () => ready(partyId, busy, true));
  // One that runs, one reading for all who look, and as many of one person as may wait.
  await vi.waitUntil(() => queues.length(partyId) === 66);
  const theirs = ready(partyId, other, true);
  await vi.waitUntil(() => queues.length(partyId) === 67);
  gate.resolve();
  await before;
  expect(await theirs).toBe(ERROR.ok);
  // Sixteen did not wait, and four of those who did were more than one may try in a while (LI1).
  expect((await Promise.all(sent)).filter((err) => err === ERROR.tooOften)).toHaveLength(20);
  expect((await Promise.all(looks)).every(({ err }) => err === ERROR.ok)).toBe(true);
  world.clock.advance(10_000);
  expect(await ready(partyId, busy, true)).toBe(ERROR.ok);
});

/** A game in which everybody knows the glove. */
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

test('LI6 a quarter of their places is for playing: a notebook that writes itself does not shut its player out', async () => {
  const { partyId, busy, other } = await withGlove();
  await fill(partyId, busy, 1_500);
  expect([...(await writing(partyId, busy)), await pin(partyId, busy, true)]).toEqual(Array(3).fill(ERROR.tooOften));
  expect(await ready(partyId, busy, true)).toBe(ERROR.ok);
  expect(await writing(partyId, other)).toEqual([ERROR.ok, ERROR.ok]);
});

test('LI7 two million letters of notes and notebooks, then only they are closed', async () => {
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
