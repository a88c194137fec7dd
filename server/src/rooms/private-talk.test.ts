// Tests private talk of two or three people: they get the words, and everybody else gets the message redacted.
import { randomUUID } from 'node:crypto';
import { userExport } from '@juzhongren/contract/account-data';
import { setBlocked } from '@juzhongren/contract/blocks';
import { ERROR } from '@juzhongren/contract/errors';
import { partyExit, partyImSignature, partyJoin, partyView } from '@juzhongren/contract/room-calls/room';
import { partyCharacter } from '@juzhongren/contract/room-calls/seats';
import { partyVoteResult } from '@juzhongren/contract/room-calls/table';
import { partyComplaint, partySay } from '@juzhongren/contract/room-calls/talk';
import { gameData } from '@juzhongren/contract/room-calls/texts';
import type { ChatMessage } from '@juzhongren/contract/room/push';
import { generatedScript } from '@juzhongren/engine/testing/generated-script';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProcessBus } from '../bus/in-process-bus.ts';
import { HEARTBEAT_TURNS } from './push/heartbeat.ts';
import { CHAT_PAGE } from './talk/chat.ts';
import type { RoomProcess, TestConnection, TestUser } from './testing/room-process.ts';
import {
  accepted,
  type Calling,
  everybodyReady,
  playSampleGame,
  player,
  roomWorld,
  type RoomWorld,
} from './testing/room-world.ts';

/** Seed of a script with four characters and two acts of more than twenty minutes. */
const SEED = 18;

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld({ script: generatedScript(SEED) });
  other = await world.another();
});
afterAll(() => world.close());

interface Saying {
  readonly text?: string;
  readonly with?: readonly TestUser[];
  readonly requestId?: string;
  readonly at?: Calling;
}

async function say(
  partyId: string,
  as: TestUser,
  { text = '悄悄话', with: others, requestId, at = world }: Saying = {},
) {
  const answer = await at.call(
    partySay,
    {
      partyId,
      text,
      requestId: requestId ?? randomUUID(),
      ...(others === undefined ? {} : { with: others.map(({ userId }) => userId) }),
    },
    as,
  );
  return { ...answer, message: answer.params };
}

async function four() {
  const room = await world.game();
  const { partyId, players } = room;
  return {
    room,
    partyId,
    players,
    a: player(players, 0),
    b: player(players, 1),
    c: player(players, 2),
    d: player(players, 3),
  };
}

const idsOf = (...people: readonly TestUser[]): number[] => people.map(({ userId }) => userId).sort((a, b) => a - b);

const polled = async (partyId: string, as: TestUser, at: RoomProcess = world): Promise<ChatMessage[]> =>
  (await accepted(at, partyView, { partyId, chatAfter: '0' }, as)).chat;

async function pushed(connection: TestConnection, upTo: number): Promise<ChatMessage[]> {
  const heard: ChatMessage[] = [];
  while ((heard.at(-1)?.chatSeq ?? 0) < upTo) heard.push(...(await connection.next('chat')).messages);
  return heard;
}

