import { authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPageClean } from '../testing/clean-page.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { appKeyPart } from './app-key.ts';
import { storedToken, storeToken } from '../identity/token.ts';

keepPageClean();
const CODES = { authorizationCode: 'c1', appKey: 'k1' };
const LAST = 'last_login_authorization_code';
const agent = (text: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text);

beforeEach(() => {
  vi.useFakeTimers();
  agent('Mozilla/5.0 MicroMessenger/8.0.50 miniProgram/wx123');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Loads the modules anew, like a page just opened. `null` means an address without codes. */
async function openPage(given: typeof CODES | null = CODES) {
  vi.resetModules();
  const [entry, login] = [await import('./mini-program-entry.ts'), await import('./mini-program-login.ts')];
  await entry.beginMiniProgramLogin(given ?? undefined);
  const told: string[] = [];
  const stop = login.awaitMiniProgramToken((news) => {
    told.push(news === 'there' ? 'signed-in' : login.takeMiniProgramFailure() ? 'failed' : 'nothing');
  });
  return { told, stop };
}

test('logs in with both codes and the channel, and reports it within half a second', async () => {
  const services = fakeServices();
  services.answer(authYiliMiniLogin, { token: 'fresh' });
  sessionStorage.setItem('channelId', 'poster-7');
  const { told } = await openPage();
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['signed-in']);
  expect(storedToken()).toBe('fresh');
  expect(sessionStorage.getItem(LAST)).toBe('c1');
  expect(services.sent.map(({ body }) => body)).toEqual([
    { authorization_code: 'c1', app_key: 'k1', channelId: 'poster-7' },
  ]);
});

test("remembers the mini-program's app key for payments", async () => {
  fakeServices().answer(authYiliMiniLogin, { token: 'fresh' });
  expect(appKeyPart()).toEqual({});
  await openPage();
  await vi.advanceTimersByTimeAsync(500);
  expect(appKeyPart()).toEqual({ appKey: 'k1' });
});

test("replaces another user's token", async () => {
  fakeServices().answer(authYiliMiniLogin, { token: 'mine' });
  storeToken('theirs');
  const { told } = await openPage();
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['signed-in']);
  expect(storedToken()).toBe('mine');
});

test('does not reuse the last code but uses a new one', async () => {
  const services = fakeServices();
  services.answer(authYiliMiniLogin, { token: 'fresh' });
  sessionStorage.setItem(LAST, 'c1');
  expect((await openPage()).told).toEqual(['nothing']);
  expect(services.sent).toEqual([]);
  await openPage({ ...CODES, authorizationCode: 'c2' });
  await vi.advanceTimersByTimeAsync(500);
  expect(services.sent).toHaveLength(1);
  expect(sessionStorage.getItem(LAST)).toBe('c2');
});

test('does not retry a refused code', async () => {
  const services = fakeServices();
  services.refuse(authYiliMiniLogin, 5);
  const { told } = await openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['failed']);
  expect(services.sent).toHaveLength(1);
  expect((await openPage(null)).told).toEqual(['nothing']);
  expect(services.sent).toHaveLength(1);
});

test.each([5000, 1004])('retries after err %d, because the vendor never checked the code', async (err) => {
  const services = fakeServices();
  services.refuse(authYiliMiniLogin, err);
  const { told } = await openPage();
  await vi.advanceTimersByTimeAsync(1_000);
  services.answer(authYiliMiniLogin, { token: 'fresh' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual(['signed-in']);
});

test.each(['no network', 503, 'never'] as const)(
  'retries three times, two seconds apart, then again after a reload (%s)',
  async (how) => {
    const services = fakeServices();
    services.fail(authYiliMiniLogin, how);
    const { told } = await openPage();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(services.sent).toHaveLength(4);
    expect(told).toEqual(['failed']);
    expect(sessionStorage.getItem(LAST)).toBeNull();
    services.answer(authYiliMiniLogin, { token: 'late' });
    const again = await openPage(null);
    await vi.advanceTimersByTimeAsync(500);
    expect(again.told).toEqual(['signed-in']);
    expect(storedToken()).toBe('late');
  },
);

test('logs in when the network returns between retries', async () => {
  const services = fakeServices();
  services.fail(authYiliMiniLogin, 'no network');
  const { told } = await openPage();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(services.sent).toHaveLength(1);
  services.answer(authYiliMiniLogin, { token: 'fresh' });
  await vi.advanceTimersByTimeAsync(600);
  expect(told).toEqual(['signed-in']);
});

test('ignores the codes outside a mini-program until an older host identifies itself', async () => {
  const services = fakeServices();
  services.answer(authYiliMiniLogin, { token: 'fresh' });
  agent('Mozilla/5.0 Chrome/122');
  expect((await openPage()).told).toEqual(['nothing']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(services.sent).toEqual([]);
  vi.stubGlobal('__wxjs_environment', 'miniprogram');
  document.dispatchEvent(new Event('WeixinJSBridgeReady'));
  await vi.advanceTimersByTimeAsync(500);
  expect(storedToken()).toBe('fresh');
});

test('reports a failure only once', async () => {
  fakeServices().refuse(authYiliMiniLogin, 5);
  vi.resetModules();
  const { startMiniProgramLogin, awaitMiniProgramToken, takeMiniProgramFailure } =
    await import('./mini-program-login.ts');
  startMiniProgramLogin(CODES);
  const told: string[] = [];
  awaitMiniProgramToken((news) => told.push(news));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual(['none-coming']);
  expect([takeMiniProgramFailure(), takeMiniProgramFailure()]).toEqual([true, false]);
});

test('finds a token that the host stores later within half a second, also after a failed login', async () => {
  fakeServices().refuse(authYiliMiniLogin, 5);
  const { told } = await openPage();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual(['failed']);
  localStorage.setItem('token', 'of the host');
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['failed', 'signed-in']);
  localStorage.setItem('token', 'another');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toHaveLength(2);
});

test('treats an empty token as a failure', async () => {
  fakeServices().answer(authYiliMiniLogin, { token: '' });
  const { told } = await openPage();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual(['failed']);
  expect(localStorage.getItem('token')).toBeNull();
});

test('reports nothing after the caller stops waiting', async () => {
  fakeServices().answer(authYiliMiniLogin, { token: 'fresh' });
  const { told, stop } = await openPage();
  stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told).toEqual([]);
});

test('keeps the codes for a reload if the login module fails to load', async () => {
  fakeServices().answer(authYiliMiniLogin, { token: 'fresh' });
  vi.resetModules();
  vi.doMock('./mini-program-login.ts', () => {
    throw new Error('offline');
  });
  const { beginMiniProgramLogin } = await import('./mini-program-entry.ts');
  await beginMiniProgramLogin(CODES);
  vi.doUnmock('./mini-program-login.ts');
  expect(storedToken()).toBeUndefined();
  const { told } = await openPage(null);
  await vi.advanceTimersByTimeAsync(500);
  expect(told).toEqual(['signed-in']);
});
