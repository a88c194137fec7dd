// Checks that the database has what this program needs: its migrations, by name and hash, and its schema.
import { readFileSync } from 'node:fs';
import type { Kysely } from 'kysely';
import { StartupError } from '../../faults/startup-error.ts';
import { readSteps, type Steps } from '../migrate.ts';
import { MIGRATIONS } from '../migrations/list.ts';
import type { Database } from '../tables.ts';
import { compareSchemas, type Difference, isFatal, isStumblingBlock } from './compare-schemas.ts';
import { readSchema, type DatabaseSchema, storedSchema } from './read-schema.ts';

/** Schema of a new database, written by `expected-schema.test.ts`. */
export const EXPECTED_SCHEMA: DatabaseSchema = storedSchema.parse(
  JSON.parse(readFileSync(new URL('expected-schema.json', import.meta.url), 'utf8')),
);

export function sentencesOfChanged({ changed }: Steps): string[] {
  return changed.map(
    (name) =>
      `步骤 ${name} 当时执行的内容和这个程序里的不一样：这个数据库是用改过的程序更新的，请只用发布版，并把这句话告诉维护者`,
  );
}

/**
 * Compares a fully migrated database with this program. Returns sentences about differences with which it can serve.
 * Throws a StartupError with a sentence for each difference with which it cannot serve.
 */
export async function requireSchema(db: Kysely<Database>): Promise<string[]> {
  const differences = compareSchemas(EXPECTED_SCHEMA, await readSchema(db));
  const fatal = differences.filter(isFatal);
  if (fatal.length > 0) {
    const list = fatal.map(({ says }) => `\n- ${says}。`).join('');
    throw new StartupError(`数据库的结构不是这个程序要的，没有开始服务：${list}`);
  }
  const slow = differences.filter(({ kind }) => kind === 'index-missing').map(({ says }) => says);
  return [...slow, ...sentencesOfChanged(await readSteps(db, MIGRATIONS))];
}

/**
 * Returns the differences that stop a running server. When a newer program has changed the schema, only differences that
 * break this one count.
 */
export async function faultsWhileServing(db: Kysely<Database>): Promise<Difference[]> {
  const fatal = compareSchemas(EXPECTED_SCHEMA, await readSchema(db)).filter(isFatal);
  if (fatal.length === 0) return [];
  const { newer } = await readSteps(db, MIGRATIONS);
  return newer.length === 0 ? fatal : fatal.filter(isStumblingBlock);
}
