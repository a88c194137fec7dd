import { listBlocked, setBlocked } from '@juzhongren/contract/blocks';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { AccountScreen } from './account-screen.tsx';

keepPageClean();
beforeEach(() => storeToken('secret'));

const LAO_ZHOU = { userId: 2, nickname: '老周', avatar: '' };
const XIAO_MAN = { userId: 3, nickname: '小满', avatar: '' };

async function open(users: (typeof LAO_ZHOU)[] | 'no network') {
  const services = fakeServices();
  if (users === 'no network') services.fail(listBlocked, users);
  else services.answer(listBlocked, { users });
  show(<AccountScreen />, { path: '/account', at: '/account' });
  await userEvent.click(screen.getByRole('button', { name: '查看屏蔽名单' }));
  return { services, list: within(await screen.findByRole('dialog', { name: '屏蔽名单' })) };
}

test('removes an unblocked user only after the server confirms', async () => {
  const { services, list } = await open([LAO_ZHOU, XIAO_MAN]);
  await list.findByText('老周');
  services.fail(setBlocked, 'no network');
  await userEvent.click(list.getByRole('button', { name: '取消屏蔽：老周' }));
  expect(await screen.findByText('没有成功，请稍后再试')).toBeDefined();
  expect(list.getByText('老周')).toBeDefined();
  services.answer(setBlocked, {});
  services.answer(listBlocked, { users: [XIAO_MAN] });
  await userEvent.click(list.getByRole('button', { name: '取消屏蔽：老周' }));
  await waitFor(() => expect(list.queryByText('老周')).toBeNull());
  expect(services.of(setBlocked).at(-1)).toMatchObject({ body: { userId: 2, blocked: false } });
  expect(list.getByText('小满')).toBeDefined();
});

test('says that the list is empty', async () => {
  const { list } = await open([]);
  expect(await list.findByText('你没有屏蔽任何人')).toBeDefined();
});

test('loads the list again after a failure', async () => {
  const { services, list } = await open('no network');
  await list.findByText('加载失败');
  services.answer(listBlocked, { users: [LAO_ZHOU] });
  await userEvent.click(list.getByRole('button', { name: '重试' }));
  expect(await list.findByText('老周')).toBeDefined();
});
