// Sends random input to every call and to connections. Each must answer or close, never fail with a server error.
import { randomInt, randomUUID } from 'node:crypto';
import type { Call } from '@juzhongren/contract/call';
import { ANSWER_TYPE, PAY_MODE } from '@juzhongren/contract/enumerations';
import { partyExit, partyImSignature } from '@juzhongren/contract/room-calls/room';
import { seededRandom, type Random } from '@juzhongren/engine/state/seeded-random';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { gameServiceRoutes } from '../game-service.ts';
import { guestBackRoute, guestKeepRoute, guestSitRoute } from './guests/routes.ts';
import { PORTRAIT, sitDownAs } from './testing/guests.ts';
import { dial, type TestUser } from './testing/room-process.ts';
import { type PayingWorld, payingWorld, SCRIPT } from './testing/paying-world.ts';
import { accepted, playSampleGame, player, type TestRoom } from './testing/room-world.ts';

const ROUNDS = process.env['JUZHONGREN_LONG'] === '1' ? 20_000 : 200;
const SEED = Number(process.env['FUZZ_SEED'] ?? randomInt(1_000_000));

let world: PayingWorld;
/** Users who are in no room until they join one. The last one has no account. */
let strangers: TestUser[];
beforeAll(async () => {
  world = await payingWorld();
  strangers = [await world.user(), await world.user()];
  const { partyId } = await world.lobby(1);
  strangers.push(await sitDownAs(world, partyId, '雨夜来客'));
});
afterAll(() => world.close());

/** Rounds after which new rooms are created, because random commands make players leave and stages pass. */
const ROUNDS_OF_ROOMS = 100;
async function freshRooms(): Promise<TestRoom[]> {
  const ended = await world.game();
  await playSampleGame(world, ended);
  const left = await world.game();
  for (const one of left.players.slice(1)) await accepted(world, partyExit, { partyId: left.partyId }, one);
  const waiting = [await world.waiting(0), await world.waiting(1)];
  // Cards that the commands may use up.
  for (const { players } of waiting) await world.giveCard(player(players, 1));
  return [await world.lobby(2), await world.game(), ...waiting, left, ended];
}

const STRINGS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  '1e999',
  '2147483648',
  '-2147483649',
  '999999999999999',
  '-1',
  '../..',
  '凶手',
  'x'.repeat(5_000),
];
const NUMBERS = [0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -0];

function anything(random: Random, depth = 0): unknown {
  const drawn = random.integer(0, depth > 3 ? 5 : 7);
  if (drawn === 0) return null;
  if (drawn === 1) return random.chance(0.5);
  if (drawn === 2) return random.pick(NUMBERS);
  if (drawn <= 5) return random.pick(STRINGS);
  const parts = Array.from({ length: random.integer(0, 4) }, () => anything(random, depth + 1));
  return drawn === 6 ? parts : Object.fromEntries(parts.map((part) => [random.pick(STRINGS), part]));
}

