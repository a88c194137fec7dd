import { randomUUID } from 'node:crypto';
import { setBlocked } from '@juzhongren/contract/blocks';
import { ERROR } from '@juzhongren/contract/errors';
import { PROMISE_MS } from '@juzhongren/contract/limits';
import { userNotices } from '@juzhongren/contract/notices';
import { partyComing, partyQueue, partyQueueStep } from '@juzhongren/contract/room-calls/queue';
import { partyExit, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyKickOut, partyMeeting } from '@juzhongren/contract/room-calls/seats';
import {
  partyTable,
  partyTableStep,
  tableSit,
  tablesList,
  tablesOwn,
} from '@juzhongren/contract/room-calls/public-lobbies';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { leaveRooms } from '../../account-data/leave-rooms.ts';
import { impose } from '../../sanctions/store.ts';
import { runCommand } from '../commands/command.ts';
import type { RoomProcess, TestUser } from '../testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, viewOf } from '../testing/room-world.ts';
import { dropUnwelcome } from './unwelcome-queues.ts';
import { meet } from '../../testing/meet.ts';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  other = await world.another();
});
afterAll(() => world.close());

/** Returns a full lobby of three players who meet tomorrow. */
async function full() {
  const room = await world.lobby(3);
  const [host, second, third] = [player(room.players, 0), player(room.players, 1), player(room.players, 2)];
  await accepted(world, partyMeeting, { partyId: room.partyId, at: world.clock.now + DAY }, host);
  return { ...room, host, second, third };
}
const step = async (partyId: string, what: 'join' | 'leave', as: TestUser, at: RoomProcess = world) =>
  (await at.call(partyQueueStep, { step: what, partyId, requestId: randomUUID() }, as)).err;
const stands = (partyId: string, as: TestUser, at: RoomProcess = world) => accepted(at, partyQueue, { partyId }, as);
const join = async (partyId: string, as: TestUser, at: RoomProcess = world) =>
  (await at.call(partyJoin, { partyId, requestId: randomUUID() }, as)).err;
const expire = async (partyId: string) =>
  runCommand(other.roomServices, { partyId, requestId: undefined, command: { type: 'expire', userId: 'server' } });

test('OT40 lets anybody with the link queue, see their place at every process, and leave', async () => {
  const { partyId } = await full();
  const [one, two] = [await world.user(), await world.user()];
  expect(await stands(partyId, one)).toEqual({ open: true, waiting: 0, place: null, until: null });
  expect(await step(partyId, 'join', one)).toBe(ERROR.ok);
  expect(await step(partyId, 'join', two, other)).toBe(ERROR.ok);
  expect(await step(partyId, 'join', two)).toBe(ERROR.ok);
  expect(await stands(partyId, two)).toEqual({ open: true, waiting: 2, place: 2, until: null });
  expect((await accepted(other, tablesOwn, {}, two)).queues).toMatchObject([
    { partyId, place: 2, waiting: 2, until: null },
  ]);
  expect(await step(partyId, 'leave', one, other)).toBe(ERROR.ok);
  expect(await stands(partyId, two)).toMatchObject({ waiting: 1, place: 1 });
  expect(await step('------------', 'join', one)).toBe(ERROR.invitationInvalid);
});

test("OT44 hides the length of the room's log from queued users and strangers", async () => {
  const { partyId, host } = await full();
  const [stranger, one] = [await world.user(), await world.user()];
  const stepBy = (what: 'join' | 'leave') => ({ step: what, partyId, requestId: randomUUID() }) as const;
  for (const as of [stranger, one])
    for (const what of ['leave', 'join', 'join', 'leave'] as const)
      expect(await world.call(partyQueueStep, stepBy(what), as)).toMatchObject({
        err: ERROR.ok,
        params: { partyId, seq: 0 },
      });
  // A repeat hides it, too.
  const again = stepBy('join');
  for (const _ of [1, 2]) expect((await world.call(partyQueueStep, again, one)).params.seq).toBe(0);
  const rule = { step: 'rule', partyId, friendsFirst: true, requestId: randomUUID() } as const;
  expect((await accepted(world, partyQueueStep, rule, host)).seq).toBeGreaterThan(0);
});

test('OT41 reserves a free seat for the first in the queue, and lists only what is left', async () => {
  const { partyId, host, second } = await full();
  const said = { voice: false, newcomers: true, approve: false, wants: [], remark: '' };
  await accepted(world, partyTableStep, { step: 'open', partyId, ...said }, host);
  const [one, friend] = [await world.user(), await world.user()];
  await step(partyId, 'join', one);
  await accepted(world, partyExit, { partyId }, second);
  expect((await stands(partyId, one)).until).toBe(world.clock.now + PROMISE_MS.usual);
  expect((await accepted(world, userNotices, {}, one)).notices).toMatchObject([{ kind: 'table' }]);
  const countPublicLobbies = async () =>
    (await world.call(tablesList, { scriptId: String(world.script.id) })).params.tables.length;
  expect(await countPublicLobbies()).toBe(0);
  expect(await join(partyId, friend)).toBe(ERROR.roomFull);
  expect(await join(partyId, one, other)).toBe(ERROR.ok);
  await accepted(world, partyExit, { partyId }, one);
  expect(await countPublicLobbies()).toBe(1);
});