describe('recipients', () => {
  test('PT1 sends the words to the people of the talk and a redacted message to others, on every server', async () => {
    const { partyId, a, b, c, d } = await four();
    const requestId = randomUUID();
    const { message } = await say(partyId, c, { with: [a], text: '  只有你知道  ', requestId });
    const sealed: ChatMessage = {
      chatSeq: 1,
      userId: c.userId,
      characterId: world.script.characters[2]?.id ?? null,
      nickname: c.nickname,
      text: null,
      circle: idsOf(a, c),
      requestId: null,
      at: world.clock.now,
    };
    const expected = new Map<TestUser, ChatMessage>([
      [a, { ...sealed, text: '只有你知道' }],
      [b, sealed],
      [c, { ...sealed, text: '只有你知道', requestId }],
      [d, sealed],
    ]);
    expect(message).toEqual(expected.get(c));
    for (const process of [world, other]) {
      for (const [one, what] of expected) {
        expect(await polled(partyId, one, process)).toEqual([what]);
        expect(await pushed(await process.connect(partyId, one), 1)).toEqual([what]);
      }
    }
  });

  test('PT2 lets three hear each other, whoever speaks, but not the fourth', async () => {
    const { partyId, a, b, c, d } = await four();
    const connections = await Promise.all([a, b, c, d].map((one) => other.connect(partyId, one)));
    await say(partyId, a, { with: [c, b], text: 'a' });
    await say(partyId, b, { with: [a, c], text: 'b' });
    await say(partyId, c, { with: [b, a], text: 'c' });
    const heard = await Promise.all(connections.map((connection) => pushed(connection, 3)));
    expect(heard.map((messages) => messages.map(({ text }) => text))).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
      [null, null, null],
    ]);
    expect(new Set(heard.flat().map(({ circle }) => String(circle)))).toEqual(new Set([String(idsOf(a, b, c))]));
    expect(await polled(partyId, d)).toEqual(heard[3]);
  });

  test('PT3 redacts a word and a speech alike', async () => {
    const { partyId, a, b, c } = await four();
    for (const text of ['嗯', '长'.repeat(500), '\\'.repeat(200)]) await say(partyId, a, { with: [b], text });
    const sealed = (await polled(partyId, c)).map((message) => ({ ...message, chatSeq: 0 }));
    expect(new Set(sealed.map((message) => JSON.stringify(message))).size).toBe(1);
  });

  test('PU10 PT1 repairs a lost message by the heartbeat, still redacted', async () => {
    const silent = await world.another({ replace: { bus: inProcessBus() } });
    const { partyId, a, b, c } = await four();
    const [friend, third] = [await world.connect(partyId, b), await world.connect(partyId, c)];
    await Promise.all([friend, third].map((connection) => connection.next('room')));
    await say(partyId, a, { with: [b], text: 'canary', at: silent });
    for (let turn = 0; turn < HEARTBEAT_TURNS; turn += 1) await world.roomServices.hub.beat();
    expect((await pushed(friend, 1))[0]?.text).toBe('canary');
    expect((await pushed(third, 1))[0]?.text).toBeNull();
  });

  test('TA8 returns pages without gaps, with redacted messages among them', async () => {
    const { partyId, a, b, c } = await four();
    const rows = Array.from({ length: CHAT_PAGE + 50 }, (_, number) => ({
      party_id: partyId,
      chat_seq: number + 1,
      user_id: a.userId,
      character_id: null,
      nickname: a.nickname,
      request_id: randomUUID(),
      text: `第 ${number + 1} 句`,
      at: new Date(world.clock.now),
      circle: number % 3 === 0 ? null : idsOf(a, b),
    }));
    await world.deps.db.insertInto('party_chat').values(rows).execute();
    const first = (await accepted(world, partyView, { partyId }, c)).chat;
    expect(first).toHaveLength(CHAT_PAGE);
    const rest = (await accepted(world, partyView, { partyId, chatAfter: String(CHAT_PAGE) }, c)).chat;
    const all = [...first, ...rest];
    expect(all.map(({ chatSeq }) => chatSeq)).toEqual(rows.map((row) => row.chat_seq));
    expect(all.map(({ text }) => text)).toEqual(rows.map((row) => (row.circle === null ? row.text : null)));
    expect(await pushed(await world.connect(partyId, c), rows.length)).toEqual(all);
  });
});

