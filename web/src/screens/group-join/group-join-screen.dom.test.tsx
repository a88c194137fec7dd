import { ERROR } from '@juzhongren/contract/errors';
import { groupInvitation, groupJoin, type GroupInvitation } from '@juzhongren/contract/groups/invitation';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { onSessionInvalid } from '../../net/session-invalid.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { GroupJoinScreen } from './group-join-screen.tsx';

keepPageClean();
let signIns = 0;
beforeEach(() => {
  signIns = 0;
  onSessionInvalid(() => {
    signIns += 1;
  });
});

const INVITATION: GroupInvitation = {
  inviter: { nickname: '老周', avatar: '' },
  name: '夜行者',
  avatar: '',
  members: 5,
  full: false,
  endsAt: 1_800_000_000,
};
const at = '/group/join/abcdefghijklmnopqrstuv';

function open(invitation: GroupInvitation | number | 'no network' | 'never') {
  const services = fakeServices();
  if (typeof invitation === 'number') services.refuse(groupInvitation, invitation);
  else if (typeof invitation === 'string') services.fail(groupInvitation, invitation);
  else services.answer(groupInvitation, invitation);
  const router = show(<GroupJoinScreen />, { path: '/group/join/:token', at });
  return { services, router };
}
const board = () => screen.findByRole('button', { name: '上车' });

test('shows the inviter and what the group will see, and joins anonymously by default', async () => {
  storeToken('secret');
  const { services, router } = open(INVITATION);
  expect(await screen.findByText('夜行者')).toBeDefined();
  expect(screen.getByText('老周')).toBeDefined();
  expect(screen.getByText(/车上 5 人/)).toBeDefined();
  expect(screen.getByText(/有几个人玩过/)).toBeDefined();
  services.answer(groupJoin, { groupId: 'GROUP0000001' });
  const button = await board();
  await userEvent.dblClick(button);
  await waitFor(() => expect(router.state.location.pathname).toBe('/group/GROUP0000001'));
  expect(services.of(groupJoin).map(({ body }) => body)).toEqual([{ token: 'abcdefghijklmnopqrstuv', named: false }]);
});

test('joins with the name if the user allows it', async () => {
  storeToken('secret');
  const { services } = open(INVITATION);
  services.answer(groupJoin, { groupId: 'GROUP0000001' });
  await userEvent.click(await screen.findByRole('switch', { name: '写上我的名字' }));
  await userEvent.click(await board());
  await waitFor(() => expect(services.of(groupJoin)[0]?.body).toMatchObject({ named: true }));
});

test('shows the invitation to a visitor and asks for a sign-in to join', async () => {
  const { services } = open(INVITATION);
  await userEvent.click(await screen.findByRole('button', { name: '登录后上车' }));
  expect(signIns).toBe(1);
  expect(services.of(groupJoin)).toEqual([]);
});

test('redirects a member to the group', async () => {
  storeToken('secret');
  const { router } = open({ ...INVITATION, groupId: 'GROUP0000001' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/group/GROUP0000001'));
});

test('shows an invalid link without a join button', async () => {
  storeToken('secret');
  open(ERROR.invitationInvalid);
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', '邀请链接已失效');
  expect(screen.queryByRole('button', { name: '上车' })).toBeNull();
});

test('shows a full group without a join button', async () => {
  storeToken('secret');
  open({ ...INVITATION, members: 30, full: true });
  expect(await screen.findByText('车队已经满员')).toBeDefined();
  expect(screen.queryByRole('button', { name: '上车' })).toBeNull();
});

test('warns of a blocked member without naming them and still allows joining', async () => {
  storeToken('secret');
  open({ ...INVITATION, blocked: true });
  expect(await screen.findByText('车上有你屏蔽的人')).toBeDefined();
  expect(screen.getByRole('button', { name: '仍然上车' })).toBeDefined();
});

test('shows why joining was refused and reloads the invitation', async () => {
  storeToken('secret');
  const { services } = open(INVITATION);
  const button = await board();
  services.refuse(groupJoin, ERROR.groupFull);
  services.answer(groupInvitation, { ...INVITATION, full: true });
  await userEvent.click(button);
  expect(await screen.findByText('车队已经满员')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: '上车' })).toBeNull());
});

test('offers a retry when the invitation fails to load, and reports a lost join response', async () => {
  storeToken('secret');
  const { services } = open('no network');
  await screen.findByText('加载失败', undefined, { timeout: 5_000 });
  services.answer(groupInvitation, INVITATION);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  services.fail(groupJoin, 'no network');
  await userEvent.click(await board());
  expect(await screen.findByText('没有连上服务器，等网络好了再试一次')).toBeDefined();
});

test('shows a loading message', async () => {
  open('never');
  expect(await screen.findByText('加载中…')).toBeDefined();
});
