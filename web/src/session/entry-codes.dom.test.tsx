import { beforeEach, expect, test } from 'vitest';
import { rememberChannel } from './channel.ts';
import { hasMessengerReturn, takeEntryCodes, takeMessengerReturn } from './entry-codes.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

function enterAt(address: string) {
  window.history.replaceState({ key: 'opened' }, '', address);
  const codes = takeEntryCodes();
  const { pathname, search, hash } = window.location;
  return { codes, left: pathname + search + hash };
}

test('reads mini-program codes on any screen and removes only them from the address', () => {
  const { codes, left } = enterAt('/join/abc?a=%E6%B0%B4+1&authorization_code=c1&x&app_key=k1#part');
  expect(codes.miniProgram).toEqual({ authorizationCode: 'c1', appKey: 'k1' });
  expect(left).toBe('/join/abc?a=%E6%B0%B4+1&x#part');
  expect(window.history.state).toEqual({ key: 'opened' });
});

test('ignores an authorization code without an app key but removes it from the address', () => {
  const { codes, left } = enterAt('/?authorization_code=c1');
  expect(codes.miniProgram).toBeUndefined();
  expect(left).toBe('/');
});

test('uses the first of repeated parameters and removes all of them', () => {
  const { codes, left } = enterAt('/auth?code=a&code=b&state=c&state=d&channel_id=p&channel_id=q');
  expect(codes).toMatchObject({ messenger: { code: 'a', state: 'c' }, channelId: 'p' });
  expect(left).toBe('/auth?channel_id=p&channel_id=q');
});

test("returns the consent page's result only once", () => {
  enterAt('/auth?code=a&state=b#wechat_redirect');
  expect(hasMessengerReturn()).toBe(true);
  expect(takeMessengerReturn()).toEqual({ code: 'a', state: 'b' });
  expect(takeMessengerReturn()).toBeUndefined();
  enterAt('/auth');
  expect(takeMessengerReturn()).toBeUndefined();
});

test.each(['/auth?state=b', '/auth?code=&state=', '/auth?code=a'])(
  'reads no result from %s and cleans the address',
  (address) => {
    const { codes, left } = enterAt(address);
    expect(codes.messenger).toBeUndefined();
    expect(left).toBe('/auth');
  },
);

test('leaves `code` and `state` in the address of other screens', () => {
  const { codes, left } = enterAt('/exchange?code=GIFT&state=1');
  expect(codes.messenger).toBeUndefined();
  expect(left).toBe('/exchange?code=GIFT&state=1');
});

test.each(['/?%E0%A4%A=1&%=%', '/?&&==', '/?'])('survives the malformed query %s', (address) => {
  expect(enterAt(address).codes).toEqual({ channelId: undefined, miniProgram: undefined, messenger: undefined });
});

test('stores a channel for the session but not an oversized or garbled one', () => {
  rememberChannel(enterAt('/?channel_id=poster-7').codes.channelId);
  expect(sessionStorage.getItem('channelId')).toBe('poster-7');
  rememberChannel(enterAt(`/?channel_id=${'x'.repeat(65)}`).codes.channelId);
  rememberChannel(enterAt('/?channel_id=a%00b').codes.channelId);
  rememberChannel(enterAt('/').codes.channelId);
  expect(sessionStorage.getItem('channelId')).toBe('poster-7');
});

test('discards a returned code if the user is already signed in, even after they sign out', () => {
  localStorage.setItem('token', 'secret');
  const { left } = enterAt('/auth?code=a&state=b');
  localStorage.clear();
  expect(hasMessengerReturn()).toBe(false);
  expect(takeMessengerReturn()).toBeUndefined();
  expect(left).toBe('/auth');
});

test.each([
  ['/join/abcdefghijkl，快来?authorization_code=c1&app_key=k1&channel_id=7', '/join/abcdefghijkl?channel_id=7'],
  ['/script?id=1001。', '/script?id=1001'],
  ['/join/abcdefghijkl#part', '/join/abcdefghijkl#part'],
])('cleans the entry address %s to %s', (address, clean) => {
  expect(enterAt(address).left).toBe(clean);
});