test('PT4 sends no byte of a private talk to anybody else, whatever they do', async () => {
  const { partyId, a, b, c, d } = await four();
  const requestIds = Array.from({ length: 8 }, () => randomUUID());
  const canary = (number: number) => `canary-${number}-${'x'.repeat(number)}`;
  const connections = [
    await world.connect(partyId, c),
    await other.connect(partyId, c),
    await world.connect(partyId, d),
  ];
  const answers: string[] = [];
  const ask = async (...request: Parameters<RoomProcess['send']>) => {
    for (const at of [world, other]) answers.push((await at.send(...request)).text);
  };
  for (const [number, requestId] of requestIds.entries()) {
    const [speaker, friend] = number % 2 === 0 ? [a, b] : [b, a];
    const others = number === 5 ? [friend, d] : [friend];
    expect((await say(partyId, speaker, { with: others, text: canary(number), requestId })).err).toBe(0);
    await ask(partyView, { partyId }, c);
    await ask(partyView, { partyId, chatAfter: String(number) }, c);
    // Neither a complaint about the message nor any other request may reveal it.
    const complaint = { partyId, userId: speaker.userId, reason: 'abuse', text: '', requestId: randomUUID() };
    await ask(partyComplaint, { ...complaint, chatSeq: number + 1 }, c);
    for (const call of [gameData, partyVoteResult, partyImSignature]) await ask(call, { partyId }, c);
  }
  await ask(partySay, { partyId, text: '我说', requestId: requestIds[0] }, c);
  await ask(partySay, { partyId, text: '我说', with: [a.userId, a.userId], requestId: requestIds[1] }, c);
  await ask(partySay, { partyId, text: '', with: [a.userId], requestId: requestIds[2] }, c);
  await ask(partyView, { partyId, chatAfter: '-1' }, c);
  await ask(partyView, { partyId, chatAfter: 'x' }, c);
  answers.push((await world.send(userExport, {}, c)).text);
  // Somebody who was never in the room, and later somebody who has left it.
  const stranger = await world.user();
  await ask(partyView, { partyId }, stranger);
  await ask(partySay, { partyId, text: '我说', with: [a.userId], requestId: requestIds[3] }, stranger);
  await say(partyId, a, { with: [c], text: '说完了' });
  for (const connection of connections.slice(0, 2))
    await connection.next('chat', ({ messages }) => messages.at(-1)?.text === '说完了');
  await accepted(world, partyExit, { partyId }, c);
  await ask(partyView, { partyId }, c);
  for (const connection of connections.slice(0, 2)) await connection.closed;

  const received = [...answers, ...connections.slice(0, 2).flatMap((connection) => connection.received)];
  expect(received.length).toBeGreaterThan(80);
  const told = received.join('\n');
  expect(told).toContain('"text":null');
  expect(told).not.toContain('canary');
  for (const requestId of requestIds.slice(4)) expect(told).not.toContain(requestId);
  // The fourth player took part in one talk.
  const fourth = (await pushed(connections[2] as TestConnection, requestIds.length)).flatMap(({ text }) => text ?? []);
  expect(fourth.filter((text) => text.includes('canary'))).toEqual([canary(5)]);
});

