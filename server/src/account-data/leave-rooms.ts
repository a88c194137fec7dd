import { PARTY_STATUS } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { isRefusal } from '../http/calls.ts';
import { runCommand } from '../parties/commands/command.ts';
import type { Parties } from '../parties/commands/parties.ts';

/**
 * Takes somebody out of every room that is not over, and of every queue before one, as if they had left it themselves: a lobby gets another host, a
 * game goes on without them. False when a room turned them away because it was asked too much; the others are left.
 */
export async function leaveRooms(parties: Parties, userId: number): Promise<boolean> {
  let left = true;
  for (const partyId of await findOpenRooms(parties, userId)) {
    const outcome = await runCommand(parties, { partyId, requestId: undefined, command: { type: 'exit', userId } });
    // Other refusals are the end of a race: out of it already, or the room is over.
    if (isRefusal(outcome) && outcome.refused === ERROR.tooOften) left = false;
  }
  for (const partyId of await findQueues(parties, userId)) {
    await runCommand(parties, { partyId, requestId: undefined, command: { type: 'leave-queue', userId } });
  }
  return left;
}

/** Where they wait for a seat. */
async function findQueues({ deps }: Parties, userId: number): Promise<string[]> {
  const rows = await deps.db.selectFrom('party_queue').select('party_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.party_id);
}

async function findOpenRooms({ deps }: Parties, userId: number): Promise<string[]> {
  const rows = await deps.db
    .selectFrom('party_member')
    .innerJoin('party', 'party.party_id', 'party_member.party_id')
    .select('party.party_id')
    .where('party_member.user_id', '=', userId)
    .where('left_at', 'is', null)
    .where('party.status', '<>', PARTY_STATUS.Closed)
    .execute();
  return rows.map((row) => row.party_id);
}
