// Issues and redeems tickets that open a display's connection. A ticket has 256 random bits, works once within a
// minute, and is valid on every server process.
import { TICKET_SECONDS } from '@juzhongren/contract/limits';
import type { Deps } from '../../ports/deps.ts';
import { isNotBanned } from '../../sanctions/in-force.ts';
import type { TicketHolder } from '../push/tickets.ts';
import { lookerOf } from '../core/looker.ts';
import { hashOf } from './hash.ts';

/** Prefix that distinguishes a display's ticket from a user's ticket. */
const MARK = 'screen.';

export const isDisplayTicket = (ticket: string): boolean => ticket.startsWith(MARK);

/** Issues a ticket and replaces an unused one. `expiresAt`: Unix ms. */
export async function issueDisplayTicket(
  deps: Deps,
  { partyId, screenId }: { partyId: string; screenId: number },
): Promise<{ ticket: string; expiresAt: number }> {
  const ticket = MARK + deps.randomBytes(32).toString('base64url');
  const expiresAt = deps.now() + TICKET_SECONDS * 1_000;
  await deps.db
    .updateTable('party_screen')
    .set({ ticket_hash: hashOf(ticket), ticket_expires_at: new Date(expiresAt) })
    .where('party_id', '=', partyId)
    .where('screen_id', '=', screenId)
    .execute();
  return { ticket, expiresAt };
}

/**
 * Uses up a ticket. Returns undefined if it is unknown, expired or used, if its display was removed, or if the user who
 * connected the display is banned.
 */
export async function takeDisplayTicket(deps: Deps, ticket: string): Promise<TicketHolder | undefined> {
  const now = new Date(deps.now());
  const taken = await deps.db
    .updateTable('party_screen')
    .set({ ticket_hash: null, ticket_expires_at: null })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('ticket_expires_at', '>', now)
    .where('expires_at', '>', now)
    .where(isNotBanned('party_screen.user_id', now))
    .returning(['party_id', 'screen_id', 'expires_at'])
    .executeTakeFirst();
  if (taken === undefined) return undefined;
  const { party_id: partyId, screen_id: screenId, expires_at: until } = taken;
  return { partyId, userId: lookerOf(screenId), tokenHash: null, until: until.getTime() };
}
