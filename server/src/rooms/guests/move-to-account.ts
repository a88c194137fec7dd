// Moves what belonged to a guest to an account. The log stays unchanged; its entry `guest-kept` records the move.
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { moveSanctions } from '../../sanctions/store.ts';

/**
 * Moves seat, record, report, talk, moderation and played scripts, in the transaction of that entry. Deletes the guest.
 * Returns false if the account was deleted meanwhile.
 */
export async function moveToAccount(
  transaction: Transaction<Database>,
  { partyId, guestId, accountId }: { partyId: string; guestId: number; accountId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from app_user where user_id = ${accountId} and deleted_at is null for no key update`.execute(transaction);
  if (rows.length === 0) return false;
  await moveMember(transaction, { partyId, guestId, accountId });
  await moveTalk(transaction, { partyId, guestId, accountId });
  await movePlayed(transaction, { guestId, accountId });
  await moveModeration(transaction, { guestId, accountId });
  await moveSanctions(transaction, { from: guestId, to: accountId });
  await transaction.updateTable('person_notice').set({ user_id: accountId }).where('user_id', '=', guestId).execute();
  for (const table of ['push_ticket', 'screen_link', 'person_limit', 'nudge', 'nudge_choice', 'nudge_grant'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', guestId).execute();
  }
  await transaction.deleteFrom('app_user').where('user_id', '=', guestId).execute();
  return true;
}

interface Move {
  readonly guestId: number;
  readonly accountId: number;
}
type MoveInRoom = Move & { readonly partyId: string };

async function moveMember(transaction: Transaction<Database>, { partyId, guestId, accountId }: MoveInRoom) {
  // The rules refuse accounts that are members of the room. Any rows of this account come from a lobby that it left
  // again.
  for (const table of ['party_member', 'party_line'] as const) {
    await transaction.deleteFrom(table).where('party_id', '=', partyId).where('user_id', '=', accountId).execute();
    await transaction
      .updateTable(table)
      .set({ user_id: accountId })
      .where('party_id', '=', partyId)
      .where('user_id', '=', guestId)
      .execute();
  }
  await transaction
    .updateTable('party')
    .set({ host_id: accountId })
    .where('party_id', '=', partyId)
    .where('host_id', '=', guestId)
    .execute();
  await transaction.updateTable('party_screen').set({ user_id: accountId }).where('user_id', '=', guestId).execute();
}

/** Moves the guest's messages and private circles, so that the account can still read them. */
async function moveTalk(transaction: Transaction<Database>, { partyId, guestId, accountId }: MoveInRoom) {
  await sql`
    update party_chat set
      user_id = case when user_id = ${guestId} then ${accountId} else user_id end,
      circle = (select array_agg(one order by one) from unnest(array_replace(circle, ${guestId}, ${accountId})) as one)
    where party_id = ${partyId} and (user_id = ${guestId} or ${guestId} = any(circle))`.execute(transaction);
}

/** Merges the begun and finished scripts, so that each still counts once. */
async function movePlayed(transaction: Transaction<Database>, { guestId, accountId }: Move) {
  await sql`
    insert into script_player as p (script_id, user_id, started_at, finished_at)
    select script_id, ${accountId}, started_at, finished_at from script_player where user_id = ${guestId}
    on conflict (script_id, user_id) do update set
      started_at = least(p.started_at, excluded.started_at),
      finished_at = coalesce(p.finished_at, excluded.finished_at)`.execute(transaction);
  await transaction.deleteFrom('script_player').where('user_id', '=', guestId).execute();
}

/** Moves blocks in both directions, except between the two, and complaints by and about the guest. */
async function moveModeration(transaction: Transaction<Database>, { guestId, accountId }: Move) {
  await sql`
    insert into user_block (user_id, blocked_id, created_at)
    select ${accountId}, blocked_id, created_at from user_block
      where user_id = ${guestId} and blocked_id <> ${accountId}
    union all
    select user_id, ${accountId}, created_at from user_block
      where blocked_id = ${guestId} and user_id <> ${accountId}
    on conflict do nothing`.execute(transaction);
  await transaction.updateTable('complaint').set({ user_id: accountId }).where('user_id', '=', guestId).execute();
  await transaction.updateTable('complaint').set({ about_id: accountId }).where('about_id', '=', guestId).execute();
}
