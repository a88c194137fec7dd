import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { mendScores } from '../../reviews/scores.ts';

const SCRIPTS_AT_ONCE = 1_000;

export async function mendScripts(transaction: Transaction<Database>, scriptIds: readonly number[]): Promise<void> {
  // Without statistics the planner expects only a few new rows.
  await sql`analyze review, script_player`.execute(transaction);
  await sql`
    update script as s set gamer_count = p.players
    from (select script_id, count(*) as players from script_player group by script_id) as p
    where s.script_id = p.script_id and s.script_id = any(${[...scriptIds]}::int[])`.execute(transaction);
  for (let at = 0; at < scriptIds.length; at += SCRIPTS_AT_ONCE) {
    await mendScores(transaction, scriptIds.slice(at, at + SCRIPTS_AT_ONCE));
  }
}
