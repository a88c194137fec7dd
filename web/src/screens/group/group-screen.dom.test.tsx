import { SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import * as calls from '@juzhongren/contract/groups/group';
import { groupInvite, groupUninvite } from '@juzhongren/contract/groups/invitation';
import { groupEvenings, groupOpen, groupLibrary, type SharedScript } from '@juzhongren/contract/groups/library';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { GroupScreen } from './group-screen.tsx';

keepPageClean();
beforeEach(() => storeToken('secret'));

const GROUP_ID = 'GROUP0000001';
const person = (userId: number, nickname: string, owner = false) => ({
  userId,
  nickname,
  avatar: '',
  owner,
  named: false,
});
const GROUP: calls.GroupView = {
  name: '夜行者',
  avatar: '',
  members: [person(1, '老周', true), person(2, '小满'), person(3, '阿离')],
  me: 1,
  rooms: [],
  mine: null,
};
const SCRIPT: SharedScript = {
  script_id: 7,
  script_name: '雨夜琴声',
  cover: '',
  price: 1_200,
  score: 880,
  gamer_count: 3,
  player: 4,
  level: 2,
  duration: 120,
  scene: '民国',
  label: '',
  hot_comment: null,
  genius_comment: null,
  access: SCRIPT_ACCESS.Normal,
  played: 0,
  wanted: 2,
  playedBy: [],
  wantedBy: [2],
  free: 1,
  mine: 'none',
};

function open(group: calls.GroupView | number | 'no network' = GROUP, scripts: SharedScript[] = [SCRIPT]) {
  const services = fakeServices();
  if (typeof group === 'number') services.refuse(calls.groupView, group);
  else if (group === 'no network') services.fail(calls.groupView, group);
  else services.answer(calls.groupView, group);
  services.answer(groupLibrary, { members: 3, scripts });
  services.answer(calls.groupList, { groups: [] });
  const router = show(<GroupScreen />, { path: '/group/:groupId', at: `/group/${GROUP_ID}` });
  return { services, router };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('shows members and scripts, with the names of only those who allow it', async () => {
  open();
  const offer = within(await screen.findByRole('article', { name: '雨夜琴声' }));
  expect(screen.getByText('车上 3 人 · 你是队长')).toBeDefined();
  expect(offer.getByText('全车没玩过')).toBeDefined();
  expect(offer.getByText('小满等 2 人想玩')).toBeDefined();
  expect(offer.getByText('每位 ¥12.00，1 人不用付')).toBeDefined();
});

test('opens a room for the group in one tap and never twice after a lost response', async () => {
  const { services, router } = open();
  services.fail(groupOpen, 'no network');
  await press('AA 制');
  await screen.findByText('房间没能创建，请稍后重试');
  services.answer(groupOpen, { partyId: 'PARTY0000001', seq: 1 });
  await userEvent.dblClick(screen.getByRole('button', { name: 'AA 制' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
  const asked = services.of(groupOpen).map(({ body }) => body as { requestId: string; payMode: number });
  expect(asked).toMatchObject([
    { groupId: GROUP_ID, scriptId: 7 },
    { groupId: GROUP_ID, scriptId: 7 },
  ]);
  expect(asked[1]?.requestId).toBe(asked[0]?.requestId);
});

test('opens a free script without asking how to pay', async () => {
  open(GROUP, [{ ...SCRIPT, price: 0, free: 3, mine: 'open' }]);
  expect(await screen.findByRole('button', { name: '叫上车队玩这个' })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'AA 制' })).toBeNull();
  expect(screen.getByText('免费')).toBeDefined();
});

test('requests scripts by the chosen filters and names them when nothing matches', async () => {
  const { services } = open();
  await screen.findByRole('article', { name: '雨夜琴声' });
  services.answer(groupLibrary, { members: 3, scripts: [] });
  await press('6人本');
  expect(await screen.findByText('架上没有全车都没玩过的 6人本')).toBeDefined();
  await press('有人想玩');
  expect(await screen.findByText(/还没有人收藏/)).toBeDefined();
  expect(services.of(groupLibrary).map(({ body }) => body)).toMatchObject([
    { show: 'unplayed', player: 0 },
    { show: 'unplayed', player: 6 },
    { show: 'wanted', player: 6 },
  ]);
});

test('links to the group’s rooms and ties the user’s own room in one tap', async () => {
  const room = { partyId: 'PARTY0000001', scriptId: 7, scriptName: '雨夜琴声', cover: '', player: 4, host: '小满' };
  const { services } = open({
    ...GROUP,
    me: 3,
    rooms: [
      { ...room, taken: 2, gathering: true, inside: false, hosts: false },
      { ...room, partyId: 'PARTY0000002', taken: 4, gathering: false, inside: true, hosts: false },
    ],
    mine: { partyId: 'PARTY0000003', scriptName: '青瓷' },
  });
  expect((await screen.findByRole('link', { name: '一起玩' })).getAttribute('href')).toBe('/join/PARTY0000001');
  expect(screen.getByText(/还有 2 个座位/)).toBeDefined();
  expect(screen.getByRole('link', { name: '回到房间' })).toBeDefined();
  expect(screen.queryByRole('button', { name: '不挂在车队里' })).toBeNull();
  services.answer(calls.groupRoom, {});
  await press('叫上车队');
  await waitFor(() =>
    expect(services.of(calls.groupRoom).map(({ body }) => body)).toEqual([
      { groupId: GROUP_ID, partyId: 'PARTY0000003', tied: true },
    ]),
  );
});

test('shows, renews and revokes the invitation link', async () => {
  const { services } = open();
  services.answer(groupInvite, { token: 'abcdefghijklmnopqrstuv', endsAt: 1_800_000_000 });
  await press('邀请车友');
  const sheet = await dialog('邀请车友');
  expect(await sheet.findByText(/\/group\/join\/abcdefghijklmnopqrstuv$/)).toBeDefined();
  services.answer(groupInvite, { token: 'zzzzzzzzzzzzzzzzzzzzzz', endsAt: 1_800_000_000 });
  await userEvent.click(sheet.getByRole('button', { name: '换一个链接' }));
  expect(await sheet.findByText(/zzzzzzzzzzzzzzzzzzzzzz$/)).toBeDefined();
  services.answer(groupUninvite, {});
  await userEvent.click(sheet.getByRole('button', { name: '收回所有人的链接' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '邀请车友' })).toBeNull());
  expect(services.of(groupUninvite)[0]?.body).toEqual({ groupId: GROUP_ID, all: true });
});

test('requests no invitation link for a full group', async () => {
  const { services } = open({
    ...GROUP,
    members: Array.from({ length: 30 }, (_, at) => person(at + 1, `车友${at}`, at === 0)),
  });
  await press('邀请车友');
  expect((await dialog('邀请车友')).getByText(/车队满员了/)).toBeDefined();
  expect(services.of(groupInvite)).toEqual([]);
});

test('asks before the owner removes a member or passes the group on', async () => {
  const { services } = open();
  services.answer(calls.groupRemove, {});
  services.answer(calls.groupPass, {});
  await press('车友');
  await press('请下车：小满');
  await userEvent.click((await dialog('请「小满」下车？')).getByRole('button', { name: '请下车' }));
  await waitFor(() => expect(services.of(calls.groupRemove)[0]?.body).toEqual({ groupId: GROUP_ID, userId: 2 }));
  await press('设为队长：阿离');
  await userEvent.click((await dialog('让「阿离」当队长？')).getByRole('button', { name: '设为队长' }));
  await waitFor(() => expect(services.of(calls.groupPass)[0]?.body).toEqual({ groupId: GROUP_ID, userId: 3 }));
});

test('lets a member allow their name and leave, but not manage the group', async () => {
  const { services, router } = open({ ...GROUP, me: 2 });
  services.answer(calls.groupNamed, {});
  services.answer(calls.groupLeave, {});
  await press('车友');
  const sheet = await dialog('车友 3 人');
  expect(sheet.queryByRole('button', { name: /请下车/ })).toBeNull();
  await userEvent.click(sheet.getByRole('switch', { name: '写上我的名字' }));
  await waitFor(() => expect(services.of(calls.groupNamed)[0]?.body).toEqual({ groupId: GROUP_ID, named: true }));
  await userEvent.click(sheet.getByRole('button', { name: '关闭' }));
  await press('更多');
  const more = await dialog('更多');
  expect(more.queryByRole('button', { name: '改名字和图片' })).toBeNull();
  expect(more.queryByRole('button', { name: '解散车队' })).toBeNull();
  await userEvent.click(more.getByRole('button', { name: '下车' }));
  await userEvent.click((await dialog('要下车吗？')).getByRole('button', { name: '下车' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/groups'));
});

test('tells an owner who leaves who becomes the next owner', async () => {
  open();
  await press('更多');
  await userEvent.click((await dialog('更多')).getByRole('button', { name: '下车' }));
  expect(await screen.findByText('你下车以后，由「小满」当队长。')).toBeDefined();
});

test('reuses the request id when a report is sent again', async () => {
  const { services } = open({ ...GROUP, me: 2 });
  await press('更多');
  await userEvent.click((await dialog('更多')).getByRole('button', { name: '举报名字或图片' }));
  const form = await dialog('举报名字或图片');
  await userEvent.click(form.getByRole('radio', { name: '广告' }));
  services.fail(calls.groupComplaint, 'no network');
  await userEvent.click(form.getByRole('button', { name: '提交举报' }));
  await screen.findByText('没有成功，请稍后再试');
  services.answer(calls.groupComplaint, {});
  await userEvent.click(form.getByRole('button', { name: '提交举报' }));
  expect(await screen.findByText('已收到，管理员会来处理')).toBeDefined();
  const names = services.of(calls.groupComplaint).map(({ body }) => (body as { requestId: string }).requestId);
  expect(new Set(names).size).toBe(1);
});

test('lists a past game with its script and players', async () => {
  const { services } = open();
  services.answer(groupEvenings, {
    evenings: [
      {
        partyId: 'PARTY0000001',
        scriptId: 7,
        scriptName: '青瓷',
        cover: '',
        startedAt: 1_767_225_600,
        duration: 7_200,
        players: 4,
        members: [1, 2],
      },
    ],
  });
  await userEvent.click(await screen.findByRole('tab', { name: '一起玩过' }));
  const row = within(await screen.findByRole('article', { name: '青瓷' }));
  expect(row.getByText('你、小满，和另外 2 人')).toBeDefined();
});

test('invites a lone member to share the link and shows an empty game list', async () => {
  const { services } = open({ ...GROUP, members: [person(1, '老周', true)] });
  expect(await screen.findByText(/把链接发给常一起玩的人/)).toBeDefined();
  services.answer(groupEvenings, { evenings: [] });
  await userEvent.click(screen.getByRole('tab', { name: '一起玩过' }));
  expect(await screen.findByText(/还没有一起玩完过一局/)).toBeDefined();
});

test.each([
  [ERROR.groupDissolved, '这个车队已经解散了'],
  [ERROR.notYours, '你不在这个车队里。要上车，请车友发一个邀请链接'],
])('shows why the group is closed on error %d and links to the group list', async (err, words) => {
  open(err);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByRole('link', { name: '看看我的车队' }).getAttribute('href')).toBe('/groups');
});

test('offers a retry when the group fails to load', async () => {
  const { services } = open('no network');
  await screen.findByText('加载失败', undefined, { timeout: 5_000 });
  services.answer(calls.groupView, GROUP);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(await screen.findByText('夜行者')).toBeDefined();
});
