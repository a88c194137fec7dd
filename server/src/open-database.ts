// Opens the database of a process, external or embedded. Migrates it to the current schema after a backup.
import { join } from 'node:path';
import type { Logger } from 'pino';
import { makeBackup } from './backup/make-backup.ts';
import { makeFolder } from './backup/whole-file.ts';
import { type Connection, connectDatabase, type DatabaseAddress, type DatabaseMeter } from './database/connect.ts';
import { requireDurableDatabase } from './database/durability.ts';
import { openEmbeddedPostgres } from './database/embedded-postgres.ts';
import { namedDatabaseFault } from './database/named-fault.ts';
import { migrate } from './database/migrate.ts';
import { MIGRATIONS } from './database/migrations/list.ts';
import { backupFolderOf, type Env } from './settings/env.ts';

export interface OpenDatabase extends Connection {
  readonly address: DatabaseAddress;
  close(): Promise<void>;
}

type Say = (line: string) => void;

/** Connects to the configured database, or starts the embedded one, and migrates it. */
export async function openDatabase(env: Env, log: Logger, say: Say, meter?: DatabaseMeter): Promise<OpenDatabase> {
  return await connect(env, { log, say, meter }, async ({ db, address }) => {
    await migrate(db, MIGRATIONS, async ([first = '']) => {
      if (env.BACKUP_BEFORE_MIGRATION) await backUpBefore(first, { env, address, say });
    });
  });
}

/** Opens the database without migrating it, for the doctor and for commands that fill an empty database. */
export async function openUnmigrated(env: Env, log: Logger, say: Say): Promise<OpenDatabase> {
  return await connect(env, { log, say }, async () => {});
}

async function connect(
  env: Env,
  { log, say, meter }: { log: Logger; say: Say; meter?: DatabaseMeter | undefined },
  prepare: (connection: Connection & { readonly address: DatabaseAddress }) => Promise<void>,
): Promise<OpenDatabase> {
  const embedded =
    env.DATABASE_URL === undefined ? await openEmbeddedPostgres({ dataDir: env.DATA_DIR, log, say }) : undefined;
  const address = embedded?.address ?? { url: env.DATABASE_URL ?? '' };
  const connection = connectDatabase(address, { log, connections: env.DATABASE_CONNECTIONS, meter });
  const close = async () => {
    await connection.db.destroy();
    await embedded?.close();
  };
  try {
    await requireDurableDatabase(connection.db);
    await prepare({ ...connection, address });
  } catch (error) {
    await close();
    throw embedded === undefined ? namedDatabaseFault(error) : error;
  }
  return { ...connection, address, close };
}

/** Makes a backup that is kept until someone deletes it. It is the only way to roll back. */
async function backUpBefore(
  migration: string,
  { env, address, say }: { env: Env; address: DatabaseAddress; say: Say },
): Promise<void> {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const folder = backupFolderOf(env);
  await makeFolder(folder);
  const path = join(folder, `before-${migration}-${time}.backup`);
  await makeBackup(address, path, { phrase: env.BACKUP_KEY, isSchemaValid: true });
  say(`数据库要更新，先做了备份：${path}`);
}
