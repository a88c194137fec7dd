import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/tables.ts';

interface PlayerSummary {
  /** Games played to the end. */
  readonly gameCount: number;
  /** Mean score, 0–100, one decimal place; 0 without games. */
  readonly avgScore: number;
  /** Finished games that the user has not reviewed. */
  readonly stayCommentCount: number;
}

export async function summarisePlayer(db: Kysely<Database>, userId: number): Promise<PlayerSummary> {
  const { rows } = await sql<PlayerSummary>`
    select count(*)::int as "gameCount",
      coalesce(round(avg(m.score), 1), 0)::float8 as "avgScore",
      count(*) filter (where not exists (
        select from review r where r.party_id = m.party_id and r.user_id = m.user_id))::int as "stayCommentCount"
    from party_member m where m.user_id = ${userId} and m.report_token is not null and not m.leads`.execute(db);
  const [summary] = rows;
  if (summary === undefined) throw new Error('An aggregate without a row.');
  return summary;
}
