import { userProfile, type Profile } from '@juzhongren/contract/accounts';
import { PREPAY_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { vipActivity, vipPrepay, vipPrepayStatus, type VipTemplate } from '@juzhongren/contract/money';
import { audit } from '@juzhongren/contract/partner';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfig } from '../../net/app-config.ts';
import { shownBy, type Agent } from '../../session/hosts/agents.fixture.ts';
import { storeToken } from '../../identity/token.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { show } from '../../testing/show.tsx';
import { VipScreen } from './vip-screen.tsx';

keepPageClean();
configure({ reactStrictMode: true });
const left = vi.fn<(address: string | URL) => void>();
beforeEach(() => {
  left.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(left);
  storeToken('secret');
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.__APP_CONFIG__;
});

const PROFILE: Profile = {
  avatar: '',
  nickname: '雨夜侦探',
  id: 12,
  gameCount: 7,
  avgScore: 81.25,
  vipInvalidTime: 0,
  stayCommentCount: 0,
};
/** 2099-01-02 in Shanghai. */
const IN_2099 = 4_070_966_400;
const PLANS: VipTemplate[] = [
  { templateId: VIP_PLAN.Month, name: '月卡', discount: 3_000 },
  { templateId: VIP_PLAN.Week, name: '七天卡', discount: 1_200 },
];
const ORDER = {
  outTradeNo: 'abcdefghijklmnopqrstuvwxyz012345',
  redirectURL: 'https://pay.example/till',
  appId: '',
  timeStamp: '',
  nonceStr: '',
  package: '',
  signType: '',
  paySign: '',
  description: '',
  amount: 0,
};

function open({
  agent = 'Safari, iPhone',
  plans = PLANS,
  profile = {},
  query = '',
  state,
  reviewed = false,
}: {
  agent?: Agent;
  plans?: VipTemplate[] | number | 'never';
  profile?: Partial<Profile> | number;
  query?: string;
  state?: unknown;
  reviewed?: boolean;
} = {}) {
  shownBy(agent);
  const services = fakeServices();
  services.answer(audit, { audit: reviewed });
  if (typeof profile === 'number') services.refuse(userProfile, profile);
  else services.answer(userProfile, { ...PROFILE, ...profile });
  if (typeof plans === 'number') services.refuse(vipActivity, plans);
  else if (plans === 'never') services.fail(vipActivity, plans);
  else services.answer(vipActivity, plans);
  services.answer(vipPrepay, ORDER);
  services.refuse(vipPrepayStatus, 4);
  return { services, router: show(<VipScreen />, { path: '/vip', at: { pathname: '/vip', search: query, state } }) };
}
const buy = () => screen.getByRole('button', { name: '立即开通' });
const plan = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('content', () => {
  test('shows both plans with prices, the first one chosen, and the benefits', async () => {
    open();
    expect((await plan(/月卡/)).checked).toBe(true);
    expect((await plan(/七天卡/)).checked).toBe(false);
    expect(screen.getByRole('radio', { name: /^月卡 ?¥30\.00 ?30 天 · 每天 ¥1\.00$/ })).toBeDefined();
    expect(screen.getByRole('radio', { name: /^七天卡 ?¥12\.00 ?7 天 · 每天 ¥1\.72$/ })).toBeDefined();
    expect(screen.getByRole('heading', { name: '会员权益' })).toBeDefined();
    expect(screen.getByRole('link', { name: '去兑换中心' }).getAttribute('href')).toBe('/exchange');
    expect(screen.queryByText(/演示支付/)).toBeNull();
  });

  test('shows 尚未开通 for an expired membership', async () => {
    open({ profile: { vipInvalidTime: 1_700_000_000 } });
    expect((await screen.findByRole('region', { name: '我的会员' })).textContent).toContain('尚未开通');
  });

  test('shows when the membership ends', async () => {
    open({ profile: { vipInvalidTime: IN_2099 } });
    expect((await screen.findByRole('region', { name: '我的会员' })).textContent).toContain('有效期至 2099-01-02');
  });

  test('says that the dev adapter charges no money', async () => {
    window.__APP_CONFIG__ = { ...appConfig(), standIns: { sms: false, payment: true, messenger: false } };
    open();
    expect(await screen.findByText('演示支付，不会真的扣款')).toBeDefined();
  });

  test('disables buying while the plans load', () => {
    open({ plans: 'never' });
    expect(buy().hasAttribute('disabled')).toBe(true);
    expect(screen.getAllByText('加载中…').length).toBeGreaterThan(0);
  });

  test('shows an error and retries when the plans fail to load', async () => {
    const { services } = open({ plans: 5000 });
    expect(await screen.findByText('获取会员活动失败')).toBeDefined();
    expect(screen.queryByRole('button', { name: '立即开通' })).toBeNull();
    services.answer(vipActivity, PLANS);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await plan(/月卡/)).toBeDefined();
    expect(buy()).toBeDefined();
  });

  test('says that no membership is on sale', async () => {
    open({ plans: [] });
    expect(await screen.findByText(/现在没有在售的会员/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '立即开通' })).toBeNull();
  });

  test('shows the plans even when the profile fails to load', async () => {
    const { services } = open({ profile: 5000 });
    const failed = await screen.findByText('获取个人资料失败');
    expect(await plan(/月卡/)).toBeDefined();
    services.answer(userProfile, PROFILE);
    await userEvent.click(within(failed.parentElement ?? document.body).getByRole('button', { name: '重试' }));
    expect(await screen.findByText('尚未开通')).toBeDefined();
  });

  test('sells nothing during a store review', async () => {
    open({ reviewed: true });
    await waitFor(() => expect(screen.queryByRole('button', { name: '立即开通' })).toBeNull());
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByRole('heading', { name: '会员权益' })).toBeDefined();
  });

  test('requests no plans on a page rendered during the review', async () => {
    window.__APP_CONFIG__ = { ...appConfig(), storeReview: true };
    const { services } = open({ reviewed: true });
    expect(await screen.findByText('尚未开通')).toBeDefined();
    expect(services.of(vipActivity)).toEqual([]);
  });
});

