// Checks whether a user is a member of a group. Every group route calls this first.
import { ERROR } from '@juzhongren/contract/errors';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { type Refusal, refuse } from '../http/calls.ts';

interface GroupMembership {
  readonly owner: boolean;
}

export interface Member {
  readonly groupId: string;
  readonly userId: number;
}

/** Returns the membership. Errors: 1003 for non-members, whether or not the group exists; 4060 if it is dissolved. */
export async function standingOf(
  db: Kysely<Database>,
  { groupId, userId }: Member,
): Promise<GroupMembership | Refusal> {
  const row = await db
    .selectFrom('play_group')
    .leftJoin('group_member', (join) =>
      join.onRef('group_member.group_id', '=', 'play_group.group_id').on('group_member.user_id', '=', userId),
    )
    .select(['dissolved_at', 'group_member.owner'])
    .where('play_group.group_id', '=', groupId)
    .executeTakeFirst();
  if (row !== undefined && row.dissolved_at !== null) return refuse(ERROR.groupDissolved);
  return row === undefined || row.owner === null ? refuse(ERROR.notYours) : { owner: row.owner };
}

/** Works like `standingOf`, with 1003 also for a member who is not the owner. */
export async function owning(db: Kysely<Database>, whose: Member): Promise<GroupMembership | Refusal> {
  const standing = await standingOf(db, whose);
  return 'owner' in standing && !standing.owner ? refuse(ERROR.notYours) : standing;
}
