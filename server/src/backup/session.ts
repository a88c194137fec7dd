import pg from 'pg';
import type { DatabaseAddress } from '../database/connect.ts';
import { clientConfig } from '../database/connect.ts';

/** Make the text output identical on every server and account, keep rows in table order, and disable timeouts. */
const SETTINGS = [
  "set timezone = 'UTC'",
  "set datestyle = 'ISO, MDY'",
  "set intervalstyle = 'postgres'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 1',
  "set client_encoding = 'UTF8'",
  'set synchronize_seqscans = off',
  'set row_security = off',
  'set statement_timeout = 0',
  'set lock_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
].join(';');

export async function withSession<Result>(
  address: DatabaseAddress,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...clientConfig(address), application_name: 'juzhongren backup' });
  // The running query reports the same error.
  client.on('error', () => {});
  await client.connect();
  try {
    await settle(client);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Applies the copy settings to a connection. Scope `local` ends with the transaction, for a connection with other work
 * afterwards.
 */
export async function settle(client: pg.ClientBase, scope: 'session' | 'local' = 'session'): Promise<void> {
  await client.query(scope === 'session' ? SETTINGS : SETTINGS.replaceAll(/^set |;set /g, (set) => `${set}local `));
}
