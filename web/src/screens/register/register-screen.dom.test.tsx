import { userProfileUpdate } from '@juzhongren/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { storedToken } from '../../identity/token.ts';
import { pickAvatar, stubPictures } from '../../testing/pick-avatar.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import * as picture from '../../ui/avatar/avatar-picture.ts';
import { PORTRAITS } from '../../ui/profile/portraits.ts';
import { RegisterScreen } from './register-screen.tsx';
import { NICKNAMES } from '../../ui/profile/suggest-nickname.ts';

keepPageClean();
afterEach(() => void vi.restoreAllMocks());

const open = (state: unknown = { token: 'fresh', from: '/records' }) =>
  show(<RegisterScreen />, { path: '/register', at: { pathname: '/register', state }, before: ['/before'] });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '请输入昵称' });
const name = async (text: string) => {
  await userEvent.clear(field());
  await userEvent.type(field(), text);
};
const shown = () => screen.getByLabelText('上传头像').parentElement?.querySelector('img')?.getAttribute('src');
const finish = () => userEvent.click(screen.getByRole('button', { name: '完成' }));
const statusText = () => screen.getByRole('status').textContent;

test('redirects to the sign-in without a token in the navigation state', () => {
  expect(open(null).state.location.pathname).toBe('/auth');
});

test('sends the prefilled portrait and nickname in one tap and stores the token', async () => {
  const services = fakeServices();
  services.answer(userProfileUpdate, {});
  const drawn = stubPictures();
  const router = open();
  const suggested = field().value;
  expect(NICKNAMES).toContain(suggested);
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  await finish();
  await waitFor(() => expect(router.state.location.pathname).toBe('/records'));
  expect(services.sent).toMatchObject([{ token: 'fresh', body: { nickname: suggested, avatar: drawn } }]);
  expect(storedToken()).toBe('fresh');
});

test('shows and sends a chosen portrait', async () => {
  const services = fakeServices();
  services.answer(userProfileUpdate, {});
  stubPictures();
  open();
  for (const { name: portrait, address } of PORTRAITS) {
    await userEvent.click(screen.getByRole('radio', { name: portrait }));
    expect(shown()).toBe(address);
  }
  await finish();
  await waitFor(() => expect(services.sent).toHaveLength(1));
  expect(vi.mocked(picture.loadImage).mock.calls).toEqual([[PORTRAITS.at(-1)?.address]]);
});

test('sends the user’s own picture and name', async () => {
  const services = fakeServices();
  services.answer(userProfileUpdate, {});
  open();
  const avatar = await pickAvatar();
  expect(shown()).toBe(avatar);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await name(' 雨夜侦探 ');
  await finish();
  await waitFor(() => expect(services.sent).toMatchObject([{ body: { nickname: '雨夜侦探', avatar } }]));
  expect(picture.loadImage).not.toHaveBeenCalled();
});

test('rejects a blank nickname without a request', async () => {
  const services = fakeServices();
  open();
  await name(' 　 ');
  await finish();
  expect(statusText()).toBe('昵称不能为空');
  expect(services.sent).toEqual([]);
});

test('requires an uploaded picture if the browser cannot draw portraits', async () => {
  const services = fakeServices();
  vi.spyOn(picture, 'loadImage').mockRejectedValue(new Error('not a picture'));
  open();
  await finish();
  await waitFor(() => expect(statusText()).toBe('头像不能为空'));
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  expect(services.sent).toEqual([]);
});

test('shows different messages for a refusal and a network error, without storing the token', async () => {
  const services = fakeServices();
  services.refuse(userProfileUpdate, 1001);
  open();
  await pickAvatar();
  await name('雨夜侦探');
  await finish();
  await waitFor(() => expect(statusText()).toBe('修改个人信息失败'));
  services.fail(userProfileUpdate, 'no network');
  await finish();
  await waitFor(() => expect(statusText()).toBe('更新失败'));
  services.fail(userProfileUpdate, 503);
  await finish();
  await waitFor(() => expect(services.sent).toHaveLength(3));
  expect(statusText()).toBe('更新失败');
  expect(storedToken()).toBeUndefined();
});

test('leads back to the sign-in when the token expired and keeps the requested path', async () => {
  const services = fakeServices();
  services.refuse(userProfileUpdate, 2);
  const router = open();
  await pickAvatar();
  await name('雨夜侦探');
  await finish();
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.type).toBe('REPLACE');
  expect(router.state.location.state).toEqual({ from: '/records' });
  expect(statusText()).toBe('登录已失效，请重新登录');
});

test('ignores a response that arrives after the user left', async () => {
  let answer = (): void => {};
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    return new Promise((resolve, reject) => {
      answer = () => resolve(new Response('{"err":0,"params":{}}'));
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    });
  });
  const router = open();
  await pickAvatar();
  await name('雨夜侦探');
  await finish();
  // Disabled, but still focused.
  expect(screen.getByRole('button', { name: '完成' }).getAttribute('aria-disabled')).toBe('true');
  await router.navigate('/before');
  expect(await screen.findByText('somewhere else')).toBeDefined();
  answer();
  await new Promise((resolve) => setTimeout(resolve));
  expect(storedToken()).toBeUndefined();
  expect(router.state.location.pathname).toBe('/before');
});
