// Tests that the people of a private talk can open it to all players after the game, if all of them agree.
import { randomUUID } from 'node:crypto';
import { userDelete } from '@juzhongren/contract/account-data';
import { ERROR } from '@juzhongren/contract/errors';
import { partyExit, partyJoin, partyView } from '@juzhongren/contract/room-calls/room';
import { partyComplaint, partySay, partyTalkOpen } from '@juzhongren/contract/room-calls/talk';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import type { RoomProcess, TestUser } from './testing/room-process.ts';
import {
  accepted,
  type Calling,
  playSampleGame,
  player,
  roomWorld,
  type RoomWorld,
  viewOf,
} from './testing/room-world.ts';

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  // Its own bus, so that it learns of the first process only through the database.
  other = await world.another({ replace: { bus: inProcessBus() } });
});
afterAll(() => world.close());

const idsOf = (...people: readonly TestUser[]): number[] => people.map(({ userId }) => userId).sort((a, b) => a - b);

const say = (partyId: string, as: TestUser, text: string, others?: readonly TestUser[]) =>
  accepted(
    world,
    partySay,
    { partyId, text, requestId: randomUUID(), ...(others === undefined ? {} : { with: idsOf(...others) }) },
    as,
  );

/** Plays the sample game of three to the reveal. Two of them whispered, or all three. */
async function closed({ circle }: { circle?: 'two' | 'three' } = {}) {
  const room = await world.game();
  const { partyId, players } = room;
  const [a, b, c] = [player(players, 0), player(players, 1), player(players, 2)];
  await say(partyId, a, '大家好');
  await say(partyId, a, 'canary 一', circle === 'three' ? [b, c] : [b]);
  await say(partyId, b, 'canary 二', circle === 'three' ? [a, c] : [a]);
  await playSampleGame(world, room);
  return { room, partyId, a, b, c };
}

interface Agreeing {
  readonly agreed?: boolean;
  readonly at?: Calling;
  readonly requestId?: string;
}

const agree = (
  partyId: string,
  as: TestUser,
  circle: readonly TestUser[],
  { agreed = true, at = world, requestId = randomUUID() }: Agreeing = {},
) => at.call(partyTalkOpen, { partyId, circle: circle.map(({ userId }) => userId), agreed, requestId }, as);

const polled = async (partyId: string, as: TestUser, at: Calling = world): Promise<ChatMessage[]> =>
  (await accepted(at, partyView, { partyId, chatAfter: '0' }, as)).chat;
const textsOf = (chat: readonly ChatMessage[]) => chat.map(({ text }) => text);
const SEALED = ['大家好', null, null, '我有发现'];
const OPEN = ['大家好', 'canary 一', 'canary 二', '我有发现'];

test('PT8 PT13 shows a private talk to all once its people agree, by polling and sync on every server', async () => {
  const { partyId, a, b, c } = await closed();
  const connection = await world.connect(partyId, c);
  await connection.next('chat');
  expect((await agree(partyId, a, [b, a])).err).toBe(ERROR.ok);
  expect(textsOf(await polled(partyId, c))).toEqual(SEALED);
  expect((await agree(partyId, b, [a, b])).err).toBe(ERROR.ok);
  const told = await connection.next('room', ({ room }) => room.talks.length > 0);
  expect(told.room.talks).toEqual([{ circle: idsOf(a, b), open: true, agreed: [] }]);
  connection.send({ type: 'sync', seq: told.room.seq, chatSeq: 0 });
  const again = await connection.next('chat', ({ messages }) => messages.length === 4);
  expect(textsOf(again.messages)).toEqual(OPEN);
  expect(again.messages[1]).toMatchObject({
    userId: a.userId,
    nickname: a.nickname,
    characterId: 'shen',
    circle: idsOf(a, b),
    requestId: null,
  });
  for (const at of [world, other]) expect(textsOf(await polled(partyId, c, at))).toEqual(OPEN);
  const late = await other.connect(partyId, c);
  expect(textsOf((await late.next('chat')).messages)).toEqual(OPEN);
});

test('PT4 PT14 tells nobody outside the talk anything before its last person agrees', async () => {
  const { partyId, a, b, c } = await closed();
  const connections = [await world.connect(partyId, c), await other.connect(partyId, c)];
  for (const connection of connections) await connection.next('chat');
  const before = await viewOf(world, partyId, c);
  await agree(partyId, a, [a, b]);
  await agree(partyId, a, [a, b], { agreed: false });
  await agree(partyId, b, [a, b]);
  for (const at of [world, other]) {
    expect(await viewOf(at, partyId, c)).toEqual({ ...before, seq: before.seq + 3 });
  }
  const [first] = connections;
  await first?.next('room', ({ room }) => room.seq === before.seq + 3);
  const received = [
    ...connections.flatMap((connection) => connection.received),
    JSON.stringify(await polled(partyId, c)),
  ].join('\n');
  expect(received).not.toContain('canary');
  expect(received).not.toContain('"agreed"');
  // Its own people see who agrees.
  expect((await viewOf(world, partyId, a)).talks).toEqual([{ circle: idsOf(a, b), open: false, agreed: [b.userId] }]);
});

