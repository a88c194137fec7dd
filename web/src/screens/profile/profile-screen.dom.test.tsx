import { userProfile, userProfileUpdate, type Profile } from '@juzhongren/contract/accounts';
import { favoriteList } from '@juzhongren/contract/catalogue';
import { audit } from '@juzhongren/contract/partner';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appConfig } from '../../net/app-config.ts';
import { notePaymentSuccess } from '../../session/success-flag.ts';
import { noteRecordsSeen } from '../../session/records-seen.ts';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { pickAvatar } from '../../testing/pick-avatar.ts';
import { show } from '../../testing/show.tsx';
import { ProfileScreen } from './profile-screen.tsx';

keepPageClean();
beforeEach(() => storeToken('secret'));
afterEach(() => void delete window.__APP_CONFIG__);

const PROFILE: Profile = {
  avatar: '/media/me.webp',
  nickname: '雨夜侦探',
  id: 12,
  gameCount: 7,
  avgScore: 81.25,
  vipInvalidTime: 0,
  stayCommentCount: 0,
};
/** 2099-01-02 in Shanghai. */
const IN_2099 = 4_070_966_400;

function open(profile: Partial<Profile> = {}, { reviewed = false }: { reviewed?: boolean } = {}) {
  const services = fakeServices();
  services.answer(favoriteList, []);
  services.answer(audit, { audit: reviewed });
  services.answer(userProfile, { ...PROFILE, ...profile });
  return { services, router: show(<ProfileScreen />, { path: '/profile', at: '/profile' }) };
}
const card = async () => within(await screen.findByRole('region', { name: '个人资料' }));
const records = () => screen.getByRole('link', { name: /^游戏记录/ });
const savedMessage = () => screen.queryByText('已保存');

test('shows the user’s data and play statistics', async () => {
  open();
  const own = await card();
  expect(own.getByText('雨夜侦探')).toBeDefined();
  expect(own.getByText('ID 12')).toBeDefined();
  expect(own.getByText('场次').nextElementSibling?.textContent).toBe('7');
  expect(own.getByText('场均分').nextElementSibling?.textContent).toBe('81.3');
  expect(own.getByText('尚未开通')).toBeDefined();
  expect(screen.getByText('版本 1.1.14')).toBeDefined();
});

test('shows when the membership ends', async () => {
  open({ vipInvalidTime: IN_2099 });
  expect((await card()).getByText('有效期至').parentElement?.textContent).toBe('有效期至 2099-01-02');
});

test.each([false, true])('highlights a membership bought in this session: %s', async (bought) => {
  if (bought) notePaymentSuccess();
  open({ vipInvalidTime: IN_2099 });
  expect((await card()).getByText('有效期至').parentElement?.getAttribute('data-fresh')).toBe(String(bought));
});

const paths = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('lists exactly the existing pages and legal texts', async () => {
  open();
  await card();
  expect(paths()).toEqual(['/records', '/groups', '/exchange', '/vip', '/feedback', '/account']);
  expect(screen.getByRole('button', { name: '《用户协议》' })).toBeDefined();
  expect(screen.getByRole('button', { name: '《隐私政策》' })).toBeDefined();
  expect(screen.getByRole('button', { name: '《开源许可》' })).toBeDefined();
});

test('passes the profile page to the membership page as the way back', async () => {
  const { router } = open();
  await card();
  await userEvent.click(screen.getByRole('link', { name: '会员中心' }));
  expect(router.state.location).toMatchObject({ pathname: '/vip', state: { from: '/profile' } });
});

test('hides the purchase link during a store review', async () => {
  open({}, { reviewed: true });
  await card();
  await waitFor(() => expect(paths()).toEqual(['/records', '/groups', '/exchange', '/feedback', '/account']));
});

test('never shows the purchase link on a page rendered during the review', async () => {
  window.__APP_CONFIG__ = { ...appConfig(), storeReview: true };
  open({}, { reviewed: true });
  expect(paths()).not.toContain('/vip');
  await card();
  expect(paths()).not.toContain('/vip');
});

test('asks before signing out', async () => {
  const { router } = open();
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await userEvent.click(screen.getByRole('button', { name: '再想想' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '退出登录' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('link', { name: '退出登录' }));
  expect(router.state.location.pathname).toBe('/logout');
});

test.each([
  ['not opened in this session', false, 0, true],
  ['opened', true, 0, false],
  ['opened, with games that wait for a review', true, 2, true],
] as const)('marks, for game records %s, the link with a dot: %s', async (_case, seen, stayCommentCount, dot) => {
  if (seen) noteRecordsSeen();
  open({ stayCommentCount });
  await card();
  expect(records().textContent?.includes('有新内容')).toBe(dot);
});

test('shows an error and retries when the profile fails to load', async () => {
  const services = fakeServices();
  services.answer(favoriteList, []);
  services.refuse(userProfile, 5000);
  show(<ProfileScreen />, { path: '/profile', at: '/profile' });
  expect(await screen.findByText('获取个人资料失败')).toBeDefined();
  services.answer(userProfile, PROFILE);
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect((await card()).getByText('雨夜侦探')).toBeDefined();
});

test('starts editing with the current values and shows the saved ones at once', async () => {
  const { services } = open();
  await userEvent.click((await card()).getByRole('button', { name: '编辑资料' }));
  const sheet = within(screen.getByRole('dialog', { name: '编辑资料' }));
  const field = sheet.getByRole<HTMLInputElement>('textbox', { name: '请输入昵称' });
  expect(field.value).toBe('雨夜侦探');
  await userEvent.clear(field);
  await userEvent.type(field, '沈先生');
  const avatar = await pickAvatar();
  services.answer(userProfileUpdate, {});
  services.fail(userProfile, 'never');
  await userEvent.click(sheet.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(savedMessage()).not.toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(services.of(userProfileUpdate)).toMatchObject([{ body: { nickname: '沈先生', avatar }, token: 'secret' }]);
  expect((await card()).getByText('沈先生')).toBeDefined();
  expect(document.querySelector(`img[src="${avatar}"]`)).not.toBeNull();
});

test.each([
  [1001, '修改个人信息失败'],
  ['no network', '更新失败'],
] as const)('reports a refusal (%s) and keeps the input', async (how, text) => {
  const { services } = open();
  await userEvent.click((await card()).getByRole('button', { name: '编辑资料' }));
  if (how === 'no network') services.fail(userProfileUpdate, how);
  else services.refuse(userProfileUpdate, how);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '请输入昵称' });
  await userEvent.type(field, '二号');
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(text)).toBeDefined();
  expect(field.value).toBe('雨夜侦探二号');
  expect(savedMessage()).toBeNull();
});

test('tells a guest what they have and how to keep it', async () => {
  storeToken('secret', { partyId: 'abcdefghijkl', pin: '4711', nickname: '雨夜来客', portrait: undefined });
  open();
  const keep = within(await screen.findByRole('region', { name: '留下这局' }));
  expect(keep.getByText(/雨夜来客.*剧本、线索和笔记.*PIN 4711.*绑定手机号/)).toBeDefined();
  expect(keep.getByRole('link', { name: '留下这局' }).getAttribute('href')).toBe('/auth');
});
