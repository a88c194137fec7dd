// Finds members who play for free by now while their room waits for payment.
import type { Script } from '@juzhongren/contract/script/script';
import { isPaying, owingLines } from '@juzhongren/engine/state/payments';
import type { RoomState } from '@juzhongren/engine/state/state';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { findOwners } from '../../membership/owned-scripts.ts';
import { findMembers } from '../../membership/store.ts';

/** Returns the users who play the script for free because of a membership or because they own it. */
export async function findPrivileged(
  db: Kysely<Database>,
  { userIds, scriptId, at }: { userIds: readonly number[]; scriptId: number; at: number },
): Promise<number[]> {
  const vips = await findMembers(db, userIds, new Date(at));
  const owners = await findOwners(db, userIds, scriptId);
  return userIds.filter((userId) => vips.has(userId) || owners.has(userId));
}

/** Returns the members whose seats are still owed although they play for free by now. */
export async function freeNow(
  db: Kysely<Database>,
  { script, state, at }: { script: Script; state: RoomState; at: number },
): Promise<number[]> {
  if (!isPaying(state)) return [];
  const userIds = owingLines(state).map(({ userId }) => userId);
  return findPrivileged(db, { userIds, scriptId: script.id, at });
}
