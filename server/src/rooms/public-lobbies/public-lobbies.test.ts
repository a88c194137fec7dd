import { randomUUID } from 'node:crypto';
import { setBlocked } from '@juzhongren/contract/blocks';
import { ERROR } from '@juzhongren/contract/errors';
import { PUBLIC_LOBBY_NOW_MS, PUBLIC_LOBBIES_PAGE } from '@juzhongren/contract/limits';
import { partyChair } from '@juzhongren/contract/room-calls/game-master';
import { partyCreate, partyExit, partyJoin, partyView } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyHost, partyMeeting, partyReady, partyStart } from '@juzhongren/contract/room-calls/seats';
import { partySlow } from '@juzhongren/contract/room-calls/multi-day';
import {
  partyTable,
  partyTableStep,
  tableReport,
  tablesList,
  tablesOwn,
  tableSit,
  tableUnask,
} from '@juzhongren/contract/room-calls/public-lobbies';
import { userNotices } from '@juzhongren/contract/notices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { impose } from '../../sanctions/store.ts';
import { sweepPublicLobbies, takeOff } from '../public-lobby-store/public-lobby-store.ts';
import type { RoomProcess, TestUser } from '../testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld } from '../testing/room-world.ts';
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
beforeEach(async () => {
  await world.deps.db.deleteFrom('open_table').execute();
  world.clock.advance(2 * HOUR);
});

const SAID = { voice: true, newcomers: true, approve: false, wants: ['reason'], remark: '新手也欢迎' } as const;

interface Offered {
  readonly size?: number;
  readonly meetIn?: number;
  readonly said?: { voice?: boolean; newcomers?: boolean; approve?: boolean; remark?: string };
}

async function offered({ size = 1, meetIn, said = {} }: Offered = {}) {
  const room = await world.lobby(size);
  const host = player(room.players, 0);
  const { partyId } = room;
  if (meetIn !== undefined) await accepted(world, partyMeeting, { partyId, at: world.clock.now + meetIn }, host);
  await accepted(world, partyTableStep, { step: 'open', partyId, ...SAID, wants: [...SAID.wants], ...said }, host);
  const { table } = await accepted(world, partyTable, { partyId }, host);
  return { ...room, host, tableId: table?.tableId ?? '' };
}

const listPublicLobbies = async (as?: TestUser, asked: Record<string, string> = {}) => {
  const { params } = await world.call(tablesList, asked, as);
  return params.tables.map((one) => one.tableId);
};
const sit = async (tableId: string, as: TestUser, at: RoomProcess = world) =>
  at.call(tableSit, { tableId, requestId: randomUUID() }, as);

test('OT20 lists a public lobby with script, time, seats and what the host says of it', async () => {
  const { tableId, host, partyId } = await offered({ meetIn: 5 * HOUR, size: 2 });
  const answer = await world.call(tablesList, {}, await world.user());
  expect(answer.params.tables).toEqual([
    {
      tableId,
      script: expect.objectContaining({ script_id: world.script.id, player: 3, script_name: world.script.card.name }),
      host: { userId: host.userId, nickname: host.nickname, avatar: '', evenings: 'new' },
      free: 1,
      meetAt: world.clock.now + 5 * HOUR,
      slow: false,
      voice: true,
      newcomers: true,
      approve: false,
      wants: ['reason'],
      remark: '新手也欢迎',
      pays: 'nobody',
      price: 0,
      mine: 'none',
    },
  ]);
  expect(answer.text).not.toContain(partyId);
  const slow = { pace: 'day', zone: 'Asia/Shanghai', quiet: null } as const;
  await accepted(world, partySlow, { partyId, slow }, host);
  const { tables } = (await world.call(tablesList, {})).params;
  expect(tables.find((one) => one.tableId === tableId)?.slow).toBe(true);
});

