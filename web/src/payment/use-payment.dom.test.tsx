import { userProfile } from '@juzhongren/contract/accounts';
import { PREPAY_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { ERROR } from '@juzhongren/contract/errors';
import { scriptPrepay, vipPrepay, vipPrepayStatus } from '@juzhongren/contract/money';
import { act, cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfig } from '../net/app-config.ts';
import { noteAnswer } from '../net/connection-state.ts';
import { storedToken } from '../identity/token.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { keptOpenOrder } from '../session/open-order.ts';
import { UNANSWERED } from './payment-labels.ts';
import { CODE, dialog, kept, openCheckout, ORDER, PAGE, pass, SEAT, tap, VIP } from './checkout.fixture.tsx';

keepPageClean();
// React renders everything twice, as in development.
configure({ reactStrictMode: true });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  noteAnswer();
  delete window.__APP_CONFIG__;
});
const DESK = 'Chrome, Windows';
const PHONE = 'Safari, iPhone';
/** A message appears shortly after a dialog has closed. */
const TOLD_MS = 100;
const NOTICE = '上一笔付款到账后，这里会自动更新，付过的不用再付';
const comesBack = (): void => {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};

describe('payment code on a desktop', () => {
  test('checks after a second, again after each `pending`, and shows 支付成功 once granted', async () => {
    const checkout = await openCheckout(DESK, { prepaid: CODE, from: '/profile' });
    await tap('买');
    expect(checkout.asked()).toMatchObject([
      { body: { templateId: VIP_PLAN.Month, type: PREPAY_TYPE.QrCode, channelId: '' }, token: 'secret' },
    ]);
    expect(dialog()).toContain('扫码支付');
    expect(checkout.onStart).toHaveBeenCalledOnce();
    await pass(999);
    expect(checkout.looks()).toBe(0);
    await pass(1);
    expect(checkout.looks()).toBe(1);
    await pass(1_000);
    expect(checkout.looks()).toBe(2);
    expect(checkout.services.sent.at(-1)?.query).toEqual({ outTradeNo: ORDER });
    checkout.pays();
    await pass(1_000);
    expect(dialog()).toContain('支付成功');
    expect(checkout.onEnd).not.toHaveBeenCalled();
    // Stored until it is read, so that a reload shows it again.
    expect(kept()).toMatchObject({ outTradeNo: ORDER, what: VIP, returnTo: '/shop', from: '/profile' });
    await tap('好的');
    expect(checkout.onEnd.mock.calls).toEqual([['paid', VIP, '/profile']]);
    expect(kept()).toBeNull();
    expect(sessionStorage.getItem('paymentSuccess')).toBe('true');
    expect(checkout.onStop).not.toHaveBeenCalled();
    expect(checkout.isBusy()).toBe(false);
    await pass(5_000);
    expect(checkout.looks()).toBe(3);
  });

  test('treats err 0 without content as paid', async () => {
    const checkout = await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    checkout.services.answer(vipPrepayStatus, {} as { outTradeNo: string });
    await pass(1_000);
    expect(dialog()).toContain('支付成功');
  });

  test('checks less often while the result is unknown, says so after a minute, and goes on', async () => {
    const checkout = await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    checkout.services.fail(vipPrepayStatus, 500);
    await pass(56_000);
    // A second after the order, then after 1, 2, 4, 8 s, and every 10 s.
    expect(checkout.looks()).toBe(9);
    expect(dialog()).not.toContain(UNANSWERED);
    await pass(11_000);
    expect(dialog()).toContain(UNANSWERED);
    checkout.services.refuse(vipPrepayStatus, ERROR.orderPending);
    await pass(10_000);
    expect(dialog()).not.toContain(UNANSWERED);
    checkout.pays();
    await pass(1_000);
    expect(dialog()).toContain('支付成功');
  });

  test('shows the code again after a reload', async () => {
    await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    cleanup();
    await openCheckout(DESK, {});
    expect(dialog()).toContain('扫码支付');
    expect(screen.getByRole('img', { name: '付款二维码' })).toBeDefined();
  });

  test('asks before it closes, and allows to continue', async () => {
    const checkout = await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    await tap('关闭');
    expect(dialog()).toContain('到账后会员会自动开通');
    checkout.pays();
    await tap('继续付款');
    await pass(1_000);
    expect(dialog()).toContain('支付成功');
  });

  test('does not say that money is missing for a code that may not be scanned', async () => {
    await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    await tap('关闭');
    expect(dialog()).toContain('先不付了？');
    expect(dialog()).not.toContain('还没有收到');
  });

  test('shows the item and its price above the code, also after a reload', async () => {
    await openCheckout(DESK, { prepaid: { ...CODE, description: '局中人 会员月卡', amount: 3_000 } });
    await tap('买');
    expect(dialog()).toContain('局中人 会员月卡¥30.00');
    cleanup();
    await openCheckout(DESK, {});
    expect(dialog()).toContain('局中人 会员月卡¥30.00');
  });

  test('shows no sum if the server names neither item nor price', async () => {
    await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    expect(dialog()).not.toContain('¥');
  });

  test('leaves checkout when the payer stops waiting', async () => {
    const checkout = await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    await tap('不付了');
    await pass(1_000);
    expect(checkout.looks()).toBe(1);
    await tap('先不付了');
    expect(checkout.onStop).toHaveBeenCalledOnce();
    expect(checkout.onEnd).not.toHaveBeenCalled();
    expect(kept()).toBeNull();
    await pass(5_000);
    expect(checkout.looks()).toBe(1);
    expect(dialog()).toBeUndefined();
  });

  test('reports a payment that arrives during the question whether to stop', async () => {
    const checkout = await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    await tap('关闭');
    checkout.pays();
    await pass(1_000);
    expect(dialog()).toContain('支付成功');
  });

  test('shows a note and a link when payment uses the dev adapter', async () => {
    window.__APP_CONFIG__ = { ...appConfig(), standIns: { sms: false, payment: true, messenger: false } };
    await openCheckout(DESK, { prepaid: { ...CODE, redirectURL: '/pay/till/x' } });
    await tap('买');
    expect(dialog()).toContain('演示支付，不会真的扣款');
    const link = screen.getByRole('link', { name: '在新窗口打开演示收银台' });
    expect(link.getAttribute('href')).toBe(`${window.location.origin}/pay/till/x`);
  });

  test('offers payment on this device in a window as narrow as a phone', async () => {
    vi.stubGlobal('innerWidth', 390);
    const checkout = await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    checkout.services.answer(vipPrepay, PAGE);
    await tap('就在这台手机上付');
    expect(checkout.asked().map(({ body }) => (body as { type: number }).type)).toEqual([
      PREPAY_TYPE.QrCode,
      PREPAY_TYPE.Redirect,
    ]);
    const [first, second] = checkout.asked().map(({ body }) => (body as { requestId: string }).requestId);
    expect(second).not.toBe(first);
    expect(checkout.left()).toEqual([PAGE.redirectURL]);
    expect(dialog()).toContain('等待付款');
    expect(kept()).toMatchObject({ way: 'page', address: PAGE.redirectURL });
  });

  test('offers no phone payment on a desktop', async () => {
    vi.stubGlobal('innerWidth', 1_280);
    await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    expect(screen.queryByRole('button', { name: '就在这台手机上付' })).toBeNull();
    expect(screen.queryByRole('button', { name: '复制链接' })).toBeNull();
  });

  test('copies the link on a phone whose payment page does not open', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue();
    vi.stubGlobal('isSecureContext', true);
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
    await openCheckout('Chrome, Android', { prepaid: PAGE });
    await tap('买');
    await tap('复制链接');
    expect(writeText.mock.calls).toEqual([[`${window.location.origin}/shop`]]);
    expect(screen.getByText('链接复制好了')).toBeDefined();
  });

  test('reports a lost network, goes on, and checks at once when it is back', async () => {
    await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await pass(3_000);
    expect(dialog()).toContain('网络已断开，恢复后会继续确认付款');
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ err: ERROR.ok, params: { outTradeNo: ORDER } }))),
    );
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(dialog()).toContain('支付成功');
  });

  test('gives up a response that does not come, and checks again', async () => {
    const checkout = await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    vi.stubGlobal(
      'fetch',
      (_address: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
        }),
    );
    await pass(10_000);
    vi.unstubAllGlobals();
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ err: ERROR.ok, params: { outTradeNo: ORDER } }))),
    );
    await pass(12_000);
    expect(dialog()).toContain('支付成功');
    expect(checkout.onStop).not.toHaveBeenCalled();
  });
});

