import type { ReactElement } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../net/query-client.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { seatMemory } from '../screens/game/state/seat-memory.ts';
import { localStore, sessionStore } from '../browser/storage.ts';
import { storedToken, storeToken } from '../identity/token.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { memoryRouter, Shown } from '../testing/memory-router.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PreviewFrame } from './preview-frame.tsx';
import { sitAt, standUp } from './kept-table.ts';

const PARTY = 'AAAAAAAAAAAA';
const table = (version: string) => ({
  partyId: PARTY,
  slug: 'kite',
  version,
  seats: ['林巧', '顾青'].map((name, number) => ({
    characterId: `c${number}`,
    name,
    userId: number + 1,
    token: `token-${number}-${version}`,
  })),
});

keepPageClean();
let version = 'v1';
let mistakes: string[] = [];
beforeEach(() => {
  version = 'v1';
  mistakes = [];
  const answer = () => ({
    packs: [
      {
        slug: 'kite',
        name: '纸鸢',
        state: mistakes.length === 0 ? 'fine' : 'refused',
        messages: [...mistakes, 'art/he.svg:1 W803 还是占位图'],
        wrong: mistakes.length,
      },
    ],
    content: null,
    tables: [{ partyId: PARTY, slug: 'kite', version, told: '换了' }],
  });
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.endsWith('/enter') ? table(version) : answer()),
  );
});
afterEach(() => {
  cleanup();
  standUp();
});

function open(at: string, beside: ReactElement | null = null) {
  const router = memoryRouter({ '/game': <input aria-label="field" />, '/author': <p>the list</p> }, [at]);
  render(
    <QueryClientProvider client={makeQueryClient({ queries: [] })}>
      <RouterProvider router={router}>
        <PreviewFrame>
          <Shown />
          {beside}
        </PreviewFrame>
      </RouterProvider>
    </QueryClientProvider>,
  );
}
const chip = (name: string) => screen.getByRole('button', { name });

test('shows no strip without a room, and keeps the author’s own session', () => {
  storeToken('own');
  open('/game');
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(storedToken()).toBe('own');
});

test('switches seats by chip or key, in this tab only, and keeps the open tab', () => {
  storeToken('own');
  sitAt(table('v1'));
  open('/game');
  expect(chip('林巧').getAttribute('aria-pressed')).toBe('true');
  expect(storedToken()).toBe('token-0-v1');
  seatMemory(localStore, { partyId: PARTY, userId: 1 }).write('tab', 'clues');
  fireEvent.keyDown(window, { key: '2' });
  expect(chip('顾青').getAttribute('aria-pressed')).toBe('true');
  expect(storedToken()).toBe('token-1-v1');
  expect(seatMemory(localStore, { partyId: PARTY, userId: 2 }).read('tab')).toBe('clues');
  fireEvent.click(chip('林巧'));
  expect(storedToken()).toBe('token-0-v1');
  // Other tabs read this token.
  expect(localStore.read('token')).toBe('own');
  standUp();
  expect(storedToken()).toBe('own');
  expect(sessionStore.read('author-table')).toBeUndefined();
});

test('moves into an open dialog, because everything outside it is inert', () => {
  sitAt(table('v1'));
  open(
    '/game',
    <Dialog open onClose={() => undefined} title="第 1 幕">
      <p>翻开剧本</p>
    </Dialog>,
  );
  expect(screen.getByRole('dialog').contains(chip('顾青'))).toBe(true);
  fireEvent.click(chip('顾青'));
  expect(storedToken()).toBe('token-1-v1');
});

test('ignores number keys while the author types in a field', () => {
  sitAt(table('v1'));
  open('/game');
  fireEvent.keyDown(screen.getByRole('textbox'), { key: '2' });
  expect(storedToken()).toBe('token-0-v1');
});

test('keeps seat and token when the pack has a new version', async () => {
  sitAt(table('v1'));
  open('/game');
  fireEvent.keyDown(window, { key: '2' });
  version = 'v2';
  await vi.waitFor(() => expect(sessionStore.read('author-table')).toContain('"version":"v2"'), 15_000);
  expect(storedToken()).toBe('token-1-v1');
});

test('reports a wrong save in the room until it is fixed', async () => {
  sitAt(table('v1'));
  open('/game');
  await screen.findByRole('button', { name: '下一幕' });
  expect(screen.queryByRole('link', { name: '没存进来' })).toBeNull();
  mistakes = ['characters/he.md:3 P101 字段名后面要有半角的冒号'];
  expect((await screen.findByRole('link', { name: '没存进来' })).title).toContain('characters/he.md:3 P101');
  mistakes = [];
  await vi.waitFor(() => expect(screen.queryByRole('link', { name: '没存进来' })).toBeNull(), 15_000);
});

test('shows no strip at the list', () => {
  sitAt(table('v1'));
  open('/author');
  expect(screen.queryByRole('complementary')).toBeNull();
});
