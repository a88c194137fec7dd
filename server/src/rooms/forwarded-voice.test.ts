// Tests forwarded voice: the voice rooms that a page learns of, and the contents of their passes.
import { partyExit } from '@juzhongren/contract/room-calls/room';
import { partyVoice } from '@juzhongren/contract/room-calls/voice';
import type { VoiceNews, VoiceState } from '@juzhongren/contract/room/voice';
import { TokenVerifier } from 'livekit-server-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '../settings/env.ts';
import type { TestConnection } from './testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld } from './testing/room-world.ts';
import { PASS_SECONDS } from './voice/forwarding.ts';

const KEY = 'key of the operator';
const SECRET = 'what the forwarding server knows as well';
const URL = 'wss://live.example.cn';
const env = readEnv({
  NODE_ENV: 'test',
  HUMAN_CHECK: 'none',
  VOICE: 'livekit',
  LIVEKIT_URL: URL,
  LIVEKIT_API_KEY: KEY,
  LIVEKIT_API_SECRET: SECRET,
});

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld({ replace: { env } });
});
afterAll(() => world.close());

const sessionOf = (number: number, page = 'a'): string => `${page}${'-'.repeat(14)}${number}`;
const on = (number: number, more: Partial<VoiceState> = {}): { type: 'voice'; state: VoiceState } => ({
  type: 'voice',
  state: { session: sessionOf(number), since: world.clock.now, open: false, circle: null, faint: false, ...more },
});
const roomsOf = ({ forward }: VoiceNews): readonly string[] => forward?.map(({ room }) => room) ?? [];
const isTold = (count: number) => (news: VoiceNews) => news.forward?.length === count;

async function speaking(): Promise<{ people: readonly number[]; connections: TestConnection[] }> {
  const { partyId, players } = await world.game();
  const connections = await Promise.all(players.map((one) => world.connect(partyId, one)));
  for (const [number, connection] of connections.entries()) connection.send(on(number));
  return { people: players.map(({ userId }) => userId), connections };
}

test('VC18 gives each game room and each private circle its own voice room', async () => {
  const { people, connections } = await speaking();
  const [first, second, third] = connections as [TestConnection, TestConnection, TestConnection];
  const [table] = roomsOf(await first.next('voice', isTold(1)));
  for (const connection of [second, third]) expect(roomsOf(await connection.next('voice', isTold(1)))).toEqual([table]);
  const elsewhere = await speaking();
  const [other] = roomsOf(await (elsewhere.connections[0] as TestConnection).next('voice', isTold(1)));
  expect(other).not.toBe(table);

  const circle = people.slice(0, 2).toSorted((a, b) => a - b);
  first.send(on(0, { circle, faint: true }));
  second.send(on(1, { circle }));
  const inside = await first.next('voice', isTold(2));
  const [own, beside] = inside.forward ?? [];
  expect([own?.sends, beside?.sends, beside?.room]).toEqual([true, false, table]);
  expect(roomsOf(await second.next('voice', (news) => roomsOf(news)[0] === own?.room))).toEqual([own?.room]);
  connections[2]?.send(on(2, { open: true }));
  await first.next('voice', ({ people: others }) => others.some(({ open }) => open));
  expect(third.received.some((text) => text.includes(own?.room ?? 'none'))).toBe(false);
});

test('VC18 issues passes for one voice room and ten minutes that name nobody', async () => {
  const { connections } = await speaking();
  const { forward } = await (connections[0] as TestConnection).next('voice', isTold(1));
  const [pass] = forward ?? [];
  const { exp = 0, nbf = 0, ...claims } = await new TokenVerifier(KEY, SECRET).verify(pass?.token ?? '');
  expect(exp - nbf).toBe(PASS_SECONDS);
  // These are all claims of the pass: no number, name or room id.
  expect(claims).toEqual({
    iss: KEY,
    sub: expect.stringMatching(/^[\w-]{32}$/),
    video: {
      room: pass?.room,
      roomJoin: true,
      canPublish: true,
      canPublishSources: ['microphone'],
      canSubscribe: true,
      canPublishData: false,
      canUpdateOwnMetadata: false,
    },
  });
  expect(pass?.room).toMatch(/^[\w-]{32}$/);
  await expect(new TokenVerifier(KEY, `${SECRET}!`).verify(pass?.token ?? '')).rejects.toThrow(/signature/);
});

test('VC21 gives two players who claim the same session separate passes and names', async () => {
  const { partyId, players } = await world.game();
  const connections = await Promise.all(players.map((one) => world.connect(partyId, one)));
  const [victim, thief, third] = connections as [TestConnection, TestConnection, TestConnection];
  const isComplete = ({ people, forward }: VoiceNews) => forward !== undefined && people.every(({ on: isOn }) => isOn);
  victim.send(on(7));
  await victim.next('voice', isTold(1));
  thief.send(on(7));
  third.send(on(2));
  const news = await Promise.all(connections.map((connection) => connection.next('voice', isComplete)));
  const subjects = await Promise.all(
    news.map(async ({ forward }) => (await new TokenVerifier(KEY, SECRET).verify(forward?.[0]?.token ?? '')).sub),
  );
  expect(new Set(subjects).size).toBe(3);
  for (const [number, { mine, people }] of news.entries()) {
    // A page sees its own session under the id that it sent.
    expect(mine?.session).toBe(sessionOf(number === 2 ? 2 : 7));
    for (const one of people) {
      expect(one.session).toBe(subjects[players.findIndex(({ userId }) => userId === one.userId)]);
    }
  }
  // No other page learns that id, with which it could claim the session.
  expect(third.received.some((text) => text.includes(sessionOf(7)))).toBe(false);
});

test('VC18 tells a member the address of the forwarding server', async () => {
  const { partyId, players } = await world.game();
  expect(await accepted(world, partyVoice, { partyId }, player(players, 0))).toMatchObject({ forwarder: URL });
});

test('VC19 gives no pass to another page, to players without voice or to players who left', async () => {
  const { partyId, players } = await world.game();
  const [first, second] = await Promise.all([0, 1].map((number) => world.connect(partyId, player(players, number))));
  first?.send(on(0));
  await first?.next('voice', isTold(1));
  // This player has not turned voice on.
  expect((await second?.next('voice'))?.forward).toBeUndefined();
  second?.send(on(1));
  await second?.next('voice', isTold(1));
  const page = await world.connect(partyId, player(players, 0));
  expect((await page.next('voice')).forward).toBeUndefined();
  const before = second?.received.length ?? 0;
  await accepted(world, partyExit, { partyId }, player(players, 1));
  await first?.next('voice', ({ people }) => !people.some(({ on: isOn }) => isOn));
  await second?.next('closed');
  const after = second?.received.slice(before) ?? [];
  expect(after.length).toBeGreaterThan(0);
  expect(after.filter((text) => text.includes('"token"'))).toEqual([]);
});
