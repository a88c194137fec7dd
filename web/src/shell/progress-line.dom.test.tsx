import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { ProgressLine } from './progress-line.tsx';

keepPageClean();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('appears after 200 ms of waiting and disappears afterwards', () => {
  const { rerender } = render(<ProgressLine waiting />);
  pass(199);
  expect(screen.queryByText('加载中…')).toBeNull();
  pass(1);
  expect(screen.getByText('加载中…')).toBeDefined();
  rerender(<ProgressLine waiting={false} />);
  expect(screen.queryByText('加载中…')).toBeNull();
});

test('stays hidden for a short wait and restarts the delay for the next one', () => {
  const { rerender } = render(<ProgressLine waiting />);
  pass(150);
  rerender(<ProgressLine waiting={false} />);
  rerender(<ProgressLine waiting />);
  pass(150);
  expect(screen.queryByText('加载中…')).toBeNull();
});
