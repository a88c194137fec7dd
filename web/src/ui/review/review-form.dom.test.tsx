import { ERROR } from '@juzhongren/contract/errors';
import type { OwnReview } from '@juzhongren/contract/reviews';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Failure } from '../../net/send.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { ReviewForm } from './review-form.tsx';
import { ToastHost } from '../toast.tsx';

keepPageClean();

const OLD: OwnReview = {
  comment: '原来的话',
  spoiler: true,
  deduceScore: 4,
  storyScore: 6,
  entertainmentScore: 8,
  difficultyScore: 2,
};

const FAILURE = { ok: false, err: ERROR.systemError, fault: 'refused', message: '' } as const;

function open(onSubmit: (review: OwnReview) => Promise<Failure | undefined>) {
  render(
    <>
      <ReviewForm initial={OLD} submitLabel="保存" busyLabel="保存中…" onSubmit={onSubmit} />
      <ToastHost />
    </>,
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: '保存' }));

test('starts with the existing review and submits the changed one', async () => {
  const submitted = vi.fn<(review: OwnReview) => Promise<undefined>>(async () => undefined);
  open(submitted);
  await userEvent.type(screen.getByRole('textbox'), '，又加一句 ');
  await userEvent.click(screen.getByRole('switch', { name: '含剧透' }));
  await save();
  expect(submitted).toHaveBeenCalledExactlyOnceWith({ ...OLD, comment: '原来的话，又加一句', spoiler: false });
});

test('shows an error and keeps the text when saving fails', async () => {
  open(async () => FAILURE);
  await userEvent.type(screen.getByRole('textbox'), '！');
  await save();
  expect(await screen.findByText('提交失败')).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('原来的话！');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '保存' }).disabled).toBe(false);
});

test('names blocked words as the reason and keeps the text', async () => {
  open(async () => ({ ...FAILURE, err: ERROR.wordsRefused }));
  await userEvent.type(screen.getByRole('textbox'), '！');
  await save();
  expect(await screen.findByText('里面有这里不能用的词，改一改再发')).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('原来的话！');
});
