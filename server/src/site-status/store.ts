import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { SiteNotice, Maintenance } from '../ports/site-status.ts';

export interface SiteState {
  readonly notice: SiteNotice | null;
  readonly maintenance: Maintenance | null;
  readonly wordsRevision: string;
}

export async function readSiteState(db: Kysely<Database>): Promise<SiteState> {
  const row = await db.selectFrom('house_state').selectAll().executeTakeFirst();
  const { notice: text = null, notice_at: at = null, notice_until, closed_from: from = null, closed_until } = row ?? {};
  return {
    notice: text === null || at === null ? null : { at: at.getTime(), text, until: notice_until?.getTime() ?? null },
    maintenance: from === null ? null : { from: from.getTime(), until: closed_until?.getTime() ?? null },
    wordsRevision: row?.words_revision ?? '0',
  };
}

export async function keepNotice(
  db: Kysely<Database>,
  notice: { readonly text: string; readonly at: Date; readonly until: Date | null } | null,
): Promise<void> {
  await keep(db, {
    notice: notice?.text ?? null,
    notice_at: notice?.at ?? null,
    notice_until: notice?.until ?? null,
  });
}

export async function keepMaintenance(
  db: Kysely<Database>,
  maintenance: { readonly from: Date; readonly until: Date | null } | null,
): Promise<void> {
  await keep(db, { closed_from: maintenance?.from ?? null, closed_until: maintenance?.until ?? null });
}

async function keep(db: Kysely<Database>, change: Record<string, string | Date | null>): Promise<void> {
  await db
    .insertInto('house_state')
    .values({ notice: null, notice_at: null, notice_until: null, closed_from: null, closed_until: null, ...change })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(change))
    .execute();
}

export interface RefusedWord {
  /** Normalised form used for comparison. */
  readonly word: string;
  readonly typed: string;
}

export async function readRefusedWords(db: Kysely<Database>): Promise<RefusedWord[]> {
  return await db.selectFrom('refused_word').select(['word', 'typed']).orderBy('word').execute();
}

export async function addRefusedWords(db: Kysely<Database>, words: readonly RefusedWord[]): Promise<string[]> {
  const { rows } = await sql<{ typed: string }>`
    insert into refused_word (word, typed)
    select distinct on (word) word, typed
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ typed }) => typed)}::text[]) as given (word, typed)
    on conflict (word) do nothing returning typed`.execute(db);
  if (rows.length > 0) await countChange(db);
  return rows.map(({ typed }) => typed);
}

export async function removeRefusedWords(db: Kysely<Database>, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ typed: string }>`
    delete from refused_word where word = any(${words}::text[]) returning typed`.execute(db);
  if (rows.length > 0) await countChange(db);
  return rows.map(({ typed }) => typed);
}

async function countChange(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into house_state (words_revision) values (1)
    on conflict (only_row) do update set words_revision = house_state.words_revision + 1`.execute(db);
}
