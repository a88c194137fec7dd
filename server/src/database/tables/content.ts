import type { Generated, JSONColumnType } from 'kysely';
import type { ContentDocument } from '../documents/content-document.ts';

/** The operator's content that is shown now. */
interface OperatorContentTable {
  /** Always true: there is one row at most. */
  only_row: Generated<boolean>;
  content: JSONColumnType<ContentDocument>;
  /** Of the files that were imported last: the same files need no import. */
  source_hash: string;
  /** By the database's clock. */
  updated_at: Date;
  /** The one of `content_version` that is shown. */
  version_id: Generated<number | null>;
  /** Somebody published it or put it back: no start replaces it. */
  held: Generated<boolean>;
}

/** The content each time it changed; never changed itself. */
interface ContentVersionTable {
  version_id: Generated<number>;
  content: JSONColumnType<ContentDocument>;
  /** Of the files it was imported from; null of what an editor published. */
  source_hash: string | null;
  came_at: Generated<Date>;
  /** Null of what a start imported. */
  brought_by: string | null;
}

/** What editors prepare: the newest row is the draft, those before it are kept until it is published. */
interface ContentDraftTable {
  draft_id: Generated<number>;
  content: JSONColumnType<ContentDocument>;
  /** The version that was shown when it was begun. */
  base_version: number | null;
  saved_by: string;
  saved_at: Date;
}

/** Somebody at the console who looks at the draft on the home page. Hashes of what the address and the cookie say. */
interface ContentPreviewTable {
  address_hash: string;
  session_hash: string;
  /** Null until the address was opened, once. */
  cookie_hash: string | null;
  expires_at: Date;
}

/** How often a popup notice was shown, by day (`YYYY-MM-DD`). */
interface PopupViewTable {
  popup_id: number;
  day: string;
  times: number;
}

export interface ContentTables {
  operator_content: OperatorContentTable;
  content_version: ContentVersionTable;
  content_draft: ContentDraftTable;
  content_preview: ContentPreviewTable;
  popup_view: PopupViewTable;
}
