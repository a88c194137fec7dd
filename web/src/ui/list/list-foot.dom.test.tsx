import { TIMING_MS } from '@juzhongren/contract/limits';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteAnswer, noteSilence } from '../../net/connection-state.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { ListFoot, type Paged } from './list-foot.tsx';

keepPageClean();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Sets the position of the list's end in px from the top of a viewport 768 px high. */
const endAt = (top: number) =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 0, 0));
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

function paged(change: Partial<Paged> = {}) {
  const fetchNextPage = vi.fn<Paged['fetchNextPage']>();
  const query: Paged = {
    hasNextPage: true,
    isFetching: false,
    isFetchNextPageError: false,
    dataUpdatedAt: 1,
    fetchNextPage,
    ...change,
  };
  return { query, fetchNextPage };
}

describe('loading of the next page', () => {
  test('starts at once within one and a half viewports after the user has scrolled', () => {
    endAt(768 * 2.5 - 1);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1);
    const { query, fetchNextPage } = paged();
    render(<ListFoot query={query} />);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    // A running request is not started again.
    expect(fetchNextPage).toHaveBeenCalledWith({ cancelRefetch: false });
  });

  test('starts only within half a viewport before the user has scrolled', () => {
    endAt(768 * 1.5);
    const far = paged();
    render(<ListFoot query={far.query} />);
    expect(far.fetchNextPage).not.toHaveBeenCalled();
    endAt(768 * 1.5 - 1);
    const near = paged();
    render(<ListFoot query={near.query} />);
    expect(near.fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('starts 300 ms after the user scrolls near the end', () => {
    endAt(5_000);
    const { query, fetchNextPage } = paged();
    render(<ListFoot query={query} />);
    endAt(1_000);
    fireEvent.scroll(window);
    pass(TIMING_MS.scrollDebounce - 1);
    expect(fetchNextPage).not.toHaveBeenCalled();
    pass(1);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('checks every 300 ms during a long fling', () => {
    const look = endAt(5_000);
    const { query } = paged();
    render(<ListFoot query={query} />);
    look.mockClear();
    for (let passed = 0; passed < 1_200; passed += 16) {
      fireEvent.scroll(window);
      pass(16);
    }
    expect(look.mock.calls.length).toBe(3);
  });

  test('does not start while a page loads, after the last page, or automatically after a failure', () => {
    endAt(0);
    for (const change of [{ isFetching: true }, { hasNextPage: false }, { isFetchNextPageError: true }]) {
      const { query, fetchNextPage } = paged(change);
      const { unmount } = render(<ListFoot query={query} />);
      fireEvent.scroll(window);
      pass(1_000);
      expect(fetchNextPage).not.toHaveBeenCalled();
      unmount();
    }
  });

  test('retries after a failure on request, or when the connection returns', () => {
    endAt(0);
    const { query, fetchNextPage } = paged({ isFetchNextPageError: true });
    render(<ListFoot query={query} />);
    fireEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    act(noteSilence);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    act(noteAnswer);
    expect(fetchNextPage).toHaveBeenCalledTimes(2);
  });
});

test.each([
  [{}, '加载中…'],
  [{ hasNextPage: false }, '没有更多了'],
  [{ isFetchNextPageError: true }, '加载失败 · 重试'],
  [{ isFetchNextPageError: true, isFetching: true }, '加载中…'],
])('shows for %j the text %s', (change, words) => {
  endAt(9_000);
  render(<ListFoot query={paged(change).query} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});
