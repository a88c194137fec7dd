// Test world with rooms and with friends in groups.
import { randomUUID } from 'node:crypto';
import { groupCreate, groupView } from '@juzhongren/contract/groups/group';
import { groupInvite, groupJoin } from '@juzhongren/contract/groups/invitation';
import { accepted, type Calling, type RoomWorld } from '../../rooms/testing/room-world.ts';
import type { TestUser } from '../../rooms/testing/room-process.ts';

export async function makeGroup(at: Calling, owner: TestUser, name = '夜行者'): Promise<string> {
  return (await accepted(at, groupCreate, { name, requestId: randomUUID() }, owner)).groupId;
}

export const linkOf = async (at: Calling, groupId: string, as: TestUser, anew = false): Promise<string> =>
  (await accepted(at, groupInvite, { groupId, anew }, as)).token;

export const joinBy = async (at: Calling, token: string, as: TestUser, named = false): Promise<number> =>
  (await at.call(groupJoin, { token, named }, as)).err;

/**
 * Creates a group of this size with new users. The first is its owner; each later one joins one second after the
 * previous.
 */
export async function groupOf(world: RoomWorld, size: number): Promise<{ groupId: string; people: TestUser[] }> {
  const owner = await world.user();
  const groupId = await makeGroup(world, owner);
  const token = await linkOf(world, groupId, owner);
  const people = [owner];
  for (let number = 1; number < size; number += 1) {
    world.clock.advance(1_000);
    const one = await world.user();
    await accepted(world, groupJoin, { token, named: false }, one);
    people.push(one);
  }
  return { groupId, people };
}

export const seen = (at: Calling, groupId: string, as: TestUser) => accepted(at, groupView, { groupId }, as);

export async function fill(world: RoomWorld, groupId: string, count: number): Promise<void> {
  const at = new Date(world.clock.now);
  const people = await world.deps.db
    .insertInto('app_user')
    .values(Array.from({ length: count }, () => ({ phone: null, nickname: '路人', avatar: null, created_at: at })))
    .returning('user_id')
    .execute();
  await world.deps.db
    .insertInto('group_member')
    .values(people.map(({ user_id }) => ({ group_id: groupId, user_id, joined_at: at })))
    .execute();
}
