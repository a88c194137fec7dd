import type { Generated } from 'kysely';

/** Site status, at most one row. No row means the same as an empty row. */
interface HouseStateTable {
  only_row: Generated<boolean>;
  notice: string | null;
  notice_at: Date | null;
  notice_until: Date | null;
  /** Time from which nothing new may begin; null without maintenance. */
  closed_from: Date | null;
  closed_until: Date | null;
  /** Number of changes of `refused_word`. */
  words_revision: Generated<string>;
}

/** Word that names, chat and reviews must not contain: as compared, and as typed. */
interface RefusedWordTable {
  word: string;
  typed: string;
  added_at: Generated<Date>;
}

export interface SiteStatusTables {
  house_state: HouseStateTable;
  refused_word: RefusedWordTable;
}
