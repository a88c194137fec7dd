import type { ScriptCard } from '@juzhongren/contract/catalogue';
import { PARTY_STATUS, PREPAY_TYPE, SCRIPT_ACCESS } from '@juzhongren/contract/enumerations';
import { payCheck, scriptPrepay, scriptPrepayStatus, type PayCheck } from '@juzhongren/contract/money';
import { audit } from '@juzhongren/contract/partner';
import { partyCreate, userStatus } from '@juzhongren/contract/room-calls/room';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfig } from '../../../net/app-config.ts';
import { shownBy } from '../../../session/hosts/agents.fixture.ts';
import { storeToken } from '../../../identity/token.ts';
import { someCards } from '../../../testing/cards.ts';
import { keepPageClean } from '../../../testing/clean-page.ts';
import { fakeServices } from '../../../testing/fake-services.ts';
import { show } from '../../../testing/show.tsx';
import { ScriptActions } from './script-actions.tsx';
import { useCreateRoom } from './use-create-room.tsx';

keepPageClean();
beforeEach(() => shownBy('Chrome, Windows'));
afterEach(() => {
  vi.restoreAllMocks();
  delete window.__APP_CONFIG__;
});
const DUE: PayCheck = { free: false, reason: 'none', due: 1_200 };
const ORDER = {
  outTradeNo: 'abcdefghijklmnopqrstuvwxyz012345',
  redirectURL: 'weixin://wxpay/bizpayurl?pr=AbCdEfG',
  appId: '',
  timeStamp: '',
  nonceStr: '',
  package: '',
  signType: '',
  paySign: '',
  description: '',
  amount: 0,
};

function Page({ card }: { card: ScriptCard }) {
  return <ScriptActions card={card} room={useCreateRoom(card)} />;
}