test('OT21 accepts only the host of a lobby, valid input, and no words from a muted host', async () => {
  const { partyId, players } = await world.lobby(2);
  const [host, guest] = [player(players, 0), player(players, 1)];
  const open = { step: 'open', partyId, ...SAID, wants: ['act'] } as const;
  const err = async (request: object, as: TestUser) => (await world.send(partyTableStep, request, as)).err;
  expect(await err({ ...open, wants: ['act'] }, guest)).toBe(ERROR.hostOnly);
  expect(await err({ ...open }, await world.user())).toBe(ERROR.notInRoom);
  expect(await err({ ...open, wants: ['nobody'] }, host)).toBe(ERROR.badInput);
  expect(await err({ ...open, remark: '长'.repeat(61) }, host)).toBe(ERROR.badInput);
  const mute = await world.user();
  const at = new Date(world.clock.now);
  await impose(world.deps.db, { userId: mute.userId, kind: 'talk', reason: '骂人', at, until: new Date(+at + HOUR) });
  const muted = await accepted(world, partyCreate, { scriptId: world.script.id }, mute);
  expect(await err({ ...open, partyId: muted.partyId }, mute)).toBe(ERROR.muted);
  expect(await err({ ...open, partyId: muted.partyId, remark: '' }, mute)).toBe(ERROR.ok);
  const game = await world.game();
  expect(await err({ ...open, partyId: game.partyId }, player(game.players, 0))).toBe(ERROR.notNow);
});

test('OT22 lists the lobby that meets first first, page by page, and filters the list', async () => {
  const later = await offered({ meetIn: 3 * DAY, said: { voice: false } });
  const soon = await offered({ meetIn: HOUR, said: { newcomers: false } });
  const now = await offered();
  expect(await listPublicLobbies()).toEqual([soon.tableId, now.tableId, later.tableId]);
  expect(await listPublicLobbies(undefined, { voice: '1' })).toEqual([soon.tableId, now.tableId]);
  expect(await listPublicLobbies(undefined, { newcomers: '1' })).toEqual([now.tableId, later.tableId]);
  expect(await listPublicLobbies(undefined, { when: 'now' })).toEqual([now.tableId]);
  expect(await listPublicLobbies(undefined, { when: 'later' })).toEqual([later.tableId]);
  expect(await listPublicLobbies(undefined, { player: '4' })).toEqual([]);
  expect(await listPublicLobbies(undefined, { scriptId: String(world.script.id), player: '3' })).toHaveLength(3);
  const { deps } = world;
  const rows = await deps.db.selectFrom('open_table').selectAll().execute();
  const row = rows.find((one) => one.table_id === later.tableId);
  for (let number = 0; number < PUBLIC_LOBBIES_PAGE; number += 1) {
    const { partyId } = await world.lobby(1);
    const tableId = `page-${String(number).padStart(7, '0')}`;
    if (row !== undefined)
      await deps.db
        .insertInto('open_table')
        .values({ ...row, party_id: partyId, table_id: tableId })
        .execute();
  }
  const first = await accepted(world, tablesList, {}, await world.user());
  expect(first.tables).toHaveLength(PUBLIC_LOBBIES_PAGE);
  const second = await accepted(world, tablesList, { after: first.next ?? '' }, await world.user());
  expect(second.next).toBeNull();
  expect(new Set([...first.tables, ...second.tables].map((one) => one.tableId)).size).toBe(PUBLIC_LOBBIES_PAGE + 3);
});

test('OT34 hides the host, how their games ended and their remark from visitors', async () => {
  const { host, tableId } = await offered({ meetIn: 5 * HOUR });
  const answer = await world.call(tablesList, {});
  expect(answer.params.tables).toMatchObject([{ tableId, host: null, remark: '', free: 2 }]);
  for (const secret of [host.nickname, SAID.remark, 'evenings', `"userId":${host.userId}`]) {
    expect(answer.text).not.toContain(secret);
  }
});

test('OT23 seats a stranger once, hides the full lobby, and lists it again with a free seat', async () => {
  const { tableId, partyId } = await offered({ size: 2 });
  const stranger = await world.user();
  expect(await listPublicLobbies(stranger)).toEqual([tableId]);
  const { params } = await sit(tableId, stranger, other);
  expect(params).toEqual({ outcome: 'seated', partyId });
  expect((await sit(tableId, stranger)).params).toEqual({ outcome: 'seated', partyId });
  expect(await listPublicLobbies()).toEqual([]);
  expect((await sit(tableId, await world.user())).err).toBe(ERROR.roomFull);
  await accepted(world, partyExit, { partyId }, stranger);
  expect(await listPublicLobbies()).toEqual([tableId]);
});

