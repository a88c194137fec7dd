// Issues and redeems tickets, each of which opens one push channel: 256 random bits, for one use within a minute, valid
// on every server process.
import { createHash } from 'node:crypto';
import { TICKET_SECONDS } from '@juzhongren/contract/limits';
import type { Caller } from '../../http/calls.ts';
import type { Deps } from '../../ports/deps.ts';
import { isNotBanned } from '../../sanctions/in-force.ts';

/** Unused tickets that one user may hold, so that nobody fills the database table. */
const UNUSED_TICKETS_MAX = 30;

export interface TicketHolder {
  readonly partyId: string;
  /** User, or display (`core/looker.ts`). */
  readonly userId: number;
  /** Session with which the connection ends; null for a display. */
  readonly tokenHash: string | null;
  /** Unix ms at which the connection ends by itself; null for never. */
  readonly until: number | null;
}

/** Issues a ticket. The caller must be in the room. Null if they hold too many unused ones; `expiresAt` in Unix ms. */
export async function issueTicket(
  deps: Deps,
  holder: Caller & { readonly partyId: string },
): Promise<{ ticket: string; expiresAt: number } | null> {
  const now = deps.now();
  await deps.db.deleteFrom('push_ticket').where('expires_at', '<=', new Date(now)).execute();
  const { held } = await deps.db
    .selectFrom('push_ticket')
    .select((expression) => expression.fn.countAll<number>().as('held'))
    .where('user_id', '=', holder.userId)
    .executeTakeFirstOrThrow();
  if (held >= UNUSED_TICKETS_MAX) return null;
  const ticket = deps.randomBytes(32).toString('base64url');
  const expiresAt = now + TICKET_SECONDS * 1_000;
  await deps.db
    .insertInto('push_ticket')
    .values({
      ticket_hash: hashOf(ticket),
      party_id: holder.partyId,
      user_id: holder.userId,
      token_hash: holder.tokenHash,
      expires_at: new Date(expiresAt),
    })
    .execute();
  return { ticket, expiresAt };
}

/**
 * Uses a ticket up. Undefined if it is unknown, old or used, or if its session has ended or its user was banned
 * meanwhile.
 */
export async function takeTicket(deps: Deps, ticket: string): Promise<TicketHolder | undefined> {
  const now = new Date(deps.now());
  const taken = await deps.db
    .deleteFrom('push_ticket')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', now)
    .where((sql) =>
      sql.exists(
        sql
          .selectFrom('session')
          .select('session.user_id')
          .whereRef('session.token_hash', '=', 'push_ticket.token_hash')
          .where('session.expires_at', '>', now),
      ),
    )
    .where(isNotBanned('push_ticket.user_id', now))
    .returning(['party_id', 'user_id', 'token_hash'])
    .executeTakeFirst();
  return taken && { partyId: taken.party_id, userId: taken.user_id, tokenHash: taken.token_hash, until: null };
}

function hashOf(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url');
}
