// Stores complaints about a group's name or picture. They are handled like other complaints, but name no user and no
// room.
import type { ParsedRequestOf } from '@juzhongren/contract/call';
import type { groupComplaint } from '@juzhongren/contract/groups/group';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import { COMPLAINTS, findKeptComplaint } from '../rooms/moderation/store.ts';
import { lockPerson } from './locks.ts';

type GroupComplaintInput = ParsedRequestOf<typeof groupComplaint> & { readonly userId: number; readonly at: Date };

class TooOften extends Error {}

/**
 * Stores a complaint. Returns 'kept' also for a repeated request, which is stored once, and 'other' if the request id
 * was used with different content.
 */
export async function keepGroupComplaint(
  db: Kysely<Database>,
  told: GroupComplaintInput,
): Promise<'kept' | 'other' | 'too-often'> {
  const { groupId, userId, reason, text, requestId, at } = told;
  try {
    return await db.transaction().execute(async (transaction) => {
      await lockPerson(transaction, userId);
      const earlier = await findKeptComplaint(transaction, { userId, requestId });
      if (earlier !== undefined) {
        const isSame = earlier.group_id === groupId && earlier.reason === reason && earlier.remark === text;
        return isSame ? 'kept' : 'other';
      }
      const { name } = await transaction
        .selectFrom('play_group')
        .select('name')
        .where('group_id', '=', groupId)
        .executeTakeFirstOrThrow();
      await transaction
        .insertInto('complaint')
        .values({
          user_id: userId,
          about_id: null,
          group_id: groupId,
          party_id: '',
          chat_seq: null,
          said: name,
          reason,
          remark: text,
          request_id: requestId,
          created_at: at,
        })
        .execute();
      if (!(await takeUse(transaction, userId, { ...COMPLAINTS, at }))) throw new TooOften();
      return 'kept';
    });
  } catch (error) {
    if (error instanceof TooOften) return 'too-often';
    throw error;
  }
}
