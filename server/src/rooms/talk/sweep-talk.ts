import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { sql } from 'kysely';
import { inPortions } from '../../database/in-portions.ts';
import type { Deps } from '../../ports/deps.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Deletes messages of closed rooms `KEEP_TALK_DAYS` days after they were sent, if the operator has set that. Messages
 * of a room with an open complaint stay until the complaint is closed.
 */
export async function sweepTalk({ db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>, rows?: number): Promise<number> {
  if (env.KEEP_TALK_DAYS === undefined) return 0;
  const before = new Date(now() - env.KEEP_TALK_DAYS * DAY_MS);
  return await inPortions(async (limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from party_chat where (party_id, chat_seq) in (
        select c.party_id, c.chat_seq from party_chat c join party p on p.party_id = c.party_id
        where c.at < ${before}::timestamptz and p.status = ${PARTY_STATUS.Closed}
          and not exists (select from complaint where complaint.party_id = c.party_id and complaint.state <> 'closed')
        limit ${limit})`.execute(db);
    return Number(numAffectedRows);
  }, rows);
}
