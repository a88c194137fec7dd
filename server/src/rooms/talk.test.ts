import { randomUUID } from 'node:crypto';
import { ERROR } from '@juzhongren/contract/errors';
import { CHAT_LENGTH_MAX } from '@juzhongren/contract/limits';
import { partyExit, partyView } from '@juzhongren/contract/room-calls/room';
import { partyKickOut } from '@juzhongren/contract/room-calls/seats';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, player, roomWorld, type RoomWorld } from './testing/room-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const say = (partyId: string, as: { token: string }, text: string, requestId: string = randomUUID()) =>
  world.call(partySay, { partyId, text, requestId }, as);

test("TA1 stores the sender's name and character at the time of the message", async () => {
  const { partyId, players } = await world.game();
  const lu = player(players, 1);
  const requestId = randomUUID();
  const { params } = await say(partyId, lu, '  大家好  ', requestId);
  expect(params).toEqual({
    chatSeq: 1,
    userId: lu.userId,
    characterId: 'lu',
    nickname: lu.nickname,
    text: '大家好',
    circle: null,
    requestId,
    at: world.clock.now,
  });
});

test('TA2 shows the request id of a message only to its author', async () => {
  const { partyId, players } = await world.lobby(2);
  const [host, guest] = [player(players, 0), player(players, 1)];
  const requestId = randomUUID();
  await say(partyId, host, '在', requestId);
  for (const [one, told] of [
    [host, requestId],
    [guest, null],
  ] as const) {
    const { chat } = await accepted(world, partyView, { partyId }, one);
    expect(chat).toMatchObject([{ text: '在', requestId: told }]);
    const { messages } = await (await world.connect(partyId, one)).next('chat');
    expect(messages).toEqual(chat);
  }
});

test('TA3 answers repeats with the first message and stores it once', async () => {
  const { partyId, players } = await world.lobby(1);
  const requestId = randomUUID();
  const host = player(players, 0);
  const answers = await Promise.all(Array.from({ length: 15 }, () => say(partyId, host, '在', requestId)));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const { chat } = await accepted(world, partyView, { partyId }, host);
  expect(chat).toHaveLength(1);
});

test('TA4 rejects blank, overlong and unreadable messages', async () => {
  const { partyId, players } = await world.lobby(1);
  const host = player(players, 0);
  for (const text of ['', '   ', '\u0000', '长'.repeat(CHAT_LENGTH_MAX + 1)]) {
    expect((await say(partyId, host, text)).err).toBe(ERROR.badInput);
  }
  expect((await say(partyId, host, '长'.repeat(CHAT_LENGTH_MAX))).err).toBe(0);
  expect((await say(partyId, host, 'a\u0000b\ud800')).params.text).toBe('ab\ufffd');
});

test('TA5 allows twenty messages in ten seconds, then refuses with 1004', async () => {
  const { partyId, players } = await world.lobby(1);
  const host = player(players, 0);
  for (let count = 0; count < 20; count += 1) expect((await say(partyId, host, '刷屏')).err).toBe(0);
  expect((await say(partyId, host, '刷屏')).err).toBe(ERROR.tooOften);
  world.clock.advance(10_000);
  expect((await say(partyId, host, '刷屏')).err).toBe(0);
});

test('TA6 refuses messages once the room is over', async () => {
  const { partyId, players } = await world.lobby(2);
  await accepted(world, partyExit, { partyId, dismiss: true }, player(players, 0));
  expect((await say(partyId, player(players, 1), '再见')).err).toBe(ERROR.notNow);
});

test('TA3 answers a repeat as before, after the room is over or the author was kicked out', async () => {
  const { partyId, players } = await world.lobby(2);
  const [host, guest] = [player(players, 0), player(players, 1)];
  const requestId = randomUUID();
  const [hosts, guests] = [await say(partyId, host, '在', requestId), await say(partyId, guest, '也在', requestId)];
  await accepted(world, partyKickOut, { partyId, userId: guest.userId }, host);
  expect((await say(partyId, guest, '也在', requestId)).text).toBe(guests.text);
  expect((await say(partyId, guest, '还有')).err).toBe(ERROR.notInRoom);
  await accepted(world, partyExit, { partyId, dismiss: true }, host);
  expect((await say(partyId, host, '在', requestId)).text).toBe(hosts.text);
});