describe('payment page on a phone', () => {
  test('opens the payment page, and checks at once after the return', async () => {
    const checkout = await openCheckout(PHONE, { prepaid: PAGE });
    await tap('买');
    expect(checkout.asked()).toMatchObject([{ body: { type: PREPAY_TYPE.Redirect } }]);
    expect(checkout.left()).toEqual(['https://pay.example/till?a=1']);
    expect(dialog()).toContain('等待付款');
    checkout.pays();
    comesBack();
    await pass(0);
    expect(dialog()).toContain('支付成功');
  });

  test('watches the order again in a new page, and passes on its origin', async () => {
    await openCheckout(PHONE, { prepaid: PAGE, from: '/records' });
    await tap('买');
    cleanup();
    const again = await openCheckout(PHONE, {});
    expect(again.looks()).toBe(1);
    expect(dialog()).toBeUndefined();
    expect(screen.getByText(NOTICE)).toBeDefined();
    again.pays();
    await pass(1_000);
    await tap('好的');
    expect(again.onEnd.mock.calls).toEqual([['paid', VIP, '/records']]);
    expect(again.asked()).toEqual([]);
  });

  test('allows to pay again from the same screen after a return without payment', async () => {
    await openCheckout(PHONE, { prepaid: PAGE, from: '/records' });
    await tap('买');
    cleanup();
    const again = await openCheckout(PHONE, { prepaid: PAGE });
    expect(again.isBusy()).toBe(false);
    await tap('买');
    expect(again.left()).toHaveLength(2);
    again.pays();
    await pass(1_000);
    expect(dialog()).toContain('支付成功');
    expect(screen.queryByText(NOTICE)).toBeNull();
    await tap('好的');
    expect(again.onEnd.mock.calls).toEqual([['paid', VIP, '/records']]);
  });

  test('lets the payer stop waiting, or go back to the notice', async () => {
    await openCheckout(PHONE, { prepaid: PAGE });
    await tap('买');
    cleanup();
    const again = await openCheckout(PHONE, {});
    await tap('不等了');
    await tap('继续等待');
    expect(dialog()).toBeUndefined();
    expect(screen.getByText(NOTICE)).toBeDefined();
    await tap('不等了');
    await tap('停止等待');
    expect(screen.queryByText(NOTICE)).toBeNull();
    expect(again.onStop).toHaveBeenCalledOnce();
    expect(kept()).toBeNull();
  });

  test('reports a payment made meanwhile at once', async () => {
    await openCheckout(PHONE, { prepaid: PAGE });
    await tap('买');
    cleanup();
    const again = await openCheckout(PHONE, { paid: true });
    expect(dialog()).toContain('支付成功');
    // Not read yet, so another page shows it again.
    cleanup();
    const third = await openCheckout(PHONE, { paid: true, quiet: true });
    expect(dialog()).toBeUndefined();
    expect(again.onEnd).not.toHaveBeenCalled();
    expect(third.onEnd.mock.calls).toEqual([['paid', VIP, undefined]]);
  });

  test.each([
    ['of another screen', { returnTo: '/elsewhere' }],
    ['that this screen does not care for', { resumes: () => false }],
  ])('does not watch an order %s', async (_case, options) => {
    await openCheckout(PHONE, { prepaid: PAGE });
    await tap('买');
    cleanup();
    const other = await openCheckout(PHONE, options);
    await pass(5_000);
    expect(other.looks()).toBe(0);
    expect(kept()).toMatchObject({ outTradeNo: ORDER });
  });

  test.each([
    ['broken', '{'],
    ['of another shape', JSON.stringify([{ outTradeNo: ORDER }])],
  ])('ignores a stored order that is %s', async (_case, text) => {
    localStorage.setItem('outTradeNo', text);
    const checkout = await openCheckout(PHONE, {});
    await pass(2_000);
    expect(checkout.looks()).toBe(0);
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  test('ignores an order that is more than a day old', async () => {
    await openCheckout(PHONE, { prepaid: PAGE });
    await tap('买');
    cleanup();
    const order = kept() as { startedAt: number };
    localStorage.setItem('outTradeNo', JSON.stringify([{ ...order, startedAt: order.startedAt - 25 * 3_600_000 }]));
    const checkout = await openCheckout(PHONE, {});
    expect(checkout.looks()).toBe(0);
    expect(screen.queryByText(NOTICE)).toBeNull();
  });

  test('stores an order per screen, unaffected by orders of other screens', async () => {
    await openCheckout(PHONE, { prepaid: PAGE });
    await tap('买');
    cleanup();
    const second = 'zyxwvutsrqponmlkjihgfedcba543210';
    const other = await openCheckout(DESK, {
      prepaid: { ...CODE, outTradeNo: second },
      returnTo: '/elsewhere',
      what: SEAT,
    });
    await tap('买');
    expect(keptOpenOrder('/shop')?.outTradeNo).toBe(ORDER);
    expect(keptOpenOrder('/elsewhere')?.outTradeNo).toBe(second);
    other.says(4015);
    await pass(1_000);
    expect(keptOpenOrder('/elsewhere')).toBeUndefined();
    cleanup();
    const first = await openCheckout(PHONE, { paid: true });
    expect(dialog()).toContain('支付成功');
    await tap('好的');
    expect(first.onEnd.mock.calls).toEqual([['paid', VIP, undefined]]);
    expect(kept()).toBeNull();
  });

  test('opens the page again with 重新打开支付, as an order with its own request id', async () => {
    const checkout = await openCheckout(PHONE, { prepaid: PAGE });
    await tap('买');
    await tap('重新打开支付');
    expect(checkout.left()).toHaveLength(2);
    const [first, second] = checkout.asked().map(({ body }) => (body as { requestId: string }).requestId);
    expect(second).not.toBe(first);
  });

  test('keeps waiting for the first order if the second one fails', async () => {
    const checkout = await openCheckout(PHONE, { prepaid: PAGE });
    await tap('买');
    checkout.services.refuse(vipPrepay, 4014);
    await tap('重新打开支付');
    await pass(TOLD_MS);
    expect(screen.getByText('请求失败')).toBeDefined();
    expect(dialog()).toContain('等待付款');
    checkout.pays();
    await pass(1_000);
    expect(dialog()).toContain('支付成功');
  });

  test('does not open an address that is not a web address', async () => {
    const checkout = await openCheckout(PHONE, { prepaid: { ...PAGE, redirectURL: 'javascript:alert(1)' } });
    await tap('买');
    expect(checkout.left()).toEqual([]);
    expect(dialog()).toContain('这里不能直接支付');
    expect(kept()).toBeNull();
  });
});

describe('single order', () => {
  test('makes one order on a double tap', async () => {
    const checkout = await openCheckout(PHONE, { prepaid: PAGE });
    const button = screen.getByRole('button', { name: '买' });
    // Both taps come before the next render.
    act(() => {
      button.click();
      button.click();
    });
    await pass(0);
    expect(checkout.asked()).toHaveLength(1);
    expect(checkout.left()).toHaveLength(1);
  });

  test('retries a lost response with the same request id', async () => {
    const checkout = await openCheckout(PHONE, {});
    checkout.services.fail(vipPrepay, 'no network');
    await tap('买');
    expect(screen.getByText('请求失败')).toBeDefined();
    expect(checkout.isBusy()).toBe(false);
    checkout.services.answer(vipPrepay, PAGE);
    await tap('买');
    await pass(TOLD_MS);
    expect(screen.queryByText('请求失败')).toBeNull();
    const [first, second] = checkout.asked().map(({ body }) => (body as { requestId: string }).requestId);
    expect(second).toBe(first);
    expect(checkout.left()).toHaveLength(1);
  });

  test('does not redirect a payer who has left the screen', async () => {
    const checkout = await openCheckout(PHONE, { prepaid: PAGE });
    const { fetch } = globalThis;
    let answer: () => void = () => {};
    const slow = new Promise<void>((resolve) => (answer = resolve));
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      await slow;
      return fetch(address, init);
    });
    await tap('买');
    await act(() => checkout.router.navigate('/scripts'));
    answer();
    await pass(0);
    expect(checkout.asked()).toHaveLength(1);
    expect(checkout.left()).toEqual([]);
    expect(checkout.onStart).not.toHaveBeenCalled();
  });

  test('sends the room of a seat, and that no card is used', async () => {
    const checkout = await openCheckout(DESK, { prepaid: CODE, what: SEAT });
    sessionStorage.setItem('channelId', 'shop-3');
    await tap('买');
    expect(checkout.services.of(scriptPrepay)).toMatchObject([
      { body: { scriptId: 7, partyId: 'abcdefghijkl', card: false, channelId: 'shop-3', type: PREPAY_TYPE.QrCode } },
    ]);
    checkout.pays();
    await pass(1_000);
    expect(dialog()).toContain('这一局的费用已经付清');
  });

  test('ends a payment without waiting for refetched data', async () => {
    const checkout = await openCheckout(DESK, { prepaid: CODE, quiet: true });
    checkout.services.fail(userProfile, 'never');
    await tap('买');
    checkout.pays();
    await pass(1_000);
    expect(checkout.onEnd).toHaveBeenCalledOnce();
    expect(dialog()).toBeUndefined();
    expect(kept()).toBeNull();
  });
});

