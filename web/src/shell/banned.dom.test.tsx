import { ERROR } from '@juzhongren/contract/errors';
import { userStatus } from '@juzhongren/contract/room-calls/room';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetNews } from '../identity/news.ts';
import { storeToken } from '../identity/token.ts';
import { send } from '../net/send.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { show } from '../testing/show.tsx';
import { NewsGate } from './news-gate.tsx';

keepPageClean();
beforeEach(() => {
  forgetNews();
  storeToken('secret');
});

const at = (path: string) =>
  show(
    <NewsGate>
      <p>里面</p>
    </NewsGate>,
    { path, at: path },
  );

/** Sends a call that is refused as banned. Notices can still be loaded. */
async function refused(params: object): Promise<void> {
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(
      Response.json(
        address.includes('/user/notices') ? { err: ERROR.ok, params: { notices: [] } } : { err: ERROR.banned, params },
      ),
    ),
  );
  await send(userStatus, { scriptId: '0' });
}

test('shows a banned user the reason, the end date and links to feedback, account and sign-out', async () => {
  await refused({ reason: '多次辱骂别人', until: Date.UTC(2026, 2, 1, 4) / 1_000 });
  at('/game');
  expect(await screen.findByRole('heading', { name: '账号已停用' })).toBeDefined();
  expect(screen.queryByText('里面')).toBeNull();
  expect(screen.getByText('多次辱骂别人')).toBeDefined();
  expect(screen.getByText('2026-03-01 12:00:00 恢复')).toBeDefined();
  expect(screen.getByRole('link', { name: '意见反馈' }).getAttribute('href')).toBe('/feedback');
  expect(screen.getByRole('link', { name: '账号与数据' }).getAttribute('href')).toBe('/account');
  expect(screen.getByRole('link', { name: '退出登录' }).getAttribute('href')).toBe('/logout');
});

test('shows a permanent ban, and retries on request until a call is refused again', async () => {
  await refused({ reason: '作弊', until: null });
  at('/');
  expect(await screen.findByText('一直停用')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '重新看看' }));
  expect(await screen.findByText('里面')).toBeDefined();
});

test('hides the feedback link from a guest but offers a retry', async () => {
  storeToken('secret', { partyId: 'abcdefghijkl', pin: '4711', nickname: '雨夜来客', portrait: undefined });
  await refused({ reason: '捣乱', until: null });
  at('/game');
  expect(await screen.findByRole('button', { name: '重新看看' })).toBeDefined();
  expect(screen.queryByRole('link', { name: '意见反馈' })).toBeNull();
});

test.each(['/feedback', '/account', '/logout', '/auth'])('keeps %s open during a ban', async (path) => {
  await refused({ reason: '作弊', until: null });
  at(path);
  expect(screen.getByText('里面')).toBeDefined();
});

test('ignores a late ban response for an old token', async () => {
  vi.stubGlobal('fetch', () => {
    storeToken('another');
    return Promise.resolve(Response.json({ err: ERROR.banned, params: { reason: '作弊', until: null } }));
  });
  await send(userStatus, { scriptId: '0' });
  at('/');
  expect(screen.getByText('里面')).toBeDefined();
});
