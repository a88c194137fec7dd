import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { OrderTabs } from './order-tabs.tsx';
import type { CommentOrder } from '../data/queries.ts';

keepPageClean();

test('moves on from the focused tab before the chosen order has changed', () => {
  const onChoose = vi.fn<(order: CommentOrder) => void>();
  render(<OrderTabs order={0} onChoose={onChoose} controls="reviews" />);
  screen.getByRole('tab', { name: '全部' }).focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('ArrowRight');
  press('ArrowRight');
  expect(onChoose.mock.calls).toEqual([[1], [2]]);
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: '最热' }));
  press('a');
  expect(onChoose).toHaveBeenCalledTimes(2);
});
