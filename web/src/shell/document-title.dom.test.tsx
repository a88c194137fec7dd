import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RouterProvider } from '../router/router-provider.tsx';
import { type Agent, shownBy } from '../session/hosts/agents.fixture.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { memoryRouter, Shown } from '../testing/memory-router.tsx';
import { useDocumentTitle } from './document-title.ts';

keepPageClean();
beforeEach(() => {
  document.title = '局中人 · 剧本杀';
});
afterEach(() => void vi.restoreAllMocks());

function Late() {
  const [text, setText] = useState<string>();
  return text === undefined ? (
    <button type="button" onClick={() => setText('青瓷')}>
      好了
    </button>
  ) : (
    <h1>{text}</h1>
  );
}
function Around() {
  useDocumentTitle();
  return <Shown />;
}
function open(agent: Agent, at: string) {
  shownBy(agent);
  const router = memoryRouter({ '/script': <Late />, '/records': <h1>游戏记录</h1>, '*': <h1>今晚，谁在说谎？</h1> }, [
    at,
  ]);
  render(
    <RouterProvider router={router}>
      <Around />
    </RouterProvider>,
  );
  return router;
}

test.each([
  ['/', '首页'],
  ['/scripts', '剧本'],
  ['/Profile/', '我的'],
  ['/auth', '登录'],
  ['/game', '房间'],
  ['/records', '游戏记录'],
])('titles %s as %s in a mini-program', (at, title) => {
  open('mini-program, iOS', at);
  expect(document.title).toBe(title);
});

test('follows a late heading and navigation in a mini-program', async () => {
  const router = open('mini-program, Android', '/script?id=1');
  expect(document.title).toBe('局中人 · 剧本杀');
  fireEvent.click(screen.getByRole('button', { name: '好了' }));
  await vi.waitFor(() => expect(document.title).toBe('青瓷'), 15_000);
  await act(() => router.navigate('/records'));
  await vi.waitFor(() => expect(document.title).toBe('游戏记录'), 15_000);
});

test.each<Agent>(['messenger, iOS', 'Chrome, Android'])("keeps the product's title elsewhere (%s)", async (agent) => {
  const router = open(agent, '/records');
  await act(() => router.navigate('/scripts'));
  expect(screen.getByRole('heading')).toBeDefined();
  expect(document.title).toBe('局中人 · 剧本杀');
});
