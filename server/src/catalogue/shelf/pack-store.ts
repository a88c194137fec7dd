import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** The files of a pack. */
export interface KeptPack {
  readonly filesHash: string;
  /** As its author counts, from 1. */
  readonly edition: number;
  /** A zip. */
  readonly archive: Buffer;
}

/** Makes these a script's current files. Of the older ones only what tells them again stays. */
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
  /** Null of what was imported before files were kept. */
  readonly filesHash: string | null;
  readonly edition: number;
  /** Somebody put an earlier version back. */
  readonly held: boolean;
}

/** What a script's files are now, and whether `filesHash` were its files before. */
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

/** Whose files are kept, with the hash of what the program made of them. */
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
