import { ERROR } from '@juzhongren/contract/errors';
import { groupCreate, groupList, type ListedGroup } from '@juzhongren/contract/groups/group';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { GroupsScreen } from './groups-screen.tsx';

keepPageClean();
beforeEach(() => storeToken('secret'));

const GROUP: ListedGroup = {
  groupId: 'GROUP0000001',
  name: '夜行者',
  avatar: '',
  faces: [
    { nickname: '老周', avatar: '' },
    { nickname: '小满', avatar: '' },
  ],
  members: 5,
  owner: true,
  gathering: 1,
};

function open(groups: readonly ListedGroup[] | 'no network') {
  const services = fakeServices();
  if (groups === 'no network') services.fail(groupList, groups);
  else services.answer(groupList, { groups: [...groups] });
  const router = show(<GroupsScreen />, { path: '/groups', at: '/groups' });
  return { services, router };
}
const form = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '组一个车队' }));
  return within(await screen.findByRole('dialog', { name: '组一个车队' }));
};

test('links each group to its page and shows its waiting rooms', async () => {
  open([GROUP, { ...GROUP, groupId: 'GROUP0000002', name: '周五场', members: 1, owner: false, gathering: 0 }]);
  const [first, second] = await screen.findAllByRole('link');
  expect(first?.getAttribute('href')).toBe('/group/GROUP0000001');
  expect(first?.textContent).toContain('5 人 · 你是队长');
  expect(first?.textContent).toContain('1 个房间在等人');
  expect(second?.textContent).not.toContain('房间');
});

test('creates the first group once and goes there', async () => {
  const { services, router } = open([]);
  const dialog = await form();
  await userEvent.click(dialog.getByRole('button', { name: '组好了' }));
  expect(dialog.getByText('给车队起个名字')).toBeDefined();
  expect(services.of(groupCreate)).toEqual([]);
  await userEvent.type(dialog.getByRole('textbox', { name: '车队名' }), ' 雨夜车队 ');
  services.answer(groupCreate, { groupId: 'GROUP0000003' });
  await userEvent.dblClick(dialog.getByRole('button', { name: '组好了' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/group/GROUP0000003'));
  expect(services.of(groupCreate).map(({ body }) => body)).toMatchObject([{ name: '雨夜车队' }]);
});

test('reuses the request id after a lost response and marks a refused name', async () => {
  const { services } = open([]);
  const dialog = await form();
  const field = dialog.getByRole('textbox', { name: '车队名' });
  await userEvent.type(field, '夜行者');
  const submit = () => userEvent.click(dialog.getByRole('button', { name: '组好了' }));
  services.fail(groupCreate, 'no network');
  await submit();
  await dialog.findByText('没有连上服务器，等网络好了再试一次');
  services.refuse(groupCreate, ERROR.wordsRefused);
  await submit();
  expect(await dialog.findByText('车队名里有这里不能用的词，请换一个')).toBeDefined();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  const [one, other] = services.of(groupCreate).map(({ body }) => (body as { requestId: string }).requestId);
  expect(other).toBe(one);
  services.refuse(groupCreate, ERROR.groupsEnough);
  await submit();
  expect(await dialog.findByText('你的车队已经够多了，先从一个车队下车再来')).toBeDefined();
});

test('rejects a name of 21 characters without a request', async () => {
  const { services } = open([]);
  const dialog = await form();
  await userEvent.click(dialog.getByRole('textbox', { name: '车队名' }));
  await userEvent.paste('字'.repeat(21));
  expect(dialog.getByText('车队名最多 20 个字')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: '组好了' }));
  expect(services.of(groupCreate)).toEqual([]);
});

test('offers a retry when the list fails to load', async () => {
  const { services } = open('no network');
  await screen.findByText('加载失败', undefined, { timeout: 5_000 });
  services.answer(groupList, { groups: [GROUP] });
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('夜行者')).toBeDefined();
});
