// Reads earlier versions of the home page content and shows them again.
import { type Kysely, sql } from 'kysely';
import { type ContentDocument, contentDocumentSchema } from '../../database/documents/content-document.ts';
import type { Database } from '../../database/tables.ts';

export interface Version {
  readonly version_id: number;
  readonly came_at: Date;
  readonly brought_by: string | null;
  /** Null if an editor published the version. */
  readonly source_hash: string | null;
  readonly content: unknown;
  readonly shown: boolean;
  readonly held: boolean;
}

/**
 * Returns the newest versions first, one more than `limit`. The extra version shows what the version before it changed.
 */
export async function readVersions(db: Kysely<Database>, limit: number): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select v.version_id, v.came_at, v.brought_by, v.source_hash, v.content,
      o.version_id is not null as shown, coalesce(o.held, false) as held
    from content_version v left join operator_content o using (version_id)
    order by v.version_id desc limit ${limit + 1}`.execute(db);
  return rows;
}

export async function findVersion(db: Kysely<Database>, version: number): Promise<Version | undefined> {
  const { rows } = await sql<Version>`
    select v.version_id, v.came_at, v.brought_by, v.source_hash, v.content,
      o.version_id is not null as shown, coalesce(o.held, false) as held
    from content_version v left join operator_content o using (version_id)
    where v.version_id = ${version}`.execute(db);
  return rows[0];
}

/**
 * Shows an earlier version. It is held, so no server start replaces it, unless it is the last imported one. Returns
 * whether it is held.
 */
export async function showVersion(db: Kysely<Database>, version: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    update operator_content as o set content = v.content, version_id = v.version_id, updated_at = clock_timestamp(),
      held = v.version_id is distinct from (
        select max(version_id) from content_version where source_hash is not null)
    from content_version v where v.version_id = ${version} returning o.held`.execute(db);
  return rows[0]?.held === true;
}

/** Parses stored content. Returns undefined if this program cannot read it. */
export function documentIn(content: unknown): ContentDocument | undefined {
  const parsed = contentDocumentSchema.safeParse(content);
  return parsed.success ? parsed.data : undefined;
}

/** Locks the home page content until the end of the transaction, so that editors change it one after another. */
export async function lockContent(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('home content', 0))`.execute(db);
}
