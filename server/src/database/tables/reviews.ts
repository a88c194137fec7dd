import type { ColumnType, Generated } from 'kysely';

/** A player's review of a script, usually written after a game. Ratings are 2, 4, 6, 8, 10. */
export interface ReviewTable {
  review_id: Generated<number>;
  script_id: number;
  /** Room after whose game it was written. Null if written on the script page. */
  party_id: string | null;
  user_id: number;
  comment: string;
  /** Reveals the solution, so its text is shown only to users who have played. */
  spoiler: Generated<boolean>;
  deduce: number;
  story: number;
  entertainment: number;
  difficulty: number;
  created_at: Date;
  edited_at: Date | null;
  /** The user's newest review of this script. Only these are listed, counted and scored. */
  current: Generated<boolean>;
  /** Hidden by the operator. */
  hidden: Generated<boolean>;
  /** Whether the script card quotes it: true and false are set by the operator, null lets the heat decide. */
  on_card: boolean | null;
  /**
   * May be quoted on the card: `on_card` if set. Otherwise true for a short review with three thumbs that is not a
   * spoiler.
   */
  quotable: ColumnType<boolean, never, never>;
  thumb_count: Generated<number>;
  /** Computed by heat.ts from `thumb_count` and `created_at`. */
  heat: number;
}

/** At most one thumb per user and review, none on one's own review. */
interface ReviewThumbTable {
  review_id: number;
  user_id: number;
  created_at: Date;
}

/** Client request ids of review writes. A repeated request gets the first response. */
interface ReviewRequestTable {
  user_id: number;
  request_id: string;
  /** Hash of the request content. Null in older rows. */
  fingerprint: string | null;
}

export interface ReviewTables {
  review: ReviewTable;
  review_thumb: ReviewThumbTable;
  review_request: ReviewRequestTable;
}
