import { ERROR } from '@juzhongren/contract/errors';
import { VOICE_DESCRIPTION_MAX, VOICE_GRACE_MS } from '@juzhongren/contract/limits';
import { partyExit, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyCharacter, partyKickOut, partyReady } from '@juzhongren/contract/room-calls/seats';
import { partyVoice } from '@juzhongren/contract/room-calls/voice';
import type { SentSignal, VoiceNews, VoiceState } from '@juzhongren/contract/room/voice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepBlock } from '../blocks/store.ts';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { impose } from '../sanctions/store.ts';
import { readEnv } from '../settings/env.ts';
import { CLOSE_CODE } from './push/push-socket.ts';
import type { TestConnection } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld, type TestRoom } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const sessionOf = (number: number, page = 'a'): string => `${page}${'-'.repeat(14)}${number}`;
const on = (number: number, more: Partial<VoiceState> = {}): { type: 'voice'; state: VoiceState } => ({
  type: 'voice',
  state: { session: sessionOf(number), since: world.clock.now, open: false, circle: null, faint: false, ...more },
});
const offer = (to: number, toSession: string, more: Partial<SentSignal> = {}): SentSignal => ({
  to,
  toSession,
  link: 1,
  body: { kind: 'offer', sdp: 'v=0\r\n' },
  ...more,
});
const others = ({ people }: VoiceNews) => people.filter(({ session }) => session !== null).length;

/** Starts a game whose players are all connected. The first `speaking` players have their voice on. */
async function speakingTable(speaking = 3): Promise<TestRoom & { connections: readonly TestConnection[] }> {
  const room = await world.game();
  const connections = await Promise.all(room.players.map((one) => world.connect(room.partyId, one)));
  await Promise.all(connections.map((connection) => connection.next('presence', ({ online }) => online.length === 3)));
  for (const [number, connection] of connections.slice(0, speaking).entries()) connection.send(on(number));
  await Promise.all(
    connections
      .slice(0, speaking)
      .map((connection) => connection.next('voice', (news) => others(news) === speaking - 1)),
  );
  return { ...room, connections };
}
const connectionOf = (connections: readonly TestConnection[], number: number): TestConnection => {
  const connection = connections[number];
  if (connection === undefined) throw new Error(`There is no connection ${number}.`);
  return connection;
};

test("VC1 VC6 shows players each other's voices and sends signals to the addressed page only", async () => {
  const { players, connections } = await speakingTable();
  connectionOf(connections, 0).send({ type: 'signals', signals: [offer(player(players, 1).userId, sessionOf(1))] });
  const { signals } = await connectionOf(connections, 1).next('signals');
  expect(signals).toEqual([
    { from: player(players, 0).userId, session: sessionOf(0), link: 1, body: { kind: 'offer', sdp: 'v=0\r\n' } },
  ]);
  // Waits for a message that was sent later. Its arrival proves that the first one reached nobody else.
  connectionOf(connections, 0).send({
    type: 'signals',
    signals: [offer(player(players, 2).userId, sessionOf(2), { link: 2 })],
  });
  expect((await connectionOf(connections, 2).next('signals')).signals[0]?.link).toBe(2);
});

test('VC6 drops signals to another session, another room, the sender, or across a circle', async () => {
  const { players, connections } = await speakingTable();
  const elsewhere = await speakingTable();
  const [first, second, third] = [0, 1, 2].map((number) => connectionOf(connections, number)) as [
    TestConnection,
    TestConnection,
    TestConnection,
  ];
  const [one, two, three] = players.map(({ userId }) => userId) as [number, number, number];
  const circle = [one, two].toSorted((a, b) => a - b);
  first.send(on(0, { circle }));
  second.send(on(1, { circle }));
  await third.next('voice', (news) => others(news) === 0);
  third.send({ type: 'signals', signals: [offer(one, sessionOf(0)), offer(two, sessionOf(1))] });
  first.send({
    type: 'signals',
    signals: [
      offer(three, sessionOf(2)),
      offer(two, sessionOf(1, 'b')),
      offer(one, sessionOf(0)),
      offer(player(elsewhere.players, 1).userId, sessionOf(1)),
    ],
  });
  first.send({ type: 'signals', signals: [offer(two, sessionOf(1), { link: 9 })] });
  expect((await second.next('signals')).signals.map(({ link }) => link)).toEqual([9]);
  second.send({ type: 'signals', signals: [offer(one, sessionOf(0), { link: 10 })] });
  expect((await first.next('signals')).signals.map(({ link }) => link)).toEqual([10]);
  for (const connection of [third, ...elsewhere.connections])
    expect(connection.received.filter((text) => text.includes('"signals"'))).toEqual([]);
});

