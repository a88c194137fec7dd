// Tests what other players see of a user who deleted their account.
import { randomUUID } from 'node:crypto';
import { userDelete } from '@juzhongren/contract/account-data';
import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { partyChair, partyLead } from '@juzhongren/contract/room-calls/game-master';
import { ERROR } from '@juzhongren/contract/errors';
import { partyReport } from '@juzhongren/contract/room-calls/after';
import { partyExit, partyJoin, partyView, userStatus } from '@juzhongren/contract/room-calls/room';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { CLOSE_CODE } from '../rooms/push/push-socket.ts';
import { openLog } from '../rooms/core/event-log.ts';
import type { RoomProcess } from '../rooms/testing/room-process.ts';
import { accepted, player, type RoomWorld, roomWorld, type TestRoom, viewOf } from '../rooms/testing/room-world.ts';
import { ACCOUNT_DELETED_TOPIC } from './delete-account.ts';
import { watchDeletions } from './follow-deletions.ts';
import { begin, findWords, gather, liveFully } from './testing/lives.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

/** Returns the check that servers run every half minute. It covers deletions from the start of the test. */
function checkOf(process: RoomProcess): () => Promise<void> {
  const deletions = watchDeletions(process.roomServices);
  deletions.close();
  return () => deletions.check();
}

type User = Awaited<ReturnType<RoomWorld['user']>>;
const deleteBy = (user: User) => accepted(world, userDelete, { confirm: user.userId }, user);
const talkOf = async (at: RoomProcess, partyId: string, as: User) =>
  (await accepted(at, partyView, { partyId, chatAfter: '0' }, as)).chat;

test('passes the lobby to another host and closes an empty lobby', async () => {
  const { partyId, players } = await world.lobby(3);
  const [host, next] = [player(players, 0), player(players, 1)];
  const alone = await world.lobby(1);
  await deleteBy(host);
  await deleteBy(player(alone.players, 0));
  const view = await viewOf(world, partyId, next);
  expect(view.me.host).toBe(true);
  expect(view.members.map(({ userId }) => userId)).toEqual(players.slice(1).map(({ userId }) => userId));
  const party = await world.deps.db
    .selectFrom('party')
    .select('status')
    .where('party_id', '=', alone.partyId)
    .executeTakeFirst();
  expect(party).toEqual({ status: PARTY_STATUS.Closed });
});

test('continues the game without the user in every room', async () => {
  const leaver = await world.user();
  const rooms: TestRoom[] = [];
  for (let count = 0; count < 2; count += 1) {
    const room = await gather(world, [leaver, await world.user(), await world.user()]);
    await begin(world, room);
    rooms.push(room);
  }
  await deleteBy(leaver);
  for (const { partyId, players } of rooms) {
    const view = await viewOf(world, partyId, player(players, 1));
    expect(view.stage).toBe(1);
    expect(view.me.host).toBe(true);
    expect(view.seats[0]).toMatchObject({ characterId: world.script.characters[0]?.id, userId: null });
    expect((await accepted(world, userStatus, { scriptId: '0' }, player(players, 1))).party?.partyId).toBe(partyId);
  }
});

test('removes the game master and deletes their name from the room and its log', async () => {
  const { partyId, players } = await world.lobby(3);
  const [host, stays] = [player(players, 0), player(players, 1)];
  const gameMaster = await world.user('led-name');
  await accepted(world, partyChair, { partyId, step: 'open', open: true }, host);
  await accepted(world, partyChair, { partyId, step: 'take' }, gameMaster);
  await begin(world, { partyId, players });
  await accepted(world, partyLead, { partyId, step: 'open', characterId: 'lu' }, gameMaster);
  await deleteBy(gameMaster);
  const { chair, stage } = await viewOf(world, partyId, stays);
  expect([stage, chair?.master, chair?.deeds.length]).toEqual([1, null, 1]);
  expect(await findWords(world.deps.db, ['led-name'])).toEqual([]);
});

test("deletes the user's messages and name from the chat and keeps the others", async () => {
  const room = await world.lobby(2);
  const { partyId } = room;
  const [leaver, stays] = [player(room.players, 0), player(room.players, 1)];
  for (const [user, text] of [
    [leaver, '我的电话是……'],
    [stays, '收到'],
  ] as const) {
    await accepted(world, partySay, { partyId, text, requestId: randomUUID() }, user);
  }
  await deleteBy(leaver);
  const talk = await talkOf(world, partyId, stays);
  expect(talk).toMatchObject([
    { userId: leaver.userId, nickname: '已注销用户', text: '（已删除）' },
    { userId: stays.userId, nickname: stays.nickname, text: '收到' },
  ]);
});

test("closes the user's connections and keeps the others", async () => {
  const { partyId, players } = await world.lobby(2);
  const [leaver, stays] = [player(players, 0), player(players, 1)];
  const other = await world.another();
  const [own, theirs] = [await other.connect(partyId, leaver), await other.connect(partyId, stays)];
  await own.next('room');
  await deleteBy(leaver);
  // The close code depends on what the other server hears first: that the user left the room or that the session ended.
  expect([CLOSE_CODE.removed, CLOSE_CODE.signedOut]).toContain(await own.closed);
  const { room } = await theirs.next('room', (message) => message.room.members.length === 1);
  expect(room.members[0]?.userId).toBe(stays.userId);
});