describe('failed orders', () => {
  test('ends with 已支付, and tells the screen how', async () => {
    const checkout = await openCheckout(PHONE, { from: '/profile' });
    checkout.services.refuse(vipPrepay, 4051);
    await tap('买');
    expect(screen.getByText('已支付')).toBeDefined();
    expect(checkout.onEnd.mock.calls).toEqual([['already', VIP, '/profile']]);
    expect(checkout.isBusy()).toBe(false);
    expect(dialog()).toBeUndefined();
  });

  test('leads to a new sign-in on 5000', async () => {
    const checkout = await openCheckout(PHONE, {});
    checkout.services.refuse(vipPrepay, 5000);
    await tap('买');
    expect(dialog()).toContain('支付环境异常，请重新登录');
    expect(screen.queryByText('请求失败')).toBeNull();
    await tap('重新登录');
    expect(storedToken()).toBeUndefined();
    expect(checkout.router.state.location.pathname).toBe('/');
  });

  test('lets the user stay signed in after 5000', async () => {
    const checkout = await openCheckout(PHONE, {});
    checkout.services.refuse(vipPrepay, 5000);
    await tap('买');
    await tap('关闭');
    expect(storedToken()).toBe('secret');
    expect(checkout.isBusy()).toBe(false);
  });

  test('shows 请求失败 on a status other than 200', async () => {
    const checkout = await openCheckout(PHONE, {});
    checkout.services.fail(vipPrepay, 503);
    await tap('买');
    expect(screen.getByText('请求失败')).toBeDefined();
    expect(checkout.onEnd).not.toHaveBeenCalled();
    expect(checkout.isBusy()).toBe(false);
  });
});

