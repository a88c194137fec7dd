import { COMMENT_LENGTH_MAX, RATING_DEFAULT } from '@juzhongren/contract/limits';
import type { OwnReview } from '@juzhongren/contract/reviews';
import { ERROR_TEXT } from '@juzhongren/contract/error-texts';
import { ERROR } from '@juzhongren/contract/errors';
import { useRef, useState, type FormEvent } from 'react';
import type { Failure } from '../../net/send.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import css from './review-form.module.css';
import { SpoilerSwitch } from './spoiler-switch.tsx';
import { StarRow } from './star-row.tsx';
import { showToast } from '../toast.tsx';

const ROWS = [
  { name: 'deduceScore', label: '推理' },
  { name: 'storyScore', label: '剧情' },
  { name: 'entertainmentScore', label: '娱乐' },
  { name: 'difficultyScore', label: '难度' },
] as const;

const BLANK: OwnReview = {
  comment: '',
  spoiler: false,
  deduceScore: RATING_DEFAULT,
  storyScore: RATING_DEFAULT,
  entertainmentScore: RATING_DEFAULT,
  difficultyScore: RATING_DEFAULT,
};
const BOX_LABEL = '写下你的感受，帮助更多玩家';

export interface ReviewFormProps {
  /** Existing review to edit, read once. Without it the form is blank. */
  readonly initial?: OwnReview | undefined;
  readonly submitLabel: string;
  readonly busyLabel: string;
  /**
   * Receives a non-blank review. Resolves to the failure, or to undefined on success; the form keeps its input on
   * failure.
   */
  readonly onSubmit: (review: OwnReview) => Promise<Failure | undefined>;
  /** Receives every change, so that the caller can store a draft. */
  readonly onChange?: (review: OwnReview) => void;
}

export function ReviewForm({ initial = BLANK, submitLabel, busyLabel, onSubmit, onChange }: ReviewFormProps) {
  const [review, setReview] = useState(initial);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const change = (part: Partial<OwnReview>): void => {
    const next = { ...review, ...part };
    setReview(next);
    onChange?.(next);
  };

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const comment = review.comment.trim();
    if (comment === '') {
      showToast('请填写评论', { tone: 'bad' });
      box.current?.focus();
      return;
    }
    setBusy(true);
    const failure = await onSubmit({ ...review, comment });
    setBusy(false);
    if (failure?.err === ERROR.wordsRefused) box.current?.focus();
    if (failure !== undefined) showToast(notKept(failure), { tone: 'bad' });
  };

  return (
    <form className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={css.rows}>
        {ROWS.map(({ name, label }) => (
          <StarRow
            key={name}
            name={name}
            label={label}
            value={review[name]}
            onChange={(value) => change({ [name]: value })}
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
          value={review.comment}
          onChange={(event) => change({ comment: event.target.value })}
        />
        <p className={css.count} aria-hidden="true">
          {`${review.comment.length}/${COMMENT_LENGTH_MAX}`}
        </p>
      </div>
      <SpoilerSwitch on={review.spoiler} onChange={(spoiler) => change({ spoiler })} />
      <Button type="submit" tone="primary" block disabled={busy}>
        {submitLabel}
      </Button>
      <Dialog open={busy} onClose={() => {}} variant="loading" title={busyLabel} />
    </form>
  );
}

const notKept = ({ err }: Failure): string =>
  err === ERROR.wordsRefused ? ERROR_TEXT[ERROR.wordsRefused] : '提交失败';
