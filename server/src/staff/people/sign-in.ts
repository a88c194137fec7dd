// Unblocks sign-in for a phone and signs users out.
import { normalisePhone } from '../../accounts/phone.ts';
import { removeSessionsOf } from '../../accounts/sessions.ts';
import { removeStaffSessionsOf } from '../../staff-accounts/sessions.ts';
import { countWrongTries, unblockPhone } from '../../accounts/sign-in-store.ts';
import type { AuditedChange, ActionContext } from '../action/action.ts';
import { onPerson, type PersonContext, requirePerson } from './person.ts';
import { maskedPhone } from './phone-labels.ts';

export async function unblock(
  { db, people }: Pick<ActionContext, 'db' | 'people'>,
  typed: string,
): Promise<number | AuditedChange> {
  const phone = normalisePhone(typed);
  const before = phone === undefined ? null : await countWrongTries(db, phone);
  const done = phone !== undefined && (await unblockPhone(db, phone));
  people.say(done ? '已解除。' : '这个手机号没有限制。');
  if (!done) return 1;
  return { on: `手机号 ${maskedPhone(phone)}`, before, after: { wrong_in_a_row: 0, wrong_tries: 0 } };
}

/**
 * Ends all sessions, console sessions included, on every server within a second. The database notifies the servers.
 * Returns 1 if there is none.
 */
export async function signOut(context: PersonContext, typed: string): Promise<number | AuditedChange> {
  const { db, people } = context;
  const person = await requirePerson(context, typed);
  if (person === undefined) return 1;
  // Deletes console sessions first; otherwise they cascade with the user sessions and are not counted.
  const atConsole = await removeStaffSessionsOf(db, person.user_id);
  const removed = await removeSessionsOf(db, person.user_id);
  const andConsole = atConsole === 0 ? '' : `，其中后台 ${atConsole} 处`;
  const sessions = removed.length + atConsole;
  people.say(sessions === 0 ? '本来就没有登录。' : `已退出 ${sessions} 处登录${andConsole}。`);
  if (sessions === 0) return 1;
  return { on: onPerson(person), before: { sessions }, after: { sessions: 0 } };
}
