import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/tables.ts';
import { fingerprintOf } from '../http/request-use.ts';
import { takeUse } from '../limits/uses-per-person.ts';
import { heatOf } from './heat.ts';
import { lockScript, mendScores } from './scores.ts';

const WRITINGS = { what: 'review', max: 10, windowMs: 60 * 60 * 1000 } as const;

export interface NewReview {
  readonly scriptId: number;
  /** Room after whose game the review was written. Null if it was written on the script's page. */
  readonly partyId: string | null;
  readonly userId: number;
  readonly requestId: string | undefined;
  readonly at: Date;
  /** Each rating is 2, 4, 6, 8 or 10. */
  readonly review: {
    readonly comment: string;
    readonly spoiler: boolean;
    readonly deduce: number;
    readonly story: number;
    readonly entertainment: number;
    readonly difficulty: number;
  };
}

/**
 * Saves a review and updates the script's scores in one transaction. A review after a game becomes the user's current
 * review of the script. A review from the script's page edits the current one.
 * Writes nothing in these cases: 'repeated', the same request again; 'reused', the request id belongs to a different
 * request; 'taken', the user has already reviewed this room; 'too-often', the rate limit is reached.
 */
export async function keepReview(
  db: Kysely<Database>,
  wish: NewReview,
): Promise<'kept' | 'repeated' | 'reused' | 'taken' | 'too-often'> {
  return await db.transaction().execute(async (transaction) => {
    await lockScript(transaction, wish.scriptId);
    const earlier = await findRequest(transaction, wish);
    if (earlier !== undefined)
      return (earlier.fingerprint ?? fingerprint(wish)) === fingerprint(wish) ? 'repeated' : 'reused';
    if (await isTaken(transaction, wish)) return 'taken';
    if (!(await takeUse(transaction, wish.userId, { ...WRITINGS, at: wish.at }))) return 'too-often';
    if (wish.partyId !== null) await retireCurrent(transaction, wish);
    if (wish.partyId !== null || !(await editCurrent(transaction, wish))) await insertReview(transaction, wish);
    await noteRequest(transaction, wish);
    await mendScores(transaction, [wish.scriptId]);
    return 'kept';
  });
}

async function findRequest(transaction: Transaction<Database>, { userId, requestId }: NewReview) {
  if (requestId === undefined) return undefined;
  return await transaction
    .selectFrom('review_request')
    .select('fingerprint')
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

const fingerprint = ({ scriptId, partyId, review }: NewReview): string =>
  fingerprintOf('review', { scriptId, partyId, review });

async function isTaken(transaction: Transaction<Database>, { userId, partyId }: NewReview): Promise<boolean> {
  if (partyId === null) return false;
  const earlier = await transaction
    .selectFrom('review')
    .select('review_id')
    .where('party_id', '=', partyId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return earlier !== undefined;
}

function currentOf(transaction: Transaction<Database>, { scriptId, userId }: NewReview) {
  return transaction
    .updateTable('review')
    .where('script_id', '=', scriptId)
    .where('user_id', '=', userId)
    .where('current', '=', true);
}

async function retireCurrent(transaction: Transaction<Database>, wish: NewReview): Promise<void> {
  await currentOf(transaction, wish).set({ current: false }).execute();
}

async function editCurrent(transaction: Transaction<Database>, wish: NewReview): Promise<boolean> {
  const edited = await currentOf(transaction, wish)
    .set({
      ...wish.review,
      edited_at: wish.at,
      // The operator chose the old text for the card, so a changed text loses that choice.
      on_card: sql`case when on_card and comment <> ${wish.review.comment} then null else on_card end`,
    })
    .executeTakeFirst();
  return edited.numUpdatedRows === 1n;
}

async function insertReview(transaction: Transaction<Database>, wish: NewReview): Promise<void> {
  await transaction
    .insertInto('review')
    .values({
      ...wish.review,
      script_id: wish.scriptId,
      party_id: wish.partyId,
      user_id: wish.userId,
      created_at: wish.at,
      heat: heatOf(sql.lit(0), sql<Date>`${wish.at}::timestamptz`),
    })
    .execute();
}

async function noteRequest(transaction: Transaction<Database>, wish: NewReview): Promise<void> {
  const { userId, requestId } = wish;
  if (requestId === undefined) return;
  await transaction
    .insertInto('review_request')
    .values({ user_id: userId, request_id: requestId, fingerprint: fingerprint(wish) })
    // The same request id can arrive for two scripts at once. Both reviews are valid.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
