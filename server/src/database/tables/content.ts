import type { Generated, JSONColumnType } from 'kysely';
import type { ContentDocument } from '../documents/content-document.ts';

interface OperatorContentTable {
  /** Always true, so that there is at most one row. */
  only_row: Generated<boolean>;
  content: JSONColumnType<ContentDocument>;
  /** Hash of the files that were imported last. The same files are not imported again. */
  source_hash: string;
  /** Time by the database clock. */
  updated_at: Date;
  /** Version in `content_version` that is shown. */
  version_id: Generated<number | null>;
  /** True if an editor published the content or rolled it back. A server start does not replace it. */
  held: Generated<boolean>;
}

/** Immutable copy of the content after each change. */
interface ContentVersionTable {
  version_id: Generated<number>;
  content: JSONColumnType<ContentDocument>;
  /** Hash of the imported files; null if an editor published the content. */
  source_hash: string | null;
  came_at: Generated<Date>;
  /** Null if a server start imported the content. */
  brought_by: string | null;
}

/** Draft of the editors. The newest row is the draft; earlier rows are stored until it is published. */
interface ContentDraftTable {
  draft_id: Generated<number>;
  content: JSONColumnType<ContentDocument>;
  /** Version that was shown when the draft was begun. */
  base_version: number | null;
  saved_by: string;
  saved_at: Date;
}

/** Preview of the draft on the home page by a staff member. Stores hashes of the address and the cookie. */
interface ContentPreviewTable {
  address_hash: string;
  session_hash: string;
  /** Null until the address was opened, which works once. */
  cookie_hash: string | null;
  expires_at: Date;
}

/** Number of views of a popup per day (`YYYY-MM-DD`). */
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
