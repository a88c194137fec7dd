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
  const turns = new Turns(client);
  let broken: Error | undefined;
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () =>
        new SavepointDriver({
          pool: {
            connect: async () => ({
              // Kysely uses the one shape of it that gives a promise.
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
    // A connection that broke ends its transaction by itself.
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

/** Queries that are asked at once are asked in turn, whoever asks: the connection is one. */
class Turns {
  readonly #client: Asks;
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  /** Rejects once the transaction is over: what part of the work still asks then would be kept by itself. */
  readonly query = (...asked: unknown[]): Promise<unknown> => {
    if (this.#isOver) return Promise.reject(new Error('The transaction is over.'));
    return this.#ask(...asked);
  };

  /** After all that was asked before. */
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