test('OT23 seats as many of twenty users as there are seats when they come at once to two servers', async () => {
  const { tableId } = await offered();
  const people = await Promise.all(Array.from({ length: 20 }, () => world.user()));
  const answers = await Promise.all(people.map((one, number) => sit(tableId, one, number % 2 === 0 ? world : other)));
  expect(answers.filter(({ err }) => err === ERROR.ok)).toHaveLength(2);
  expect(answers.filter(({ err }) => err === ERROR.roomFull)).toHaveLength(18);
});

test('OT32 refuses a stranger at a full lobby even if the game master role is open', async () => {
  const { tableId, partyId, host } = await offered({ size: 3 });
  await accepted(world, partyChair, { partyId, step: 'open', open: true }, host);
  const stranger = await world.user();
  expect((await sit(tableId, stranger)).err).toBe(ERROR.roomFull);
  expect((await world.call(partyView, { partyId }, stranger)).err).toBe(ERROR.notInRoom);
});

test('OT33 answers a repeat as before once play has begun, and tells others of no lobby', async () => {
  const { tableId, partyId, host, players } = await offered({ size: 2 });
  const stranger = await world.user();
  const request = { tableId, requestId: randomUUID() };
  const seated = { outcome: 'seated', partyId };
  expect((await world.call(tableSit, request, stranger)).params).toEqual(seated);
  for (const [number, one] of [...players, stranger].entries()) {
    await accepted(world, partyCharacter, { partyId, characterId: world.script.characters[number]?.id ?? null }, one);
    await accepted(world, partyReady, { partyId, ready: true }, one);
  }
  await accepted(world, partyStart, { partyId }, host);
  expect((await other.call(tableSit, request, stranger)).params).toEqual(seated);
  expect((await sit(tableId, stranger)).params).toEqual(seated);
  expect((await sit(tableId, await world.user())).err).toBe(ERROR.notFound);
  await accepted(world, partyExit, { partyId }, stranger);
  expect((await world.call(tableSit, request, stranger)).params).toEqual(seated);
  expect((await sit(tableId, stranger)).err).toBe(ERROR.notFound);
});

test('OT23 counts a player who joins or leaves while the lobby is being made public', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { partyId, players } = await world.lobby(1);
    const friend = await world.user();
    if (round % 2 === 1) await accepted(other, partyJoin, { partyId }, friend);
    const open = { step: 'open', partyId, ...SAID, wants: [...SAID.wants] } as const;
    await Promise.all([
      world.send(partyTableStep, open, player(players, 0)),
      accepted(other, round % 2 === 0 ? partyJoin : partyExit, { partyId }, friend),
    ]);
    const row = await world.deps.db
      .selectFrom('open_table')
      .select('seats_free')
      .where('party_id', '=', partyId)
      .executeTakeFirst();
    expect(row).toEqual({ seats_free: round % 2 === 0 ? 1 : 2 });
  }
});

test('OT23 counts no seat for the game master, and updates the list at once', async () => {
  const { tableId, partyId, host } = await offered({ size: 3 });
  const changeGameMasterRole = async (step: 'take' | 'leave', as: TestUser) =>
    accepted(world, partyChair, { partyId, step }, as);
  const free = async () =>
    (await world.call(tablesList, {})).params.tables.find((one) => one.tableId === tableId)?.free ?? 0;
  expect(await free()).toBe(0);
  await changeGameMasterRole('take', host);
  expect(await free()).toBe(1);
  // Making the lobby public again recounts the free seats from the database tables.
  await accepted(world, partyTableStep, { step: 'open', partyId, ...SAID, wants: ['act'] }, host);
  expect(await free()).toBe(1);
  await changeGameMasterRole('leave', host);
  expect(await free()).toBe(0);
  await accepted(world, partyTableStep, { step: 'open', partyId, ...SAID, wants: ['act'] }, host);
  expect(await free()).toBe(0);
});

