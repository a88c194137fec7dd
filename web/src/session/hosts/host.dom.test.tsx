import { afterEach, expect, test, vi } from 'vitest';
import { appConfig } from '../../net/app-config.ts';
import { keepPageClean } from '../../testing/clean-page.ts';
import { type Agent, shownBy } from './agents.fixture.ts';
import { host } from './current-host.ts';
import { hostKind } from './host.ts';

keepPageClean();
afterEach(() => {
  vi.restoreAllMocks();
  delete window.__APP_CONFIG__;
});

test.each<[Agent, string, number]>([
  ['messenger, iOS', 'messenger', 0],
  ['messenger, Android', 'messenger', 0],
  ['messenger, Windows', 'messenger', 0],
  ['messenger, Mac', 'messenger', 0],
  ['mini-program, Android', 'mini-program', 0],
  ['mini-program, iOS', 'mini-program', 0],
  ['the companies’ app', 'browser', 1],
  ['Safari, iPhone', 'browser', 1],
  ['Chrome, Android', 'browser', 1],
  ['QQ browser, Android', 'browser', 1],
  ['QQ, Android', 'browser', 1],
  ['Chrome, Windows', 'browser', 2],
  ['Safari, Mac', 'browser', 2],
])('recognises %s as %s with payment type %d', (agent, kind, payment) => {
  shownBy(agent);
  expect(hostKind()).toBe(kind);
  expect(host().paymentType).toBe(payment);
  expect(host().titleFollowsScreen).toBe(kind === 'mini-program');
  expect(host().quickSignIn).toBe(kind === 'messenger');
});

test('recognises a mini-program by the flag of the developer tools', () => {
  shownBy('messenger, iOS');
  vi.stubGlobal('__wxjs_environment', 'miniprogram');
  expect(hostKind()).toBe('mini-program');
  vi.stubGlobal('__wxjs_environment', 'browser');
  expect(hostKind()).toBe('messenger');
});

test('treats an iPad as a phone for payment although it identifies itself as a Mac', () => {
  shownBy('Safari, Mac');
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  expect(host().paymentType).toBe(1);
});

test.each([
  ['a phone that asks for pages of a desk', { fingers: 5, coarse: true, fine: false }, 1],
  ['a laptop with a touch screen', { fingers: 10, coarse: false, fine: true }, 2],
  ['a desk', { fingers: 0, coarse: false, fine: true }, 2],
])('chooses the payment type of %s by its pointer devices', (_what, { fingers, coarse, fine }, payment) => {
  shownBy('Chrome, Windows');
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(fingers);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') ? coarse : fine }));
  expect(host().paymentType).toBe(payment);
});

test('offers no quick sign-in without accounts of the messaging app', () => {
  window.__APP_CONFIG__ = { ...appConfig(), messenger: { signIn: false, sdk: null } };
  shownBy('messenger, iOS');
  expect(host().quickSignIn).toBe(false);
});