test('PT15 answers 1002 to anybody outside the talk, and for a talk that never was', async () => {
  const { partyId, a, b, c } = await closed();
  const stranger = await world.user();
  expect((await agree(partyId, c, [a, b])).err).toBe(ERROR.notFound);
  expect((await agree(partyId, c, [a, c])).err).toBe(ERROR.notFound);
  expect((await agree(partyId, c, [a, b, c])).err).toBe(ERROR.notFound);
  expect((await agree(partyId, a, [a, a])).err).toBe(ERROR.notFound);
  expect((await agree(partyId, stranger, [a, b])).err).toBe(ERROR.notInRoom);
  expect((await agree(partyId, a, [a])).err).toBe(ERROR.badInput);
  await agree(partyId, a, [a, b]);
  expect(textsOf(await polled(partyId, c))).toEqual(SEALED);
  const running = await world.game();
  const [x, y] = [player(running.players, 0), player(running.players, 1)];
  await say(running.partyId, x, '悄悄', [y]);
  expect((await agree(running.partyId, x, [x, y])).err).toBe(ERROR.notNow);
});

test('PT16 opens a talk once when its last two agree at once on two servers', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { partyId, a, b, c } = await closed({ circle: 'three' });
    await agree(partyId, c, [a, b, c]);
    const repeated = randomUUID();
    const answers = await Promise.all([
      agree(partyId, a, [a, b, c], { requestId: repeated }),
      agree(partyId, b, [c, b, a], { at: other }),
      agree(partyId, a, [a, b, c], { requestId: repeated }),
    ]);
    expect(answers.map(({ err }) => err)).toEqual([0, 0, 0]);
    const events = (await world.roomServices.log.read(partyId, 0)).flatMap((entry) => [...entry.events]);
    expect(events.filter(({ type }) => type === 'talk-opened')).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'talk-agreed')).toHaveLength(3);
    for (const one of [a, b, c])
      for (const at of [world, other])
        expect((await viewOf(at, partyId, one)).talks).toEqual([{ circle: idsOf(a, b, c), open: true, agreed: [] }]);
  }
});

test('PT17 keeps a talk redacted when one of its people was replaced and cannot agree', async () => {
  const room = await world.game();
  const { partyId, players } = room;
  const [a, b, c] = [player(players, 0), player(players, 1), player(players, 2)];
  await say(partyId, b, 'canary', [a]);
  await accepted(world, partyExit, { partyId }, b);
  const newcomer = await world.user();
  await accepted(world, partyJoin, { partyId }, newcomer);
  await playSampleGame(world, { partyId, players: [a, newcomer, c] });
  expect((await agree(partyId, a, [a, b])).err).toBe(ERROR.ok);
  expect((await agree(partyId, newcomer, [a, b])).err).toBe(ERROR.notFound);
  expect((await agree(partyId, b, [a, b])).err).toBe(ERROR.notInRoom);
  for (const one of [c, newcomer]) expect(JSON.stringify(await polled(partyId, one))).not.toContain('canary');
});

test('PT17 PT18 does not wait for a deleted account, and shows none of its words', async () => {
  const { partyId, a, b, c } = await closed();
  await agree(partyId, a, [a, b]);
  await accepted(world, userDelete, { confirm: b.userId }, b);
  expect(textsOf(await polled(partyId, c)).slice(0, 3)).toEqual(SEALED.slice(0, 3));
  await agree(partyId, a, [a, b]);
  const texts = textsOf(await polled(partyId, c));
  expect(texts[1]).toBe('canary 一');
  expect(texts[2]).not.toContain('canary');
});

test('PT19 accepts a complaint about an opened message, but not about a redacted one', async () => {
  const { partyId, a, b, c } = await closed();
  const complain = () =>
    world.call(
      partyComplaint,
      { partyId, userId: b.userId, chatSeq: 3, reason: 'abuse', text: '', requestId: randomUUID() },
      c,
    );
  expect((await complain()).err).toBe(ERROR.notFound);
  await agree(partyId, a, [a, b]);
  await agree(partyId, b, [a, b]);
  expect((await complain()).err).toBe(ERROR.ok);
});
