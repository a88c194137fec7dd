import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

export interface KeptPack {
  readonly filesHash: string;
  /** Edition number given by the author, from 1. */
  readonly edition: number;
  /** Zip file. */
  readonly archive: Buffer;
}

/** Sets the current pack. Drops archives of older packs but keeps their hashes. */
export async function keepPack(db: Kysely<Database>, scriptId: number, pack: KeptPack): Promise<void> {
  const { filesHash, edition, archive } = pack;
  await db
    .updateTable('pack_source')
    .set({ archive: null })
    .where('script_id', '=', scriptId)
    .where('files_hash', '<>', filesHash)
    .execute();
  await db
    .insertInto('pack_source')
    .values({ script_id: scriptId, files_hash: filesHash, edition, archive })
    .onConflict((conflict) => conflict.columns(['script_id', 'files_hash']).doUpdateSet({ edition, archive }))
    .execute();
}

export interface CurrentPack {
  readonly slug: string;
  readonly sourceHash: string;
  /** Null if the script was imported before pack files were stored. */
  readonly filesHash: string | null;
  readonly edition: number;
  /** True if an operator rolled back to an earlier version. */
  readonly held: boolean;
}

/** Returns the current pack of a script, and whether files with `filesHash` were ever installed. */
export async function findCurrentPack(
  db: Kysely<Database>,
  scriptId: number,
  filesHash: string,
): Promise<(CurrentPack & { readonly wasThere: boolean }) | undefined> {
  const { rows } = await sql<CurrentPack & { wasThere: boolean }>`
    select slug, source_hash as "sourceHash", files_hash as "filesHash", edition, held, exists (
      select from pack_source p where p.script_id = script.script_id and p.files_hash = ${filesHash}) as "wasThere"
    from script where script_id = ${scriptId}`.execute(db);
  return rows[0];
}

export async function readKeptPacks(
  db: Kysely<Database>,
): Promise<{ scriptId: number; slug: string; filesHash: string; sourceHash: string }[]> {
  const { rows } = await sql<{ scriptId: number; slug: string; filesHash: string; sourceHash: string }>`
    select script_id as "scriptId", slug, files_hash as "filesHash", source_hash as "sourceHash"
    from script join pack_source using (script_id, files_hash)
    where archive is not null order by slug`.execute(db);
  return rows;
}

export async function findArchive(db: Kysely<Database>, scriptId: number, filesHash: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('pack_source')
    .select('archive')
    .where('script_id', '=', scriptId)
    .where('files_hash', '=', filesHash)
    .executeTakeFirst();
  return row?.archive ?? null;
}
