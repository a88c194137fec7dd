// Implements the operator's commands about reviews.
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import { findRuling, type RuledReview, type Ruling, readAllReviews, ruleOn } from '../reviews/moderate.ts';
import { titleOf } from '../catalogue/index/script-titles.ts';
import type { AuditedChange, Listener } from './action/action.ts';
import { plain } from './action/plain-labels.ts';

type People = Pick<Listener, 'say'>;

export async function listReviews(db: Kysely<Database>, scriptId: number, people: People): Promise<number> {
  const reviews = isNumber(scriptId) ? await readAllReviews(db, scriptId) : [];
  for (const review of reviews) people.say(lineOf(review), review);
  if (reviews.length === 0) people.say('没有这个剧本的评价。');
  return 0;
}

function lineOf(review: RuledReview): string {
  const marks = [
    review.hidden && '已隐藏',
    review.spoiler && '剧透',
    review.on_card === true && '指定上卡片',
    review.on_card === false && '不上卡片',
  ].filter((mark) => mark !== false);
  // Removes control characters, which a terminal obeys.
  const words = review.comment.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return [review.review_id, `玩家 ${review.user_id}`, `${review.thumb_count} 赞`, marks.join('、') || '-', words].join(
    '\t',
  );
}

/**
 * Applies a decision. Returns exit code 1 if the review does not exist or may not be quoted; 0 if nothing had to
 * change.
 */
export async function ruleOnReview(
  db: Kysely<Database>,
  { id, ruling }: { id: number; ruling: Ruling },
  people: People,
): Promise<number | AuditedChange> {
  const before = isNumber(id) ? await findRuling(db, id) : undefined;
  if (before !== undefined && isSame(before, ruling)) {
    people.say('本来就是这样，没有改。');
    return 0;
  }
  const scriptId = before && (await ruleOn(db, id, ruling));
  people.say(answerOf(scriptId));
  if (before === undefined || typeof scriptId !== 'number') return 1;
  const script = await db
    .selectFrom('script')
    .select(titleOf('script.script_id').as('title'))
    .where('script_id', '=', scriptId)
    .executeTakeFirst();
  const title = script?.title == null ? `剧本 ${scriptId}` : `《${plain(script.title)}》`;
  return { on: `评价 ${id}（${title}）`, before, after: { ...before, ...ruling } };
}

const isSame = (before: { hidden: boolean; on_card: boolean | null }, ruling: Ruling): boolean =>
  'hidden' in ruling ? before.hidden === ruling.hidden : before.on_card === ruling.on_card;

function answerOf(scriptId: Awaited<ReturnType<typeof ruleOn>>): string {
  if (scriptId === undefined) return '没有这条评价。';
  return scriptId === 'spoiler' ? '这条评价标了剧透，不能放到卡片上：没玩过的人也会看到。' : '好了。';
}

const isNumber = (typed: number): boolean => Number.isInteger(typed) && typed > 0 && typed <= 2_147_483_647;
