import { Pool } from 'pg';
import type { RivalAction } from './rival.ts';

/** As many connections as our server opens by default. */
const CONNECTIONS = 12;

/** Resolves when the action's one row is committed. */
export type KeepAction = (room: number, action: RivalAction) => Promise<void>;

/** Makes the table of a rival: both are said by what its process was started with. */
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

/** Tells the bench where the rival listens. */
export const tellPort = (address: unknown): void => {
  process.send?.({ done: (address as { port: number }).port });
};
