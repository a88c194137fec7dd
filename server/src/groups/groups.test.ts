// Tests groups, their members and their invitation links.
import { randomUUID } from 'node:crypto';
import { setBlocked } from '@juzhongren/contract/blocks';
import { ERROR } from '@juzhongren/contract/errors';
import * as group from '@juzhongren/contract/groups/group';
import * as links from '@juzhongren/contract/groups/invitation';
import { groupEvenings, groupOpen, groupLibrary } from '@juzhongren/contract/groups/library';
import { GROUP_LINK_DAYS, GROUP_MEMBERS_MAX, GROUPS_MAX } from '@juzhongren/contract/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallPicture } from '../accounts/testing/small-picture.ts';
import { inProcessBus } from '../bus/in-process-bus.ts';
import type { RoomProcess, TestUser } from '../rooms/testing/room-process.ts';
import { accepted, player, roomWorld, type RoomWorld } from '../rooms/testing/room-world.ts';
import { impose } from '../sanctions/store.ts';
import { sweepGroups } from './store.ts';
import { fill, groupOf, joinBy, linkOf, makeGroup, seen } from './testing/group-world.ts';
import { meet } from '../testing/meet.ts';

const DAY = 24 * 60 * 60 * 1_000;

let world: RoomWorld;
let other: RoomProcess;
beforeAll(async () => {
  world = await roomWorld();
  other = await world.another({ replace: { bus: inProcessBus() } });
});
afterAll(() => world.close());

const idsOf = async (groupId: string, as: TestUser) =>
  (await seen(world, groupId, as)).members.map((one) => one.userId);
const invitation = async (token: string, as?: TestUser) => await world.call(links.groupInvitation, { token }, as);
const ownerOf = async (groupId: string, as: TestUser) =>
  (await seen(world, groupId, as)).members.find(({ owner }) => owner)?.userId;

test('GR1 makes the creator the only owner and creates one group per request, even concurrently on two servers', async () => {
  const owner = await world.user('老周');
  const request = { name: ' 雨夜车队 ', requestId: randomUUID() };
  const answers = await Promise.all([world, other, world].map((at) => accepted(at, group.groupCreate, request, owner)));
  const [groupId = ''] = answers.map((one) => one.groupId);
  expect(new Set(answers.map((one) => one.groupId)).size).toBe(1);
  expect(await seen(world, groupId, owner)).toMatchObject({
    name: '雨夜车队',
    avatar: '',
    me: owner.userId,
    members: [{ userId: owner.userId, nickname: '老周', owner: true, named: false }],
    rooms: [],
    mine: null,
  });
  const { groups } = await accepted(world, group.groupList, {}, owner);
  expect(groups).toMatchObject([{ groupId, name: '雨夜车队', members: 1, owner: true, faces: [{ nickname: '老周' }] }]);
});

test('GR2 rejects unusable, misleading and blocked names and broken pictures, and accepts a valid picture', async () => {
  const owner = await world.user();
  const made = async (request: { name: string; avatar?: string }) =>
    await world.call(group.groupCreate, { ...request, requestId: randomUUID() }, owner);
  for (const name of ['字'.repeat(21), '官方客服', '玩家10001', '系统']) {
    expect(await made({ name })).toMatchObject({ err: ERROR.badInput, params: { issues: [{ path: 'name' }] } });
  }
  expect((await made({ name: '\u202e' })).err).toBe(ERROR.badInput);
  const refusing = await world.another({ replace: { siteStatus: { ...world.deps.siteStatus, refuses: () => true } } });
  const refused = { name: '好名字', requestId: randomUUID() };
  expect((await refusing.call(group.groupCreate, refused, owner)).err).toBe(ERROR.wordsRefused);
  expect(await made({ name: '夜行者', avatar: 'bm8gcGljdHVyZQ==' })).toMatchObject({
    err: ERROR.badInput,
    params: { issues: [{ path: 'avatar' }] },
  });
  const { params } = await made({ name: '夜行者', avatar: await smallPicture() });
  const { avatar } = await seen(world, params.groupId, owner);
  expect(avatar).toMatch(/^\/media\/[0-9a-f]{40}\.webp$/);
  const shown = async () =>
    await world.deps.db.selectFrom('media').select('media_id').where('use', '=', 'avatar').execute();
  expect(await shown()).toHaveLength(1);
  await accepted(world, group.groupEdit, { groupId: params.groupId, avatar: null }, owner);
  expect(await seen(world, params.groupId, owner)).toMatchObject({ avatar: '', name: '夜行者' });
  expect(await shown()).toEqual([]);
});

