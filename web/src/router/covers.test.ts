import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CoverEntries, createCovers } from './covers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A tab whose steps along the history are made when the test says so. */
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

it('a step back that a slow phone makes late closes nothing that was opened meanwhile', async () => {
  const tab = slowTab();
  const covers = createCovers(tab.entries);
  const takeAway = covers.add(() => undefined);
  await settled();
  expect(covers.depth).toBe(1);
  takeAway();
  // The step that takes its entry along is asked for, and does not come for a while.
  await vi.advanceTimersByTimeAsync(5_000);
  const dismiss = vi.fn<() => void>();
  covers.add(dismiss);
  await settled();
  tab.make();
  covers.popped();
  await settled();
  expect(dismiss).not.toHaveBeenCalled();
  // It has an entry of its own now, and the phone's way back closes it.
  expect(covers.depth).toBe(1);
  tab.back();
  covers.popped();
  expect(dismiss).toHaveBeenCalledOnce();
});
