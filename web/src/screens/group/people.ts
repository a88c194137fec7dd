import type { GroupView } from '@juzhongren/contract/groups/group';
import { isolated } from '../../format/isolated.ts';

export type Group = GroupView & { readonly groupId: string };
export type GroupMember = GroupView['members'][number];

export const isMine = ({ me, members }: Pick<Group, 'me' | 'members'>): boolean =>
  members.some(({ userId, owner }) => owner && userId === me);

/** Returns the names of these members, with the user first as 你. Leaves out ids that are not members. */
export function namesOf({ me, members }: Pick<Group, 'me' | 'members'>, userIds: readonly number[]): string[] {
  const others = members.filter(({ userId }) => userId !== me && userIds.includes(userId));
  return [...(userIds.includes(me) ? ['你'] : []), ...others.map(({ nickname }) => isolated(nickname))];
}
