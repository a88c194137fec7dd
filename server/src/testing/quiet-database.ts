import { pino } from 'pino';
import { type OpenDatabase, openDatabase } from '../open-database.ts';
import { readEnv } from '../settings/env.ts';

/** Opens the database named by settings as an operator would write them, without printing anything. */
export async function openQuietly(variables: Readonly<Record<string, string>>): Promise<OpenDatabase> {
  return await openDatabase(readEnv({ HUMAN_CHECK: 'none', ...variables }), pino({ level: 'silent' }), () => {});
}
