// Earlier content, and what was different from one to the next.
import { type Kysely, sql } from 'kysely';
import { type ContentDocument, contentDocumentSchema } from '../../database/documents/content-document.ts';
import type { Database } from '../../database/tables.ts';

export interface Version {
  readonly version_id: number;
  readonly came_at: Date;
  readonly brought_by: string | null;
  /** Null of what an editor published. */
  readonly source_hash: string | null;
  readonly content: unknown;
  readonly shown: boolean;
  readonly held: boolean;
}

/** The newest first, one more than asked for: the last one tells what the one before it changed. */
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

/** Shows an earlier version. Starts then leave it, unless it is the one that came last from files. Gives whether they do. */
export async function showVersion(db: Kysely<Database>, version: number): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    update operator_content as o set content = v.content, version_id = v.version_id, updated_at = clock_timestamp(),
      held = v.version_id is distinct from (
        select max(version_id) from content_version where source_hash is not null)
    from content_version v where v.version_id = ${version} returning o.held`.execute(db);
  return rows[0]?.held === true;
}

/** Undefined when this program does not understand it. */
export function documentIn(content: unknown): ContentDocument | undefined {
  const parsed = contentDocumentSchema.safeParse(content);
  return parsed.success ? parsed.data : undefined;
}

/** Editors one after the other: whoever looks at what is shown in order to change it waits for who does so. */
export async function lockContent(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('home content', 0))`.execute(db);
}
