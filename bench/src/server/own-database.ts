import { randomBytes } from 'node:crypto';
import type { OpenDatabase } from '@juzhongren/server/open-database';
import { openQuietly } from '@juzhongren/server/testing/quiet-database';
import { Client } from 'pg';
import type { Undo } from './undo.ts';

export interface OwnDatabase {
  readonly url: string;
  /** For example `PostgreSQL 15.14, fsync on, synchronous_commit on`. */
  readonly description: string;
}

/** Creates an empty database that is dropped at the end. Returns undefined if the server is not reachable. */
export async function findOwnDatabase(administrator: string, undo: Undo): Promise<OwnDatabase | undefined> {
  const client = new Client({ connectionString: administrator, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
  } catch {
    return undefined;
  }
  const name = `bench_${randomBytes(6).toString('hex')}`;
  try {
    const description = await describe(client);
    await client.query(`create database ${name}`);
    undo.add(() => runSql(administrator, `drop database if exists ${name} with (force)`));
    const url = new URL(administrator);
    url.pathname = name;
    return { url: url.href, description };
  } finally {
    await client.end();
  }
}

async function describe(client: Client): Promise<string> {
  const setting = async (name: string): Promise<string> => {
    const { rows } = await client.query<{ value: string }>('select current_setting($1) as value', [name]);
    return rows[0]?.value ?? '';
  };
  const version = (await setting('server_version')).split(' ')[0];
  return `PostgreSQL ${version}, fsync ${await setting('fsync')}, synchronous_commit ${await setting('synchronous_commit')}`;
}

export async function runSql(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Runs `work` on the database that `env` names, as an operator would set it, and closes the database. */
export async function withDatabase<Result>(
  env: Readonly<Record<string, string>>,
  work: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openQuietly(env);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
