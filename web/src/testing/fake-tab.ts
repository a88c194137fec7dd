import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface TabEntry {
  readonly state: unknown;
  readonly address: string;
}

/** The tab's history as a browser keeps it; the stand-in browser of the tests goes back by loading pages. */
export interface FakeTab {
  /** The addresses in turn, with the one that is open in brackets. */
  readonly entries: string;
  /** The browser's own buttons. Ends when everything that follows from it has happened. */
  step(count: number): Promise<void>;
  /** Ends when the steps that were asked for are made. */
  settled(): Promise<void>;
  /** What a reload keeps. */
  readonly state: unknown;
}

/** Takes the place of `window.history` until `vi.restoreAllMocks`; the page is at `address`. */
export function fakeTab(address: string): FakeTab {
  const { history } = window;
  const place = history.replaceState.bind(history);
  const here = (): string => window.location.pathname + window.location.search;
  const entries: TabEntry[] = [];
  let at = 0;
  const set = (index: number, state: unknown, url: string | URL | null | undefined): void => {
    // As the browser keeps it: a copy.
    const kept = structuredClone(state);
    place(kept, '', url ?? here());
    at = index;
    entries.splice(at, 1, { state: kept, address: here() });
  };
  const go = (count = 0): void => {
    setTimeout(() => {
      const next = entries[at + count];
      if (next === undefined) return;
      at += count;
      place(next.state, '', next.address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: next.state }));
    });
  };
  const settled = async (): Promise<void> => {
    // Each step may ask for another one.
    for (let turn = 0; turn < 6; turn += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
  };
  set(0, null, address);
  vi.spyOn(history, 'pushState').mockImplementation((state, _title, url) => {
    entries.splice(at + 1);
    set(at + 1, state, url);
  });
  vi.spyOn(history, 'replaceState').mockImplementation((state, _title, url) => set(at, state, url));
  vi.spyOn(history, 'go').mockImplementation(go);
  return {
    get entries() {
      return entries.map((entry, index) => (index === at ? `[${entry.address}]` : entry.address)).join(' ');
    },
    get state() {
      return entries[at]?.state;
    },
    step: async (count) => {
      go(count);
      await settled();
    },
    settled,
  };
}