test('GR3 gives non-members the same error whether or not the group exists', async () => {
  const { groupId } = await groupOf(world, 2);
  const stranger = await world.user();
  for (const named of [groupId, 'AAAAAAAAAAAA']) {
    const of = { groupId: named };
    const someone = { ...of, userId: stranger.userId };
    const page = { ...of, show: 'all', player: 0, offset: 0, limit: 10 } as const;
    const answers = [
      await world.call(group.groupView, of, stranger),
      await world.call(group.groupEdit, { ...of, name: '别名' }, stranger),
      await world.call(group.groupNamed, { ...of, named: true }, stranger),
      await world.call(group.groupRemove, { ...of, userId: 10_001 }, stranger),
      await world.call(group.groupPass, { ...someone, userId: 10_001 }, stranger),
      await world.call(group.groupDissolve, of, stranger),
      await world.call(group.groupRoom, { ...of, partyId: 'AAAAAAAAAAAA', tied: true }, stranger),
      await world.call(group.groupComplaint, { ...of, reason: 'abuse', text: '', requestId: randomUUID() }, stranger),
      await world.call(links.groupInvite, { ...of, anew: true }, stranger),
      await world.call(links.groupUninvite, { ...of, all: false }, stranger),
      await world.call(groupLibrary, page, stranger),
      await world.call(groupOpen, { ...of, scriptId: world.script.id, requestId: randomUUID() }, stranger),
      await world.call(groupEvenings, { ...of, offset: '0', limit: '9' }, stranger),
    ];
    expect(answers.map(({ err }) => err)).toEqual(answers.map(() => ERROR.notYours));
    // Leaving changes nothing for a non-member, so success reveals nothing.
    expect((await world.call(group.groupLeave, of, stranger)).err).toBe(ERROR.ok);
  }
});

test('GR4 gives each member one link for seven days, and invalidates replaced and revoked links', async () => {
  const { groupId, people } = await groupOf(world, 2);
  const [owner, member] = [player(people, 0), player(people, 1)];
  const token = await linkOf(world, groupId, member);
  expect(await linkOf(other, groupId, member)).toBe(token);
  expect(await linkOf(world, groupId, owner)).not.toBe(token);
  const stranger = await world.user();
  world.clock.advance(GROUP_LINK_DAYS * DAY - 1_000);
  expect((await invitation(token)).err).toBe(ERROR.ok);
  world.clock.advance(1_000);
  expect((await invitation(token)).err).toBe(ERROR.invitationInvalid);
  expect(await joinBy(world, token, stranger)).toBe(ERROR.invitationInvalid);
  const next = await linkOf(world, groupId, member);
  const anew = await linkOf(world, groupId, member, true);
  expect(new Set([token, next, anew]).size).toBe(3);
  expect((await invitation(next)).err).toBe(ERROR.invitationInvalid);
  await accepted(world, links.groupUninvite, { groupId, all: false }, member);
  expect((await invitation(anew)).err).toBe(ERROR.invitationInvalid);
  const both = [await linkOf(world, groupId, owner), await linkOf(world, groupId, member)];
  expect((await world.call(links.groupUninvite, { groupId, all: true }, member)).err).toBe(ERROR.notYours);
  await accepted(world, links.groupUninvite, { groupId, all: true }, owner);
  for (const one of both) expect(await joinBy(world, one, stranger)).toBe(ERROR.invitationInvalid);
  for (const odd of ['', 'x', 'a'.repeat(22), '../../etc/passwd']) {
    expect((await invitation(odd)).err).toBe(ERROR.invitationInvalid);
    expect(await joinBy(world, odd, stranger)).toBe(ERROR.invitationInvalid);
  }
});

test('GR4 invalidates the link of a member who leaves', async () => {
  const { groupId, people } = await groupOf(world, 2);
  const token = await linkOf(world, groupId, player(people, 1));
  await accepted(world, group.groupLeave, { groupId }, player(people, 1));
  expect((await invitation(token)).err).toBe(ERROR.invitationInvalid);
});

test('GR5 shows inviter and group to visitors and members through a link, but no other names', async () => {
  const { groupId, people } = await groupOf(world, 3);
  const inviter = player(people, 1);
  const token = await linkOf(world, groupId, inviter);
  const { params } = await invitation(token);
  expect(params).toEqual({
    name: '夜行者',
    avatar: '',
    inviter: { nickname: inviter.nickname, avatar: '' },
    members: 3,
    full: false,
    endsAt: Math.floor(world.clock.now / 1_000) + GROUP_LINK_DAYS * 86_400,
  });
  expect((await invitation(token, player(people, 2))).params).toMatchObject({ groupId });
});

