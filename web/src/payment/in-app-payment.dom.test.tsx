import { PREPAY_TYPE, VIP_PLAN } from '@juzhongren/contract/enumerations';
import { vipPrepay } from '@juzhongren/contract/money';
import { vipSmsSend } from '@juzhongren/contract/partner';
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberAppKey } from '../session/app-key.ts';
import { fakeMessengerSdk } from '../session/hosts/js-sdk.fixture.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { BY_BRIDGE, dialog, kept, openTill, ORDER, PAGE, pass, SEAT, tap, VIP } from './till.fixture.tsx';

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
/** What is said while a dialog closes comes a moment later. */
const TOLD_MS = 100;
const MESSENGER = 'messenger, Android';

/** The messaging app's own till, which answers when it is told to. */
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
  test('its till opens; its «ok» is the payer’s word, the service’s counts', async () => {
    const bridge = fakeCheckout();
    const till = await openTill(MESSENGER, { prepaid: BY_BRIDGE });
    await tap('买');
    expect(till.asked()).toMatchObject([{ body: { type: PREPAY_TYPE.InApp } }]);
    expect(bridge.invoke).toHaveBeenCalledOnce();
    expect(dialog()).toContain('等待付款');
    await bridge.ends('ok');
    expect(till.onEnd).not.toHaveBeenCalled();
    // Neither that it is paid, nor to pay again.
    expect(dialog()).toContain('正在确认付款');
    expect(dialog()).toContain('不用再付');
    expect(screen.queryByRole('button', { name: '重新打开支付' })).toBeNull();
    await tap('先不等了');
    await tap('继续等待');
    expect(dialog()).toContain('正在确认付款');
    till.pays();
    await pass(1_000);
    await tap('好的');
    expect(till.onEnd.mock.calls).toEqual([['paid', VIP, undefined]]);
  });

  test.each([
    ['cancel', '支付已取消'],
    ['fail', '支付没有完成，请重试'],
  ] as const)('%s: %s, and nobody waits any more', async (how, text) => {
    const bridge = fakeCheckout();
    const till = await openTill(MESSENGER, { prepaid: BY_BRIDGE });
    await tap('买');
    await bridge.ends(how);
    expect(screen.getByText(text)).toBeDefined();
    expect(till.onStop).toHaveBeenCalledOnce();
    expect(till.isBusy()).toBe(false);
    expect(kept()).toBeNull();
  });

  test.each([true, false])('what was granted first is not cancelled by a late word (quiet: %s)', async (quiet) => {
    const bridge = fakeCheckout();
    const till = await openTill(MESSENGER, { prepaid: BY_BRIDGE, quiet, paid: true });
    await tap('买');
    await pass(1_000);
    await bridge.ends('cancel');
    if (!quiet) await tap('好的');
    expect(till.onEnd).toHaveBeenCalledOnce();
    expect(till.onStop).not.toHaveBeenCalled();
    expect(screen.queryByText('支付已取消')).toBeNull();
  });

  test('a provider without a bridge has a page', async () => {
    const bridge = fakeCheckout();
    const till = await openTill(MESSENGER, { prepaid: { ...PAGE, redirectURL: '/pay/till/abc' } });
    await tap('买');
    expect(till.left()).toEqual([`${window.location.origin}/pay/till/abc`]);
    expect(bridge.invoke).not.toHaveBeenCalled();
  });
});

describe('mini-program', () => {
  test('its page pays, and is waited for; the payer is who they are to this one', async () => {
    const { of } = fakeMessengerSdk({ miniProgram: true });
    rememberAppKey('wx-mini');
    const till = await openTill('mini-program, Android', { prepaid: BY_BRIDGE });
    await tap('买');
    expect(till.asked()).toMatchObject([{ body: { type: PREPAY_TYPE.InApp, appKey: 'wx-mini' } }]);
    await vi.waitFor(() => expect(of('navigateTo')).toHaveLength(1), 15_000);
    expect(kept()).toMatchObject({ outTradeNo: ORDER });
    till.pays();
    await pass(1_000);
    expect(dialog()).toContain('支付成功');
  });
});

describe('where one cannot pay', () => {
  async function openNowhere(what = VIP) {
    fakeMessengerSdk({ miniProgram: false });
    const till = await openTill('mini-program, iOS', { prepaid: BY_BRIDGE, what });
    await tap('买');
    await pass(TOLD_MS);
    return till;
  }

  test('a link to the purchase page is texted', async () => {
    const till = await openNowhere();
    expect(dialog()).toContain('这里不能直接支付');
    expect(till.onStop).toHaveBeenCalledOnce();
    expect(kept()).toBeNull();
    till.services.answer(vipSmsSend, {});
    await tap('短信发送购买链接');
    await pass(TOLD_MS);
    expect(till.services.of(vipSmsSend)).toMatchObject([{ body: { templateId: VIP_PLAN.Month } }]);
    expect(screen.getByText('链接已发送，请查看短信')).toBeDefined();
    expect(dialog()).toBeUndefined();
  });

  test.each([
    [1002, '你的账号还没有绑定手机号'],
    [1004, '操作太频繁，请稍后再试'],
    ['no network', '短信没有发出去，请稍后重试'],
  ] as const)('one that is not sent (%s) says so, and can be tried again', async (how, text) => {
    const till = await openNowhere();
    if (how === 'no network') till.services.fail(vipSmsSend, how);
    else till.services.refuse(vipSmsSend, how);
    await tap('短信发送购买链接');
    await pass(TOLD_MS);
    expect(screen.getByText(text)).toBeDefined();
    till.services.answer(vipSmsSend, {});
    await tap('短信发送购买链接');
    expect(dialog()).toBeUndefined();
  });

  test('a seat is paid in a browser', async () => {
    await openNowhere(SEAT);
    expect(dialog()).toContain('请用手机浏览器打开局中人');
    await tap('知道了');
    expect(dialog()).toBeUndefined();
  });

  test('an answer with nothing to pay by is the same', async () => {
    const till = await openTill(MESSENGER, { prepaid: { ...PAGE, redirectURL: '' } });
    await tap('买');
    expect(dialog()).toContain('短信发送购买链接');
    expect(till.services.of(vipPrepay)).toHaveLength(1);
  });
});
