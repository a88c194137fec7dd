import { captchaChallenge } from '@juzhongren/contract/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';

keepPageClean();
type Done = (result: unknown) => void;
const scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  scripts.length = 0;
  // Stops the test page from loading scripts.
  vi.spyOn(document.head, 'append').mockImplementation((script) => void scripts.push(script as HTMLScriptElement));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete window.TencentCaptcha;
});

function provideVendor() {
  const windows: { appId: string; done: Done; options: unknown; shown: boolean; destroyed: boolean }[] = [];
  window.TencentCaptcha = class {
    readonly #own: (typeof windows)[number];
    constructor(appId: string, done: Done, options: unknown) {
      this.#own = { appId, done, options, shown: false, destroyed: false };
      windows.push(this.#own);
    }
    show(): void {
      this.#own.shown = true;
    }
    destroy(): void {
      this.#own.destroyed = true;
    }
  };
  return windows;
}

/** Starts a check on a freshly loaded module and returns before the script has loaded. */
async function begin() {
  vi.resetModules();
  const { passHumanCheck } = await import('./human-check.ts');
  const challenge = { vendor: 'tencent', appId: '190000001', script: 'https://captcha.example/T.js' };
  fakeServices().answer(captchaChallenge, { required: true, challenge, rand: '' });
  const giveUp = new AbortController();
  const beforeWindow = vi.fn<() => void>();
  const again = () => passHumanCheck(giveUp.signal, beforeWindow);
  return { giveUp, beforeWindow, again, check: again() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test.each([
  [
    { ret: 0, ticket: 't03', randstr: '@r' },
    { how: 'passed', ticket: 't03', rand: '@r' },
  ],
  [{ ret: 2 }, { how: 'closed' }],
  [{ ret: 2, ticket: '', randstr: '' }, { how: 'closed' }],
  [{ ret: 0, ticket: 'trerror_1001_190000001_1', randstr: '@r' }, { how: 'failed' }],
  [{ ret: 0, ticket: 'terror_1001_190000001_1', randstr: '@r' }, { how: 'failed' }],
  [{ ret: 0, ticket: null }, { how: 'failed' }],
  [{ ret: 1, ticket: 't03' }, { how: 'failed' }],
  [undefined, { how: 'failed' }],
])('maps the window result %j', async (given, result) => {
  const { check, beforeWindow } = await begin();
  await vi.waitFor(() => expect(scripts.map(({ src }) => src)).toEqual(['https://captcha.example/T.js']), 15_000);
  const windows = provideVendor();
  expect(beforeWindow).not.toHaveBeenCalled();
  scripts[0]?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(windows).toMatchObject([{ appId: '190000001', shown: true }]), 15_000);
  expect(windows[0]?.options).toEqual({ userLanguage: 'zh-cn' });
  expect(beforeWindow).toHaveBeenCalledOnce();
  windows[0]?.done(given);
  expect(await check).toEqual(result);
});

test('loads the script once, and again only after a failure', async () => {
  const { check, again } = await begin();
  await vi.waitFor(() => expect(scripts).toHaveLength(1), 15_000);
  scripts[0]?.dispatchEvent(new Event('error'));
  expect(await check).toEqual({ how: 'failed' });
  const second = again();
  await vi.waitFor(() => expect(scripts).toHaveLength(2), 15_000);
  const windows = provideVendor();
  scripts[1]?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(windows).toHaveLength(1), 15_000);
  windows[0]?.done({ ret: 2 });
  await second;
  void again();
  await vi.waitFor(() => expect(windows).toHaveLength(2), 15_000);
  expect(scripts).toHaveLength(2);
});

test('fails when the script takes ten seconds', async () => {
  vi.useFakeTimers();
  const { check } = await begin();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await check).toEqual({ how: 'failed' });
});

test('closes at once on abort while the script loads and opens no window later', async () => {
  const { check, giveUp } = await begin();
  await vi.waitFor(() => expect(scripts).toHaveLength(1), 15_000);
  giveUp.abort();
  expect(await check).toEqual({ how: 'closed' });
  const windows = provideVendor();
  scripts[0]?.dispatchEvent(new Event('load'));
  await settled();
  expect(windows).toEqual([]);
});

test('closes the open window on abort', async () => {
  const windows = provideVendor();
  const { check, giveUp } = await begin();
  await vi.waitFor(() => expect(windows).toHaveLength(1), 15_000);
  expect(scripts).toEqual([]);
  giveUp.abort();
  expect(await check).toEqual({ how: 'closed' });
  expect(windows[0]?.destroyed).toBe(true);
});

test('reports a failure when the window cannot be created', async () => {
  window.TencentCaptcha = class {
    constructor() {
      throw new Error('no such app');
    }
    show(): void {}
  };
  expect(await (await begin()).check).toEqual({ how: 'failed' });
});