describe('purchase', () => {
  test('buys the chosen plan', async () => {
    const { services } = open();
    await userEvent.click(await plan(/七天卡/));
    expect(screen.getByText('¥12.00', { selector: 'footer *' })).toBeDefined();
    await userEvent.click(buy());
    await waitFor(() => expect(left.mock.calls).toEqual([['https://pay.example/till']]));
    expect(services.of(vipPrepay)).toMatchObject([{ body: { templateId: VIP_PLAN.Week, type: PREPAY_TYPE.Redirect } }]);
  });

  test('chooses the plan named in the link', async () => {
    const { services } = open({ query: '?template=5' });
    expect((await plan(/七天卡/)).checked).toBe(true);
    await userEvent.click(buy());
    await waitFor(() => expect(services.of(vipPrepay)).toMatchObject([{ body: { templateId: VIP_PLAN.Week } }]));
  });

  test('ignores an unknown plan in the link', async () => {
    open({ query: '?template=9' });
    expect((await plan(/月卡/)).checked).toBe(true);
  });

  test.each([
    ['/profile', '/profile'],
    ['/script?id=7', '/script?id=7'],
    [undefined, '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/..//evil.example/', '/'],
    ['/logout', '/'],
  ])('goes, for the origin %s, after the purchase to %s', async (from, back) => {
    const { services, router } = open({ state: { from } });
    await plan(/月卡/);
    services.answer(vipPrepayStatus, { outTradeNo: ORDER.outTradeNo });
    await userEvent.click(buy());
    expect(await screen.findByRole('dialog', { name: '支付成功' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '好的' }));
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(back));
    expect(sessionStorage.getItem('paymentSuccess')).toBe('true');
    expect(localStorage.getItem('outTradeNo')).toBeNull();
  });

  test('leads home when the stored return path was tampered with', async () => {
    const order = { outTradeNo: ORDER.outTradeNo, what: { kind: 'vip', templateId: VIP_PLAN.Month }, returnTo: '/vip' };
    const kept = { ...order, from: '//evil.example', startedAt: Date.now(), way: 'page', address: '' };
    localStorage.setItem('outTradeNo', JSON.stringify([kept]));
    const { services, router } = open();
    services.answer(vipPrepayStatus, { outTradeNo: ORDER.outTradeNo });
    await userEvent.click(await screen.findByRole('button', { name: '好的' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  test('shows the new end date as soon as the order is paid', async () => {
    const { services } = open();
    await plan(/月卡/);
    services.answer(vipPrepayStatus, { outTradeNo: ORDER.outTradeNo });
    services.answer(userProfile, { ...PROFILE, vipInvalidTime: IN_2099 });
    await userEvent.click(buy());
    await screen.findByRole('dialog', { name: '支付成功' });
    await waitFor(() => expect(screen.getByText('有效期至 2099-01-02')).toBeDefined());
  });
});
