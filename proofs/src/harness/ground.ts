// What a campaign stands on: a PostgreSQL for the proof, a database and a Redis for each campaign, taken back at the end.
import { join } from 'node:path';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { type Undo, withUndo } from '@juzhongren/bench/server/undo';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { type OwnRedis, startOwnRedis } from './own-redis.ts';
import type { Bug } from './planted-edits.ts';

/** What all campaigns of a proof share. */
export interface Place {
  readonly postgres: OwnPostgres;
  /** Folder of the mysteries that are played. */
  readonly packs: string;
}

/** Runs `work` on a PostgreSQL of its own, with the mysteries that `writePacks` wrote. */
export async function withPlace<Result>(
  writePacks: (folder: string) => unknown,
  work: (place: Place, undo: Undo) => Promise<Result>,
): Promise<Result> {
  return await withUndo(async (undo) => {
    const folder = scratchFolder(undo);
    const packs = join(folder, 'packs');
    writePacks(packs);
    return await work({ postgres: await startOwnPostgres(folder, undo), packs }, undo);
  });
}

/** What one campaign has for itself. */
export interface Ground {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly redis: OwnRedis;
  /** Planted into its servers; null for the servers as they are. */
  readonly bug: Bug | null;
}

/** `name` is the database's: letters and underscores. */
export async function openGround(
  postgres: OwnPostgres,
  { name, bug }: { name: string; bug: Bug | null },
  undo: Undo,
): Promise<Ground> {
  const databaseUrl = await postgres.createDatabase(`${name}_${bug?.name.replaceAll('-', '_') ?? 'as_it_is'}`);
  const folder = scratchFolder(undo);
  return { folder, databaseUrl, redis: await startOwnRedis(folder, undo), bug };
}
