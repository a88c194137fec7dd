// Removes the displays of banned users. Their keys, tickets and addresses are invalid at once, but open connections
// remain until this runs.
import { sql } from 'kysely';
import { ERROR } from '@juzhongren/contract/errors';
import { isRefusal } from '../../http/calls.ts';
import { isNotBanned } from '../../sanctions/in-force.ts';
import { runCommand } from '../commands/command.ts';
import type { RoomServices } from '../commands/room-services.ts';

/** Idempotent when two servers run it at once. */
export async function removeDisplaysOfBanned(roomServices: RoomServices): Promise<void> {
  const { db, now, log } = roomServices.deps;
  const at = new Date(now());
  const rows = await db
    .selectFrom('party_screen')
    .select(['party_id', 'user_id'])
    .distinct()
    .where('expires_at', '>', at)
    .where(sql<boolean>`not ${isNotBanned('party_screen.user_id', at)}`)
    .execute();
  for (const { party_id: partyId, user_id: by } of rows) {
    const command = { type: 'screens-off', userId: 'server', by } as const;
    try {
      const outcome = await runCommand(roomServices, { partyId, requestId: undefined, command });
      if (isRefusal(outcome) && outcome.refused !== ERROR.notNow) {
        log.warn({ partyId, refused: outcome.refused }, 'displays of a banned person stay on');
      }
    } catch (error) {
      roomServices.failed(error, { task: 'displays of banned people', partyId });
    }
  }
}
