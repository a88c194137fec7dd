import { jsapi } from '@juzhongren/contract/messenger';
import type { Prepaid } from '@juzhongren/contract/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { type Agent, shownBy } from './agents.fixture.ts';
import { fakeMessengerSdk } from './js-sdk.fixture.ts';
import type { MessengerBridge } from './js-sdk.ts';

keepPageClean();
beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const GIVEN = {
  appId: 'wx1',
  timeStamp: '1700000000',
  nonceStr: 'n&=',
  package: 'prepay_id=wx2',
  signType: 'RSA',
  paySign: 'x/+=',
};
const PREPAID: Prepaid = { ...GIVEN, outTradeNo: 'abcdefgh', redirectURL: '' };

async function pay(agent: Agent, prepaid = PREPAID) {
  shownBy(agent);
  const { host } = await import('./current-host.ts');
  return host().pay(prepaid);
}

function fakeMessengerBridge(answer: string | undefined) {
  const invoke = vi.fn<NonNullable<MessengerBridge['invoke']>>((_name, _given, then) =>
    then(answer === undefined ? {} : { err_msg: answer }),
  );
  vi.stubGlobal('WeixinJSBridge', { invoke });
  return invoke;
}

test.each([
  ['get_brand_wcpay_request:ok', 'done'],
  ['get_brand_wcpay_request:cancel', 'cancelled'],
  ['get_brand_wcpay_request:fail', 'failed'],
  ['get_brand_wcpay_request:fail_invalid appid', 'failed'],
  ['system:access_denied', 'failed'],
  [undefined, 'failed'],
])("maps the messenger's payment result %s to %s", async (answer, outcome) => {
  const invoke = fakeMessengerBridge(answer);
  expect(await pay('messenger, iOS')).toBe(outcome);
  expect(invoke.mock.calls.map(([name, given]) => [name, given])).toEqual([['getBrandWCPayRequest', GIVEN]]);
});

test("asks for the page's own app id if the service returns none with the order", async () => {
  const services = fakeServices();
  services.answer(jsapi, { appId: 'wx-page', timestamp: 1, nonceStr: 'n', signature: 's' });
  const invoke = fakeMessengerBridge('get_brand_wcpay_request:ok');
  shownBy('messenger, iOS');
  const { host } = await import('./current-host.ts');
  expect(await host().pay({ ...PREPAID, appId: '' })).toBe('done');
  expect(invoke.mock.calls.map(([, given]) => given)).toEqual([{ ...GIVEN, appId: 'wx-page' }]);
});

test('waits for a messenger bridge that loads late', async () => {
  vi.stubGlobal('WeixinJSBridge', undefined);
  const outcome = pay('messenger, Android');
  await vi.advanceTimersByTimeAsync(1_000);
  fakeMessengerBridge('get_brand_wcpay_request:ok');
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  expect(await outcome).toBe('done');
});

test("cannot pay without a bridge in a browser with the messenger's user agent", async () => {
  vi.stubGlobal('WeixinJSBridge', { call: vi.fn<() => void>() });
  const outcome = pay('messenger, Android');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await outcome).toBe('unavailable');
});

test("opens the mini-program's payment page with all order data in the address", async () => {
  const { of } = fakeMessengerSdk({ miniProgram: true });
  expect(await pay('mini-program, Android')).toBe('away');
  const [opened] = of('navigateTo') as { url: string }[];
  const [path, query] = opened?.url.split('?') ?? [];
  expect(path).toBe('/pages/pay/pay');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ outTradeNo: 'abcdefgh', ...GIVEN });
});

test("omits an empty app id from the mini-program's payment address", async () => {
  const { of } = fakeMessengerSdk({ miniProgram: true });
  await pay('mini-program, Android', { ...PREPAID, appId: '' });
  const [opened] = of('navigateTo') as { url: string }[];
  expect(opened?.url).not.toContain('appId');
});

test.each([
  ['has no such page', { miniProgram: true, opensPages: false }],
  ['is not there', { miniProgram: false }],
])('cannot pay in a mini-program that %s', async (_case, sdk) => {
  fakeMessengerSdk(sdk);
  expect(await pay('mini-program, iOS')).toBe('unavailable');
});

test('counts the payment page as opened if the mini-program never answers', async () => {
  const { sdk } = fakeMessengerSdk({ miniProgram: true });
  vi.stubGlobal('wx', { ...sdk, miniProgram: { ...sdk.miniProgram, navigateTo: () => {} } });
  const outcome = pay('mini-program, iOS');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await outcome).toBe('away');
});

test('cannot pay in a plain browser', async () => {
  fakeMessengerBridge('get_brand_wcpay_request:ok');
  expect(await pay('Chrome, Android')).toBe('unavailable');
});