describe('refused private talk', () => {
  test.each([
    ['nobody', () => [], ERROR.badInput],
    ['oneself', ({ a }: Four) => [a], ERROR.badInput],
    ['oneself among others', ({ a, b }: Four) => [a, b], ERROR.badInput],
    ['somebody twice', ({ b }: Four) => [b, b], ERROR.badInput],
    ['a circle of four', ({ b, c, d }: Four) => [b, c, d], ERROR.badInput],
    ['a stranger', ({ b, stranger }: Four) => [b, stranger], ERROR.notFound],
    ['a number nobody has', () => [{ userId: 2 ** 31 - 1, nickname: '', token: '' }], ERROR.notFound],
    ['a number nobody can have', () => [{ userId: 2 ** 31, nickname: '', token: '' }], ERROR.badInput],
  ] as const)('PT5 PT6 refuses a private talk with %s', async (_, others, err) => {
    const room = { ...(await four()), stranger: await world.user() };
    expect((await say(room.partyId, room.a, { with: others(room) })).err).toBe(err);
    expect(await polled(room.partyId, room.a)).toEqual([]);
  });
  type Four = Awaited<ReturnType<typeof four>> & { stranger: TestUser };

  test('PT6 QU8 refuses private talk with a player who has left, and by users outside the room', async () => {
    const { partyId, a, b, c } = await four();
    await accepted(world, partyExit, { partyId }, c);
    expect((await say(partyId, a, { with: [b, c], at: other })).err).toBe(ERROR.notFound);
    expect((await say(partyId, c, { with: [a] })).err).toBe(ERROR.notInRoom);
    expect((await say(partyId, await world.user(), { with: [a] })).err).toBe(ERROR.notInRoom);
  });

  test('PT7 refuses private talk in the lobby and after the game, but not in the closing', async () => {
    const { partyId, players } = await world.lobby(2);
    const [host, guest] = [player(players, 0), player(players, 1)];
    expect((await say(partyId, host, { with: [guest] })).err).toBe(ERROR.notNow);
    const game = await four();
    for (let act = 0; act < world.script.acts.length; act += 1) await everybodyReady(world, game.room);
    expect((await accepted(world, partyView, { partyId: game.partyId }, game.a)).room?.stage).toBe(2);
    expect((await say(game.partyId, game.a, { with: [game.b] })).err).toBe(0);
    for (const one of game.players)
      await accepted(world, partyExit, { partyId: game.partyId, dismiss: true }, one).catch(() => {});
    expect((await say(game.partyId, game.a, { with: [game.b] })).err).toBe(ERROR.notNow);
  });

  test('PT7 PT8 refuses private talk in the debrief, and keeps earlier talk redacted', async () => {
    const sample = await roomWorld();
    try {
      const room = await sample.game();
      const { partyId, players } = room;
      const [a, b, c] = [player(players, 0), player(players, 1), player(players, 2)];
      expect((await say(partyId, a, { with: [b], text: 'canary', at: sample })).err).toBe(0);
      await playSampleGame(sample, room);
      expect((await say(partyId, a, { with: [b], at: sample })).err).toBe(ERROR.notNow);
      expect((await say(partyId, a, { text: '都说说吧', at: sample })).err).toBe(0);
      const { room: view, chat } = await accepted(sample, partyView, { partyId }, c);
      expect(view?.stage).toBe(3);
      expect(chat[0]).toMatchObject({ text: null, circle: idsOf(a, b) });
      expect(chat.at(-1)).toMatchObject({ text: '都说说吧', circle: null });
    } finally {
      await sample.close();
    }
  });

  test('PT9 refuses private talk with somebody who has blocked the speaker, and nothing else', async () => {
    const { partyId, a, b, c } = await four();
    await accepted(world, setBlocked, { userId: a.userId, blocked: true }, b);
    expect((await say(partyId, a, { with: [b] })).err).toBe(ERROR.notYours);
    expect((await say(partyId, a, { with: [c, b] })).err).toBe(ERROR.notYours);
    expect((await say(partyId, a, { with: [c] })).err).toBe(0);
    expect((await say(partyId, a)).err).toBe(0);
    expect((await say(partyId, b, { with: [a] })).err).toBe(0);
    await accepted(world, setBlocked, { userId: a.userId, blocked: false }, b);
    expect((await say(partyId, a, { with: [b] })).err).toBe(0);
  });

  test('TA5 limits public and private talk together to twenty messages in ten seconds', async () => {
    const { partyId, a, b, c } = await four();
    for (let count = 0; count < 20; count += 1) {
      const others = [undefined, [b], [b, c]][count % 3];
      expect((await say(partyId, a, others === undefined ? {} : { with: others })).err).toBe(0);
    }
    expect((await say(partyId, a, { with: [b] })).err).toBe(ERROR.tooOften);
    expect((await say(partyId, a)).err).toBe(ERROR.tooOften);
    expect((await say(partyId, b, { with: [a] })).err).toBe(0);
    world.clock.advance(10_000);
    expect((await say(partyId, a, { with: [b] })).err).toBe(0);
  });
});

