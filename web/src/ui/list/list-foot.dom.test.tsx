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

/** Where the end of the list is, in px from the top of a screen of 768. */
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

describe('when the next page is asked for', () => {
  test('at once where the end is within a screen and a half, for who has scrolled', () => {
    endAt(768 * 2.5 - 1);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(1);
    const { query, fetchNextPage } = paged();
    render(<ListFoot query={query} />);
    expect(fetchNextPage).toHaveBeenCalledTimes(1);
    // A fetch that runs already is not begun a second time.
    expect(fetchNextPage).toHaveBeenCalledWith({ cancelRefetch: false });
  });

  test('before that only where it is within half a screen', () => {
    endAt(768 * 1.5);
    const far = paged();
    render(<ListFoot query={far.query} />);
    expect(far.fetchNextPage).not.toHaveBeenCalled();
    endAt(768 * 1.5 - 1);
    const near = paged();
    render(<ListFoot query={near.query} />);
    expect(near.fetchNextPage).toHaveBeenCalledTimes(1);
  });

  test('otherwise 300 ms after somebody scrolled there', () => {
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

  test('during a long fling it looks once every 300 ms', () => {
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

  test('never while a page is on its way, after the last, or by itself after a failure', () => {
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

  test('after a failure when somebody asks, or when the line is back', () => {
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
])('%j says %s', (change, words) => {
  endAt(9_000);
  render(<ListFoot query={paged(change).query} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});
