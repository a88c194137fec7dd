import { ERROR } from '@juzhongren/contract/errors';
import { commentThumb, type Comment } from '@juzhongren/contract/reviews';
import { useQueryClient } from '@tanstack/react-query';
import { refusalText } from '../../../net/refusal-text.ts';
import { send, type Failure } from '../../../net/send.ts';
import { Thumb } from '../../../ui/icons.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { flip } from '../data/flip.ts';
import { changeComment } from './change-comment.ts';
import { useSignInFirst } from '../data/sign-in-first.ts';
import css from './thumb-button.module.css';

const liked = (comment: Comment, like: boolean): Comment =>
  comment.like === like ? comment : { ...comment, like, thumbCount: Math.max(0, comment.thumbCount + (like ? 1 : -1)) };

function failureText(failure: Failure): string {
  return failure.fault === 'refused' && failure.err === ERROR.notYours
    ? '不能给自己的评价点赞'
    : refusalText(failure, '没能点赞，请稍后重试');
}

export function ThumbButton({ scriptId, comment }: { scriptId: number; comment: Comment }) {
  const client = useQueryClient();
  const signInFirst = useSignInFirst();
  const { commentId, like, thumbCount } = comment;

  const toggle = async (): Promise<void> => {
    if (!signInFirst()) return;
    let counted: number | undefined;
    const failure = await flip({
      key: `thumb:${commentId}`,
      wanted: !like,
      show: (on) => changeComment(client, { scriptId, commentId }, (old) => liked(old, on)),
      save: async (on) => {
        const answer = await send(commentThumb, { commentId, thumb: on });
        if (!answer.ok) return answer;
        counted = answer.params.thumbCount;
        return undefined;
      },
    });
    // Uses the exact count of the response, because other users may have liked it meanwhile.
    const exact = counted;
    if (exact !== undefined) {
      changeComment(client, { scriptId, commentId }, (old) => ({ ...old, thumbCount: exact }));
    }
    if (failure !== undefined) showToast(failureText(failure), { tone: 'bad' });
  };

  return (
    <button
      type="button"
      className={css.thumb}
      aria-pressed={like}
      aria-label={`赞 ${thumbCount}`}
      onClick={() => void toggle()}
    >
      <Thumb className={css.icon} />
      <span className={css.count}>{thumbCount === 0 ? '赞' : thumbCount}</span>
    </button>
  );
}