describe('repeated messages', () => {
  test('PT12 RT7 says a repeated message once, and refuses its request id for another circle', async () => {
    const { partyId, a, b, c, d } = await four();
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, number) =>
        say(partyId, a, { with: [number % 3 === 0 ? c : b], requestId, at: number % 2 === 0 ? world : other }),
      ),
    );
    const said = answers.filter(({ err }) => err === ERROR.ok).map(({ message }) => message);
    const [first] = said;
    for (const one of said) expect(one).toEqual(first);
    expect([idsOf(a, b), idsOf(a, c)]).toContainEqual(first?.circle);
    const toFirst = first?.circle?.includes(b.userId) === true ? 10 : 5;
    expect(said).toHaveLength(toFirst);
    expect(answers.filter(({ err }) => err === ERROR.badInput)).toHaveLength(15 - toFirst);
    expect(await polled(partyId, a)).toEqual([first]);
    expect(await polled(partyId, d)).toEqual([{ ...first, text: null, requestId: null }]);
  });

  test('PT12 answers as at first, though the other has left or blocked the speaker since', async () => {
    const { partyId, a, b, c } = await four();
    const [toB, toC] = [randomUUID(), randomUUID()];
    const firsts = [
      await say(partyId, a, { with: [b], requestId: toB }),
      await say(partyId, a, { with: [c], requestId: toC }),
    ];
    await accepted(world, partyExit, { partyId }, b);
    await accepted(world, setBlocked, { userId: a.userId, blocked: true }, c);
    expect((await say(partyId, a, { with: [b], requestId: toB })).text).toBe(firsts[0]?.text);
    expect((await say(partyId, a, { with: [c], requestId: toC })).text).toBe(firsts[1]?.text);
    expect((await say(partyId, a, { with: [b] })).err).toBe(ERROR.notFound);
  });
});

describe('private talk and changed players', () => {
  /** Returns a game that two players have left, so that a newcomer has to choose a seat. */
  async function withNewcomer() {
    const game = await four();
    const { partyId, a, c, d } = game;
    await say(partyId, a, { with: [c], text: 'canary to c' });
    await say(partyId, a, { text: '对大家说' });
    await accepted(world, partyExit, { partyId }, c);
    await accepted(world, partyExit, { partyId }, d);
    const newcomer = await world.user();
    await accepted(world, partyJoin, { partyId }, newcomer);
    return { ...game, newcomer };
  }
  const sit = (partyId: string, newcomer: TestUser) =>
    accepted(world, partyCharacter, { partyId, characterId: world.script.characters[2]?.id ?? null }, newcomer);

  test('TA9 TA10 PT6 PT10 shows a newcomer only public talk, and only after they sit down', async () => {
    const { partyId, a, newcomer } = await withNewcomer();
    const connection = await other.connect(partyId, newcomer);
    await connection.next('room');
    expect(await polled(partyId, newcomer)).toEqual([]);
    expect((await say(partyId, newcomer)).err).toBe(ERROR.notNow);
    expect((await say(partyId, newcomer, { with: [a] })).err).toBe(ERROR.notNow);
    expect((await say(partyId, a, { with: [newcomer] })).err).toBe(ERROR.notFound);
    await say(partyId, a, { text: 'canary for who sits' });
    for (let turn = 0; turn < HEARTBEAT_TURNS; turn += 1) await other.roomServices.hub.beat();
    expect(await connection.next('heartbeat')).toMatchObject({ chatSeq: 0 });
    expect(connection.received.join()).not.toContain('canary');
    await sit(partyId, newcomer);
    const heard = await pushed(connection, 3);
    expect(heard.map(({ text }) => text)).toEqual([null, '对大家说', 'canary for who sits']);
    expect(await polled(partyId, newcomer)).toEqual(heard);
    expect((await say(partyId, newcomer, { with: [a], text: '我是新来的' })).err).toBe(0);
    expect((await polled(partyId, a)).at(-1)).toMatchObject({ text: '我是新来的', circle: idsOf(a, newcomer) });
    expect(connection.received.join()).not.toContain('canary to c');
  });

  test('PT11 shows a returning player their earlier private talk', async () => {
    const { partyId, a, c } = await four();
    await say(partyId, a, { with: [c], text: '给你的' });
    await accepted(world, partyExit, { partyId }, c);
    await accepted(world, partyJoin, { partyId }, c);
    expect(await polled(partyId, c)).toMatchObject([{ text: '给你的' }]);
  });
});
