import type { userExport } from '@juzhongren/contract/account-data';
import type { ResponseOf } from '@juzhongren/contract/call';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { secondsOf } from './exported.ts';

/** Reads the user's groups. What other members played and marked is not included. */
export async function readGroups(
  db: Kysely<Database>,
  userId: number,
): Promise<Pick<ResponseOf<typeof userExport>, 'groups' | 'putOutOf'>> {
  const groups = await db
    .selectFrom('group_member')
    .innerJoin('play_group', 'play_group.group_id', 'group_member.group_id')
    .leftJoin('group_link', (join) =>
      join
        .onRef('group_link.group_id', '=', 'group_member.group_id')
        .onRef('group_link.user_id', '=', 'group_member.user_id'),
    )
    .select(['group_member.group_id', 'name', 'owner', 'named', 'joined_at', 'ends_at'])
    .where('group_member.user_id', '=', userId)
    .orderBy('joined_at', 'desc')
    .execute();
  const removed = await db
    .selectFrom('group_removed')
    .select(['group_id', 'removed_at'])
    .where('user_id', '=', userId)
    .orderBy('removed_at', 'desc')
    .execute();
  return {
    groups: groups.map((row) => ({
      groupId: row.group_id,
      name: row.name,
      owner: row.owner,
      named: row.named,
      joinedAt: secondsOf(row.joined_at),
      linkUntil: row.ends_at === null ? null : secondsOf(row.ends_at),
    })),
    putOutOf: removed.map((row) => ({ groupId: row.group_id, at: secondsOf(row.removed_at) })),
  };
}