describe('outcome of an order', () => {
  test.each([
    [3, '订单未找到'],
    [4015, '订单已关闭，没有扣款'],
  ])('stops checking on %d and shows %s', async (err, text) => {
    const checkout = await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    checkout.says(err);
    await pass(1_000);
    await pass(TOLD_MS);
    expect(screen.getByText(text)).toBeDefined();
    expect(kept()).toBeNull();
    expect(checkout.onStop).toHaveBeenCalledOnce();
    expect(checkout.isBusy()).toBe(false);
    await pass(5_000);
    expect(checkout.looks()).toBe(1);
  });

  test('shows a refund (4016) until it is read', async () => {
    const checkout = await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    checkout.says(4016);
    await pass(1_000);
    expect(checkout.onStop).toHaveBeenCalledOnce();
    expect(kept()).toBeNull();
    await pass(60_000);
    expect(dialog()).toContain('款项会原路退回');
    expect(checkout.looks()).toBe(1);
    await tap('知道了');
    expect(dialog()).toBeUndefined();
    expect(checkout.isBusy()).toBe(false);
    expect(checkout.onEnd).not.toHaveBeenCalled();
  });

  test.each([5000, 1004, -7])('checks again after %d, which does not tell the outcome', async (err) => {
    const checkout = await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    checkout.says(err);
    await pass(2_000);
    expect(checkout.looks()).toBe(2);
    expect(dialog()).toContain('扫码支付');
    checkout.pays();
    await pass(2_000);
    expect(dialog()).toContain('支付成功');
  });

  test('keeps the stored order when the session ends', async () => {
    const checkout = await openCheckout(DESK, { prepaid: CODE });
    await tap('买');
    checkout.says(2);
    await pass(1_000);
    expect(kept()).toMatchObject({ outTradeNo: ORDER });
    expect(dialog()).toBeUndefined();
    await pass(5_000);
    expect(checkout.looks()).toBe(1);
  });
});
