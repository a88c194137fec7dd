// Tests what account deletion removes from groups, what the export contains, and how staff reset a group.
import { randomUUID } from 'node:crypto';
import { userExport } from '@juzhongren/contract/account-data';
import { ERROR } from '@juzhongren/contract/errors';
import * as group from '@juzhongren/contract/groups/group';
import { groupInvitation } from '@juzhongren/contract/groups/invitation';
import { groupEvenings, groupLibrary } from '@juzhongren/contract/groups/library';
import { userNotices } from '@juzhongren/contract/notices';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteAccount } from '../account-data/delete-account.ts';
import { begin, findWords } from '../account-data/testing/lives.ts';
import { smallPicture } from '../accounts/testing/small-picture.ts';
import { partyJoin } from '@juzhongren/contract/room-calls/room';
import { groupOpen } from '@juzhongren/contract/groups/library';
import { accepted, player, playSampleGame, roomWorld, type RoomWorld } from '../rooms/testing/room-world.ts';
import { performed } from '../staff/testing/action-context.ts';
import { BLANK_NAME } from './names.ts';
import { groupOf, joinBy, linkOf, makeGroup, seen } from './testing/group-world.ts';

let world: RoomWorld;
beforeAll(async () => {
  world = await roomWorld();
});
afterAll(() => world.close());

const mediaOf = (address: string) => /([0-9a-f]{40})\.webp$/.exec(address)?.[1] ?? '';

test("GR20 GR11 removes a deleted member's picture, link and counts and promotes the longest-standing member", async () => {
  const { groupId, people } = await groupOf(world, 3);
  const [owner, second, third] = [player(people, 0), player(people, 1), player(people, 2)];
  await accepted(world, group.groupEdit, { groupId, avatar: await smallPicture(40) }, owner);
  const picture = mediaOf((await seen(world, groupId, second)).avatar);
  expect(await findWords(world.deps.db, [picture])).not.toEqual([]);
  const token = await linkOf(world, groupId, owner);
  const { partyId } = await accepted(
    world,
    groupOpen,
    { groupId, scriptId: world.script.id, requestId: randomUUID() },
    owner,
  );
  for (const one of [second, third]) await accepted(world, partyJoin, { partyId }, one);
  const room = { partyId, players: people };
  await begin(world, room);
  await playSampleGame(world, room);
  expect(await deleteAccount(world.roomServices, owner.userId)).toBe(true);
  expect(await findWords(world.deps.db, [picture])).toEqual([]);
  expect((await world.call(groupInvitation, { token })).err).toBe(ERROR.invitationInvalid);
  const { members, avatar } = await seen(world, groupId, third);
  expect(members.map(({ userId, owner: owns }) => [userId, owns])).toEqual([
    [second.userId, true],
    [third.userId, false],
  ]);
  expect(avatar).toBe('');
  const { evenings } = await accepted(world, groupEvenings, { groupId, offset: '0', limit: '9' }, third);
  expect(evenings).toMatchObject([{ partyId, players: 2, members: [second.userId, third.userId] }]);
  const asked = { groupId, show: 'all', player: 0, offset: 0, limit: 9 } as const;
  expect(await accepted(world, groupLibrary, asked, third)).toMatchObject({ members: 2, scripts: [{ played: 2 }] });
});

test('GR20 removes the picture of an uploader who left earlier and dissolves the group with the last deletion', async () => {
  const { groupId, people } = await groupOf(world, 2);
  const [owner, friend] = [player(people, 0), player(people, 1)];
  await accepted(world, group.groupEdit, { groupId, avatar: await smallPicture(60) }, owner);
  await accepted(world, group.groupLeave, { groupId }, owner);
  expect((await seen(world, groupId, friend)).avatar).not.toBe('');
  await deleteAccount(world.roomServices, owner.userId);
  expect((await seen(world, groupId, friend)).avatar).toBe('');
  await deleteAccount(world.roomServices, friend.userId);
  const stranger = await world.user();
  expect((await world.call(group.groupView, { groupId }, stranger)).err).toBe(ERROR.groupDissolved);
});

