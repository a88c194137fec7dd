import type { Generated } from 'kysely';

/** One row at most; none is the same as one with nothing in it. */
interface HouseStateTable {
  only_row: Generated<boolean>;
  /** What the operator tells everybody. */
  notice: string | null;
  notice_at: Date | null;
  notice_until: Date | null;
  /** From then on nothing new begins; null: no maintenance. */
  closed_from: Date | null;
  closed_until: Date | null;
  /** Counts the changes of `refused_word`. */
  words_revision: Generated<string>;
}

/** A word that names, talk and reviews may not hold, as it is compared, and as it was typed. */
interface RefusedWordTable {
  word: string;
  typed: string;
  added_at: Generated<Date>;
}

export interface SiteStatusTables {
  house_state: HouseStateTable;
  refused_word: RefusedWordTable;
}
