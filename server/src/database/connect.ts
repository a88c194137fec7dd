import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { knowPrepared } from './prepared.ts';
import type { Database } from './tables.ts';

const INT8 = pg.types.builtins.INT8;
const DATE = pg.types.builtins.DATE;

/** bigint counts stay far below 2^53, so they are numbers; a date is its text, because a JS Date would add a time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === DATE) return String;
    // The types of pg name one parser a format; the function itself takes both.
    return pg.types.getTypeParser(oid, format);
  },
};

/** Where the database is: an address, or the folder of a Unix socket. */
export type DatabaseAddress = { readonly url: string } | { readonly socketFolder: string; readonly database: string };

/** The account of the embedded database. */
export const EMBEDDED_USER = 'juzhongren';

export interface Connection {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
}

/** How a connection to it is opened. */
export const clientConfig = (address: DatabaseAddress): pg.ClientConfig =>
  'url' in address
    ? { connectionString: address.url }
    : { host: address.socketFolder, user: EMBEDDED_USER, database: address.database };

/** Hears, in seconds, how long a connection was waited for and an answer took. */
export interface DatabaseMeter {
  readonly waited: (seconds: number) => void;
  readonly answered: (seconds: number) => void;
}

/** Opens a pool of connections; nothing is connected before the first query. `db.destroy()` closes it. */
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
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => {
    // A pool that is closed does not wait until its connections are: the embedded database, stopped next, cuts them.
    if (pool.ending) return;
    options.log.warn({ code: (error as NodeJS.ErrnoException).code }, 'database connection lost');
  });
  pool.on('connect', (client) => {
    // One that breaks while a query runs on it says so twice: to the query, which is enough, and by an event.
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
