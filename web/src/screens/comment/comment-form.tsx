import { COMMENT_LENGTH_MAX, RATING_DEFAULT } from '@juzhongren/contract/limits';
import { partyComment } from '@juzhongren/contract/parties';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { makeRequestId } from '../../net/request-id.ts';
import { send } from '../../net/send.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../../ui/toast.tsx';
import css from './comment-form.module.css';
import { StarRow, type Rating } from './star-row.tsx';

const ROWS = [
  { name: 'deduceScore', label: '推理' },
  { name: 'storyScore', label: '剧情' },
  { name: 'entertainmentScore', label: '娱乐' },
  { name: 'difficultyScore', label: '难度' },
] as const;

type Scores = Record<(typeof ROWS)[number]['name'], Rating>;
const BEST: Scores = {
  deduceScore: RATING_DEFAULT,
  storyScore: RATING_DEFAULT,
  entertainmentScore: RATING_DEFAULT,
  difficultyScore: RATING_DEFAULT,
};
const BOX_LABEL = '写下你的感受，帮助更多玩家';

export function CommentForm({ partyId, onDone }: { partyId: string; onDone: () => void }) {
  const [scores, setScores] = useState(BEST);
  const [comment, setComment] = useState('');
  const [busy, setBusy] = useState(false);
  // The same for every try, so that a comment whose answer got lost is not given twice.
  const [requestId] = useState(makeRequestId);
  const box = useRef<HTMLTextAreaElement>(null);
  const client = useQueryClient();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (comment.trim() === '') {
      showToast('请填写评论', { tone: 'bad' });
      box.current?.focus();
      return;
    }
    setBusy(true);
    const answer = await send(partyComment, { partyId, comment: comment.trim(), ...scores, requestId });
    setBusy(false);
    if (!answer.ok) {
      showToast('提交失败', { tone: 'bad' });
      return;
    }
    await client.invalidateQueries({ queryKey: ['records'], refetchType: 'none' });
    onDone();
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={css.rows}>
        {ROWS.map(({ name, label }) => (
          <StarRow
            key={name}
            name={name}
            label={label}
            value={scores[name]}
            onChange={(value) => setScores((old) => ({ ...old, [name]: value }))}
          />
        ))}
      </div>
      <div className={css.paper}>
        <textarea
          ref={box}
          className={css.box}
          placeholder={BOX_LABEL}
          aria-label={BOX_LABEL}
          rows={7}
          maxLength={COMMENT_LENGTH_MAX}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <p className={css.count} aria-hidden="true">
          {comment.length}/{COMMENT_LENGTH_MAX}
        </p>
      </div>
      <Button type="submit" tone="primary" block disabled={busy}>
        提交评价
      </Button>
      <Dialog open={busy} onClose={() => {}} variant="loading" title="提交中…" />
    </form>
  );
}
