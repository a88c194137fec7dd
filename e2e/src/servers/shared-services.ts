// Starts several server processes on one PostgreSQL and Redis, if the machine has both.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Service, startService } from './service.ts';

interface SharedServices {
  /** URL with a role that may create databases. */
  readonly postgres: string;
  readonly redis: string;
}

/**
 * Starts `count` servers on one new database, one Redis and one data folder. `stop` ends them and removes the database
 * and the folder. Undefined if the machine has no PostgreSQL or no Redis.
 */
export async function sharedServers(
  count: number,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly services: readonly Service[]; stop(): Promise<void> } | undefined> {
  const shared = await reachableServices();
  if (shared === undefined) return undefined;
  const database = await createDatabase(shared.postgres, `juzhongren_e2e_${randomBytes(4).toString('hex')}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'juzhongren-shared-'));
  const env = { ...settings, DATABASE_URL: database.url, REDIS_URL: shared.redis, DATA_DIR: dataDir };
  const services: Service[] = [];
  const stop = async () => {
    for (const service of services) await service.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    for (let number = 0; number < count; number += 1) services.push(await startService(env));
  } catch (error) {
    await stop();
    throw error;
  }
  return { services, stop };
}

/** Uses TEST_DATABASE_URL and TEST_REDIS_URL, or the default addresses. Undefined if one of them does not respond. */
async function reachableServices(): Promise<SharedServices | undefined> {
  const postgres = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
  const redis = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379';
  const reachable = (await answers(postgres, 5432)) && (await answers(redis, 6379)) && (await connects(postgres));
  return reachable ? { postgres, redis } : undefined;
}

function answers(url: string, usualPort: number): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = createConnection({ host: hostname, port: Number(port) || usualPort, timeout: 1_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.once('timeout', () => end(false));
  });
}

async function connects(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Creates a database for the test. `drop` also closes open connections to it. */
async function createDatabase(server: string, name: string): Promise<{ url: string; drop(): Promise<void> }> {
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) };
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
