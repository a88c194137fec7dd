import type { SolvabilityReport } from '@juzhongren/contract/solvability-report';
import { type Kysely, sql } from 'kysely';
import { DATABASE_CLOCK } from '../catalogue/index/store.ts';
import type { Database } from '../database/tables.ts';

/** Time after which an unfinished report can be claimed again, because its server has probably stopped. */
const ABANDONED_AFTER_SECONDS = 20 * 60;

export async function isAnyUnchecked(db: Kysely<Database>): Promise<boolean> {
  const unchecked = await db
    .selectFrom('script')
    .leftJoin('script_checkup as known', (join) =>
      join
        .onRef('known.script_id', '=', 'script.script_id')
        .onRef('known.source_hash', '=', 'script.source_hash')
        .on('known.ended_at', 'is not', null),
    )
    .select('script.script_id')
    .where('known.script_id', 'is', null)
    .where('script.listed', '=', true)
    .limit(1)
    .executeTakeFirst();
  return unchecked !== undefined;
}

/**
 * Claims the report of the listed script with this source. Returns undefined if there is no such script, or if its
 * report is claimed or finished.
 */
export async function claimSolvabilityReport(db: Kysely<Database>, sourceHash: string): Promise<number | undefined> {
  const { rows } = await sql<{ script_id: number }>`
    insert into script_checkup (script_id, source_hash, begun_at)
    select script_id, source_hash, ${DATABASE_CLOCK} from script where source_hash = ${sourceHash} and listed
    on conflict (script_id) do update
      set source_hash = excluded.source_hash, begun_at = excluded.begun_at, ended_at = null, checkup = null
      where script_checkup.source_hash <> excluded.source_hash
        or (script_checkup.ended_at is null
          and script_checkup.begun_at < now() - make_interval(secs => ${ABANDONED_AFTER_SECONDS}))
    returning script_id`.execute(db);
  return rows[0]?.script_id;
}

interface Claim {
  readonly scriptId: number;
  readonly sourceHash: string;
}

/** Stores a report (null after a failure) and marks the script as changed for all servers. */
export async function storeSolvabilityReport(
  db: Kysely<Database>,
  claim: Claim,
  solvabilityReport: SolvabilityReport | null,
): Promise<void> {
  const { scriptId, sourceHash } = claim;
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('script_checkup')
      .set({ checkup: solvabilityReport === null ? null : JSON.stringify(solvabilityReport), ended_at: DATABASE_CLOCK })
      .where('script_id', '=', scriptId)
      .where('source_hash', '=', sourceHash)
      .execute();
    await transaction
      .updateTable('script')
      .set({ updated_at: DATABASE_CLOCK })
      .where('script_id', '=', scriptId)
      .execute();
  });
}

export async function dropClaim(db: Kysely<Database>, { scriptId, sourceHash }: Claim): Promise<void> {
  await db
    .deleteFrom('script_checkup')
    .where('script_id', '=', scriptId)
    .where('source_hash', '=', sourceHash)
    .where('ended_at', 'is', null)
    .execute();
}
