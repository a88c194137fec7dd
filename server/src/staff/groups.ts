// Removes unacceptable names and pictures of groups.
import { BLANK_NAME } from '../groups/names.ts';
import { blank, findGroup } from '../groups/moderate.ts';
import { tell } from '../sanctions/notices.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';

type GroupContext = Pick<ActionContext, 'db' | 'now' | 'people'>;

/**
 * Removes a group's name and picture and notifies its owner, who may choose others. Returns 1 if the group does not
 * exist or has neither.
 */
export async function blankGroup({ db, now, people }: GroupContext, groupId: string): Promise<number | AuditedChange> {
  const group = await findGroup(db, groupId, { lock: true });
  if (group === undefined) {
    people.say('没有这个车队，或者已经解散。编号在举报里。');
    return 1;
  }
  if (group.name === BLANK_NAME && group.avatar === null) {
    people.say('本来就没有名字和图片。');
    return 1;
  }
  const { ownerId, avatar } = group;
  await blank(db, { groupId, avatar });
  if (ownerId !== null) await tell(db, { userId: ownerId, kind: 'group', words: BLANK_NAME, at: new Date(now()) });
  people.say(`现在叫「${BLANK_NAME}」，没有图片，队长会看到。`);
  return {
    on: `车队 ${groupId}`,
    before: { name: '（队长起的）', picture: avatar },
    after: { name: BLANK_NAME, picture: null },
  };
}