function open({
  cost = DUE,
  signedIn = true,
  price = 1_200,
  access = 0,
  player = 6,
  reviewed = false,
}: {
  cost?: PayCheck | number | 'never';
  signedIn?: boolean;
  price?: number;
  access?: 0 | 1 | 2;
  player?: number;
  reviewed?: boolean;
} = {}) {
  if (signedIn) storeToken('secret');
  const services = fakeServices();
  services.answer(audit, { audit: reviewed });
  if (typeof cost === 'number') services.refuse(payCheck, cost);
  else if (cost === 'never') services.fail(payCheck, cost);
  else services.answer(payCheck, cost);
  services.answer(userStatus, { party: null });
  services.answer(partyCreate, { partyId: 'abcdefghijkl', seq: 1 });
  services.answer(scriptPrepay, ORDER);
  services.refuse(scriptPrepayStatus, 4);
  const [card] = someCards(1, { first: 7 });
  if (card === undefined) throw new Error('no card');
  const router = show(<Page card={{ ...card, price, access, player }} />, {
    path: '/script',
    at: '/script?id=7',
  });
  return { services, router };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const buyButton = () => screen.queryByRole('button', { name: '购买剧本' });

describe('cost of playing', () => {
  test.each([
    ['none', '永久拥有 ¥12.00', true, true],
    ['card', '玩一局可用邀请卡抵扣', true, true],
    ['vip', '会员免费', true, false],
    ['owned', '怎么玩都免费', false, false],
    ['open', '限时开放，现在免费玩', false, false],
    ['public', '限时开放，现在免费玩', false, false],
  ] as const)(
    'shows for reason %s the text %s (buy button: %s, membership link: %s)',
    async (reason, words, sold, vip) => {
      open({ cost: { free: reason !== 'none', reason, due: reason === 'none' ? 1_200 : 0 } });
      expect(await screen.findByText(words)).toBeDefined();
      expect(buyButton() !== null).toBe(sold);
      expect(screen.queryByRole('link', { name: '会员免费玩' }) !== null).toBe(vip);
    },
  );

  test('shows a visitor the price without a request', async () => {
    const { services } = open({ signedIn: false });
    expect(screen.getByText('永久拥有 ¥12.00')).toBeDefined();
    expect(services.of(payCheck)).toEqual([]);
  });

  test('shows no price while it loads', () => {
    open({ cost: 'never' });
    expect(screen.queryByText(/永久拥有/)).toBeNull();
    expect(buyButton()).not.toBeNull();
  });

  test('shows the price when the cost request fails', async () => {
    open({ cost: 5000 });
    expect(await screen.findByText('永久拥有 ¥12.00')).toBeDefined();
  });

  test.each([
    ['free', 0, 0, false],
    ['open to all for now', 1_200, 1, true],
    ['open to all', 1_200, 2, true],
  ] as const)('offers no purchase for a script that is %s', (_case, price, access, said) => {
    const { services } = open({ price, access });
    expect(buyButton()).toBeNull();
    expect(screen.queryByText(/^限时免费 · /) !== null).toBe(said);
    expect(services.of(payCheck)).toEqual([]);
  });

  test('passes the script page to the membership page as the way back', async () => {
    const { router } = open();
    await userEvent.click(await screen.findByRole('link', { name: '会员免费玩' }));
    expect(router.state.location).toMatchObject({ pathname: '/vip', state: { from: '/script?id=7' } });
  });

  test('offers no purchase during a store review, but allows playing', async () => {
    window.__APP_CONFIG__ = { ...appConfig(), storeReview: true };
    open({ reviewed: true });
    expect(await screen.findByText('玩一局 ¥12.00')).toBeDefined();
    expect(buyButton()).toBeNull();
    expect(screen.queryByRole('link', { name: '会员免费玩' })).toBeNull();
    expect(screen.getByRole('button', { name: '创建房间' })).toBeDefined();
  });
});

describe('purchase', () => {
  test('sends a visitor to the sign-in', async () => {
    const { router, services } = open({ signedIn: false });
    await press('购买剧本');
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
    expect(router.state.location.state).toEqual({ from: '/script?id=7', over: true });
    expect(services.of(scriptPrepay)).toEqual([]);
  });

  test('buys the script permanently, not for a room, and reloads the cost', async () => {
    const { services, router } = open();
    await screen.findByText(/永久拥有/);
    await press('购买剧本');
    expect(await screen.findByRole('dialog', { name: '扫码支付' })).toBeDefined();
    const [asked] = services.of(scriptPrepay);
    expect(asked?.body).toMatchObject({ scriptId: 7, type: PREPAY_TYPE.QrCode });
    expect(asked?.body).not.toHaveProperty('partyId');
    services.answer(scriptPrepayStatus, { outTradeNo: ORDER.outTradeNo });
    services.answer(payCheck, { free: true, reason: 'owned', due: 0 });
    expect(await screen.findByRole('dialog', { name: '支付成功' })).toBeDefined();
    await press('好的');
    expect(await screen.findByText('怎么玩都免费')).toBeDefined();
    expect(buyButton()).toBeNull();
    expect(router.state.location.pathname).toBe('/script');
  });

  test.each([
    [4051, '已支付'],
    [4057, '已用优惠券抵扣'],
  ])('treats refusal %d as owned and shows %s', async (err, text) => {
    const { services } = open();
    await screen.findByText(/永久拥有/);
    services.refuse(scriptPrepay, err);
    services.answer(payCheck, { free: true, reason: 'owned', due: 0 });
    await press('购买剧本');
    expect(await screen.findByText(text)).toBeDefined();
    expect(await screen.findByText('怎么玩都免费')).toBeDefined();
  });
});

describe('payment mode of a new room', () => {
  test.each([
    ['房主请客', 0],
    ['AA 制', 1],
  ])('sends %s as pay mode %d', async (name, payMode) => {
    const { services, router } = open();
    await press('创建房间');
    expect(await screen.findByRole('dialog', { name: '谁来付款？' })).toBeDefined();
    const treat = screen.getByRole('button', { name: /^房主请客/ }).textContent;
    expect(treat).toMatch(/^房主请客\d+ 位 × ¥[\d.]+，最多 ¥[\d.]+；会员和已拥有的免费$/);
    expect(screen.getByText(/^每位 ¥[\d.]+，各付各的/)).toBeDefined();
    expect(services.of(partyCreate)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
    expect(services.of(partyCreate)).toMatchObject([{ body: { scriptId: 7, payMode } }]);
  });

  test('asks after the question about an open room', async () => {
    const { services } = open();
    const script = { script_id: 9, script_name: '青瓷', player: 4 };
    services.answer(userStatus, { party: { partyId: 'previousroom', status: PARTY_STATUS.Gameing, script } });
    await press('创建房间');
    await userEvent.click(await screen.findByRole('button', { name: '继续创建' }));
    expect(await screen.findByRole('dialog', { name: '谁来付款？' })).toBeDefined();
  });

  test('creates no room when the user closes the dialog', async () => {
    const { services } = open();
    await press('创建房间');
    await screen.findByRole('dialog', { name: '谁来付款？' });
    await press('关闭');
    expect(screen.getByRole('button', { name: '创建房间' }).getAttribute('aria-busy')).toBeNull();
    expect(services.of(partyCreate)).toEqual([]);
  });

  test('uses a new request id for another choice after a lost response', async () => {
    const { services } = open();
    services.fail(partyCreate, 'no network');
    for (const name of [/^房主请客/, /^AA 制/, /^AA 制/]) {
      await press('创建房间');
      await userEvent.click(await screen.findByRole('button', { name }));
      expect(await screen.findByText('房间没能创建，请稍后重试')).toBeDefined();
    }
    const [first, second, third] = services
      .of(partyCreate)
      .map(({ body }) => (body as { requestId: string }).requestId);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
  });

  test.each([
    ['played alone', { player: 1 }],
    ['free', { price: 0 }],
    ['open to all', { access: SCRIPT_ACCESS.Open }],
  ])('does not ask for a script that is %s', async (_case, script) => {
    const { services, router } = open(script);
    await press('创建房间');
    await waitFor(() => expect(router.state.location.pathname).toBe('/game'));
    expect(services.of(partyCreate)[0]?.body).not.toHaveProperty('payMode');
  });
});
