import { pino } from 'pino';
import { type OpenDatabase, openDatabase } from '../open-database.ts';
import { readEnv } from '../settings/env.ts';

/** The database that variables name as an operator would set them, for a program that has nobody to talk to. */
export async function openQuietly(variables: Readonly<Record<string, string>>): Promise<OpenDatabase> {
  return await openDatabase(readEnv({ HUMAN_CHECK: 'none', ...variables }), pino({ level: 'silent' }), () => {});
}
