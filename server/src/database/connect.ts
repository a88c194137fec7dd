import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { knowPrepared } from './prepared.ts';
import type { Database } from './tables.ts';

const INT8 = pg.types.builtins.INT8;
const DATE = pg.types.builtins.DATE;

/**
 * Parses bigint as a number, because counts stay far below 2^53, and date as text, because a JS Date would add a time
 * zone.
 */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return String;
    // The types of pg declare one parser per format, but the function accepts both.
    return pg.types.getTypeParser(oid, format);
  },
};

export type DatabaseAddress = { readonly url: string } | { readonly socketFolder: string; readonly database: string };

export const EMBEDDED_USER = 'juzhongren';

export interface Connection {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
}

export const clientConfig = (address: DatabaseAddress): pg.ClientConfig =>
  'url' in address
    ? { connectionString: address.url }
    : { host: address.socketFolder, user: EMBEDDED_USER, database: address.database };

export interface DatabaseMeter {
  readonly waited: (seconds: number) => void;
  readonly answered: (seconds: number) => void;
}

/** Opens a connection pool, which connects at the first query. `db.destroy()` closes it. */
export function connectDatabase(
  address: DatabaseAddress,
  options: { log: Logger; connections: number; meter?: DatabaseMeter | undefined },
): Connection {
  const pool = new pg.Pool({
    ...clientConfig(address),
    types,
    max: options.connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    application_name: 'juzhongren',
    options: '-c TimeZone=UTC',
  });
  // The pool replaces an idle connection that breaks. Without a listener the error would end the process.
  pool.on('error', (error) => {
    // A closed pool does not wait for its connections. The embedded database, which stops next, cuts them.
    if (pool.ending) return;
    options.log.warn({ code: (error as NodeJS.ErrnoException).code }, 'database connection lost');
  });
  pool.on('connect', (client) => {
    // A connection that breaks during a query reports it twice: to the query, which is enough, and as an event.
    client.on('error', () => {});
    knowPrepared(client);
  });
  const { meter } = options;
  if (meter === undefined) return { db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }), pool };
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: measured(pool, meter) }),
    log: ({ queryDurationMillis }) => meter.answered(queryDurationMillis / 1_000),
  });
  return { db, pool };
}

function measured(pool: pg.Pool, meter: DatabaseMeter): PostgresPool {
  return {
    connect: async () => {
      const since = performance.now();
      const client = await pool.connect();
      meter.waited((performance.now() - since) / 1_000);
      return client;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
