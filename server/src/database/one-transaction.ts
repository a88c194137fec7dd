import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './tables.ts';

/** What becomes of everything that was done, and what it answers. */
interface Ended<Answer> {
  readonly keep: boolean;
  readonly answer: Answer;
}

/**
 * Runs work whose queries all go into one transaction, those in transactions of their own, too (they become savepoints), and
 * keeps or forgets all of it. It is for one thing after the other: two transactions at once would be in each other's way.
 */
export async function inOneTransaction<Answer>(
  pool: Pool,
  access: 'read only' | 'read write',
  work: (db: Kysely<Database>, client: PoolClient) => Promise<Ended<Answer>>,
): Promise<Answer> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        new SavepointDriver({
          pool: {
            connect: async () => ({
              query: oneAfterTheOther(client),
              release: () => {},
            }),
            end: async () => {},
            options: {},
          },
        }),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  try {
    await client.query(`begin ${access}`);
    const { keep, answer } = await work(db, client);
    await client.query(keep ? 'commit' : 'rollback');
    return answer;
  } catch (error) {
    // A connection that broke ends its transaction by itself.
    await client.query('rollback').catch((fault: Error) => (broken = fault));
    throw error;
  } finally {
    client.release(broken);
  }
}

class SavepointDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('savepoint inner_transaction'));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('release savepoint inner_transaction'));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback to savepoint inner_transaction'));
    await connection.executeQuery(CompiledQuery.raw('release savepoint inner_transaction'));
  }
}

/** Queries that are asked at once are asked in turn: the connection is one. */
function oneAfterTheOther(client: PoolClient): PoolClient['query'] {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...asked: Parameters<PoolClient['query']>) => {
    const next = last.then(() => client.query(...asked));
    last = next.catch(() => undefined);
    return next;
  };
  // Kysely uses the one shape of it that gives a promise.
  return query as unknown as PoolClient['query'];
}