test('VC6 drops signals of a player whose voice is off', async () => {
  const { players, connections } = await speakingTable(2);
  connectionOf(connections, 2).send({ type: 'signals', signals: [offer(player(players, 0).userId, sessionOf(0))] });
  connectionOf(connections, 2).send(on(2));
  await connectionOf(connections, 0).next('voice', (news) => others(news) === 2);
  connectionOf(connections, 2).send({
    type: 'signals',
    signals: [offer(player(players, 0).userId, sessionOf(0), { link: 5 })],
  });
  expect((await connectionOf(connections, 0).next('signals')).signals.map(({ link }) => link)).toEqual([5]);
});

test('VC7 drops a flood of signals and keeps the connection open', async () => {
  const { players, connections } = await speakingTable();
  const [first, second] = [connectionOf(connections, 0), connectionOf(connections, 1)];
  const many = Array.from({ length: 12 }, () => offer(player(players, 1).userId, sessionOf(1)));
  for (let frame = 0; frame < 40; frame += 1) first.send({ type: 'signals', signals: many });
  for (let signal = 0; signal < 300; signal += 1) await second.next('signals');
  connectionOf(connections, 2).send({
    type: 'signals',
    signals: [offer(player(players, 1).userId, sessionOf(1), { link: 7 })],
  });
  expect((await second.next('signals')).signals[0]?.link).toBe(7);
});

test('VC7 closes the connection after signals that are too long, too many or malformed', async () => {
  const { partyId, players } = await world.lobby(1);
  const to = player(players, 0).userId;
  const odd: unknown[] = [
    { type: 'signals', signals: [] },
    {
      type: 'signals',
      signals: [offer(to, sessionOf(0), { body: { kind: 'offer', sdp: 'v'.repeat(VOICE_DESCRIPTION_MAX + 1) } })],
    },
    { type: 'signals', signals: [offer(to, sessionOf(0), { body: { kind: 'offer', sdp: '\u0000' } })] },
    { type: 'signals', signals: [{ ...offer(to, sessionOf(0)), from: 1 }] },
    { type: 'voice', state: { ...on(0).state, circle: [to] } },
    { type: 'voice', state: { ...on(0).state, others: 'open' } },
    { type: 'open-microphone', userId: to },
  ];
  for (const frame of odd) {
    const connection = await world.connect(partyId, player(players, 0));
    connection.send(JSON.stringify(frame));
    expect(await connection.closed).toBe(CLOSE_CODE.policy);
  }
});

test('VC8 gives the voice to the page whose turn began last, even if another page reconnects', async () => {
  const { partyId, players, connections } = await speakingTable();
  const first = player(players, 0);
  const page = await world.connect(partyId, first);
  page.send(on(0, { session: sessionOf(0, 'b'), since: world.clock.now - 5 }));
  // A page with an earlier turn does not take the voice over.
  const earlier = await page.next('voice', ({ mine }) => mine !== null);
  expect([earlier.mine?.session, others(earlier)]).toEqual([sessionOf(0), 0]);
  world.clock.advance(100);
  page.send(on(0, { session: sessionOf(0, 'c') }));
  await page.next('voice', (news) => news.mine?.session === sessionOf(0, 'c') && others(news) === 2);
  const lost = await connectionOf(connections, 0).next('voice', ({ mine }) => mine?.session === sessionOf(0, 'c'));
  expect(others(lost)).toBe(0);
  const again = await world.connect(partyId, first);
  again.send(on(0, { since: world.clock.now - 100 }));
  expect((await again.next('voice', ({ mine }) => mine !== null)).mine?.session).toBe(sessionOf(0, 'c'));
});

test('VC9 turns off the voice of a player who leaves or is kicked out', async () => {
  const { partyId, players } = await world.lobby(3);
  const connections = await Promise.all(players.map((one) => world.connect(partyId, one)));
  for (const [number, connection] of connections.entries()) connection.send(on(number));
  await connectionOf(connections, 0).next('voice', (news) => others(news) === 2);
  await accepted(world, partyExit, { partyId }, player(players, 1));
  await connectionOf(connections, 0).next('voice', (news) => others(news) === 1 && news.people.length === 1);
  await accepted(world, partyKickOut, { partyId, userId: player(players, 2).userId }, player(players, 0));
  expect((await connectionOf(connections, 0).next('voice', (news) => news.people.length === 0)).settled).toBe(false);
});

