// Simulates the three environments of the app: user agents and bridges, as a page sees them.
import { type Browser, type BrowserContext } from '@playwright/test';
import { PHONE } from './phone.ts';

const AGENT = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0';

export const DEVICE_PROFILES = {
  browser: `${AGENT} Mobile Safari/537.36`,
  messenger: `${AGENT} Mobile Safari/537.36 MicroMessenger/8.0.50.2701(0x2800325B) NetType/WIFI Language/zh_CN`,
  'mini-program': `${AGENT} Mobile Safari/537.36 MicroMessenger/8.0.50.2701(0x2800325B) NetType/WIFI Language/zh_CN miniProgram/wx0123456789abcdef`,
} as const;
export type DeviceProfile = keyof typeof DEVICE_PROFILES;

declare global {
  interface Window {
    bridgeCalls?: { name: string; given: unknown }[];
  }
}

/** Creates a phone with this device profile. In the app, a fake JS-SDK succeeds at every call and records it. */
export async function newDeviceContext(browser: Browser, kind: DeviceProfile): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...PHONE,
    userAgent: DEVICE_PROFILES[kind],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  if (kind !== 'browser') await context.addInitScript(fakeMessengerBridge, kind === 'mini-program');
  return context;
}

export function fakeMessengerBridge(miniProgram: boolean): void {
  const calls: { name: string; given: unknown }[] = [];
  window.bridgeCalls = calls;
  const ready: (() => void)[] = [];
  const asked =
    (name: string) =>
    (given: { success?: () => void } = {}) => {
      calls.push({ name, given: JSON.parse(JSON.stringify(given)) as unknown });
      given.success?.();
    };
  const names = ['updateAppMessageShareData', 'updateTimelineShareData', 'previewImage', 'closeWindow'];
  const sdk = {
    ...Object.fromEntries(names.map((name) => [name, asked(name)])),
    config: (given: object) => {
      asked('config')(given);
      setTimeout(() => ready.splice(0).forEach((each) => each()), 20);
    },
    ready: (each: () => void) => void ready.push(each),
    error: () => {},
    checkJsApi: asked('checkJsApi'),
    miniProgram: {
      postMessage: asked('postMessage'),
      navigateBack: asked('navigateBack'),
      navigateTo: asked('navigateTo'),
      getEnv: (tell: (env: { miniprogram: boolean }) => void) => tell({ miniprogram: miniProgram }),
    },
  };
  const bridge = {
    invoke: (name: string, given: object, then: (answer: { err_msg: string }) => void) => {
      calls.push({ name, given: JSON.parse(JSON.stringify(given)) as unknown });
      setTimeout(() => then({ err_msg: 'get_brand_wcpay_request:ok' }), 20);
    },
  };
  Object.assign(window, { wx: sdk, WeixinJSBridge: bridge });
  if (miniProgram) Object.assign(window, { __wxjs_environment: 'miniprogram' });
}
