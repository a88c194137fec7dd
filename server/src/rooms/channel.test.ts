import { authLogout } from '@juzhongren/contract/accounts';
import { partyExit, partyImSignature } from '@juzhongren/contract/room-calls/room';
import { partyKickOut, partyReady } from '@juzhongren/contract/room-calls/seats';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { ERROR } from '@juzhongren/contract/errors';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../settings/env.ts';
import { impose } from '../sanctions/store.ts';
import { CLOSE_CODE } from './push/push-socket.ts';
import { dial } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const PATH = '/game-service/api/v2/party/im';

test('TK1 TK2 opens the channel once per ticket, within a minute', async () => {
  const { partyId, players } = await world.lobby(1);
  const host = player(players, 0);
  const signature = async () => {
    const { url, ticket, expireTime } = await accepted(world, partyImSignature, { partyId }, host);
    expect(expireTime).toBe(Math.floor(world.clock.now / 1_000) + 60);
    return `${url}?ticket=${ticket}`;
  };
  const address = await signature();
  const connection = await dial(world.app, address);
  await expect(dial(world.app, address)).rejects.toThrow('401');
  const late = await signature();
  world.clock.advance(60_000);
  await expect(dial(world.app, late)).rejects.toThrow('401');
  for (const wrong of ['', '?ticket=', `?ticket=${'A'.repeat(43)}`, '?ticket=%00', '?ticket=a&ticket=b']) {
    await expect(dial(world.app, PATH + wrong)).rejects.toThrow('401');
  }
  connection.close();
});

