import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';

keepPageClean();
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => void vi.useRealTimers());

async function loadApp(): Promise<void> {
  const { ActivityBubble } = await import('./activity-bubble.tsx');
  render(<ActivityBubble />);
}

test('shows for 5 s on the first load of a session', async () => {
  await loadApp();
  expect(screen.getByText('新活动')).toBeDefined();
  act(() => void vi.advanceTimersByTime(4_999));
  expect(screen.getByText('新活动')).toBeDefined();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.queryByText('新活动')).toBeNull();
});

test('stays hidden on the next load', async () => {
  await loadApp();
  cleanup();
  vi.resetModules();
  await loadApp();
  expect(screen.queryByText('新活动')).toBeNull();
});

test('counts the 5 s across remounts of the tabs', async () => {
  await loadApp();
  cleanup();
  act(() => void vi.advanceTimersByTime(3_000));
  await loadApp();
  expect(screen.getByText('新活动')).toBeDefined();
  act(() => void vi.advanceTimersByTime(2_000));
  expect(screen.queryByText('新活动')).toBeNull();
  cleanup();
  act(() => void vi.advanceTimersByTime(60_000));
  await loadApp();
  expect(screen.queryByText('新活动')).toBeNull();
});