test('OT42 ends a reservation in time at any process, and reserves the seat for the next', async () => {
  const { partyId, second } = await full();
  const [late, next] = [await world.user(), await world.user()];
  await step(partyId, 'join', late);
  await step(partyId, 'join', next);
  await accepted(world, partyExit, { partyId }, second);
  world.clock.advance(PROMISE_MS.usual);
  await expire(partyId);
  expect(await join(partyId, late)).toBe(ERROR.roomFull);
  expect(await stands(partyId, late)).toMatchObject({ place: null });
  expect((await stands(partyId, next)).until).toBe(world.clock.now + PROMISE_MS.usual);
  expect((await accepted(world, userNotices, {}, next)).notices).toHaveLength(1);
  expect(await join(partyId, next)).toBe(ERROR.ok);
});

test('OT43 reserves two seats that get free at once for two users, and seats only those', async () => {
  const { partyId, second, third } = await full();
  const waiting = [await world.user(), await world.user(), await world.user()];
  for (const one of waiting) await step(partyId, 'join', one);
  await Promise.all([accepted(world, partyExit, { partyId }, second), accepted(other, partyExit, { partyId }, third)]);
  const strangers = await Promise.all(Array.from({ length: 5 }, () => world.user()));
  const answers = await Promise.all(
    [...strangers, ...waiting].map(async (one, number) => join(partyId, one, number % 2 === 0 ? world : other)),
  );
  expect(answers).toEqual([...strangers.map(() => ERROR.roomFull), ERROR.ok, ERROR.ok, ERROR.roomFull]);
  const { rows } = await queueRows(partyId);
  expect(rows.map((row) => row.user_id)).toEqual([waiting[2]?.userId]);
});

const queueRows = async (partyId: string) => ({
  rows: await world.deps.db.selectFrom('party_queue').selectAll().where('party_id', '=', partyId).execute(),
});

test('OT44 answers 4046 to a kicked or blocked user who asks for the queue', async () => {
  const { partyId, host, second } = await full();
  const blocked = await world.user();
  await meet(world.deps.db, host, blocked);
  await accepted(world, setBlocked, { userId: blocked.userId, blocked: true }, host);
  await accepted(world, partyKickOut, { partyId, userId: second.userId }, host);
  for (const one of [blocked, second]) {
    expect(await step(partyId, 'join', one)).toBe(ERROR.invitationInvalid);
    expect((await world.call(partyQueue, { partyId }, one)).err).toBe(ERROR.invitationInvalid);
  }
});

test('OT44 removes a blocked user from the queue at once, and reserves the seat for the next', async () => {
  const { partyId, second, third } = await full();
  const [blocked, next] = [await world.user(), await world.user()];
  await step(partyId, 'join', blocked);
  await step(partyId, 'join', next);
  await accepted(world, partyExit, { partyId }, second);
  expect((await stands(partyId, blocked)).until).not.toBeNull();
  await meet(world.deps.db, third, blocked);
  await accepted(other, setBlocked, { userId: blocked.userId, blocked: true }, third);
  expect((await accepted(world, tablesOwn, {}, blocked)).queues).toEqual([]);
  expect(await join(partyId, blocked)).toBe(ERROR.invitationInvalid);
  expect((await stands(partyId, next)).until).not.toBeNull();
  expect(await join(partyId, next)).toBe(ERROR.ok);
});

test('OT44 removes a banned user when a seat is reserved for them, or with the next sweep', async () => {
  const { partyId, second } = await full();
  const [banned, later, next] = [await world.user(), await world.user(), await world.user()];
  for (const one of [banned, later, next]) await step(partyId, 'join', one);
  const at = new Date(world.clock.now);
  const ban = (userId: number) => impose(world.deps.db, { userId, kind: 'ban', reason: '骂人', at, until: null });
  await ban(banned.userId);
  await accepted(world, partyExit, { partyId }, second);
  await vi.waitFor(async () => expect((await stands(partyId, later)).until).not.toBeNull());
  await ban(later.userId);
  await Promise.all([dropUnwelcome(world.roomServices, {}), dropUnwelcome(other.roomServices, {})]);
  expect((await queueRows(partyId)).rows.map((row) => row.user_id)).toEqual([next.userId]);
  expect(await join(partyId, next)).toBe(ERROR.ok);
});

