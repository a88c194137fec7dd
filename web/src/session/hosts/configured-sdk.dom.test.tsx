import { jsapi } from '@juzhongren/contract/messenger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appConfig } from '../../net/app-config.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices, type Sent } from '../../testing/fake-services.ts';
import { type Agent, shownBy } from './agents.fixture.ts';
import { fakeMessengerSdk } from './js-sdk.fixture.ts';

keepPageClean();
beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  window.history.replaceState(null, '', '/script?id=7#reviews');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.__APP_CONFIG__;
});

/** Opens a fresh page at /script?id=7. Its signatures read "for <address>, no. <n>". */
async function page(agent: Agent) {
  shownBy(agent);
  const services = fakeServices();
  let signed = 0;
  services.answerEach(jsapi, ({ query }: Sent) => {
    signed += 1;
    return { appId: 'wx1', timestamp: 1_700_000_000, nonceStr: 'n', signature: `for ${query['url']}, no. ${signed}` };
  });
  const { configureSdk, configuredSdk } = await import('./configured-sdk.ts');
  const configure = async () => {
    const [works] = await Promise.all([configureSdk(), vi.advanceTimersByTimeAsync(25_000)]);
    return works !== undefined;
  };
  return { configure, configuredSdk, services, signedFor: () => services.of(jsapi).map(({ query }) => query['url']) };
}
const at = (path: string) => `${window.location.origin}${path}`;
const goOn = (path: string) => window.history.pushState(null, '', path);

test('configures the SDK with the used APIs and a signature for the address without its fragment', async () => {
  const { last } = fakeMessengerSdk();
  const { configure } = await page('messenger, Android');
  expect(await configure()).toBe(true);
  expect(last('config')).toEqual({
    debug: false,
    appId: 'wx1',
    timestamp: 1_700_000_000,
    nonceStr: 'n',
    signature: `for ${at('/script?id=7')}, no. 1`,
    jsApiList: ['updateAppMessageShareData', 'updateTimelineShareData', 'previewImage', 'closeWindow'],
  });
});

test('signs every address separately on Android', async () => {
  fakeMessengerSdk();
  const { configure, configuredSdk, signedFor } = await page('messenger, Android');
  await configure();
  await configure();
  expect(signedFor()).toEqual([at('/script?id=7')]);
  goOn('/game');
  expect(configuredSdk()).toBeUndefined();
  expect(await configure()).toBe(true);
  expect(signedFor()).toEqual([at('/script?id=7'), at('/game')]);
});

test('signs only the entry address on iOS, once', async () => {
  fakeMessengerSdk();
  const { configure, configuredSdk, signedFor } = await page('messenger, iOS');
  goOn('/game');
  expect(await configure()).toBe(true);
  goOn('/records');
  expect(configuredSdk()).toBeDefined();
  expect(await configure()).toBe(true);
  expect(signedFor()).toEqual([at('/script?id=7')]);
});

test('retries with a fresh signature when the first one is refused', async () => {
  fakeMessengerSdk({ accepts: (signature) => signature.endsWith('no. 2') });
  const { configure, signedFor } = await page('messenger, iOS');
  expect(await configure()).toBe(true);
  expect(signedFor()).toEqual([at('/script?id=7'), at('/script?id=7')]);
});

test('signs the other address in the second try on a desktop', async () => {
  fakeMessengerSdk({ accepts: (signature) => signature.startsWith(`for ${at('/script?id=7')},`) });
  const { configure, configuredSdk, signedFor } = await page('messenger, Mac');
  goOn('/game');
  expect(await configure()).toBe(true);
  expect(signedFor()).toEqual([at('/game'), at('/script?id=7')]);
  expect(configuredSdk()).toBeDefined();
});

test('gives up after two refusals and retries no sooner than one minute later', async () => {
  let accepts = false;
  const { of } = fakeMessengerSdk({ accepts: () => accepts });
  const { configure, configuredSdk, signedFor } = await page('messenger, Android');
  expect(await configure()).toBe(false);
  expect(configuredSdk()).toBeUndefined();
  expect(of('config')).toHaveLength(2);
  accepts = true;
  expect(await configure()).toBe(false);
  expect(signedFor()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await configure()).toBe(true);
});

test('notices a later refusal although the SDK says “ready” before it', async () => {
  fakeMessengerSdk({ accepts: (signature) => signature.includes('/script') });
  const { configure, configuredSdk } = await page('messenger, Android');
  expect(await configure()).toBe(true);
  goOn('/game');
  expect(await configure()).toBe(false);
  expect(configuredSdk()).toBeUndefined();
});

test('combines two concurrent configurations into one', async () => {
  const { of } = fakeMessengerSdk();
  const { configure } = await page('messenger, Android');
  expect(await Promise.all([configure(), configure()])).toEqual([true, true]);
  expect(of('config')).toHaveLength(1);
});

test.each(['no network', 500] as const)('gives up without a signature (%s)', async (how) => {
  const { of } = fakeMessengerSdk();
  const { configure, services } = await page('messenger, iOS');
  services.fail(jsapi, how);
  expect(await configure()).toBe(false);
  expect(services.of(jsapi)).toHaveLength(2);
  expect(of('config')).toEqual([]);
});

test('times out if the app never answers', async () => {
  const { sdk } = fakeMessengerSdk();
  sdk.config = () => {};
  const { configure } = await page('messenger, iOS');
  expect(await configure()).toBe(false);
});

test('requests no signature without an SDK or its address', async () => {
  vi.stubGlobal('wx', undefined);
  const { configure, services } = await page('messenger, iOS');
  expect(await configure()).toBe(false);
  expect(services.sent).toEqual([]);
});

test("loads the vendor's script once, and again on the next need if that fails", async () => {
  vi.stubGlobal('wx', undefined);
  window.__APP_CONFIG__ = { ...appConfig(), messenger: { signIn: true, sdk: 'https://vendor.example/sdk.js' } };
  const scripts: HTMLScriptElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => void scripts.push(node as HTMLScriptElement));
  await page('messenger, iOS');
  const { loadSdk } = await import('./load-sdk.ts');
  const both = [loadSdk(), loadSdk()];
  expect(scripts.map(({ src }) => src)).toEqual(['https://vendor.example/sdk.js']);
  scripts[0]?.dispatchEvent(new Event('error'));
  expect(await Promise.all(both)).toEqual([undefined, undefined]);
  const next = loadSdk();
  expect(scripts).toHaveLength(2);
  const { sdk } = fakeMessengerSdk();
  scripts[1]?.dispatchEvent(new Event('load'));
  expect(await next).toBe(sdk);
  expect(await loadSdk()).toBe(sdk);
  expect(scripts).toHaveLength(2);
});

test('treats an SDK that throws as unavailable, also on the next screen', async () => {
  const { sdk } = fakeMessengerSdk();
  const { configure } = await page('messenger, Android');
  sdk.config = () => {
    throw new TypeError('not in this version');
  };
  expect(await configure()).toBe(false);
  goOn('/script?id=8');
  expect(await configure()).toBe(false);
});
