import { userDelete, userExport } from '@juzhongren/contract/account-data';
import { authLogoutOthers, userProfile, userSessions } from '@juzhongren/contract/accounts';
import { ERROR } from '@juzhongren/contract/errors';
import type { ResponseOf } from '@juzhongren/contract/call';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askAnew, makeQueryClient } from '../../net/query-client.ts';
import { RouterProvider } from '../../router/router-provider.tsx';
import { keepDraft } from '../../session/drafts.ts';
import { Guard } from '../../session/guard.tsx';
import { onTokenChange, storedToken, storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { memoryRouter, screenOf, Shown } from '../../testing/memory-router.tsx';
import { show } from '../../testing/show.tsx';
import { ToastHost } from '../../ui/toast.tsx';
import { AccountScreen } from './account-screen.tsx';
import { Farewell } from './farewell.tsx';

keepPageClean();
beforeEach(() => storeToken('secret'));

const EXPORT: ResponseOf<typeof userExport> = {
  // 2026-11-21 in Shanghai, still 2026-11-20 in London.
  exportedAt: Date.UTC(2026, 10, 20, 20) / 1000,
  account: { id: 12, phone: '13800000000', nickname: '雨夜侦探', avatar: '', createdAt: 1, channelId: null },
  identities: [],
  sessions: [],
  records: [],
  reviews: [],
  thumbs: [],
  favorites: [],
  talk: [],
  feedback: [],
  sanctions: [],
  notices: [],
  nudges: { off: [], night: false, browsers: [], told: [], allowed: [] },
  blocked: [],
  groups: [],
  putOutOf: [],
  complaints: [],
  orders: [],
  membership: { validUntil: null, grants: [] },
  ownedScripts: [],
  redemptions: [],
  cards: [],
  tables: { offered: [], asked: [], waiting: [], left: [] },
  draws: [],
};
const PROFILE: ResponseOf<typeof userProfile> = {
  avatar: '',
  nickname: '雨夜侦探',
  id: 12,
  gameCount: 0,
  avgScore: 0,
  vipInvalidTime: 0,
  stayCommentCount: 0,
};

function open() {
  const services = fakeServices();
  services.answer(userExport, EXPORT);
  services.answer(userProfile, PROFILE);
  return { services, router: show(<AccountScreen />, { path: '/account', at: '/account', before: ['/profile'] }) };
}
const tap = async (name: string, inside: HTMLElement = document.body) =>
  userEvent.click(await within(inside).findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });

function watchDownloads() {
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.set('last', blob as Blob);
    return 'blob:here';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = files.get('last');
    if (blob !== undefined && this.href === 'blob:here') files.set(this.download, blob);
  });
  return files;
}

test('sends no request before the user acts', () => {
  expect(open().services.sent).toEqual([]);
});

test('exports all data to a file with the user id and the date in its name', async () => {
  const files = watchDownloads();
  open();
  await tap('导出我的数据');
  expect(await screen.findByText('已生成 juzhongren-12-2026-11-21.json')).toBeDefined();
  expect(JSON.parse((await files.get('juzhongren-12-2026-11-21.json')?.text()) ?? '')).toEqual(EXPORT);
  await tap('没有看到文件？打开来复制');
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: '我的数据' })).value).toContain(
    '13800000000',
  );
});

test('shows the data as text to copy in the messaging app, which cannot save files', async () => {
  const files = watchDownloads();
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 MicroMessenger/8.0.50' });
  open();
  await tap('导出我的数据');
  const sheet = await dialog('我的数据');
  expect(within(sheet).getByRole<HTMLTextAreaElement>('textbox').value).toContain('雨夜侦探');
  expect(within(sheet).getByRole('button', { name: '复制' })).toBeDefined();
  expect(files.size).toBe(0);
});

test.each([
  [1004, '今天导出得够多了，明天再来吧'],
  [5000, '导出失败，请稍后重试'],
])('shows why an export was refused with %d', async (err, text) => {
  const { services } = open();
  services.refuse(userExport, err);
  await tap('导出我的数据');
  expect(await screen.findByText(text)).toBeDefined();
});

async function askForDeletion() {
  await tap('注销账号');
  const sheet = await dialog('注销账号');
  await userEvent.click(within(sheet).getByRole('checkbox', { name: '我明白，注销后不能恢复' }));
  await tap('注销账号', sheet);
  return dialog('真的要注销吗？');
}

test('requires the tick before it asks for final confirmation', async () => {
  open();
  await tap('注销账号');
  await tap('注销账号', await dialog('注销账号'));
  expect(screen.getByText('请先勾选：注销后不能恢复')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: '真的要注销吗？' })).toBeNull();
});

let stopAsking = (): void => {};
afterEach(() => stopAsking());