test('TK1 admits exactly one of twenty simultaneous uses of a ticket', async () => {
  const { partyId, players } = await world.lobby(1);
  const { url, ticket } = await accepted(world, partyImSignature, { partyId }, player(players, 0));
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => dial(world.app, `${url}?ticket=${ticket}`)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test("TK6 admits only the service's own pages and clients that are not browsers", async () => {
  const { partyId, players } = await world.lobby(1);
  const open = async (headers: object) => {
    const { url, ticket } = await accepted(world, partyImSignature, { partyId }, player(players, 0));
    return dial(world.app, `${url}?ticket=${ticket}`, headers);
  };
  await open({ origin: 'http://localhost' });
  await open({ host: 'play.example:8080', origin: 'http://play.example:8080' });
  await open({});
  for (const origin of ['http://evil.example', 'http://localhost:81', 'http://localhost.evil.example', 'null', '']) {
    await expect(open({ origin })).rejects.toThrow('403');
  }
  // A browser that hides the page's origin is still a browser.
  for (const sign of [
    { 'sec-fetch-mode': 'websocket' },
    { 'accept-language': 'zh-CN' },
    { 'user-agent': 'Mozilla/5.0 (Linux; Android 10)' },
  ]) {
    await expect(open(sign)).rejects.toThrow('403');
  }
});

test('TK6 admits only pages of the configured public address', async () => {
  const env = readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', PUBLIC_URL: 'https://play.example/' });
  const named = await roomWorld({ replace: { env } });
  const { partyId, players } = await named.lobby(1);
  const open = async (origin: string) => {
    const { url, ticket } = await accepted(named, partyImSignature, { partyId }, player(players, 0));
    return dial(named.app, `${new URL(url, 'http://x').pathname}?ticket=${ticket}`, { origin });
  };
  await open('https://play.example');
  for (const origin of ['http://localhost', 'http://play.example', 'https://play.example:8443']) {
    await expect(open(origin)).rejects.toThrow('403');
  }
  await named.close();
});

test('TK5 refuses more than thirty unused tickets', async () => {
  const { partyId, players } = await world.lobby(1);
  const ask = async () => (await world.call(partyImSignature, { partyId }, player(players, 0))).err;
  for (let count = 0; count < 30; count += 1) expect(await ask()).toBe(0);
  expect(await ask()).toBe(ERROR.tooOften);
  world.clock.advance(60_000);
  expect(await ask()).toBe(0);
});

test('PU3 sends each seat its own view of every change', async () => {
  const { partyId, players } = await world.game();
  const connections = await Promise.all(players.map((one) => world.connect(partyId, one)));
  const first = await Promise.all(connections.map((connection) => connection.next('room')));
  expect(first.map(({ room }) => room.me.characterId)).toEqual(['shen', 'lu', 'bai']);
  const { seq } = await accepted(world, partyReady, { partyId, ready: true }, player(players, 0));
  const views = await Promise.all(
    connections.map((connection) => connection.next('room', ({ room }) => room.seq === seq)),
  );
  expect(views.map(({ room }) => room.seats[0]?.done)).toEqual([true, true, true]);
  await accepted(world, partySay, { partyId, text: '我读完了', requestId: randomUUID() }, player(players, 0));
  const heard = await Promise.all(connections.map((connection) => connection.next('chat')));
  expect(heard.map(({ messages }) => messages[0]?.text)).toEqual(['我读完了', '我读完了', '我读完了']);
  await connections[0]?.next('presence', ({ online }) => online.length === 3);
});

test('TK7 TK9 closes the connection on leaving and on sign-out', async () => {
  const { partyId, players } = await world.game();
  const [first, second] = [player(players, 0), player(players, 1)];
  const [leaves, signsOut] = await Promise.all([world.connect(partyId, first), world.connect(partyId, second)]);
  await leaves.next('room');
  await accepted(world, partyExit, { partyId }, first);
  expect(await leaves.closed).toBe(CLOSE_CODE.removed);
  await accepted(world, authLogout, {}, second);
  expect(await signsOut.closed).toBe(CLOSE_CODE.signedOut);
});

test('measures connections, online players, rooms, views and reasons for closing', async () => {
  // Uses its own world, because connections of other tests could still be counted.
  const measured = await roomWorld();
  const measure = async (name: string) =>
    Number(new RegExp(`^juzhongren_${name} (\\S+)$`, 'm').exec(await measured.deps.metrics.metrics())?.[1] ?? 0);
  const names = ['push_lines', 'seats_online', 'rooms{stage="lobby"}', 'push_lines_ended_total{reason="signedOut"}'];
  const escaped = names.map((name) => name.replaceAll(/[{}]/g, String.raw`\$&`));
  const all = () => Promise.all(escaped.map(measure));
  expect(await all()).toEqual([0, 0, 0, 0]);
  const { partyId, players } = await measured.lobby(2);
  const [one, other] = [player(players, 0), player(players, 1)];
  const connections: Awaited<ReturnType<RoomWorld['connect']>>[] = [];
  for (const person of [one, one, other]) connections.push(await measured.connect(partyId, person));
  for (const connection of connections) await connection.next('room');
  await expect.poll(all).toEqual([3, 2, 1, 0]);
  expect(await measure(String.raw`views_sent_total\{form="whole"\}`)).toBeGreaterThanOrEqual(3);
  await measured.call(authLogout, {}, other);
  await expect.poll(all).toEqual([2, 1, 1, 1]);
  for (const connection of connections) connection.close();
  await measured.close();
});

test('TK3 rejects a ticket of a session that has ended', async () => {
  const { partyId, players } = await world.lobby(1);
  const host = player(players, 0);
  const { url, ticket } = await accepted(world, partyImSignature, { partyId }, host);
  await accepted(world, authLogout, {}, host);
  await expect(dial(world.app, `${url}?ticket=${ticket}`)).rejects.toThrow('401');
});

test('TK4 rejects a ticket of a player who was kicked out', async () => {
  const { partyId, players } = await world.lobby(2);
  const [host, guest] = [player(players, 0), player(players, 1)];
  const { url, ticket } = await accepted(world, partyImSignature, { partyId }, guest);
  await accepted(world, partyKickOut, { partyId, userId: guest.userId }, host);
  await expect(dial(world.app, `${url}?ticket=${ticket}`)).rejects.toThrow('401');
});

test('TK11 terminates a connection that does not finish closing', async () => {
  const { partyId, players } = await world.lobby(1);
  const host = player(players, 0);
  const others = new Set(world.app.websocketServer.clients);
  const connection = await world.connect(partyId, host);
  connection.stopReading();
  const socket = [...world.app.websocketServer.clients].find((one) => !others.has(one));
  if (socket === undefined) throw new Error('There is no connection.');
  const closed = once(socket, 'close');
  await accepted(world, authLogout, {}, host);
  await closed;
  expect(socket.readyState).toBe(socket.CLOSED);
});

test('TK8 closes the connections of a session that ended silently at the next check, and no others', async () => {
  const { partyId, players } = await world.lobby(2);
  const [signedOut, stays] = [player(players, 0), player(players, 1)];
  const [connection, other] = await Promise.all([world.connect(partyId, signedOut), world.connect(partyId, stays)]);
  await world.roomServices.sessions.look();
  await world.deps.db.deleteFrom('session').where('user_id', '=', signedOut.userId).execute();
  await world.roomServices.sessions.look();
  expect(await connection.closed).toBe(CLOSE_CODE.signedOut);
  await accepted(world, partySay, { partyId, text: '还在', requestId: randomUUID() }, stays);
  await other.next('chat');
});

test('TK15 trusts a known session while connections are open, until its end is recorded', async () => {
  const { partyId, players } = await world.lobby(2);
  const [signedOut, stays] = [player(players, 0), player(players, 1)];
  const connection = await world.connect(partyId, stays);
  const say = () => world.call(partySay, { partyId, text: '在', requestId: randomUUID() }, signedOut);
  const looked = async () => {
    world.clock.advance(700);
    await world.roomServices.sessions.look();
  };
  await looked();
  await looked();
  // Reads the session again, because it was cached before the first check.
  expect((await say()).err).toBe(ERROR.ok);
  await looked();
  await looked();
  // This change is not recorded as an ended session. Only a new read would find it expired.
  await world.deps.db
    .updateTable('session')
    .set({ expires_at: new Date(world.clock.now) })
    .where('user_id', '=', signedOut.userId)
    .execute();
  expect((await say()).err).toBe(ERROR.ok);
  await world.deps.db.deleteFrom('session').where('user_id', '=', signedOut.userId).execute();
  await looked();
  expect((await say()).err).toBe(ERROR.sessionInvalid);
  connection.close();
});

test('TK8 finds a session removed by a slow transaction once it commits', async () => {
  const { partyId, players } = await world.lobby(1);
  const connection = await world.connect(partyId, player(players, 0));
  await world.deps.db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('session').where('user_id', '=', player(players, 0).userId).execute();
    await world.roomServices.sessions.look();
  });
  await world.roomServices.sessions.look();
  expect(await connection.closed).toBe(CLOSE_CODE.signedOut);
});

