// Statements that are asked again and again: a connection reads and plans each once, and Kysely puts none of them together
// anew. Of an entry of the log that is three quarters of what the database does, and half of what we do.
import { CompiledQuery, type Kysely } from 'kysely';
import type { PoolClient } from 'pg';
import type { Database } from './tables.ts';

/** By their text. */
const names = new Map<string, string>();

/** A statement with its values as `$1`, `$2` …; `name` is no other's. */
export interface Prepared<Row> {
  run(
    db: Pick<Kysely<Database>, 'executeQuery'>,
    values: readonly unknown[],
  ): Promise<{ readonly rows: readonly Row[]; readonly changed: number }>;
}

export function prepared<Row>(name: string, text: string): Prepared<Row> {
  names.set(text, name);
  return {
    async run(db, values) {
      const { rows, numAffectedRows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
      return { rows, changed: Number(numAffectedRows ?? 0) };
    },
  };
}

type Query = (asked: unknown, values?: unknown, ...rest: unknown[]) => unknown;

/** Lets a new connection know these statements by their names. */
export function knowPrepared(client: Pick<PoolClient, 'query'>): void {
  const query = client.query.bind(client) as Query;
  const named: Query = (asked, values, ...rest) => {
    const name = typeof asked === 'string' ? names.get(asked) : undefined;
    return name === undefined ? query(asked, values, ...rest) : query({ name, text: asked, values }, ...rest);
  };
  // Of the forms in which pg lets itself be asked none is lost.
  client.query = named as typeof client.query;
}
