import type { Generated } from 'kysely';

/** A player's rating of a party, shown as a review of its script. Ratings are 2, 4, 6, 8, 10. */
export interface ReviewTable {
  review_id: Generated<number>;
  script_id: number;
  party_id: string | null;
  user_id: number;
  /** The client's name of the request that wrote it: a repeat is answered as the first was. */
  request_id: string | null;
  comment: string;
  deduce: number;
  story: number;
  entertainment: number;
  difficulty: number;
  created_at: Date;
}

export interface ReviewTables {
  review: ReviewTable;
}