test('TK8 closes the connections of an expired session at the full check', async () => {
  const { partyId, players } = await world.lobby(1);
  const connection = await world.connect(partyId, player(players, 0));
  world.clock.advance(31 * 24 * 60 * 60 * 1000);
  await world.roomServices.sessions.check();
  expect(await connection.closed).toBe(CLOSE_CODE.signedOut);
});

test('TK8 closes the connections of a session that is used daily but too old', async () => {
  const { partyId, players } = await world.lobby(1);
  const connection = await world.connect(partyId, player(players, 0));
  const { KEEP_SESSIONS_DAYS: days } = world.deps.env;
  await world.deps.db
    .updateTable('session')
    .set({ created_at: new Date(world.clock.now - days * 24 * 60 * 60 * 1000) })
    .where('user_id', '=', player(players, 0).userId)
    .execute();
  await world.roomServices.sessions.check();
  expect(await connection.closed).toBe(CLOSE_CODE.signedOut);
});

test('TK14 rejects a ticket issued before a ban and closes missed connections at the full check', async () => {
  const { partyId, players } = await world.lobby(2);
  const [bad, late] = [player(players, 0), player(players, 1)];
  const { url, ticket } = await accepted(world, partyImSignature, { partyId }, bad);
  const at = new Date(world.clock.now);
  const until = new Date(world.clock.now + 60 * 60 * 1_000);
  await impose(world.deps.db, { userId: bad.userId, kind: 'ban', reason: '骂人', at, until });
  await expect(dial(world.app, `${url}?ticket=${ticket}`)).rejects.toThrow('401');
  const connection = await world.connect(partyId, late);
  await connection.next('room');
  await impose(world.deps.db, { userId: late.userId, kind: 'ban', reason: '骂人', at, until });
  await world.deps.db.deleteFrom('ended_session').execute();
  await world.roomServices.sessions.check();
  expect(await connection.closed).toBe(CLOSE_CODE.signedOut);
  // An expired ban has no effect.
  world.clock.advance(60 * 60 * 1_000 + 1);
  await (await world.connect(partyId, bad)).next('room');
});

test('PU16 closes the connection after a frame over 16 KB or a binary frame', async () => {
  const { partyId, players } = await world.lobby(1);
  const big = await world.connect(partyId, player(players, 0));
  big.send(JSON.stringify({ type: 'typing', more: 'x'.repeat(17_000) }));
  expect(await big.closed).toBe(1009);
  const binary = await world.connect(partyId, player(players, 0));
  binary.send(Buffer.from('{"type":"typing"}'));
  expect(await binary.closed).toBe(CLOSE_CODE.policy);
});

test('TK12 answers 404 without a WebSocket upgrade', async () => {
  const response = await world.app.inject({ url: `${PATH}?ticket=${'A'.repeat(43)}` });
  expect(response.statusCode).toBe(404);
});

test('PU19 releases the request and response of an open connection', async () => {
  const { partyId, players } = await world.lobby(1);
  const connection = await world.connect(partyId, player(players, 0));
  await connection.next('room');
  const sockets = [...world.app.websocketServer.clients].map((socket) => Reflect.get(socket, '_socket') as Socket);
  expect(sockets.length).toBeGreaterThan(0);
  for (const socket of sockets) expect(Reflect.get(socket, '_httpMessage')).toBeNull();
  connection.close();
});

test('PU18 TK13 tells its connections when stopping, opens no new ones and still answers calls', async () => {
  const leaving = new AbortController();
  const going = await world.another({ replace: { leaving: leaving.signal } });
  const { partyId, players } = await world.game();
  const host = player(players, 0);
  const connection = await going.connect(partyId, host);
  await connection.next('room');
  leaving.abort();
  expect(await connection.closed).toBe(CLOSE_CODE.goingAway);
  expect(JSON.parse(connection.received.at(-1) ?? '')).toEqual({ type: 'closed', reason: 'restarting' });
  const { ticket } = await accepted(going, partyImSignature, { partyId }, host);
  await expect(dial(going.app, `${PATH}?ticket=${ticket}`)).rejects.toThrow('503');
  const elsewhere = await dial(world.app, `${PATH}?ticket=${ticket}`);
  elsewhere.send({ type: 'sync', seq: -1, chatSeq: 0 });
  await elsewhere.next('room');
  // A command at the stopping process reaches players who reconnected elsewhere.
  const { seq } = await accepted(going, partyReady, { partyId, ready: true }, host);
  await elsewhere.next('room', ({ room }) => room.seq === seq);
  elsewhere.close();
});
