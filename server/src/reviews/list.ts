import { COMMENT_ORDER } from '@juzhongren/contract/enumerations';
import type { OwnReview } from '@juzhongren/contract/reviews';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { requireDefined } from '../faults/require-defined.ts';

export interface ListedReview {
  readonly review_id: number;
  readonly user_id: number;
  readonly nickname: string;
  readonly avatar: string | null;
  readonly created_at: Date;
  readonly comment: string;
  readonly spoiler: boolean;
  readonly thumb_count: number;
  readonly liked: boolean;
}

interface Page {
  readonly scriptId: number;
  /** Value of `COMMENT_ORDER`. */
  readonly order: number;
  readonly offset: number;
  readonly limit: number;
  readonly userId: number | null;
  readonly geniuses: readonly number[];
}

/**
 * Returns a page of a script's reviews. Finds the page with an index-only scan first, then reads only those reviews.
 */
export async function readReviews(db: Kysely<Database>, page: Page): Promise<ListedReview[]> {
  const { rows } = await sql<ListedReview>`
    select r.review_id, r.user_id, u.nickname, u.avatar, r.created_at, r.comment, r.spoiler, r.thumb_count,
      exists (select from review_thumb t where t.review_id = r.review_id and t.user_id = ${page.userId}) as liked
    from (${placesOf(page)}) as p join review r using (review_id) join app_user u using (user_id)
    order by p.place`.execute(db);
  return rows;
}

function placesOf({ scriptId, order, offset, limit, geniuses }: Page): RawBuilder<unknown> {
  const shown = sql`script_id = ${scriptId} and current and not hidden`;
  const newest = sql`created_at desc, review_id desc`;
  const page = sql`offset ${offset} limit ${limit}`;
  if (order === COMMENT_ORDER.Hottest) {
    const hottest = sql`heat desc, review_id desc`;
    return sql`select review_id, row_number() over (order by ${hottest}) as place from review where ${shown}
      order by ${hottest} ${page}`;
  }
  if (order === COMMENT_ORDER.Newest || geniuses.length === 0) {
    return sql`select review_id, row_number() over (order by ${newest}) as place from review where ${shown}
      order by ${newest} ${page}`;
  }
  // Experts are few, so their reviews are looked up one by one. The others come from the index.
  const experts = sql`${[...geniuses]}::int[]`;
  return sql`
    select review_id, row_number() over (order by rank, ${newest}) as place from (
      select review_id, created_at, 0 as rank from review where ${shown} and user_id = any(${experts})
      union all (
        select review_id, created_at, 1 from review where ${shown} and user_id <> all(${experts})
        order by ${newest} limit ${offset + limit})
    ) as ranked order by rank, ${newest} ${page}`;
}

export interface ReviewerStatus {
  readonly played: boolean;
  readonly mine: OwnReview | null;
}

/**
 * Returns whether the user has played the script, and their own review. The author can read their review even when it
 * is hidden.
 */
export async function readStanding(
  db: Kysely<Database>,
  { scriptId, userId }: { scriptId: number; userId: number },
): Promise<ReviewerStatus> {
  const { rows } = await sql<ReviewerStatus>`
    select exists (
        select from script_player where script_id = ${scriptId} and user_id = ${userId} and finished_at is not null
      ) as played,
      (select json_build_object('comment', comment, 'spoiler', spoiler, 'deduceScore', deduce, 'storyScore', story,
          'entertainmentScore', entertainment, 'difficultyScore', difficulty)
        from review where script_id = ${scriptId} and user_id = ${userId} and current) as mine`.execute(db);
  return requireDefined(rows[0], 'a query that always has a row');
}
