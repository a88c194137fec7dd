import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noteAnswer, noteSilence } from '../net/connection-state.ts';
import { Link } from '../router/link.tsx';
import { RouterProvider } from '../router/router-provider.tsx';
import { keepPageClean } from '../testing/clean-page.ts';
import { memoryRouter } from '../testing/memory-router.tsx';
import { ConnectionNotice } from './connection-notice.tsx';

keepPageClean();
afterEach(() => {
  noteAnswer();
  delete document.documentElement.dataset['kept'];
});

const DOWN = '网络已断开，正在重连…';
const OLD = `${DOWN} · 显示的是上次的内容`;

test('shows a row while offline, with a note on old content, and makes room for it', () => {
  document.documentElement.dataset['kept'] = '1700000000000';
  render(
    <RouterProvider router={memoryRouter({ '/': null, '/scripts': null })}>
      <Link to="/scripts">elsewhere</Link>
      <Link to="/">back</Link>
      <ConnectionNotice />
    </RouterProvider>,
  );
  expect([screen.queryByText(DOWN), screen.queryByText(OLD)]).toEqual([null, null]);
  act(noteSilence);
  expect(screen.queryByText(OLD)).not.toBeNull();
  expect(document.documentElement.hasAttribute('data-unreachable')).toBe(true);
  fireEvent.click(screen.getByText('elsewhere'));
  expect(screen.queryByText(DOWN)).not.toBeNull();
  fireEvent.click(screen.getByText('back'));
  act(noteAnswer);
  expect([screen.queryByText(DOWN), screen.queryByText(OLD)]).toEqual([null, null]);
  expect(document.documentElement.hasAttribute('data-unreachable')).toBe(false);
});
