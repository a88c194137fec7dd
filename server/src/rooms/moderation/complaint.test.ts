import { randomUUID } from 'node:crypto';
import { userDelete } from '@juzhongren/contract/account-data';
import { ERROR } from '@juzhongren/contract/errors';
import { COMPLAINT_LENGTH_MAX } from '@juzhongren/contract/limits';
import { partyExit, partyJoin } from '@juzhongren/contract/room-calls/room';
import { partyCharacter } from '@juzhongren/contract/room-calls/seats';
import { partyComplaint, partySay } from '@juzhongren/contract/room-calls/talk';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RoomProcess, TestUser } from '../testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld } from '../testing/room-world.ts';

const HOUR = 60 * 60 * 1000;

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  other = await world.another();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.deps.db.deleteFrom('complaint').execute();
});

interface Complaint {
  readonly about: { readonly userId: number };
  readonly chatSeq?: number;
  readonly text?: string;
  readonly requestId?: string;
  readonly at?: RoomProcess;
}

async function complain(
  partyId: string,
  as: TestUser,
  { about, chatSeq, text = '', requestId, at = world }: Complaint,
) {
  const { err } = await at.call(
    partyComplaint,
    {
      partyId,
      userId: about.userId,
      chatSeq: chatSeq ?? null,
      reason: 'abuse',
      text,
      requestId: requestId ?? randomUUID(),
    },
    as,
  );
  return err;
}
const kept = () => world.deps.db.selectFrom('complaint').selectAll().orderBy('complaint_id').execute();

async function three() {
  const room = await world.game();
  const { players } = room;
  return { ...room, a: player(players, 0), b: player(players, 1), c: player(players, 2) };
}
const say = async (partyId: string, as: TestUser, text: string, others?: readonly TestUser[]) => {
  const circle = others === undefined ? {} : { with: others.map(({ userId }) => userId) };
  return (await accepted(world, partySay, { partyId, text, ...circle, requestId: randomUUID() }, as)).chatSeq;
};

test('CP1 stores a complaint about a user, or about a message with its original words', async () => {
  const { partyId, a, b } = await three();
  const chatSeq = await say(partyId, b, '难听的话');
  expect(await complain(partyId, a, { about: b, text: ' 一直这样\0 ' })).toBe(ERROR.ok);
  expect(await complain(partyId, a, { about: b, chatSeq })).toBe(ERROR.ok);
  const one = {
    complaint_id: expect.any(Number),
    user_id: a.userId,
    about_id: b.userId,
    group_id: null,
    party_id: partyId,
    reason: 'abuse',
    request_id: expect.any(String),
    created_at: new Date(world.clock.now),
    state: 'new',
    taken_by: null,
    taken_at: null,
    closed_by: null,
    closed_at: null,
    result: null,
  };
  expect(await kept()).toEqual([
    { ...one, chat_seq: null, said: null, remark: '一直这样' },
    { ...one, chat_seq: chatSeq, said: '难听的话', remark: '' },
  ]);
});

test('CP2 accepts a complaint about a whispered message only from its recipients', async () => {
  const { partyId, a, b, c } = await three();
  const chatSeq = await say(partyId, b, '只说给你听', [a]);
  expect(await complain(partyId, c, { about: b, chatSeq })).toBe(ERROR.notFound);
  expect(await kept()).toEqual([]);
  expect(await complain(partyId, a, { about: b, chatSeq })).toBe(ERROR.ok);
  expect(await kept()).toMatchObject([{ user_id: a.userId, said: '只说给你听' }]);
});

test('CP2 answers 1002 for a message that is from another user, missing or no longer readable', async () => {
  const { partyId, a, b, c } = await three();
  const elsewhere = await three();
  await say(elsewhere.partyId, elsewhere.b, '别处');
  const own = await say(partyId, a, '我说的');
  const others = await say(partyId, c, '他说的');
  for (const chatSeq of [own, others, others + 1, 2_147_483_647, 2_147_483_648]) {
    expect(await complain(partyId, a, { about: b, chatSeq })).toBe(ERROR.notFound);
  }
  await accepted(world, partyExit, { partyId }, a);
  expect(await complain(partyId, a, { about: c, chatSeq: others })).toBe(ERROR.notFound);
  expect(await kept()).toEqual([]);
});

