// Exports and deletes the data of a user who lost the phone and cannot ask for it themselves.
import { rm, writeFile } from 'node:fs/promises';
import { readExport } from '../../account-data/export.ts';
import { readOwnRecords } from '../../account-data/own-records.ts';
import { removeSessionsOf } from '../../accounts/sessions.ts';
import { recentVersions } from '../../catalogue/index/versions.ts';
import { LAST_OWNER, mayLoseOwner } from '../../staff-accounts/owners.ts';
import { writeAdvice } from '../../faults/write-advice.ts';
import type { AuditedChange, ActionContext } from '../action/action.ts';
import { UNWRITABLE } from '../action/unwritable.ts';
import { onPerson, type PersonContext, requireOutsider, requirePerson } from './person.ts';

const FOR_ITS_OWNER_ALONE = 0o600;

type DataContext = PersonContext & Pick<ActionContext, 'now' | 'isDryRun' | 'orElse'>;

/** Exports what the user can download themselves, into a new file. */
export async function exportPerson(
  { db, actor, now, people, isDryRun, orElse }: DataContext,
  typed: string,
  path: string,
): Promise<number | AuditedChange> {
  const person = await requirePerson({ db, actor, people }, typed);
  if (person === undefined) return 1;
  const { user_id: userId } = person;
  const records = await readOwnRecords({ db, now, catalogue: { findVersion: recentVersions(db) } }, userId);
  const kept = { ...(await readExport(db, userId, new Date(now()))), records };
  if (!isDryRun) {
    try {
      await writeFile(path, JSON.stringify(kept, null, 2), { flag: 'wx', mode: FOR_ITS_OWNER_ALONE });
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!UNWRITABLE.includes(code)) throw error;
      people.say(
        code === 'EEXIST'
          ? `${path} 已经有了，没有导出。`
          : `写不了 ${path}（${code}），没有导出：${writeAdvice(code)}。`,
      );
      return 1;
    }
    orElse(() => rm(path, { force: true }));
  }
  people.say(`导出到 ${path}。里面都是本人的资料，交给本人之后删掉。`, { user_id: userId, path });
  return { on: onPerson(person), before: null, after: { exported: true } };
}

/**
 * Signs the user out and schedules the deletion. A running server carries it out after it has taken them out of their
 * rooms.
 */
export async function deletePerson(
  context: PersonContext & Pick<ActionContext, 'now'>,
  typed: string,
): Promise<number | AuditedChange> {
  const { db, now, people } = context;
  const person = await requireOutsider(context, typed);
  if (person === undefined) return 1;
  if (person.deletion_asked_at !== null) {
    people.say('已经要求注销了，运行中的服务器会在一分钟内做完。');
    return 1;
  }
  const { user_id: userId } = person;
  const at = new Date(now());
  if (!(await mayLoseOwner(db, userId, at))) {
    people.say(LAST_OWNER);
    return 1;
  }
  await db.updateTable('app_user').set({ deletion_asked_at: at }).where('user_id', '=', userId).execute();
  await removeSessionsOf(db, userId);
  people.say('已退出登录；运行中的服务器会在一分钟内注销这个账号。');
  return { on: onPerson(person), before: { account: true }, after: { account: false } };
}