/** Set up as in the app: a token change refetches, and without a token this screen redirects to the sign-in. */
function openGuarded({ home = Promise.resolve() }: { home?: Promise<void> } = {}) {
  const services = fakeServices();
  services.answer(userProfile, PROFILE);
  services.answer(userDelete, {});
  const Home = () => <Farewell>{null}</Farewell>;
  const router = memoryRouter(
    [
      { path: '/', screen: { ready: undefined, load: async () => (await home, Home) } },
      { path: '/auth', screen: screenOf('请登录') },
      { path: '/profile', screen: screenOf('我的') },
      { path: '*', screen: screenOf(<AccountScreen />) },
    ],
    ['/profile', '/account'],
  );
  const client = makeQueryClient({ queries: [] });
  stopAsking = onTokenChange(() => askAnew(client));
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router}>
        <Guard>
          <Shown />
          <ToastHost />
        </Guard>
      </RouterProvider>
    </QueryClientProvider>,
  );
  return { services, router };
}

test('says goodbye on the home screen and clears the device once the server confirms', async () => {
  keepDraft('feedback', '写了一半');
  localStorage.setItem('room:abc:12', '{"note":"凶手是他"}');
  const { services, router } = openGuarded();
  await tap('永久注销', await askForDeletion());
  expect(await dialog('账号已注销')).toBeDefined();
  expect(router.state.location.pathname).toBe('/');
  expect(router.state.type).toBe('REPLACE');
  expect(services.of(userDelete)).toMatchObject([{ token: 'secret', body: { confirm: 12 } }]);
  expect(storedToken()).toBeUndefined();
  expect(localStorage.length).toBe(0);
  expect(sessionStorage.getItem('drafts')).toBeNull();
});

test.each([
  ['no network', /还不知道注销了没有/],
  [503, /还不知道注销了没有/],
  [5000, /什么都没有删除/],
  [1004, /你的房间正忙/],
] as const)('does not report success after %s and deletes on retry', async (how, text) => {
  const { services, router } = open();
  if (how === 1004 || how === 5000) services.refuse(userDelete, how);
  else services.fail(userDelete, how);
  await tap('永久注销', await askForDeletion());
  expect(await screen.findByText(text)).toBeDefined();
  expect(router.state.location.pathname).toBe('/account');
  expect(storedToken()).toBe('secret');
  services.answer(userDelete, {});
  await tap('永久注销');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test('sends once while home loads, and clears the device if the user navigates away', async () => {
  localStorage.setItem('room:abc:12', '{"note":"凶手是他"}');
  const { services, router } = openGuarded({ home: new Promise(() => {}) });
  await tap('永久注销', await askForDeletion());
  await waitFor(() => expect(router.state.pending?.pathname).toBe('/'));
  await tap('正在注销…');
  expect(services.of(userDelete)).toHaveLength(1);
  await act(() => router.navigate(-1));
  expect(await screen.findByText('账号已注销')).toBeDefined();
  expect(localStorage.length).toBe(0);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
});

test('treats a missing session after a lost response as a completed deletion', async () => {
  localStorage.setItem('room:abc:12', '{"note":"凶手是他"}');
  const { services, router } = openGuarded();
  services.fail(userDelete, 'no network');
  await tap('永久注销', await askForDeletion());
  expect(await screen.findByText(/还不知道注销了没有/)).toBeDefined();
  services.refuse(userProfile, 2);
  await tap('永久注销');
  expect(await screen.findByText('账号已注销')).toBeDefined();
  expect(localStorage.length).toBe(0);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
});

describe('other devices', () => {
  const openDialog = async (others: number) => {
    const { services } = open();
    services.answer(userSessions, { others, usedAt: others === 0 ? null : Date.now() - 2 * 3_600_000 });
    await tap('退出其他设备');
    return { services, sheet: await dialog(others === 0 ? '没有其他设备登录着' : '退出其他设备？') };
  };

  test('shows their number and signs them out on confirmation', async () => {
    const { services, sheet } = await openDialog(2);
    expect(await within(sheet).findByText(/还有 2 处登录着，最近一次使用大约在2小时前/)).toBeDefined();
    expect(services.of(authLogoutOthers)).toEqual([]);
    services.answer(authLogoutOthers, { ended: 2 });
    await tap('退出其他设备', sheet);
    expect(await screen.findByText('已退出 2 处登录')).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(storedToken()).toBe('secret');
  });

  test('says there are none and offers nothing to sign out', async () => {
    const { sheet } = await openDialog(0);
    expect(await within(sheet).findByText('现在只有这台设备登录着你的账号。')).toBeDefined();
    await tap('知道了', sheet);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('reports an unreachable server and leaves the other devices signed in', async () => {
    const { services } = open();
    services.refuse(userSessions, ERROR.systemError);
    await tap('退出其他设备');
    const sheet = await dialog('退出其他设备？');
    expect(await within(sheet).findByText(/没有查到/)).toBeDefined();
    services.fail(authLogoutOthers, 'no network');
    await tap('退出其他设备', sheet);
    expect(await within(sheet).findByText('没有退出成功，请稍后再试')).toBeDefined();
    services.answer(authLogoutOthers, { ended: 1 });
    await tap('退出其他设备', sheet);
    expect(await screen.findByText('已退出 1 处登录')).toBeDefined();
  });
});

test('deletes nothing when the user cancels', async () => {
  const { services } = open();
  await tap('再想想', await askForDeletion());
  expect(screen.queryByRole('dialog', { name: '真的要注销吗？' })).toBeNull();
  expect(services.of(userDelete)).toEqual([]);
});
