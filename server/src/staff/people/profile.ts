// Replaces unacceptable nicknames and removes unacceptable avatars.
import { dropUnusedAvatars } from '../../accounts/drop-avatars.ts';
import { acceptNickname } from '../../accounts/profile.ts';
import { isRefusal } from '../../http/calls.ts';
import { madeUpName } from '../../names/names.ts';
import { tell } from '../../sanctions/notices.ts';
import type { AuditedChange, ActionContext } from '../action/action.ts';
import { onPerson, type PersonContext, requirePerson } from './person.ts';

type ProfileContext = PersonContext & Pick<ActionContext, 'now' | 'env'>;

/** Renames a user, or gives a generated name if none is typed. Rooms that already exist keep the old name. */
export async function rename(context: ProfileContext, words: readonly string[]): Promise<number | AuditedChange> {
  const { db, people, env } = context;
  const [who = '', ...name] = words;
  const person = await requirePerson(context, who);
  if (person === undefined) return 1;
  const { user_id: userId } = person;
  const nickname = name.length === 0 ? madeUpName(userId) : acceptNickname({ env }, name.join(' '), userId);
  if (isRefusal(nickname) || nickname === person.nickname) {
    people.say(isRefusal(nickname) ? '这个昵称不行：1 到 20 个可见的字，不能冒充别人。' : '本来就是这个昵称。');
    return 1;
  }
  await db.updateTable('app_user').set({ nickname }).where('user_id', '=', userId).execute();
  await tell(db, { userId, kind: 'renamed', words: nickname, at: new Date(context.now()) });
  people.say(`改成了「${nickname}」，本人会看到。已经开的房间里还是原来的名字。`);
  // The old name is the user's own text, and may be the reason for renaming, so the audit log omits it.
  return { on: onPerson(person), before: { nickname: '（本人起的）' }, after: { nickname: '（改过的）' } };
}

/**
 * Removes a user's avatar. Returns 1 if there is none. The picture is deleted unless another account uses it. Rooms
 * then show none; servers and browsers may show a cached copy for a while.
 */
export async function removePortrait(context: ProfileContext, typed: string): Promise<number | AuditedChange> {
  const { db, people } = context;
  const person = await requirePerson(context, typed);
  if (person === undefined) return 1;
  const { user_id: userId, avatar } = person;
  if (avatar === null) {
    people.say('本来就没有头像。');
    return 1;
  }
  await db.updateTable('app_user').set({ avatar: null }).where('user_id', '=', userId).execute();
  await tell(db, { userId, kind: 'portrait', words: '', at: new Date(context.now()) });
  await db.transaction().execute((transaction) => dropUnusedAvatars(transaction, [avatar]));
  people.say('去掉了，本人会看到。');
  return { on: onPerson(person), before: { portrait: avatar }, after: { portrait: null } };
}
