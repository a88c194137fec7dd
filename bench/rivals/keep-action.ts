import { Pool } from 'pg';
import type { RivalAction } from './rival.ts';

/** Same as the default pool size of our server. */
const CONNECTIONS = 12;

export type KeepAction = (room: number, action: RivalAction) => Promise<void>;

/** Creates the rival's table. The database address and the table name come from the command line. */
export async function openKeeping(): Promise<KeepAction> {
  const [, , databaseUrl, table] = process.argv;
  if (databaseUrl === undefined || table === undefined)
    throw new Error('The address of the database or the table is missing.');
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  await pool.query(`create table ${table} (room int, seq bigint, body text, primary key (room, seq))`);
  const insert = `insert into ${table} (room, seq, body) values ($1, $2, $3)`;
  return async (room, { seq, body }) => {
    await pool.query({ name: 'keep', text: insert, values: [room, seq, body] });
  };
}

export const tellPort = (address: unknown): void => {
  process.send?.({ done: (address as { port: number }).port });
};