test('OT24 removes a lobby when it is over, past its time, closed, or has another host', async () => {
  const over = await offered({ size: 2 });
  await accepted(world, partyExit, { partyId: over.partyId, dismiss: true }, over.host);
  const handed = await offered({ size: 2 });
  await accepted(world, partyHost, { partyId: handed.partyId, userId: player(handed.players, 1).userId }, handed.host);
  const closed = await offered();
  await accepted(world, partyTableStep, { step: 'close', partyId: closed.partyId }, closed.host);
  const meets = await offered({ meetIn: HOUR });
  const now = await offered();
  expect(await listPublicLobbies()).toEqual([meets.tableId, now.tableId]);
  world.clock.advance(HOUR);
  expect(await listPublicLobbies()).toEqual([now.tableId]);
  world.clock.advance(PUBLIC_LOBBY_NOW_MS - HOUR);
  expect(await listPublicLobbies()).toEqual([]);
  for (const { tableId } of [over, handed, closed, meets]) {
    expect((await sit(tableId, await world.user())).err).toBe(ERROR.notFound);
  }
});

test('OT24 sorts a lobby by its new time after a change', async () => {
  const { partyId, host, tableId } = await offered({ meetIn: HOUR });
  const second = await offered({ meetIn: 2 * HOUR });
  await accepted(world, partyMeeting, { partyId, at: world.clock.now + 5 * HOUR }, host);
  expect(await listPublicLobbies()).toEqual([second.tableId, tableId]);
});

test("OT25 seats a user after the host's yes, and never after a no", async () => {
  const { tableId, partyId, host } = await offered({ said: { approve: true } });
  const [welcome, refused, gone] = [await world.user('甲乙'), await world.user('丙丁'), await world.user('戊己')];
  for (const one of [welcome, refused, gone]) {
    expect((await sit(tableId, one)).params).toEqual({ outcome: 'asked', partyId: null });
  }
  expect((await sit(tableId, welcome)).params).toEqual({ outcome: 'asked', partyId: null });
  await accepted(world, tableUnask, { tableId }, gone);
  const { asks } = await accepted(world, partyTable, { partyId }, host);
  expect(asks.map((one) => one.nickname)).toEqual(['甲乙', '丙丁']);
  const answer = async (userId: number, yes: boolean) =>
    (await world.call(partyTableStep, { step: 'answer', partyId, userId, welcome: yes }, host)).err;
  expect(await answer(welcome.userId, true)).toBe(ERROR.ok);
  expect(await answer(welcome.userId, true)).toBe(ERROR.ok);
  expect(await answer(refused.userId, false)).toBe(ERROR.ok);
  expect(await answer(gone.userId, true)).toBe(ERROR.notFound);
  expect((await accepted(world, userNotices, {}, welcome)).notices).toMatchObject([{ kind: 'table' }]);
  expect((await accepted(world, tablesOwn, {}, welcome)).asks).toMatchObject([{ tableId, mine: 'welcome' }]);
  expect((await sit(tableId, welcome)).params).toEqual({ outcome: 'seated', partyId });
  expect((await sit(tableId, refused)).err).toBe(ERROR.notYours);
  await accepted(world, tableUnask, { tableId }, refused);
  expect((await sit(tableId, refused)).err).toBe(ERROR.notYours);
  expect((await accepted(world, tablesOwn, {}, welcome)).asks).toEqual([]);
});

test('OT26 hides a lobby from users who blocked, or are blocked by, a member, without a reason', async () => {
  const { tableId, players } = await offered({ size: 2 });
  const [blocked, blocking] = [await world.user(), await world.user()];
  await meet(world.deps.db, blocked, player(players, 1));
  await accepted(world, setBlocked, { userId: blocked.userId, blocked: true }, player(players, 1));
  await accepted(world, setBlocked, { userId: player(players, 0).userId, blocked: true }, blocking);
  for (const one of [blocked, blocking]) {
    expect(await listPublicLobbies(one)).toEqual([]);
    expect((await sit(tableId, one)).err).toBe(ERROR.notFound);
  }
  expect(await listPublicLobbies(await world.user())).toEqual([tableId]);
});

test('OT27 hides a request from the host after the host blocks its user', async () => {
  const { tableId, partyId, host } = await offered({ said: { approve: true } });
  const one = await world.user();
  await sit(tableId, one);
  await accepted(world, setBlocked, { userId: one.userId, blocked: true }, host);
  expect((await accepted(world, partyTable, { partyId }, host)).asks).toEqual([]);
});

