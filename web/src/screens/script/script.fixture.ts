import type { ScriptDetail } from '@juzhongren/contract/catalogue';
import type { ResponseOf } from '@juzhongren/contract/call';
import type { Comment, commentList, OwnReview } from '@juzhongren/contract/reviews';
import type { Sent } from '../../testing/fake-services.ts';
import { someCards } from '../../testing/cards.ts';

export function aScript(id: number, over: Partial<ScriptDetail> = {}): ScriptDetail {
  const [card] = someCards(1, { first: id });
  if (card === undefined) throw new Error('no card');
  return {
    ...card,
    script_name: '零点水位',
    author: '某人',
    introduce: '雨夜。',
    characters: [{ avatar: '', name: '程一苇', introduce: '值夜班的人。' }],
    authorMessage: '<p>谢谢</p>',
    commentCount: 25,
    deduceScore: 912,
    storyScore: 880,
    entertainmentScore: 840,
    difficultyScore: 600,
    free: true,
    favorite: false,
    ...over,
  };
}

export function aComment(commentId: number, over: Partial<Comment> = {}): Comment {
  return {
    commentId,
    avatar: '',
    nickname: `玩家${commentId}`,
    createTime: 1_700_000_000,
    comment: `第 ${commentId} 条`,
    spoiler: false,
    genius: false,
    like: false,
    thumbCount: 3,
    ...over,
  };
}

export const MINE: OwnReview = {
  comment: '我写过的',
  spoiler: false,
  deduceScore: 8,
  storyScore: 6,
  entertainmentScore: 4,
  difficultyScore: 2,
};

export function pagesOf(
  comments: readonly Comment[],
  { played = false, mine = null }: { played?: boolean; mine?: OwnReview | null } = {},
) {
  return ({ query }: Sent): ResponseOf<typeof commentList> => {
    const offset = Number(query['offset']);
    return { comments: comments.slice(offset, offset + Number(query['limit'])), played, mine };
  };
}
