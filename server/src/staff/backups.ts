// Makes, verifies and restores backups of the database.
import { rm } from 'node:fs/promises';
import { makeBackup } from '../backup/make-backup.ts';
import { restore, type Restored } from '../backup/restore.ts';
import { NotVerified, verifyBackup } from '../backup/verify.ts';
import { MIGRATIONS } from '../database/migrations/list.ts';
import type { AuditedChange, ActionContext } from './action/action.ts';
import { plain, SHANGHAI } from './action/plain-labels.ts';

type BackupContext = Pick<ActionContext, 'client' | 'address' | 'env' | 'people' | 'orElse' | 'isDryRun'>;

/** Makes a backup while servers run. With `verify`, also restores it into a temporary database and compares. */
export async function makeCopy(
  context: BackupContext,
  path: string,
  { verify }: { readonly verify: boolean },
): Promise<AuditedChange> {
  const { client, address, env, people, orElse, isDryRun } = context;
  // The action's transaction, which writes the audit log row, stays idle until the backup is done.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const made = await makeBackup(address, path, { phrase: env.BACKUP_KEY });
  orElse(() => rm(path, { force: true }));
  const encrypted = env.BACKUP_KEY !== undefined;
  // A dry run reports no size; only the real backup has one.
  if (isDryRun) {
    people.say(`能备份到 ${path}。`, { path, encrypted });
    const verified = verify && (await isVerified(context, path));
    return { on: `备份 ${plain(path)}`, before: null, after: { encrypted, verified } };
  }
  people.say(
    `备份好了：${path}，${made.tables} 张表，${made.rows} 行，${made.bytes} 字节，${encrypted ? '已加密' : '没有加密（设 BACKUP_KEY 就会加密）'}。`,
    { path, ...made, encrypted },
  );
  const verified = verify && (await isVerified(context, path));
  return {
    on: `备份 ${plain(path)}`,
    before: null,
    after: { ...made, encrypted, verified },
    ...(verify && !verified ? { exitCode: 1 } : {}),
  };
}

/** Returns false if the backup cannot be verified here; it is kept. Throws a StartupError if the backup is damaged. */
async function isVerified(context: BackupContext, path: string): Promise<boolean> {
  try {
    await verifyCopy(context, path);
    return true;
  } catch (error) {
    if (!(error instanceof NotVerified)) throw error;
    context.people.say(
      `没有核对：${error.why}。备份已经写到 ${path}，留着。${error.way}：npm run admin -- backup-verify ${path}；或者在另一台机器上 restore 到空的数据库里试。`,
    );
    return false;
  }
}

/** Verifies a backup. Returns the exit code. Throws a StartupError if the backup is damaged. */
export async function verifyCopy(
  { address, env, people }: Pick<ActionContext, 'address' | 'env' | 'people'>,
  path: string,
): Promise<number> {
  const verified = await verifyBackup(address, path, { phrase: env.BACKUP_KEY, migrations: MIGRATIONS });
  people.say(`核对过了：能恢复，${wordsFor(verified)}，行数和校验和都一致。`, { path, ...verified });
  return 0;
}

/** Restores into an empty database, in the action's own transaction. */
export async function bringBack(
  { client, env, people }: Pick<ActionContext, 'client' | 'env' | 'people'>,
  path: string,
): Promise<AuditedChange> {
  const restored = await restore(client, path, { phrase: env.BACKUP_KEY, migrations: MIGRATIONS });
  people.say(`恢复好了：${wordsFor(restored)}，是 ${SHANGHAI.format(new Date(restored.made))} 的样子。`, restored);
  for (const table of restored.passedOver) people.say(`没有恢复 ${plain(table)}：这不是本程序的表。`);
  for (const column of restored.asText) people.say(`列 ${plain(column)} 不是本程序的：里面的内容按文字恢复了。`);
  const { made, tables, rows } = restored;
  return { on: `备份 ${plain(path)}`, before: null, after: { made, tables, rows } };
}

const wordsFor = ({ tables, rows }: Restored): string => `${tables} 张表，${rows} 行`;
