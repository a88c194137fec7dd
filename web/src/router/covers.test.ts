import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CoverEntries, createCovers } from './covers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Fake tab whose history steps happen only when the test says so. */
function slowTab() {
  let cover = 0;
  let asked = 0;
  const entries: CoverEntries = {
    get here() {
      return { key: 'screen', cover };
    },
    push: (next) => {
      cover = next;
    },
    go: (steps) => {
      asked += steps;
    },
  };
  return {
    entries,
    make: (): void => {
      cover += asked;
      asked = 0;
    },
    back: (): void => {
      cover -= 1;
    },
  };
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

it('does not close a new cover when a slow phone makes an earlier step back late', async () => {
  const tab = slowTab();
  const covers = createCovers(tab.entries);
  const takeAway = covers.add(() => undefined);
  await settled();
  expect(covers.depth).toBe(1);
  takeAway();
  // The step that removes the cover's entry is requested, but does not happen for a while.
  await vi.advanceTimersByTimeAsync(5_000);
  const dismiss = vi.fn<() => void>();
  covers.add(dismiss);
  await settled();
  tab.make();
  covers.popped();
  await settled();
  expect(dismiss).not.toHaveBeenCalled();
  // The new cover has its own entry now, and the phone's back button closes it.
  expect(covers.depth).toBe(1);
  tab.back();
  covers.popped();
  expect(dismiss).toHaveBeenCalledOnce();
});
