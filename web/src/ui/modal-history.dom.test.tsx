import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserHistory } from '../router/history.ts';
import { Link } from '../router/link.tsx';
import { createRouter, type Router } from '../router/router.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { keepPageClean } from '../testing/clean-page.ts';
import { type FakeTab, fakeTab } from '../testing/fake-tab.ts';
import { screenOf, Shown } from '../testing/memory-router.tsx';
import { Dialog } from './dialog.tsx';
import { useGoBack } from './go-back.ts';
import { Sheet } from './sheet.tsx';

keepPageClean();
let tab: FakeTab;
let router: Router;
beforeEach(() => (tab = fakeTab('/')));
afterEach(() => {
  router.dispose();
  vi.restoreAllMocks();
});

/** Test screen with a bottom sheet, a dialog inside it that may refuse to close, a second sheet, and links. */
function Case() {
  const [open, setOpen] = useState<'sheet' | 'other'>();
  const [dialog, setDialog] = useState(false);
  const [busy, setBusy] = useState(false);
  const goBack = useGoBack();
  return (
    <>
      <h1>案子</h1>
      <button type="button" onClick={() => setOpen('sheet')}>
        打开
      </button>
      <Sheet open={open === 'sheet'} onClose={() => setOpen(undefined)} title="线索">
        <button type="button" onClick={() => setDialog(true)}>
          问一句
        </button>
        <button type="button" onClick={() => setOpen('other')}>
          换一张
        </button>
        <button type="button" onClick={() => setBusy(true)}>
          等一等
        </button>
        <Link to="/next">去那边</Link>
        <Link to="/next" replace>
          换到那边
        </Link>
        <Link to="/case?tab=2" replace>
          换一页
        </Link>
        <button
          type="button"
          onClick={() => {
            setOpen(undefined);
            goBack();
          }}
        >
          收起来再回去
        </button>
        <Dialog open={dialog} onClose={() => setDialog(false)} title="真的吗" closeIcon>
          <Link to="/next">从这里去</Link>
        </Dialog>
        <Dialog open={busy} onClose={() => undefined} variant="loading" title="加载中…" />
      </Sheet>
      <Sheet open={open === 'other'} onClose={() => setOpen(undefined)} title="座位">
        坐着
      </Sheet>
    </>
  );
}

const start = (): void => {
  const routes = Object.entries({ '/': <h1>首页</h1>, '/case': <Case />, '/next': <h1>那边</h1> }).map(
    ([path, shown]) => ({ path, screen: screenOf(shown) }),
  );
  router = createRouter({ history: browserHistory(), routes });
  render(
    <StrictMode>
      <RouterProvider router={router}>
        <Shown />
      </RouterProvider>
    </StrictMode>,
  );
};
async function openSheet(): Promise<void> {
  start();
  await act(() => router.navigate('/case'));
  await press('打开');
  expect(sheets()).toEqual(['线索']);
  expect(tab.entries).toBe('/ /case [/case]');
}
async function press(name: string): Promise<void> {
  // Without layout, role queries do not find a sheet inside a sheet, so finds buttons by text.
  await userEvent.click(screen.getByText(name));
  await tab.settled();
}
const sheets = (): string[] =>
  [...document.querySelectorAll('dialog[open] > div > h2, dialog[open] > div > header > h2')].map(
    (title) => title.textContent,
  );

test('closes one dialog per step back before it leaves the screen', async () => {
  await openSheet();
  await press('问一句');
  expect(tab.entries).toBe('/ /case /case [/case]');
  await tab.step(-1);
  expect(sheets()).toEqual(['线索']);
  await tab.step(-1);
  expect(sheets()).toEqual([]);
  expect(screen.getByRole('heading', { name: '案子' })).toBeDefined();
  await tab.step(-1);
  expect(screen.getByRole('heading', { name: '首页' })).toBeDefined();
});

test('removes the history entry of a manually closed dialog, so forward does not reopen it', async () => {
  await openSheet();
  await press('问一句');
  const [inner] = screen.getAllByRole('button', { name: '关闭', hidden: true }).slice(-1);
  if (inner === undefined) throw new Error('the dialog has no close icon');
  await userEvent.click(inner);
  await tab.settled();
  expect(tab.entries).toBe('/ /case [/case] /case');
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await tab.settled();
  expect(tab.entries).toBe('/ [/case] /case /case');
  await tab.step(2);
  expect(sheets()).toEqual([]);
  expect(tab.entries).toBe('/ [/case] /case /case');
});

test('gives a replacing sheet the history entry of the replaced one', async () => {
  await openSheet();
  await press('换一张');
  expect(sheets()).toEqual(['座位']);
  expect(tab.entries).toBe('/ /case [/case]');
  await tab.step(-1);
  expect(sheets()).toEqual([]);
});

// Leftover entries of dialogs stay ahead until the next navigation removes them.
test.each([
  ['去那边', '/ /case [/next]', '案子'],
  ['换到那边', '/ [/next] /case', '首页'],
])('leaves no extra step back after a link in it: %s', async (words, entries, before) => {
  await openSheet();
  await press(words);
  expect(screen.getByRole('heading', { name: '那边' })).toBeDefined();
  expect(tab.entries).toBe(entries);
  await tab.step(-1);
  expect(screen.getByRole('heading', { name: before })).toBeDefined();
});

test('leaves no extra step back after a link in a dialog over it', async () => {
  await openSheet();
  await press('问一句');
  await press('从这里去');
  expect(tab.entries).toBe('/ /case [/next] /case');
  await tab.step(-1);
  expect(screen.getByRole('heading', { name: '案子' })).toBeDefined();
  expect(sheets()).toEqual([]);
  await tab.step(2);
  expect(tab.entries).toBe('/ [/case] /next /case');
});

test('keeps the sheet and its entry when only the query changes', async () => {
  await openSheet();
  await press('换一页');
  expect(sheets()).toEqual(['线索']);
  expect(tab.entries).toBe('/ /case?tab=2 [/case?tab=2]');
  await tab.step(-1);
  expect(sheets()).toEqual([]);
});

test('goes one screen back when a sheet closes and the user goes back at once', async () => {
  await openSheet();
  await press('收起来再回去');
  expect(tab.entries).toBe('[/] /case /case');
  expect(screen.getByRole('heading', { name: '首页' })).toBeDefined();
});

test('closes neither a dialog that refuses nor those below it', async () => {
  await openSheet();
  await press('等一等');
  expect(tab.entries).toBe('/ /case [/case]');
  await tab.step(-1);
  expect(sheets()).toEqual(['线索', '加载中…']);
  expect(tab.entries).toBe('/ /case [/case]');
});

test('returns to the screen without an extra step after a reload with an open sheet', async () => {
  await openSheet();
  expect(tab.state).toMatchObject({ cover: 1 });
  document.body.replaceChildren();
  router.dispose();
  start();
  await tab.settled();
  expect(tab.entries).toBe('/ [/case] /case');
  expect(sheets()).toEqual([]);
});

test('opens a sheet even if the browser rejects more history entries', async () => {
  start();
  await act(() => router.navigate('/case'));
  vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  await press('打开');
  expect(sheets()).toEqual(['线索']);
  await userEvent.click(screen.getByRole('button', { name: '关闭' }));
  await tab.settled();
  expect(tab.entries).toBe('/ [/case]');
});
