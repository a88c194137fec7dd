import { userProfileUpdate } from '@juzhongren/contract/accounts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { storedToken } from '../../session/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import * as picture from './picture.ts';
import { RegisterScreen } from './register-screen.tsx';

keepPageClean();
// A canvas is more than the test's page has; cutting itself is seen in the browser tests.
beforeEach(() => void vi.spyOn(picture, 'cutAvatar').mockResolvedValue('data:image/jpeg;base64,AAAA'));

const open = (state: unknown = { token: 'fresh', from: '/records' }) =>
  show(<RegisterScreen />, { path: '/register', at: { pathname: '/register', state } });
const pick = (type: string, bytes = 10) =>
  userEvent.upload(screen.getByLabelText('上传头像'), new File([new Uint8Array(bytes)], 'me', { type }), {
    applyAccept: false,
  });
const name = (text: string) => userEvent.type(screen.getByRole('textbox', { name: '请输入昵称' }), text);
const finish = () => userEvent.click(screen.getByRole('button', { name: '完成' }));
const told = () => screen.getByRole('status').textContent;

test('without a token in the navigation state it leads to sign-in', () => {
  expect(open(null).state.location.pathname).toBe('/auth');
});

test('avatar, then nickname', async () => {
  const services = fakeServices();
  open();
  await finish();
  expect(told()).toBe('头像不能为空');
  await pick('image/png');
  await name('   ');
  await finish();
  expect(told()).toBe('昵称不能为空');
  expect(services.sent).toEqual([]);
});

test.each([
  ['image/gif', 10],
  ['image/jpeg', 5 * 1024 * 1024],
])('a picture of %s with %d bytes is not taken', async (type, bytes) => {
  open();
  await pick(type, bytes);
  expect(told()).toBe('图片大小需小于5MB, 请重新选择。');
});

test('the profile goes out with the token brought along, which counts from then on', async () => {
  const services = fakeServices();
  services.answer(userProfileUpdate, {});
  const router = open();
  await pick('image/jpeg');
  await name(' 雨夜侦探 ');
  await finish();
  await waitFor(() => expect(router.state.location.pathname).toBe('/records'));
  expect(services.sent).toMatchObject([
    { token: 'fresh', body: { nickname: '雨夜侦探', avatar: 'data:image/jpeg;base64,AAAA' } },
  ]);
  expect(storedToken()).toBe('fresh');
});

test('a refusal and a network fault have words of their own; the token does not count', async () => {
  const services = fakeServices();
  services.refuse(userProfileUpdate, 1001);
  open();
  await pick('image/jpeg');
  await name('雨夜侦探');
  await finish();
  await waitFor(() => expect(told()).toBe('修改个人信息失败'));
  services.fail(userProfileUpdate, 'no network');
  await finish();
  await waitFor(() => expect(told()).toBe('更新失败'));
  expect(storedToken()).toBeUndefined();
});
