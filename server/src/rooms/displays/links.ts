// Creates and redeems links that make a device a display. A link has 132 bits, is valid for ten minutes, and works for
// the first device that opens it.
import { createHmac } from 'node:crypto';
import { DISPLAY_LINK_MS } from '@juzhongren/contract/limits';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/tables.ts';
import type { Deps } from '../../ports/deps.ts';
import { isNotBanned } from '../../sanctions/in-force.ts';
import { EntryRaced } from '../core/event-log.ts';
import { hashOf } from './hash.ts';
import { newDisplayId } from './display-id.ts';

const CODE_LENGTH = 22;

interface DisplayLinkInput {
  readonly partyId: string;
  readonly userId: number;
  readonly requestId: string;
}

/**
 * Creates a link, or returns the same link for a repeated request. Deletes the room's other links that no device has
 * opened. `until`: Unix ms.
 */
export async function makeLink(deps: Deps, asked: DisplayLinkInput): Promise<{ code: string; until: number }> {
  const { partyId, userId, requestId } = asked;
  const code = createHmac('sha256', deps.secrets.keyFor('screen-link'))
    .update(`${partyId}/${userId}/${requestId}`)
    .digest('base64url')
    .slice(0, CODE_LENGTH);
  const now = deps.now();
  const codeHash = hashOf(code);
  return await deps.db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('screen_link')
      .where((one) =>
        one.or([
          one('expires_at', '<=', new Date(now)),
          one.and([one('party_id', '=', partyId), one('key_hash', 'is', null), one('code_hash', '!=', codeHash)]),
        ]),
      )
      .execute();
    await transaction
      .insertInto('screen_link')
      .values({
        code_hash: codeHash,
        party_id: partyId,
        user_id: userId,
        screen_id: newDisplayId(deps),
        key_hash: null,
        expires_at: new Date(now + DISPLAY_LINK_MS),
      })
      .onConflict((conflict) => conflict.column('code_hash').doNothing())
      .execute();
    const { expires_at: until } = await transaction
      .selectFrom('screen_link')
      .select('expires_at')
      .where('code_hash', '=', codeHash)
      .executeTakeFirstOrThrow();
    return { code, until: until.getTime() };
  });
}

interface Opened {
  readonly code: string;
  readonly keyHash: string;
}

/**
 * Assigns the link to the first device that opens it; the same device may repeat this. Returns undefined if the link is
 * invalid, expired, taken, or if its creator is banned.
 */
export async function takeLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { code, keyHash }: Opened,
): Promise<{ partyId: string; userId: number; screenId: number } | undefined> {
  const at = new Date(now());
  const link = await db
    .updateTable('screen_link')
    .set({ key_hash: keyHash })
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', at)
    .where(isNotBanned('screen_link.user_id', at))
    .where((one) => one.or([one('key_hash', 'is', null), one('key_hash', '=', keyHash)]))
    .returning(['party_id', 'user_id', 'screen_id'])
    .executeTakeFirst();
  return link && { partyId: link.party_id, userId: link.user_id, screenId: link.screen_id };
}

const takenLink = (db: Kysely<Database>, { code, keyHash }: Opened) =>
  db
    .selectFrom('screen_link')
    .select('screen_id')
    .where('code_hash', '=', hashOf(code))
    .where('key_hash', '=', keyHash);

/** Returns whether the link still exists. It is deleted when its display is removed, and with its creator's account. */
export const isLinkLeft = async (db: Kysely<Database>, opened: Opened): Promise<boolean> =>
  (await takenLink(db, opened).executeTakeFirst()) !== undefined;

/**
 * Locks the link row until the transaction ends.
 * @throws EntryRaced if the link was deleted meanwhile; the log entry is then not written.
 */
export async function holdLink(transaction: Transaction<Database>, opened: Opened): Promise<void> {
  if ((await takenLink(transaction, opened).forUpdate().executeTakeFirst()) === undefined) throw new EntryRaced();
}