test('VC9 sends a newcomer no voice messages until they take a seat', async () => {
  const { partyId, players, connections } = await speakingTable();
  // Two players leave, so that the newcomer has to choose a seat.
  for (const number of [1, 2]) await accepted(world, partyExit, { partyId }, player(players, number));
  await connectionOf(connections, 0).next('voice', (news) => news.people.length === 0);
  const newcomer = await world.user();
  await accepted(world, partyJoin, { partyId }, newcomer);
  const connection = await world.connect(partyId, newcomer);
  connection.send(on(7));
  connection.send({ type: 'signals', signals: [offer(player(players, 0).userId, sessionOf(0))] });
  connectionOf(connections, 0).send(on(0, { open: true }));
  const ready = await accepted(world, partyReady, { partyId, ready: true }, player(players, 0));
  await connection.next('room', ({ room }) => room.seq === ready.seq);
  for (let turn = 0; turn < 50; turn += 1) await world.roomServices.hub.beat();
  await connection.next('heartbeat');
  expect(connection.received.filter((text) => /"type":"(?:voice|signals)"/.test(text))).toEqual([]);
  await accepted(world, partyCharacter, { partyId, characterId: 'lu' }, newcomer);
  connection.send(on(7));
  expect(others(await connection.next('voice', ({ people }) => people.length === 1))).toBe(1);
});

test('VC4 VC5 applies new blocks and talk bans with the heartbeat', async () => {
  const { players, connections } = await speakingTable();
  const [one, two, three] = [0, 1, 2].map((number) => player(players, number).userId) as [number, number, number];
  await keepBlock(world.deps.db, { userId: two, blockedId: one }, new Date(world.clock.now));
  await impose(world.deps.db, {
    userId: three,
    kind: 'talk',
    reason: '骂人',
    at: new Date(world.clock.now),
    until: null,
  });
  for (let turn = 0; turn < 50; turn += 1) await world.roomServices.hub.beat();
  const news = await connectionOf(connections, 0).next('voice', ({ people }) => people.length === 1);
  expect(news.people).toMatchObject([{ userId: three, send: true, receive: false }]);
  expect((await connectionOf(connections, 2).next('voice', ({ speaks }) => !speaks)).speaks).toBe(false);
});

test("VC10 keeps a disconnected player's voice for a while and marks news of a new process as unsettled", async () => {
  const { partyId, players, connections } = await speakingTable();
  connectionOf(connections, 1).close();
  await connectionOf(connections, 0).next('presence', ({ online }) => online.length === 2);
  const beat = async () => {
    for (let turn = 0; turn < 50; turn += 1) await world.roomServices.hub.beat();
  };
  world.clock.advance(VOICE_GRACE_MS - 1);
  await beat();
  const back = await world.connect(partyId, player(players, 1));
  const still = await back.next('voice');
  expect([still.mine?.session, still.settled]).toEqual([sessionOf(1), false]);
  back.close();
  world.clock.advance(VOICE_GRACE_MS);
  await beat();
  const after = await connectionOf(connections, 0).next('voice', ({ people }) => people.some((one) => !one.on));
  expect([after.settled, others(after)]).toEqual([true, 1]);
});

test('VC11 shares voices between two processes and forwards signals between their connections', async () => {
  const bus = inProcessBus();
  const two = await roomWorld({ replace: { bus } });
  const other = await two.another();
  const { partyId, players } = await two.game();
  const here = await two.connect(partyId, player(players, 0));
  const there = await other.connect(partyId, player(players, 1));
  here.send(on(0));
  there.send(on(1));
  await here.next('voice', (news) => others(news) === 1);
  await there.next('voice', (news) => others(news) === 1);
  here.send({ type: 'signals', signals: [offer(player(players, 1).userId, sessionOf(1), { link: 3 })] });
  expect((await there.next('signals')).signals).toMatchObject([{ link: 3, session: sessionOf(0) }]);
  // A process that starts later asks the others.
  const third = await two.another();
  const late = await third.connect(partyId, player(players, 2));
  expect((await late.next('voice', ({ people }) => people.filter((one) => one.on).length === 2)).mine).toBeNull();
  await two.close();
});

