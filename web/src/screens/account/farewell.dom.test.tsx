import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { storedToken, storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { show } from '../../testing/show.tsx';
import { FAREWELL_STATE } from './farewell-state.ts';
import { Farewell } from './farewell.tsx';

keepPageClean();

const open = (state: unknown) => show(<Farewell>{null}</Farewell>, { path: '/', at: { pathname: '/', state } });
const closed = vi.fn<(what: string) => void>();
const inMessenger = () => {
  closed.mockClear();
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 MicroMessenger/8.0.50' });
  vi.stubGlobal('WeixinJSBridge', { call: closed });
};

test('says goodbye once after the account is deleted', async () => {
  const router = open(FAREWELL_STATE);
  expect(await screen.findByRole('dialog', { name: '账号已注销' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '关闭' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '返回首页' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location).toMatchObject({ pathname: '/', state: null });
});

test('closes the messaging app’s browser from the farewell', async () => {
  inMessenger();
  open(FAREWELL_STATE);
  await userEvent.click(await screen.findByRole('button', { name: '关闭' }));
  expect(closed).toHaveBeenCalledExactlyOnceWith('closeWindow');
});

test.each([null, undefined, 'farewell', { farewell: false }])(
  'shows no farewell on home with the state %j',
  (state) => {
    open(state);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('shows no farewell and keeps the token when a new account returns to that entry', async () => {
  storeToken('new');
  open(FAREWELL_STATE);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(storedToken()).toBe('new');
});