test('OT44 removes a user from the queue when a player who blocked them sits down', async () => {
  const { partyId, second } = await full();
  const [blocking, blocked] = [await world.user(), await world.user()];
  await step(partyId, 'join', blocking);
  await step(partyId, 'join', blocked);
  await meet(world.deps.db, blocking, blocked);
  await accepted(world, setBlocked, { userId: blocked.userId, blocked: true }, blocking);
  expect((await queueRows(partyId)).rows).toHaveLength(2);
  await accepted(world, partyExit, { partyId }, second);
  expect(await join(partyId, blocking)).toBe(ERROR.ok);
  await vi.waitFor(async () => expect((await queueRows(partyId)).rows).toEqual([]));
});

test('OT45 limits a user to five queues at a time and twenty new ones per hour', async () => {
  const eager = await world.user();
  const rooms = await Promise.all(Array.from({ length: 6 }, () => full()));
  const answers: number[] = [];
  for (const { partyId } of rooms) answers.push(await step(partyId, 'join', eager));
  expect(answers).toEqual([0, 0, 0, 0, 0, ERROR.tooOften]);
  const first = rooms[0]?.partyId ?? '';
  const tries: number[] = [];
  for (let count = 0; count < 16; count += 1) {
    await step(first, 'leave', eager);
    tries.push(await step(first, 'join', eager));
  }
  expect(tries.filter((err) => err === ERROR.tooOften)).toHaveLength(1);
});

test('OT45 accepts five of eight queues joined at once on two servers', async () => {
  const rooms = await Promise.all(Array.from({ length: 8 }, () => full()));
  for (let round = 0; round < 3; round += 1) {
    const eager = await world.user();
    const answers = await Promise.all(
      rooms.map(({ partyId }, number) => step(partyId, 'join', eager, number % 2 === 0 ? world : other)),
    );
    expect(answers.filter((err) => err === ERROR.ok)).toHaveLength(5);
    expect(answers.filter((err) => err === ERROR.tooOften)).toHaveLength(3);
    expect((await accepted(world, tablesOwn, {}, eager)).queues).toHaveLength(5);
  }
});

test('OT46 removes a user who deletes their account from the queue, and moves the next up', async () => {
  const { partyId } = await full();
  const [gone, next] = [await world.user(), await world.user()];
  await step(partyId, 'join', gone);
  await step(partyId, 'join', next);
  expect(await leaveRooms(world.roomServices, gone.userId)).toBe(true);
  expect(await stands(partyId, next)).toMatchObject({ waiting: 1, place: 1 });
  expect((await queueRows(partyId)).rows).toHaveLength(1);
});

test('OT47 stores who will come, and reserves the seat of a player who leaves for the queue', async () => {
  const { partyId, host, second, third } = await full();
  const waiting = await world.user();
  await step(partyId, 'join', waiting);
  await accepted(world, partyComing, { partyId, requestId: randomUUID() }, second);
  await accepted(other, partyComing, { partyId, requestId: randomUUID() }, second);
  expect((await viewOf(world, partyId, host)).coming).toEqual([second.userId]);
  await accepted(world, partyExit, { partyId }, third);
  const view = await viewOf(world, partyId, host);
  expect(view.queue).toEqual({ waiting: 1, promised: 1, friendsFirst: false });
  expect((await stands(partyId, waiting)).until).not.toBeNull();
  expect((await world.call(partyComing, { partyId }, waiting)).err).toBe(ERROR.notInRoom);
});

test('OT48 lets only the host give friends priority over the queue', async () => {
  const { partyId, host, second, third } = await full();
  const [waiting, friend] = [await world.user(), await world.user()];
  await step(partyId, 'join', waiting);
  const rule = async (as: TestUser) =>
    (await world.call(partyQueueStep, { step: 'rule', partyId, friendsFirst: true }, as)).err;
  expect(await rule(third)).toBe(ERROR.hostOnly);
  expect(await rule(host)).toBe(ERROR.ok);
  await accepted(world, partyExit, { partyId }, second);
  expect(await join(partyId, friend)).toBe(ERROR.ok);
  expect(await stands(partyId, waiting)).toMatchObject({ place: 1, until: null });
});

test('OT32 refuses a reserved seat to a stranger from the list, even where friends go first', async () => {
  const { partyId, host, second } = await full();
  const said = { voice: false, newcomers: true, approve: false, wants: [], remark: '' };
  await accepted(world, partyTableStep, { step: 'open', partyId, ...said }, host);
  const tableId = (await accepted(world, partyTable, { partyId }, host)).table?.tableId ?? '';
  await accepted(world, partyQueueStep, { step: 'rule', partyId, friendsFirst: true }, host);
  const waiting = await world.user();
  await step(partyId, 'join', waiting);
  await accepted(world, partyExit, { partyId }, second);
  const sit = async (as: TestUser) => (await world.call(tableSit, { tableId, requestId: randomUUID() }, as)).err;
  expect(await sit(await world.user())).toBe(ERROR.roomFull);
  expect(await sit(waiting)).toBe(ERROR.ok);
});