test('GR6 gives the last place to exactly one of several users on two servers', async () => {
  const { groupId, people } = await groupOf(world, 1);
  await fill(world, groupId, GROUP_MEMBERS_MAX - 2);
  const token = await linkOf(world, groupId, player(people, 0));
  const late = await Promise.all(Array.from({ length: 6 }, () => world.user()));
  const answers = await Promise.all(late.map((one, number) => joinBy(number % 2 === 0 ? world : other, token, one)));
  expect(answers.toSorted((a, b) => a - b)).toEqual([ERROR.ok, ...Array.from({ length: 5 }, () => ERROR.groupFull)]);
  expect(await idsOf(groupId, player(people, 0))).toHaveLength(GROUP_MEMBERS_MAX);
  expect((await invitation(token)).params).toMatchObject({ full: true });
});

test('GR7 limits a user to twenty groups, even when links are used concurrently, and rejects creating more', async () => {
  const person = await world.user();
  const tokens: string[] = [];
  for (let number = 0; number < 2; number += 1) {
    const owner = await world.user();
    tokens.push(await linkOf(world, await makeGroup(world, owner), owner));
  }
  const own = await Promise.all(Array.from({ length: GROUPS_MAX - 1 }, () => makeGroup(world, person)));
  const answers = await Promise.all(tokens.map((token, number) => joinBy(number === 0 ? world : other, token, person)));
  expect(answers.toSorted((a, b) => a - b)).toEqual([ERROR.ok, ERROR.groupsEnough]);
  const more = { name: '又一个', requestId: randomUUID() };
  expect((await world.call(group.groupCreate, more, person)).err).toBe(ERROR.groupsEnough);
  expect((await accepted(world, group.groupList, {}, person)).groups).toHaveLength(GROUPS_MAX);
  await accepted(world, group.groupLeave, { groupId: own[0] ?? '' }, person);
  expect((await world.call(group.groupCreate, more, person)).err).toBe(ERROR.tooOften);
});

test('GR8 joins once, even under concurrency, and keeps the choice about showing the name', async () => {
  const { groupId, people } = await groupOf(world, 1);
  const token = await linkOf(world, groupId, player(people, 0));
  const friend = await world.user();
  const answers = await Promise.all([world, other, world].map((at) => joinBy(at, token, friend, true)));
  expect(answers).toEqual([ERROR.ok, ERROR.ok, ERROR.ok]);
  expect(await joinBy(world, token, friend, false)).toBe(ERROR.ok);
  expect((await seen(world, groupId, friend)).members).toMatchObject([{}, { userId: friend.userId, named: true }]);
});

test('GR9 hides the link from a blocked user, and warns a user who blocked a member without naming them', async () => {
  const { groupId, people } = await groupOf(world, 2);
  const [owner, member] = [player(people, 0), player(people, 1)];
  const token = await linkOf(world, groupId, owner);
  const [blocked, blocker] = [await world.user(), await world.user()];
  await meet(world.deps.db, member, blocked, blocker);
  await accepted(world, setBlocked, { userId: blocked.userId, blocked: true }, member);
  await accepted(world, setBlocked, { userId: member.userId, blocked: true }, blocker);
  const nothing = await invitation('A'.repeat(22), blocked);
  expect(await invitation(token, blocked)).toEqual(nothing);
  expect(await joinBy(world, token, blocked)).toBe(ERROR.invitationInvalid);
  expect((await invitation(token, blocker)).params).toMatchObject({ blocked: true });
  expect(JSON.stringify((await invitation(token, blocker)).params)).not.toContain(String(member.userId));
  expect(await joinBy(world, token, blocker)).toBe(ERROR.ok);
  // A later block does not remove anyone from the group.
  await accepted(world, setBlocked, { userId: blocker.userId, blocked: true }, member);
  expect(await idsOf(groupId, blocker)).toHaveLength(3);
});

test('GR10 readmits a removed member only through a link that the owner made after the removal', async () => {
  const { groupId, people } = await groupOf(world, 3);
  const [owner, gone, member] = [player(people, 0), player(people, 1), player(people, 2)];
  const before = await linkOf(world, groupId, owner);
  world.clock.advance(1_000);
  for (const _ of [1, 2]) await accepted(world, group.groupRemove, { groupId, userId: gone.userId }, owner);
  expect((await world.call(group.groupView, { groupId }, gone)).err).toBe(ERROR.notYours);
  const friends = await linkOf(world, groupId, member);
  for (const token of [before, friends]) {
    expect((await invitation(token, gone)).err).toBe(ERROR.invitationInvalid);
    expect(await joinBy(world, token, gone)).toBe(ERROR.invitationInvalid);
  }
  world.clock.advance(1_000);
  const since = await linkOf(world, groupId, owner, true);
  expect(await joinBy(world, since, gone)).toBe(ERROR.ok);
  // Rejoining clears the removal, so any member's link works again.
  await accepted(world, group.groupLeave, { groupId }, gone);
  expect(await joinBy(world, friends, gone)).toBe(ERROR.ok);
});

