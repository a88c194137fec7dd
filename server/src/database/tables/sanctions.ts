import type { Generated } from 'kysely';

export const SANCTION_KINDS = ['warning', 'talk', 'reviews', 'board', 'ban'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/**
 * A sanction that staff imposed: a warning, a chat ban, a review ban, exclusion from public lobbies, or an account ban.
 * `until` is null for a permanent sanction.
 */
export interface SanctionTable {
  sanction_id: Generated<number>;
  user_id: number;
  kind: SanctionKind;
  /** Reason as shown to the user. */
  reason: string;
  since: Date;
  until: Date | null;
  lifted_at: Generated<Date | null>;
  /**
   * For a ban on a deleted account: keyed hash of its phone number. The ban continues on the next account with that
   * number.
   */
  phone_mark: Generated<Buffer | null>;
}

/** Notice from the service that waits until the user has read it. The contract defines the kinds. */
interface PersonNoticeTable {
  notice_id: Generated<number>;
  user_id: number;
  kind: string;
  words: string;
  until: Date | null;
  created_at: Date;
  seen_at: Generated<Date | null>;
}

export interface SanctionTables {
  sanction: SanctionTable;
  person_notice: PersonNoticeTable;
}