test('GR20 keeps one owner and no stray rows when deletion, joining, leaving and removal run concurrently', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { groupId, people } = await groupOf(world, 4);
    const [owner, second, third, fourth] = [0, 1, 2, 3].map((number) => player(people, number));
    if (owner === undefined || second === undefined || third === undefined || fourth === undefined)
      throw new Error('four');
    const token = await linkOf(world, groupId, owner);
    const late = await world.user();
    await Promise.all([
      deleteAccount(world.roomServices, owner.userId),
      deleteAccount(world.roomServices, third.userId),
      world.call(group.groupLeave, { groupId }, second),
      joinBy(world, token, late),
      world.call(group.groupRemove, { groupId, userId: third.userId }, owner),
    ]);
    const rows = await world.deps.db
      .selectFrom('group_member')
      .select(['user_id', 'owner'])
      .where('group_id', '=', groupId)
      .execute();
    const ids = rows.map((row) => row.user_id);
    expect(ids).toContain(fourth.userId);
    for (const gone of [owner, second, third]) expect(ids).not.toContain(gone.userId);
    expect(rows.filter((row) => row.owner)).toHaveLength(1);
    const removed = await world.deps.db
      .selectFrom('group_removed')
      .select('user_id')
      .where('group_id', '=', groupId)
      .execute();
    expect(removed).toEqual([]);
  }
});

test("GR21 exports one's own groups and removals, and no data of others", async () => {
  const { groupId, people } = await groupOf(world, 2);
  const [owner, friend] = [player(people, 0), player(people, 1)];
  const other = await makeGroup(world, friend, '另一车');
  await linkOf(world, other, friend);
  const exported = await accepted(world, userExport, {}, friend);
  expect(exported.groups.map(({ groupId: id, name, owner: owns, named }) => [id, name, owns, named])).toEqual(
    expect.arrayContaining([
      [groupId, '夜行者', false, false],
      [other, '另一车', true, false],
    ]),
  );
  expect(exported.groups.find((one) => one.groupId === other)?.linkUntil).toEqual(expect.any(Number));
  expect(JSON.stringify(exported)).not.toContain(owner.nickname);
  await accepted(world, group.groupRemove, { groupId, userId: friend.userId }, owner);
  expect(await accepted(world, userExport, {}, friend)).toMatchObject({ putOutOf: [{ groupId }] });
});

test('GR24 lets staff reset name and picture, notifies the owner, and lets the owner choose new ones', async () => {
  const { groupId, people } = await groupOf(world, 2);
  const [owner, friend] = [player(people, 0), player(people, 1)];
  await accepted(world, group.groupEdit, { groupId, name: '难听的名字', avatar: await smallPicture(80) }, owner);
  const { avatar } = await seen(world, groupId, friend);
  const told = { groupId, reason: 'abuse', text: '', requestId: randomUUID() } as const;
  await accepted(world, group.groupComplaint, told, friend);
  const { complaint_id: number } = await world.deps.db
    .selectFrom('complaint')
    .select('complaint_id')
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  const shown = await performed(world, 'complaints show <编号>', { words: [String(number)] });
  expect(shown.lines.join('\n')).toContain('难听的名字');
  expect(shown.lines.join('\n')).toContain(`groups blank ${groupId}`);
  expect((await performed(world, 'groups blank <车队>', { words: [groupId] })).code).toBe(0);
  expect(await seen(world, groupId, friend)).toMatchObject({ name: BLANK_NAME, avatar: '' });
  expect(await findWords(world.deps.db, [mediaOf(avatar)])).toEqual(['trail: ' + mediaOf(avatar)]);
  expect((await accepted(world, userNotices, {}, owner)).notices).toMatchObject([{ kind: 'group' }]);
  expect((await accepted(world, userNotices, {}, friend)).notices).toEqual([]);
  for (const none of [groupId, 'AAAAAAAAAAAA']) {
    expect((await performed(world, 'groups blank <车队>', { words: [none] })).code).toBe(1);
  }
  await accepted(world, group.groupEdit, { groupId, name: '好名字' }, owner);
  expect((await seen(world, groupId, friend)).name).toBe('好名字');
});
