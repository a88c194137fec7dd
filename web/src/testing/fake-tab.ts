import { act } from '@testing-library/react';
import { vi } from 'vitest';

interface TabEntry {
  readonly state: unknown;
  readonly address: string;
}

/** Fake of a tab's history that behaves like a browser's. happy-dom goes back by loading pages. */
export interface FakeTab {
  /** All addresses in order, the current one in brackets. */
  readonly entries: string;
  /** Goes back or forward like the browser's buttons. Resolves when everything that follows has happened. */
  step(count: number): Promise<void>;
  /** Resolves when all requested steps are done. */
  settled(): Promise<void>;
  /** State of the current entry, which survives a reload. */
  readonly state: unknown;
}

/** Replaces `window.history` until `vi.restoreAllMocks` and opens `address`. */
export function fakeTab(address: string): FakeTab {
  const { history } = window;
  const place = history.replaceState.bind(history);
  const here = (): string => window.location.pathname + window.location.search;
  const entries: TabEntry[] = [];
  let at = 0;
  const set = (index: number, state: unknown, url: string | URL | null | undefined): void => {
    // Browsers store a copy of the state.
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
    // Each step may cause another one.
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
