import { randomUUID } from 'node:crypto';
import { userExport } from '@juzhongren/contract/account-data';
import { userGameRecord } from '@juzhongren/contract/accounts';
import { CDK_TYPE } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { partySay } from '@juzhongren/contract/room-calls/talk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted, type RoomWorld, roomWorld } from '../rooms/testing/room-world.ts';
import { mediaPath } from '../pictures/stored/media-store.ts';
import { EXPORTED_MAX } from './exported.ts';
import { liveFully } from './testing/lives.ts';

const DAY = 24 * 60 * 60 * 1000;

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

test('exports everything stored about the user', async () => {
  const at = Math.floor(world.clock.now / 1000);
  const { first, second, stranger, room } = await liveFully(world, ['anna', 'bella']);
  const { partyId } = room;
  const circle = [first.user.userId, stranger.userId].toSorted((a, b) => a - b);
  const all = await accepted(world, userExport, {}, first.user);
  expect(all).toEqual({
    exportedAt: at,
    account: {
      id: first.user.userId,
      phone: first.phone,
      nickname: 'anna-name',
      avatar: mediaPath(first.avatar),
      createdAt: at,
      channelId: 'anna-channel',
    },
    identities: [{ provider: 'messenger:test', subject: 'anna-subject', boundAt: at }],
    sessions: [{ createdAt: at, usedAt: at }],
    records: await accepted(world, userGameRecord, { offset: '0', limit: '50' }, first.user),
    reviews: [
      {
        scriptId: world.script.id,
        comment: 'anna-review',
        deduceScore: 2,
        storyScore: 2,
        entertainmentScore: 2,
        difficultyScore: 2,
        createdAt: at,
      },
    ],
    thumbs: [{ commentId: second.reviewId, createdAt: at }],
    favorites: [{ scriptId: world.script.id, createdAt: at }],
    talk: [
      { partyId, text: 'anna-talk', circle, at },
      { partyId, text: 'anna-talk', circle: null, at },
    ],
    blocked: [{ userId: stranger.userId, createdAt: at }],
    complaints: [{ about: stranger.userId, reason: 'abuse', text: 'anna-complaint', createdAt: at }],
    feedback: [{ remark: 'anna-feedback', createdAt: at }],
    groups: [
      { groupId: expect.any(String), name: 'anna-group', owner: true, named: false, joinedAt: at, linkUntil: null },
    ],
    putOutOf: [],
    sanctions: [{ kind: 'warning', reason: 'anna-warned', since: at, until: null, liftedAt: null }],
    notices: [{ kind: 'warning', words: 'anna-told', at }],
    nudges: {
      off: ['turn'],
      night: false,
      browsers: [{ endpoint: 'https://fcm.googleapis.com/anna-browser', since: at }],
      told: [{ about: 'answered', partyId: null, at, outcome: null }],
      allowed: [{ provider: 'messenger:test', kind: 'start', left: 1 }],
    },
    orders: expect.any(Array),
    membership: { validUntil: at, grants: [{ hours: 720, at, takenBack: false }] },
    ownedScripts: [{ scriptId: world.script.id, since: at }],
    redemptions: [{ cdk: 'anna-code', type: CDK_TYPE.Script, usedAt: at }],
    cards: [{ type: CDK_TYPE.InvitationCard, gotAt: at, usedAt: at, scriptId: world.script.id, partyId }],
    tables: {
      offered: [{ partyId: expect.any(String), remark: 'anna-remark', listedAt: at }],
      asked: [{ tableId: expect.any(String), state: 'asked', askedAt: at }],
      waiting: [{ partyId: expect.any(String) }],
      left: [{ partyId: expect.any(String), at }],
    },
    draws: [{ partyId, at }],
  });
  const order = { outTradeNo: expect.stringMatching(/^[0-9a-f]{32}$/), amount: 2_800, createdAt: at, refundedAt: null };
  expect(all.orders).toHaveLength(2);
  expect(all.orders).toContainEqual({ ...order, description: '月卡', paidAt: at });
  expect(all.orders).toContainEqual({ ...order, description: '剧本', paidAt: null });
  expect(all.records).toMatchObject([{ partyId, ended: true, commented: true }]);
});

test('exports nothing about other users', async () => {
  const { first, second } = await liveFully(world, ['clara', 'diana'], 11);
  for (const [mine, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const { text } = await world.call(userExport, {}, mine.user);
    // `words` ends with session token hashes. The export has only the times of a session, so just the first three words
    // must appear.
    const open = mine.words.slice(0, 3);
    for (const word of open) expect(text).toContain(word);
    for (const word of [...other.words, ...mine.words.slice(3)]) expect(text).not.toContain(word);
    expect(text).not.toContain(String(other.user.userId));
  }
});

test('exports empty lists for a user who did nothing', async () => {
  const user = await world.user('新来的');
  const all = await accepted(world, userExport, {}, user);
  expect(all).toMatchObject({ account: { phone: null, nickname: '新来的', avatar: '', channelId: null } });
  const { sessions: _own, ...rest } = all;
  const lists = Object.entries(rest).filter(([, value]) => Array.isArray(value));
  expect(lists.filter(([, list]) => JSON.stringify(list) !== '[]')).toEqual([]);
  expect(all.membership).toEqual({ validUntil: null, grants: [] });
});

test('allows five exports per day, even under concurrency', async () => {
  const user = await world.user();
  const answers = await Promise.all(Array.from({ length: 8 }, () => world.call(userExport, {}, user)));
  expect(answers.filter(({ err }) => err === ERROR.ok)).toHaveLength(5);
  expect(answers.filter(({ err }) => err === ERROR.tooOften)).toHaveLength(3);
  world.clock.advance(DAY);
  expect((await world.call(userExport, {}, user)).err).toBe(ERROR.ok);
});

test('exports only the newest messages when there are too many', async () => {
  const { partyId, players } = await world.lobby(1);
  const [user] = players;
  if (user === undefined) throw new Error('Nobody is in the room.');
  await accepted(world, partySay, { partyId, text: '第一句', requestId: randomUUID() }, user);
  const at = world.clock.now;
  await world.deps.db
    .insertInto('party_chat')
    .values(
      Array.from({ length: EXPORTED_MAX }, (_, number) => ({
        party_id: partyId,
        chat_seq: number + 2,
        user_id: user.userId,
        character_id: null,
        nickname: user.nickname,
        request_id: randomUUID(),
        text: `后来 ${number}`,
        at: new Date(at + 1 + number),
      })),
    )
    .execute();
  const { talk } = await accepted(world, userExport, {}, user);
  expect(talk).toHaveLength(EXPORTED_MAX);
  expect(talk[0]?.text).toBe(`后来 ${EXPORTED_MAX - 1}`);
  expect(talk.at(-1)?.text).toBe('后来 0');
});

test('refuses a visitor', async () => {
  expect((await world.call(userExport, {})).err).toBe(ERROR.sessionInvalid);
});
