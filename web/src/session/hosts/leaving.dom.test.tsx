import { jsapi } from '@juzhongren/contract/messenger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../../testing/clean-page.ts';
import { fakeServices } from '../../testing/fake-services.ts';
import { type Agent, shownBy } from './agents.fixture.ts';
import { fakeMessengerSdk } from './js-sdk.fixture.ts';

keepPageClean();
beforeEach(() => void vi.resetModules());
afterEach(() => void vi.restoreAllMocks());

async function open(agent: Agent) {
  shownBy(agent);
  fakeServices().answer(jsapi, { appId: 'wx1', timestamp: 1, nonceStr: 'n', signature: 's' });
  const { host } = await import('./current-host.ts');
  return { host: host() };
}
const PICTURES = { urls: ['https://a.example/1', 'https://a.example/2'], current: 'https://a.example/2' };

test('closes the window and shows pictures in the messenger once the SDK works', async () => {
  const { last } = fakeMessengerSdk();
  const { host } = await open('messenger, Android');
  expect(host.previewPicture(PICTURES)).toBe(false);
  host.offer({ title: '《青瓷》', text: '一起来', link: 'https://a.example/', picture: PICTURES.current });
  await vi.waitFor(() => expect(host.previewPicture(PICTURES)).toBe(true), 15_000);
  expect(last('previewImage')).toEqual(PICTURES);
  expect(host.closeWindow()).toBe(true);
  expect(last('closeWindow')).toBeDefined();
});

test('closes the window by the bridge without the SDK, and not at all without both', async () => {
  vi.stubGlobal('wx', undefined);
  const { host } = await open('messenger, iOS');
  expect(host.closeWindow()).toBe(false);
  const call = vi.fn<(name: string) => void>();
  vi.stubGlobal('WeixinJSBridge', { call });
  expect(host.closeWindow()).toBe(true);
  expect(call).toHaveBeenCalledWith('closeWindow');
});

test('returns from a mini-program page to the page that opened it', async () => {
  const { last } = fakeMessengerSdk({ miniProgram: true });
  const { host } = await open('mini-program, Android');
  expect(host.closeWindow()).toBe(true);
  expect(last('navigateBack')).toBeDefined();
  expect(host.previewPicture(PICTURES)).toBe(false);
});

test('neither closes the window nor shows pictures in a browser', async () => {
  fakeMessengerSdk();
  const { host } = await open('Chrome, Android');
  expect(host.closeWindow()).toBe(false);
  expect(host.previewPicture(PICTURES)).toBe(false);
});