test('OT27 does not count a hidden request against the limit of thirty', async () => {
  const { tableId, host } = await offered({ said: { approve: true } });
  const people = await Promise.all(Array.from({ length: 30 }, () => world.user()));
  for (const one of people) expect((await sit(tableId, one)).err).toBe(ERROR.ok);
  const [late, later, last] = [await world.user(), await world.user(), await world.user()];
  expect((await sit(tableId, late)).err).toBe(ERROR.roomFull);
  await accepted(world, setBlocked, { userId: player(people, 0).userId, blocked: true }, host);
  expect((await sit(tableId, late)).err).toBe(ERROR.ok);
  expect((await sit(tableId, later)).err).toBe(ERROR.roomFull);
  const at = new Date(world.clock.now);
  const { userId } = player(people, 1);
  await impose(world.deps.db, { userId, kind: 'board', reason: '发广告', at, until: new Date(+at + DAY) });
  expect((await sit(tableId, later)).err).toBe(ERROR.ok);
  expect((await sit(tableId, last)).err).toBe(ERROR.roomFull);
});

test('OT28 keeps a lobby removed by staff off the list, and bars a user from the list', async () => {
  const { partyId, host, tableId } = await offered();
  await takeOff(world.deps.db, { partyId, why: 'staff', at: new Date(world.clock.now) });
  expect(await listPublicLobbies()).toEqual([]);
  const again = { step: 'open', partyId, ...SAID, wants: ['act'] } as const;
  expect((await world.send(partyTableStep, again, host)).err).toBe(ERROR.notNow);
  expect((await sit(tableId, await world.user())).err).toBe(ERROR.notFound);
  const second = await offered();
  const barred = await world.user();
  const at = new Date(world.clock.now);
  for (const { userId } of [second.host, barred]) {
    await impose(world.deps.db, { userId, kind: 'board', reason: '发广告', at, until: new Date(+at + DAY) });
  }
  expect(await listPublicLobbies()).toEqual([]);
  expect((await sit(second.tableId, barred)).err).toBe(ERROR.muted);
  const friends = await world.lobby(1);
  expect((await world.call(partyJoin, { partyId: friends.partyId }, barred)).err).toBe(ERROR.ok);
});

test('OT29 stores one complaint per request, with the words of the lobby as they were', async () => {
  const { tableId, host, partyId } = await offered({ said: { remark: '加我看片' } });
  const stranger = await world.user();
  const request = { tableId, reason: 'spam', text: '广告', requestId: randomUUID() } as const;
  expect((await world.call(tableReport, request, stranger)).err).toBe(ERROR.ok);
  expect((await other.call(tableReport, request, stranger)).err).toBe(ERROR.ok);
  expect((await world.call(tableReport, { ...request, requestId: randomUUID() }, host)).err).toBe(ERROR.badInput);
  const kept = await world.deps.db.selectFrom('complaint').selectAll().where('party_id', '=', partyId).execute();
  expect(kept).toMatchObject([
    { user_id: stranger.userId, about_id: host.userId, chat_seq: null, said: `拼车 ${tableId}：加我看片` },
  ]);
  expect(
    (await world.call(tableReport, { ...request, tableId: '------------', requestId: randomUUID() }, stranger)).err,
  ).toBe(ERROR.notFound);
});

test('OT30 limits a user to three public lobbies, twenty new ones and forty requests per hour', async () => {
  const host = await world.user();
  const open = async () => {
    const { partyId } = await accepted(world, partyCreate, { scriptId: world.script.id }, host);
    const { err } = await world.send(partyTableStep, { step: 'open', partyId, ...SAID, wants: ['act'] }, host);
    return { err, partyId };
  };
  const first = await open();
  expect([first.err, (await open()).err, (await open()).err]).toEqual([ERROR.ok, ERROR.ok, ERROR.ok]);
  expect((await open()).err).toBe(ERROR.tooOften);
  await accepted(world, partyTableStep, { step: 'close', partyId: first.partyId }, host);
  expect((await open()).err).toBe(ERROR.ok);
  const { tableId } = await offered({ said: { approve: true } });
  const eager = await world.user();
  const answers = await Promise.all(Array.from({ length: 45 }, () => sit(tableId, eager)));
  expect(answers.filter(({ err }) => err === ERROR.tooOften)).toHaveLength(5);
});

