// Sets up the infrastructure of a campaign: one PostgreSQL for the proof, plus a database and a Redis per campaign.
// Everything is removed at the end.
import { join } from 'node:path';
import { scratchFolder } from '@juzhongren/bench/server/scratch-folder';
import { type Undo, withUndo } from '@juzhongren/bench/server/undo';
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts';
import { type OwnRedis, startOwnRedis } from './own-redis.ts';
import type { Bug } from './planted-edits.ts';

export interface ProofResources {
  readonly postgres: OwnPostgres;
  /** Folder of the packs to play. */
  readonly packs: string;
}

/** Runs `work` with a separate PostgreSQL and the packs that `writePacks` wrote. */
export async function withProofResources<Result>(
  writePacks: (folder: string) => unknown,
  work: (place: ProofResources, undo: Undo) => Promise<Result>,
): Promise<Result> {
  return await withUndo(async (undo) => {
    const folder = scratchFolder(undo);
    const packs = join(folder, 'packs');
    writePacks(packs);
    return await work({ postgres: await startOwnPostgres(folder, undo), packs }, undo);
  });
}

export interface Ground {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly redis: OwnRedis;
  /** Bug to plant in the servers; null for unchanged servers. */
  readonly bug: Bug | null;
}

/** @param name start of the database name: letters and underscores only */
export async function openGround(
  postgres: OwnPostgres,
  { name, bug }: { name: string; bug: Bug | null },
  undo: Undo,
): Promise<Ground> {
  const databaseUrl = await postgres.createDatabase(`${name}_${bug?.name.replaceAll('-', '_') ?? 'as_it_is'}`);
  const folder = scratchFolder(undo);
  return { folder, databaseUrl, redis: await startOwnRedis(folder, undo), bug };
}
