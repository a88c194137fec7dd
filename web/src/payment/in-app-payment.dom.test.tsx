import { PREPAY_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { vipPrepay } from '@juzhongren/contract/money';
import { vipSmsSend } from '@juzhongren/contract/partner';
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberAppKey } from '../session/app-key.ts';
import { fakeMessengerSdk } from '../session/hosts/js-sdk.fixture.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { BY_BRIDGE, dialog, kept, openCheckout, ORDER, PAGE, pass, SEAT, tap, VIP } from './checkout.fixture.tsx';

keepPageClean();
configure({ reactStrictMode: true });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
/** A message appears shortly after a dialog has closed. */
const TOLD_MS = 100;
const MESSENGER = 'messenger, Android';

/** Fakes the messaging app's own checkout, which answers when the test says so. */
function fakeCheckout() {
  let end: (answer: { err_msg: string }) => void = () => {};
  const invoke = vi.fn<(name: string, given: object, then: typeof end) => void>((_name, _given, then) => {
    end = then;
  });
  vi.stubGlobal('WeixinJSBridge', { invoke });
  return {
    invoke,
    ends: async (how: 'ok' | 'cancel' | 'fail') => {
      end({ err_msg: `get_brand_wcpay_request:${how}` });
      await pass(TOLD_MS);
    },
  };
}

describe('messenger', () => {
  test('opens the app’s checkout, and trusts the server instead of its `ok`', async () => {
    const bridge = fakeCheckout();
    const checkout = await openCheckout(MESSENGER, { prepaid: BY_BRIDGE });
    await tap('买');
    expect(checkout.asked()).toMatchObject([{ body: { type: PREPAY_TYPE.InApp } }]);
    expect(bridge.invoke).toHaveBeenCalledOnce();
    expect(dialog()).toContain('等待付款');
    await bridge.ends('ok');
    expect(checkout.onEnd).not.toHaveBeenCalled();
    // It neither confirms the payment nor offers to pay again.
    expect(dialog()).toContain('正在确认付款');
    expect(dialog()).toContain('不用再付');
    expect(screen.queryByRole('button', { name: '重新打开支付' })).toBeNull();
    await tap('先不等了');
    await tap('继续等待');
    expect(dialog()).toContain('正在确认付款');
    checkout.pays();
    await pass(1_000);
    await tap('好的');
    expect(checkout.onEnd.mock.calls).toEqual([['paid', VIP, undefined]]);
  });

  test.each([
    ['cancel', '支付已取消'],
    ['fail', '支付没有完成，请重试'],
  ] as const)('stops waiting on %s and shows %s', async (how, text) => {
    const bridge = fakeCheckout();
    const checkout = await openCheckout(MESSENGER, { prepaid: BY_BRIDGE });
    await tap('买');
    await bridge.ends(how);
    expect(screen.getByText(text)).toBeDefined();
    expect(checkout.onStop).toHaveBeenCalledOnce();
    expect(checkout.isBusy()).toBe(false);
    expect(kept()).toBeNull();
  });

  test.each([true, false])('keeps a granted payment after a late cancellation (quiet: %s)', async (quiet) => {
    const bridge = fakeCheckout();
    const checkout = await openCheckout(MESSENGER, { prepaid: BY_BRIDGE, quiet, paid: true });
    await tap('买');
    await pass(1_000);
    await bridge.ends('cancel');
    if (!quiet) await tap('好的');
    expect(checkout.onEnd).toHaveBeenCalledOnce();
    expect(checkout.onStop).not.toHaveBeenCalled();
    expect(screen.queryByText('支付已取消')).toBeNull();
  });

  test('opens a payment page for a provider without a bridge', async () => {
    const bridge = fakeCheckout();
    const checkout = await openCheckout(MESSENGER, { prepaid: { ...PAGE, redirectURL: '/pay/till/abc' } });
    await tap('买');
    expect(checkout.left()).toEqual([`${window.location.origin}/pay/till/abc`]);
    expect(bridge.invoke).not.toHaveBeenCalled();
  });
});

describe('mini-program', () => {
  test('pays in the mini-program’s page, under its app key, and waits for the result', async () => {
    const { of } = fakeMessengerSdk({ miniProgram: true });
    rememberAppKey('wx-mini');
    const checkout = await openCheckout('mini-program, Android', { prepaid: BY_BRIDGE });
    await tap('买');
    expect(checkout.asked()).toMatchObject([{ body: { type: PREPAY_TYPE.InApp, appKey: 'wx-mini' } }]);
    await vi.waitFor(() => expect(of('navigateTo')).toHaveLength(1), 15_000);
    expect(kept()).toMatchObject({ outTradeNo: ORDER });
    checkout.pays();
    await pass(1_000);
    expect(dialog()).toContain('支付成功');
  });
});

describe('hosts without payment', () => {
  async function openNowhere(what = VIP) {
    fakeMessengerSdk({ miniProgram: false });
    const checkout = await openCheckout('mini-program, iOS', { prepaid: BY_BRIDGE, what });
    await tap('买');
    await pass(TOLD_MS);
    return checkout;
  }

  test('sends a link to the purchase page by SMS', async () => {
    const checkout = await openNowhere();
    expect(dialog()).toContain('这里不能直接支付');
    expect(checkout.onStop).toHaveBeenCalledOnce();
    expect(kept()).toBeNull();
    checkout.services.answer(vipSmsSend, {});
    await tap('短信发送购买链接');
    await pass(TOLD_MS);
    expect(checkout.services.of(vipSmsSend)).toMatchObject([{ body: { templateId: VIP_PLAN.Month } }]);
    expect(screen.getByText('链接已发送，请查看短信')).toBeDefined();
    expect(dialog()).toBeUndefined();
  });

  test.each([
    [1002, '你的账号还没有绑定手机号'],
    [1004, '操作太频繁，请稍后再试'],
    ['no network', '短信没有发出去，请稍后重试'],
  ] as const)('reports a link that was not sent (%s), and allows a retry', async (how, text) => {
    const checkout = await openNowhere();
    if (how === 'no network') checkout.services.fail(vipSmsSend, how);
    else checkout.services.refuse(vipSmsSend, how);
    await tap('短信发送购买链接');
    await pass(TOLD_MS);
    expect(screen.getByText(text)).toBeDefined();
    checkout.services.answer(vipSmsSend, {});
    await tap('短信发送购买链接');
    expect(dialog()).toBeUndefined();
  });

  test('asks the user to pay for a seat in a browser', async () => {
    await openNowhere(SEAT);
    expect(dialog()).toContain('请用手机浏览器打开局中人');
    await tap('知道了');
    expect(dialog()).toBeUndefined();
  });

  test('treats a response without a way to pay like a host without payment', async () => {
    const checkout = await openCheckout(MESSENGER, { prepaid: { ...PAGE, redirectURL: '' } });
    await tap('买');
    expect(dialog()).toContain('短信发送购买链接');
    expect(checkout.services.of(vipPrepay)).toHaveLength(1);
  });
});