test('GR11 GR13 promotes the longest-standing member, dissolves an empty group and forgets it after a month', async () => {
  const { groupId, people } = await groupOf(world, 3);
  const [owner, second, third] = [player(people, 0), player(people, 1), player(people, 2)];
  await accepted(world, group.groupLeave, { groupId }, owner);
  expect(await ownerOf(groupId, third)).toBe(second.userId);
  for (const _ of [1, 2]) await accepted(world, group.groupLeave, { groupId }, second);
  expect(await ownerOf(groupId, third)).toBe(third.userId);
  await accepted(world, group.groupLeave, { groupId }, third);
  for (const one of [third, await world.user()]) {
    expect((await world.call(group.groupView, { groupId }, one)).err).toBe(ERROR.groupDissolved);
  }
  world.clock.advance(30 * DAY + 1_000);
  await sweepGroups(world.deps);
  expect((await world.call(group.groupView, { groupId }, await world.user())).err).toBe(ERROR.notYours);
});

test('GR12 lets only the owner change the group, and moves that right when ownership is passed on', async () => {
  const { groupId, people } = await groupOf(world, 3);
  const [owner, second, third] = [player(people, 0), player(people, 1), player(people, 2)];
  const owners = async (as: TestUser) => [
    (await world.call(group.groupEdit, { groupId, name: '新名字' }, as)).err,
    (await world.call(group.groupRemove, { groupId, userId: 10_000 }, as)).err,
  ];
  expect(await owners(second)).toEqual([ERROR.notYours, ERROR.notYours]);
  expect(await owners(owner)).toEqual([ERROR.ok, ERROR.ok]);
  expect((await seen(world, groupId, third)).name).toBe('新名字');
  const pass = async (userId: number, as: TestUser) => (await world.call(group.groupPass, { groupId, userId }, as)).err;
  expect(await pass(third.userId, second)).toBe(ERROR.notYours);
  expect(await pass(10_000, owner)).toBe(ERROR.notFound);
  expect(await pass(owner.userId, owner)).toBe(ERROR.badInput);
  expect((await world.call(group.groupRemove, { groupId, userId: owner.userId }, owner)).err).toBe(ERROR.badInput);
  const answers = await Promise.all([pass(second.userId, owner), pass(third.userId, owner)]);
  expect(answers.toSorted((a, b) => a - b)).toEqual([ERROR.ok, ERROR.notYours]);
  expect(await owners(owner)).toEqual([ERROR.notYours, ERROR.notYours]);
  const now = (await ownerOf(groupId, owner)) === second.userId ? second : third;
  expect(await owners(now)).toEqual([ERROR.ok, ERROR.ok]);
  expect((await world.call(group.groupDissolve, { groupId }, owner)).err).toBe(ERROR.notYours);
  await accepted(world, group.groupDissolve, { groupId }, now);
  expect((await world.call(group.groupDissolve, { groupId }, now)).err).toBe(ERROR.groupDissolved);
});

test('GR13 invalidates the links of a dissolved group and keeps only its own row', async () => {
  const { groupId, people } = await groupOf(world, 2);
  const owner = player(people, 0);
  const token = await linkOf(world, groupId, owner);
  await accepted(world, group.groupDissolve, { groupId }, owner);
  expect((await invitation(token)).err).toBe(ERROR.invitationInvalid);
  expect((await accepted(world, group.groupList, {}, owner)).groups).toEqual([]);
  for (const table of ['group_member', 'group_link', 'group_removed', 'group_room'] as const) {
    expect(await world.deps.db.selectFrom(table).selectAll().where('group_id', '=', groupId).execute()).toEqual([]);
  }
  const row = await world.deps.db
    .selectFrom('play_group')
    .select(['name', 'avatar'])
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ name: '', avatar: null });
});

test('GR22 stops a muted user from creating or renaming groups, but not from being a member', async () => {
  const { groupId, people } = await groupOf(world, 1);
  const [owner, muted] = [player(people, 0), await world.user()];
  const { userId } = muted;
  await impose(world.deps.db, { userId, kind: 'talk', reason: '辱骂', until: null, at: new Date(world.clock.now) });
  expect(await joinBy(world, await linkOf(world, groupId, owner), muted)).toBe(ERROR.ok);
  await accepted(world, group.groupPass, { groupId, userId }, owner);
  const made = { name: '别的', requestId: randomUUID() };
  expect((await world.call(group.groupCreate, made, muted)).err).toBe(ERROR.muted);
  expect((await world.call(group.groupEdit, { groupId, name: '别的' }, muted)).err).toBe(ERROR.muted);
  expect((await world.call(group.groupView, { groupId }, muted)).err).toBe(ERROR.ok);
});