test('OT30 accepts three of eight lobbies made public at once on two servers', async () => {
  for (let round = 0; round < 3; round += 1) {
    const host = await world.user();
    const create = () => accepted(world, partyCreate, { scriptId: world.script.id }, host);
    const rooms = await Promise.all(Array.from({ length: 8 }, create));
    const answers = await Promise.all(
      rooms.map(({ partyId }, number) => {
        const open = { step: 'open', partyId, ...SAID, wants: [...SAID.wants] } as const;
        return (number % 2 === 0 ? world : other).send(partyTableStep, open, host);
      }),
    );
    expect(answers.filter(({ err }) => err === ERROR.ok)).toHaveLength(3);
    expect(answers.filter(({ err }) => err === ERROR.tooOften)).toHaveLength(5);
  }
});

test('OT35 changes nothing on a late repeat of making a lobby public or private', async () => {
  const { partyId, players } = await world.lobby(1);
  const host = player(players, 0);
  const said = { ...SAID, wants: [...SAID.wants] };
  const open = { step: 'open', partyId, requestId: randomUUID(), ...said } as const;
  const close = { step: 'close', partyId, requestId: randomUUID() } as const;
  await accepted(world, partyTableStep, open, host);
  await accepted(world, partyTableStep, close, host);
  await accepted(other, partyTableStep, open, host);
  expect(await listPublicLobbies()).toEqual([]);
  await accepted(world, partyTableStep, { ...open, requestId: randomUUID() }, host);
  await accepted(other, partyTableStep, close, host);
  await accepted(other, partyTableStep, open, host);
  expect(await listPublicLobbies()).toHaveLength(1);
});

test('OT36 changes nothing on a late repeat of asking for a seat or of taking that back', async () => {
  const { tableId, partyId, host } = await offered({ said: { approve: true } });
  const guest = await world.user();
  const ask = { tableId, requestId: randomUUID() };
  const back = { tableId, requestId: randomUUID() };
  const asking = async () => (await accepted(world, partyTable, { partyId }, host)).asks.length;
  expect((await accepted(world, tableSit, ask, guest)).outcome).toBe('asked');
  await accepted(other, tableUnask, back, guest);
  const late = await Promise.all([world, other].map((at) => at.call(tableSit, ask, guest)));
  for (const answer of late) expect(answer).toMatchObject({ err: ERROR.ok, params: { outcome: 'asked' } });
  expect(await asking()).toBe(0);
  const anew = { tableId, requestId: randomUUID() };
  await accepted(world, tableSit, anew, guest);
  await accepted(other, tableUnask, back, guest);
  expect(await asking()).toBe(1);
  await accepted(world, partyTableStep, { step: 'answer', partyId, userId: guest.userId, welcome: true }, host);
  expect((await accepted(other, tableSit, anew, guest)).outcome).toBe('asked');
  expect((await accepted(other, tableSit, { tableId, requestId: randomUUID() }, guest)).outcome).toBe('seated');
});

test('OT24 OT25 shows no request when the host removes the lobby while somebody asks', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { tableId, partyId, host } = await offered({ said: { approve: true } });
    const guest = await world.user();
    const [asked] = await Promise.all([
      sit(tableId, guest, other),
      accepted(world, partyTableStep, { step: 'close', partyId, requestId: randomUUID() }, host),
    ]);
    expect([ERROR.ok, ERROR.notFound]).toContain(asked.err);
    expect(await accepted(world, partyTable, { partyId }, host)).toEqual({ table: null, asks: [] });
    expect((await sit(tableId, guest)).err).toBe(ERROR.notFound);
    expect((await accepted(world, tablesOwn, {}, guest)).asks).toEqual([]);
  }
});

test('OT36 limits taking requests back to sixty per hour', async () => {
  const { tableId } = await offered({ said: { approve: true } });
  const guest = await world.user();
  for (let count = 0; count < 60; count += 1) await accepted(world, tableUnask, { tableId }, guest);
  expect((await world.call(tableUnask, { tableId }, guest)).err).toBe(ERROR.tooOften);
});

test('OT31 deletes public lobbies and their requests after thirty days', async () => {
  const { tableId } = await offered({ said: { approve: true } });
  await sit(tableId, await world.user());
  world.clock.advance(29 * DAY);
  await sweepPublicLobbies(world.deps);
  expect(await world.deps.db.selectFrom('table_ask').selectAll().execute()).toHaveLength(1);
  world.clock.advance(2 * DAY);
  await sweepPublicLobbies(world.deps);
  expect(await world.deps.db.selectFrom('table_ask').selectAll().execute()).toEqual([]);
});
