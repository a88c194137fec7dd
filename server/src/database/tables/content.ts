import type { Generated, JSONColumnType } from 'kysely';
import type { ContentDocument } from '../documents/content-document.ts';

/** The operator's content, as it was imported last. */
interface OperatorContentTable {
  /** Always true: there is one row at most. */
  only_row: Generated<boolean>;
  content: JSONColumnType<ContentDocument>;
  /** Of the files it was imported from: the same files need no import. */
  source_hash: string;
  /** By the database's clock. */
  updated_at: Date;
}

/** How often a popup notice was shown, by day (`YYYY-MM-DD`). */
interface PopupViewTable {
  popup_id: number;
  day: string;
  times: number;
}

export interface ContentTables {
  operator_content: OperatorContentTable;
  popup_view: PopupViewTable;
}