test('removes the name from reports of others, deletes the own report and keeps the replay', async () => {
  const { first, second, room } = await liveFully(world, ['anna', 'bella']);
  const { partyId } = room;
  const { path } = await accepted(world, partyReport, { partyId }, second.user);
  const own = await accepted(world, partyReport, { partyId }, first.user);
  expect((await world.app.inject(path)).body).toContain('anna-name');
  const before = await viewOf(world, partyId, second.user);
  expect(before.members.map(({ nickname }) => nickname)).toContain('anna-name');
  await deleteBy(first.user);
  const pageNow = async () => await world.app.inject(path);
  await expect.poll(async () => (await pageNow()).body).not.toContain('anna-name');
  const page = await pageNow();
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('anna-name');
  expect(page.body).toContain('已注销用户');
  expect(page.body).toContain('bella-name');
  expect((await world.app.inject(own.path)).statusCode).toBe(404);
  const after = await viewOf(world, partyId, second.user);
  // Apart from the missing host, the room is unchanged.
  expect({ ...after.debrief, scores: [] }).toEqual({ ...before.debrief, scores: [] });
  expect(after.clues).toEqual(before.clues);
  const fresh = await world.another();
  expect(await viewOf(fresh, partyId, second.user)).toEqual(await viewOf(world, partyId, second.user));
});

/** Creates a closed room that another server holds in memory. The host dissolved it. */
async function remembered(other: RoomProcess, name: string) {
  const leaver = await world.user(name);
  const host = await world.user();
  const { partyId } = await gather(world, [host, leaver]);
  await accepted(world, partyExit, { partyId, dismiss: true }, host);
  const view = await viewOf(other, partyId, host);
  expect(view.members.map(({ nickname }) => nickname)).toContain(name);
  return { leaver, partyId, host };
}
const namesAt = async (process: RoomProcess, partyId: string, as: User) =>
  (await viewOf(process, partyId, as)).members.map(({ nickname }) => nickname);

test('makes other servers forget the name they had in memory', async () => {
  const other = await world.another();
  const { leaver, partyId, host } = await remembered(other, '被记住的');
  await deleteBy(leaver);
  await expect.poll(() => namesAt(other, partyId, host)).toEqual([host.nickname, '已注销用户']);
});

test('reloads no room that a server does not have in memory', async () => {
  const log = openLog(world.deps.db);
  const read: string[] = [];
  const bus = inProcessBus();
  const other = await world.another({
    replace: { bus },
    log: {
      ...log,
      read: (partyId, after) => {
        read.push(partyId);
        return log.read(partyId, after);
      },
    },
  });
  const { leaver, partyId } = await remembered(other, '玩过很多局的');
  const elsewhere = await world.lobby(1);
  await accepted(world, partyJoin, { partyId: elsewhere.partyId }, leaver);
  await deleteBy(leaver);
  read.length = 0;
  bus.publish(ACCOUNT_DELETED_TOPIC, String(leaver.userId));
  await expect.poll(() => read).toContain(partyId);
  bus.publish(ACCOUNT_DELETED_TOPIC, String(leaver.userId));
  await expect.poll(() => read.filter((one) => one === partyId)).toHaveLength(2);
  expect(read).not.toContain(elsewhere.partyId);
  await bus.close();
});

test('makes a server forget the name within a minute when the bus message is lost', async () => {
  const bus = inProcessBus();
  const deaf = await world.another({ replace: { bus } });
  const check = checkOf(deaf);
  const { leaver, partyId, host } = await remembered(deaf, '没听见的');
  await deleteBy(leaver);
  await check();
  expect(await namesAt(deaf, partyId, host)).toContain('没听见的');
  world.clock.advance(30_000);
  await check();
  await expect.poll(() => namesAt(deaf, partyId, host)).toEqual([host.nickname, '已注销用户']);
  await bus.close();
});

test('deletes later what a concurrent request wrote after the deletion', async () => {
  const late = await world.user('迟到的人');
  const { partyId } = await world.lobby(1);
  const held = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  const log = openLog(world.deps.db);
  const slow = await world.another({
    log: {
      ...log,
      append: async (entry, follow) => {
        reached.resolve();
        await held.promise;
        return log.append(entry, follow);
      },
    },
  });
  const joining = slow.call(partyJoin, { partyId }, late);
  await reached.promise;
  await deleteBy(late);
  held.resolve();
  expect((await joining).err).toBe(ERROR.ok);
  expect(await findWords(world.deps.db, ['迟到的人'])).not.toEqual([]);
  world.clock.advance(30_000);
  await checkOf(world)();
  expect(await findWords(world.deps.db, ['迟到的人'])).toEqual([]);
  const member = await world.deps.db
    .selectFrom('party_member')
    .select('left_at')
    .where('user_id', '=', late.userId)
    .executeTakeFirst();
  expect(member?.left_at).not.toBeNull();
});

test('repeats a deletion only once', async () => {
  const user = await world.user();
  const told: string[] = [];
  const stop = world.deps.bus.subscribe(ACCOUNT_DELETED_TOPIC, (userId) => told.push(userId));
  await deleteBy(user);
  const check = checkOf(world);
  for (const later of [30_000, 30_000, 2 * 60 * 60 * 1000]) {
    world.clock.advance(later);
    await check();
  }
  const mine = () => told.filter((userId) => userId === String(user.userId)).length;
  await expect.poll(mine).toBe(2);
  stop();
});