test('VC6 VC11 drops signals from another process into a private talk or from a player who left', async () => {
  const bus = inProcessBus();
  const two = await roomWorld({ replace: { bus } });
  const other = await two.another();
  const { partyId, players } = await two.game();
  const [one, next] = [player(players, 0).userId, player(players, 1).userId];
  const first = await two.connect(partyId, player(players, 0));
  const second = await two.connect(partyId, player(players, 1));
  const third = await other.connect(partyId, player(players, 2));
  for (const [number, connection] of [first, second, third].entries()) connection.send(on(number));
  await third.next('voice', (news) => others(news) === 2);
  const forge = (): void =>
    third.send({ type: 'signals', signals: [offer(one, sessionOf(0)), offer(next, sessionOf(1))] });

  // Sends signals while the two players enter a private talk, and afterwards.
  const circle = [one, next].toSorted((a, b) => a - b);
  first.send(on(0, { circle }));
  second.send(on(1, { circle }));
  await second.next('voice', ({ mine, people }) => mine?.circle?.join() === circle.join() && people.length === 2);
  await third.next('voice', (news) => others(news) === 0);
  const before = first.received.filter((text) => text.includes('"signals"')).length;
  forge();
  // The first player leaves the private talk. Then the third player leaves the room while sending.
  first.send(on(0));
  await third.next('voice', (news) => others(news) === 1);
  forge();
  await first.next('signals');
  await accepted(other, partyExit, { partyId }, player(players, 2));
  forge();
  third.send(on(2, { open: true }));
  second.send(on(1));
  await first.next('voice', (news) => others(news) === 1 && news.people.length === 1);
  second.send({ type: 'signals', signals: [offer(one, sessionOf(0), { link: 4 })] });
  await first.next('signals', ({ signals }) => signals[0]?.link === 4);
  const came = first.received.filter((text) => text.includes('"signals"')).map((text) => JSON.parse(text) as object);
  expect(came.slice(before)).toMatchObject([
    { signals: [{ from: player(players, 2).userId, link: 1 }] },
    { signals: [{ from: next, link: 4 }] },
  ]);
  await two.close();
});

test('VC12 forwards a request for quiet only from the host, at most every 5 s', async () => {
  const { players, connections } = await speakingTable();
  const quiets = (connection: TestConnection) => connection.received.filter((text) => text.includes('"quiet"')).length;
  connectionOf(connections, 1).send({ type: 'quiet' });
  for (const _ of [1, 2]) connectionOf(connections, 0).send({ type: 'quiet' });
  expect((await connectionOf(connections, 1).next('quiet')).userId).toBe(player(players, 0).userId);
  world.clock.advance(5_000);
  connectionOf(connections, 0).send({ type: 'quiet' });
  await connectionOf(connections, 1).next('quiet');
  expect(quiets(connectionOf(connections, 1))).toBe(2);
  expect(quiets(connectionOf(connections, 0))).toBe(0);
});

test('VC14 gives seated players the servers and a temporary password', async () => {
  const env = readEnv({
    NODE_ENV: 'test',
    HUMAN_CHECK: 'none',
    STUN_URLS: 'stun:turn.example:3478',
    TURN_URLS: 'turn:turn.example:3478?transport=udp, turns:turn.example:5349',
    TURN_SECRET: 'shared with coturn alone',
  });
  const named = await roomWorld({ replace: { env } });
  const { partyId, players } = await named.game();
  const { userId } = player(players, 0);
  const { servers, expireTime } = await accepted(named, partyVoice, { partyId }, player(players, 0));
  expect(expireTime).toBe(Math.floor(named.clock.now / 1_000) + 12 * 60 * 60);
  expect(servers).toEqual([
    { urls: ['stun:turn.example:3478'], username: null, credential: null },
    {
      urls: ['turn:turn.example:3478?transport=udp', 'turns:turn.example:5349'],
      username: `${expireTime}:${userId}`,
      credential: expect.stringMatching(/^[\w+/]{27}=$/),
    },
  ]);
  const refused = async (as: { token: string }) => (await named.call(partyVoice, { partyId }, as)).err;
  expect(await refused(await named.user())).toBe(ERROR.notInRoom);
  for (const number of [1, 2]) await accepted(named, partyExit, { partyId }, player(players, number));
  const newcomer = await named.user();
  await accepted(named, partyJoin, { partyId }, newcomer);
  expect(await refused(newcomer)).toBe(ERROR.notNow);
  await named.close();
  // Without configured servers, devices in the same network connect directly.
  const room = await world.lobby(1);
  expect((await accepted(world, partyVoice, { partyId: room.partyId }, player(room.players, 0))).servers).toEqual([]);
});

test('VC15 sends nothing about voice and refuses the call when voice is disabled', async () => {
  const env = readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', VOICE: 'none' });
  const silent = await roomWorld({ replace: { env } });
  const { partyId, players } = await silent.lobby(2);
  const [one, other] = [player(players, 0), player(players, 1)];
  const [here, there] = [await silent.connect(partyId, one), await silent.connect(partyId, other)];
  for (const connection of [here, there]) await connection.next('presence', ({ online }) => online.length === 2);
  here.send(on(0));
  there.send(on(1));
  here.send({ type: 'typing' });
  await there.next('typing');
  expect([...here.received, ...there.received].filter((text) => text.includes('"voice"'))).toEqual([]);
  expect((await silent.call(partyVoice, { partyId }, one)).err).toBe(ERROR.notNow);
  await silent.close();
});