/** Returns a valid request with one or two parts replaced by random values. */
function nearlyRight(random: Random, room: TestRoom, call: Call): Record<string, unknown> {
  const clueId = random.pick(['safe', 'final', 'leave', 'letter', 'locket', 'nothing']);
  const right: Record<string, unknown> = {
    partyId: random.chance(0.9) ? room.partyId : 'nosuchparty0',
    requestId: randomUUID(),
    scriptId: call.method === 'GET' ? String(SCRIPT.priced) : random.pick([1001, SCRIPT.priced]),
    type: random.pick([0, 1, 2]),
    card: random.chance(0.5),
    channelId: '',
    appKey: 'wx0000',
    outTradeNo: '0123456789abcdef',
    path: 'pages/index',
    query: 'a=1',
    url: 'http://localhost/',
    op: random.pick(['discover', 'show', 'give', 'publish', 'unlock', 'trigger', 'note', 'pin', 'play']),
    clueId,
    placeId: random.pick(['study', 'garden', 'cellar']),
    characterId: random.pick(['shen', 'lu', 'bai', null]),
    userId: random.pick(room.players).userId,
    with: [random.pick(room.players).userId],
    chatSeq: random.pick([null, 1, 2]),
    nickname: random.pick(['雨夜来客', ...STRINGS]),
    avatar: random.pick([PORTRAIT, ...STRINGS]),
    pin: random.pick(['4711', '0000', ...STRINGS]),
    phone: random.pick(['13800000001', ...STRINGS]),
    code: random.pick(['1234', ...STRINGS]),
    handle: '',
    welcome: random.chance(0.5),
    reason: 'spam',
    dismiss: false,
    payMode: PAY_MODE.Carnival,
    spoiler: false,
    at: String(world.clock.now),
    pinned: random.chance(0.5),
    ready: random.chance(0.5),
    text: random.pick(STRINGS),
    password: random.pick(['0417', ...STRINGS]),
    choice: random.pick(['stay', 'v-shen', null]),
    answers: [{ questionId: 'weapon', type: ANSWER_TYPE.Answer, value: random.pick(['a', null, ['a'], ...STRINGS]) }],
    comment: random.pick(STRINGS),
    entertainmentScore: 10,
    storyScore: 8,
    deduceScore: 6,
    difficultyScore: 4,
    after: '0',
    chatAfter: '0',
    act: '1',
  };
  const names = namesOf(call, String(right['op']));
  if (names.length === 0) return random.chance(0.5) ? {} : { [random.pick(STRINGS)]: anything(random) };
  const request = Object.fromEntries(names.map((name) => [name, right[name]]));
  if (random.chance(0.6)) request[random.pick(names)] = anything(random);
  if (random.chance(0.05)) request[random.pick(STRINGS)] = anything(random);
  return request;
}

/** Returns the fields of a call's request. Strict schemas reject any other field immediately. */
function namesOf({ request }: Call, op: string): string[] {
  if (request instanceof z.ZodMiniObject) return Object.keys(request.shape);
  const ofClue = ['op', 'partyId', 'requestId', op === 'discover' ? 'placeId' : 'clueId'];
  const more: Record<string, string> = {
    show: 'characterId',
    give: 'characterId',
    unlock: 'password',
    note: 'text',
    pin: 'pinned',
  };
  return [...ofClue, ...(more[op] === undefined ? [] : [more[op]])];
}

test(`answers every call without a server error, whatever it is sent (FUZZ_SEED=${SEED})`, { timeout: 0 }, async () => {
  const random = seededRandom(SEED);
  const asGuest = [guestSitRoute(world.roomServices), guestBackRoute, guestKeepRoute(world.roomServices)];
  const routes = [...gameServiceRoutes(world.roomServices, world.orders), ...asGuest];
  const faults: string[] = [];
  let rooms: readonly TestRoom[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % ROUNDS_OF_ROOMS === 0) rooms = await freshRooms();
    // Slow enough to stay below the rate limits.
    world.clock.advance(250);
    const room = random.pick(rooms);
    const { call } = random.pick(routes);
    const payload = random.chance(0.1) ? anything(random) : nearlyRight(random, room, call);
    if (call.method === 'GET' && (typeof payload !== 'object' || payload === null)) continue;
    const who: TestUser = random.pick([...room.players, ...strangers]);
    const { status } = await world.send(call, payload, who);
    if (status >= 500) faults.push(`${status} ${call.path} ${JSON.stringify(payload)}`);
  }
  expect(faults).toEqual([]);
});

test(`keeps or closes connections, whatever they are sent (FUZZ_SEED=${SEED})`, { timeout: 0 }, async () => {
  const random = seededRandom(SEED + 1);
  const room = await world.game();
  const one = player(room.players, 0);
  for (let round = 0; round < ROUNDS / 20; round += 1) {
    const { url, ticket } = await accepted(world, partyImSignature, { partyId: room.partyId }, one);
    const connection = await dial(world.app, `${url}?ticket=${ticket}`);
    const frames = Array.from({ length: random.integer(1, 5) }, () =>
      random.chance(0.5)
        ? JSON.stringify({ type: 'sync', seq: random.pick(NUMBERS), chatSeq: random.pick(NUMBERS) })
        : (JSON.stringify(anything(random)) ?? ''),
    );
    for (const frame of frames) connection.send(frame);
    connection.close();
  }
  // The server still serves a valid client.
  const sound = await world.connect(room.partyId, player(room.players, 1));
  expect(await sound.next('room')).toMatchObject({ room: { partyId: room.partyId } });
});
