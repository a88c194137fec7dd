import type { Generated } from 'kysely';

export const SANCTION_KINDS = ['warning', 'talk', 'reviews', 'board', 'ban'] as const;
export type SanctionKind = (typeof SANCTION_KINDS)[number];

/** What staff imposed on somebody: a warning, no talk, no reviews, not on the board, or a ban. `until` null: for ever. */
export interface SanctionTable {
  sanction_id: Generated<number>;
  user_id: number;
  kind: SanctionKind;
  /** As the person is told it. */
  reason: string;
  since: Date;
  until: Date | null;
  lifted_at: Generated<Date | null>;
  /** Of a ban whose account was deleted: keyed hash of its phone, at whose next account the ban goes on. */
  phone_mark: Generated<Buffer | null>;
}

/** What the service tells a person, until they have read it. The kinds are the contract's. */
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
