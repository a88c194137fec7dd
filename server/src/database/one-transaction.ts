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

interface Ended<Answer> {
  readonly keep: boolean;
  readonly answer: Answer;
}

/**
 * Runs work in one transaction and commits or rolls back all of it. Inner transactions become savepoints; run them one
 * after another, because two at once would disturb each other.
 */
export async function inOneTransaction<Answer>(
  pool: Pool,
  access: 'read only' | 'read write',
  work: (db: Kysely<Database>, client: PoolClient) => Promise<Ended<Answer>>,
): Promise<Answer> {
  const client = await pool.connect();
  const turns = new Turns(client);
  let broken: Error | undefined;
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        new SavepointDriver({
          pool: {
            connect: async () => ({
              // Kysely uses only the form of `query` that returns a promise.
              query: turns.query as unknown as PoolClient['query'],
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
    await turns.end(keep ? 'commit' : 'rollback');
    return answer;
  } catch (error) {
    // A broken connection ends its transaction by itself.
    await turns.end('rollback').catch((fault: Error) => (broken = fault));
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

interface Asks {
  query(...asked: unknown[]): Promise<unknown>;
}

/** Runs concurrent queries one after another, because there is only one connection. */
class Turns {
  readonly #client: Asks;
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Rejects once the transaction is over. Otherwise a late query of the work would be committed on its own. */
  readonly query = (...asked: unknown[]): Promise<unknown> => {
    if (this.#isOver) return Promise.reject(new Error('The transaction is over.'));
    return this.#ask(...asked);
  };

  /** Ends the transaction after all earlier queries. */
  end(how: 'commit' | 'rollback'): Promise<unknown> {
    this.#isOver = true;
    return this.#ask(how);
  }

  #ask(...asked: unknown[]): Promise<unknown> {
    const next = this.#last.then(() => this.#client.query(...asked));
    this.#last = next.catch(() => undefined);
    return next;
  }
}