test('CP3 lets a newcomer without a seat complain, but not quote a message', async () => {
  const { partyId, a, b, c } = await three();
  const chatSeq = await say(partyId, a, '对大家说');
  for (const one of [b, c]) await accepted(world, partyExit, { partyId }, one);
  const newcomer = await world.user();
  await accepted(world, partyJoin, { partyId }, newcomer);
  expect(await complain(partyId, newcomer, { about: a, chatSeq })).toBe(ERROR.notFound);
  expect(await complain(partyId, newcomer, { about: a })).toBe(ERROR.ok);
  const characterId = world.script.characters[1]?.id ?? null;
  await accepted(world, partyCharacter, { partyId, characterId }, newcomer);
  expect(await complain(partyId, newcomer, { about: a, chatSeq })).toBe(ERROR.ok);
});

test('CP4 accepts a complaint only between users who were both in the room', async () => {
  const { partyId, a, b, c } = await three();
  const stranger = await world.user();
  expect(await complain(partyId, a, { about: a })).toBe(ERROR.badInput);
  expect(await complain(partyId, stranger, { about: b })).toBe(ERROR.notInRoom);
  expect(await complain('------------', a, { about: b })).toBe(ERROR.notInRoom);
  for (const about of [stranger, { userId: 1 }, { userId: 2_147_483_647 }]) {
    expect(await complain(partyId, a, { about })).toBe(ERROR.notFound);
  }
  expect(await kept()).toEqual([]);
  const chatSeq = await say(partyId, b, '走了');
  await accepted(world, partyExit, { partyId }, b);
  expect(await complain(partyId, a, { about: b, chatSeq })).toBe(ERROR.ok);
  expect(await complain(partyId, b, { about: c })).toBe(ERROR.ok);
  await accepted(world, userDelete, { confirm: b.userId }, b);
  expect(await complain(partyId, a, { about: b })).toBe(ERROR.notFound);
  expect((await world.call(partyComplaint, { ...request(partyId, b.userId) })).err).toBe(ERROR.sessionInvalid);
});

const request = (partyId: string, userId: number) =>
  ({ partyId, userId, chatSeq: null, reason: 'abuse', text: '', requestId: randomUUID() }) as const;

test.each([
  { reason: 'dislike' },
  { text: 'a'.repeat(COMPLAINT_LENGTH_MAX + 1) },
  { chatSeq: 0 },
  { chatSeq: undefined },
  { more: 1 },
])('rejects an invalid request: %j', async (wrong) => {
  const { partyId, a, b } = await three();
  const { err } = await world.send(partyComplaint, { ...request(partyId, b.userId), ...wrong }, a);
  expect(err).toBe(ERROR.badInput);
});

test('CP5 stores a repeated complaint once, even on two servers at once and after leaving', async () => {
  const { partyId, a, b } = await three();
  const chatSeq = await say(partyId, b, '难听的话');
  const again = { about: b, chatSeq, requestId: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => complain(partyId, a, { ...again, at: number % 2 === 0 ? world : other })),
  );
  expect(new Set(answers)).toEqual(new Set([ERROR.ok]));
  await accepted(world, partyExit, { partyId }, a);
  expect(await complain(partyId, a, again)).toBe(ERROR.ok);
  expect(await kept()).toHaveLength(1);
  // The repeats counted as one complaint, so nine are left.
  const more = await Promise.all(Array.from({ length: 12 }, () => complain(partyId, a, { about: b })));
  expect(more.filter((err) => err === ERROR.ok)).toHaveLength(9);
});

test('CP6 limits complaints to ten per user and hour, across servers', async () => {
  const [here, there] = [await three(), await three()];
  const tellers = [
    { ...here, at: world },
    { ...here, at: other },
  ];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => {
      const { partyId, a, b, at } = tellers[number % 2] ?? { ...here, at: world };
      return complain(partyId, a, { about: b, at });
    }),
  );
  expect(answers.filter((err) => err === ERROR.ok)).toHaveLength(10);
  expect(answers.filter((err) => err === ERROR.tooOften)).toHaveLength(10);
  expect(await kept()).toHaveLength(10);
  expect(await complain(there.partyId, there.a, { about: there.b })).toBe(ERROR.ok);
  world.clock.advance(HOUR);
  expect(await complain(here.partyId, here.a, { about: here.b })).toBe(ERROR.ok);
});
