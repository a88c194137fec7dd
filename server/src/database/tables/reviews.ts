import type { ColumnType, Generated } from 'kysely';

/** What a player says of a script, most often after a party. Ratings are 2, 4, 6, 8, 10. */
export interface ReviewTable {
  review_id: Generated<number>;
  script_id: number;
  /** The party it was written after; null when it was written on the script's page. */
  party_id: string | null;
  user_id: number;
  comment: string;
  /** Tells the solution: its words are for those who have played. */
  spoiler: Generated<boolean>;
  deduce: number;
  story: number;
  entertainment: number;
  difficulty: number;
  created_at: Date;
  edited_at: Date | null;
  /** The newest by this person of this script: only these are listed, counted and scored. */
  current: Generated<boolean>;
  /** The operator took it away. */
  hidden: Generated<boolean>;
  /** Quoted on the script's card: true and false are the operator's word, null leaves it to the heat. */
  on_card: boolean | null;
  /** May be quoted there unless it is a spoiler: short, thumbs of three others, or the operator decided. */
  quotable: ColumnType<boolean, never, never>;
  thumb_count: Generated<number>;
  /** Always what heat.ts says of `thumb_count` and `created_at`. */
  heat: number;
}

/** One a person and review; none on one's own. */
interface ReviewThumbTable {
  review_id: number;
  user_id: number;
  created_at: Date;
}

/** The client's names of the requests that wrote a review: a repeat is answered as the first was. */
interface ReviewRequestTable {
  user_id: number;
  request_id: string;
  /** What it was about; null for those kept before that was noted. */
  fingerprint: string | null;
}

export interface ReviewTables {
  review: ReviewTable;
  review_thumb: ReviewThumbTable;
  review_request: ReviewRequestTable;
}
