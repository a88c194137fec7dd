import { authPhone, userGameRecord, userProfile } from '@juzhongren/contract/accounts';
import { feedScript } from '@juzhongren/contract/catalogue';
import { ERROR, HTTP_STATUS_ERROR } from '@juzhongren/contract/errors';
import { userStatus } from '@juzhongren/contract/room-calls/room';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeOriginPath } from '../identity/origin-path.ts';
import { replaceToken, whileReplacing } from '../identity/replaced-token.ts';
import { storedToken, storeToken } from '../identity/token.ts';
import { keepPageClean } from '../testing/clean-page.ts';
import { fakeServices } from '../testing/fake-services.ts';
import { isReachable } from './connection-state.ts';
import { send } from './send.ts';
import { onSessionInvalid } from './session-invalid.ts';

keepPageClean();
const leave = vi.fn<() => void>();
beforeEach(() => {
  vi.restoreAllMocks();
  leave.mockReset();
  onSessionInvalid(leave);
  window.history.replaceState(null, '', '/records?tab=1');
});

describe('request', () => {
  test('sends GET parameters in the address and the stored token in a header', async () => {
    const services = fakeServices();
    services.answer(userGameRecord, []);
    storeToken('secret');
    expect(await send(userGameRecord, { offset: '20', limit: '20' })).toEqual({ ok: true, params: [] });
    expect(services.sent).toEqual([
      {
        method: 'GET',
        path: '/user/game/record',
        query: { offset: '20', limit: '20' },
        body: undefined,
        token: 'secret',
      },
    ]);
  });

  test('sends POST with a JSON body, and without a stored token no token header', async () => {
    const services = fakeServices();
    services.answer(feedScript, []);
    await send(feedScript, { offset: 0, limit: 6 });
    expect(services.sent).toEqual([
      { method: 'POST', path: '/index/feed/script', query: {}, body: { offset: 0, limit: 6 }, token: null },
    ]);
  });

  test('uses the base address of each service', async () => {
    const calls: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      calls.push(address);
      return Promise.resolve(Response.json({ err: ERROR.ok, params: { party: null } }));
    });
    await send(userStatus, { scriptId: '0' });
    await send(userProfile, {});
    expect(calls).toEqual(['/game-service/api/v2/user/status?scriptId=0', '/script-service/user/profile']);
  });
});

describe('response', () => {
  test('keeps the code of a refusal', async () => {
    const services = fakeServices();
    services.refuse(authPhone, -20005);
    expect(await send(authPhone, { phone: '1', code: '1' })).toMatchObject({
      ok: false,
      err: ERROR.codeWrong,
      fault: 'refused',
    });
  });

  test('returns -500 for a status other than 200, whatever the body says', async () => {
    const services = fakeServices();
    services.fail(feedScript, 429);
    expect(await send(feedScript, { offset: 0, limit: 6 })).toMatchObject({
      ok: false,
      err: HTTP_STATUS_ERROR,
      fault: 'status',
      status: 429,
    });
  });

  test.each([
    ['3', 3],
    ['Fri, 27 Nov 2026 10:00:00 GMT', undefined],
    [undefined, undefined],
  ])('reads retry-after %s as %s seconds', async (header, seconds) => {
    const headers = new Headers(header === undefined ? {} : { 'retry-after': header });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503, headers })));
    const answer = await send(feedScript, { offset: 0, limit: 6 });
    expect(answer).toMatchObject({ fault: 'status', status: 503 });
    expect('retryAfter' in answer ? answer.retryAfter : undefined).toBe(seconds);
  });

  test('reports a network error without a response, until something answers again', async () => {
    const services = fakeServices();
    services.fail(feedScript, 'no network');
    expect(await send(feedScript, { offset: 0, limit: 6 })).toMatchObject({
      ok: false,
      err: HTTP_STATUS_ERROR,
      fault: 'network',
    });
    expect(isReachable()).toBe(false);
    services.answer(feedScript, []);
    await send(feedScript, { offset: 0, limit: 6 });
    expect(isReachable()).toBe(true);
  });

  test('reports params that do not match the contract as malformed', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ err: ERROR.ok, params: { script_id: 'one' } })));
    expect(await send(feedScript, { offset: 0, limit: 6 })).toMatchObject({ ok: false, fault: 'malformed' });
  });

  test('leaves out an invalid item of a list, and logs it once', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ err: ERROR.ok, params: [{ script_id: 'one' }] })));
    const page = { offset: 0, limit: 6 };
    expect(await send(feedScript, page)).toEqual({ ok: true, params: [] });
    await send(feedScript, page);
    expect(log.mock.calls).toEqual([['/index/feed/script: left out [0] script_id invalid_type']]);
  });

  test('logs a failure once, until the call succeeds', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    const services = fakeServices();
    const ask = () => send(feedScript, { offset: 0, limit: 6 });
    services.refuse(feedScript, ERROR.notFound);
    await ask();
    await ask();
    services.fail(feedScript, 503);
    await ask();
    services.answer(feedScript, []);
    await ask();
    services.fail(feedScript, 503);
    await ask();
    expect(log.mock.calls.flat()).toEqual([
      `/index/feed/script: requests api services response code not equal zero: ${ERROR.notFound}`,
      '/index/feed/script: response status is not 200: 503',
      '/index/feed/script: response status is not 200: 503',
    ]);
  });

  test('treats an incomplete response as lost, because the call may have taken effect', async () => {
    let breakOff: () => void = () => {};
    const body = new ReadableStream({
      start: (half) => {
        half.enqueue(new TextEncoder().encode('{"err":0,"par'));
        breakOff = () => half.error(new TypeError('network error'));
      },
    });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
    const answer = send(feedScript, { offset: 0, limit: 6 });
    breakOff();
    expect(await answer).toMatchObject({ ok: false, err: HTTP_STATUS_ERROR, fault: 'network' });
    expect(isReachable()).toBe(false);
  });

  test('reports an abort in the middle of a response as aborted', async () => {
    const giveUp = new AbortController();
    const body = new ReadableStream({
      start: (half) => giveUp.signal.addEventListener('abort', () => half.error(giveUp.signal.reason)),
    });
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body)));
    const answer = send(feedScript, { offset: 0, limit: 6 }, { signal: giveUp.signal });
    await Promise.resolve();
    giveUp.abort();
    expect(await answer).toMatchObject({ ok: false, fault: 'aborted' });
  });

  test('reports a response without an envelope as malformed', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>proxy says hello</html>')));
    expect(await send(feedScript, { offset: 0, limit: 6 })).toMatchObject({ ok: false, fault: 'malformed' });
  });
});

describe('err 2: invalid session', () => {
  test('forgets the token, saves path and query, and leads to sign-in', async () => {
    const services = fakeServices();
    services.refuse(userProfile, 2);
    storeToken('old');
    expect(await send(userProfile, {})).toMatchObject({ ok: false, err: ERROR.sessionInvalid });
    expect(storedToken()).toBeUndefined();
    expect(leave).toHaveBeenCalledOnce();
    expect(takeOriginPath()).toBe('/records?tab=1');
  });

  test('keeps the new session after a late response to an older token', async () => {
    let answer: (response: Response) => void = () => {};
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    storeToken('old');
    const late = send(userProfile, {});
    storeToken('new');
    answer(Response.json({ err: ERROR.sessionInvalid }));
    await late;
    expect(storedToken()).toBe('new');
    expect(leave).not.toHaveBeenCalled();
  });

  test('stays on a public page when a call without a token is refused', async () => {
    window.history.replaceState(null, '', '/');
    const services = fakeServices();
    services.refuse(userProfile, 2);
    await send(userProfile, {});
    expect(leave).not.toHaveBeenCalled();
    expect(takeOriginPath()).toBeUndefined();
  });

  test('remembers no path on /auth itself', async () => {
    window.history.replaceState(null, '', '/auth');
    const services = fakeServices();
    services.refuse(userProfile, 2);
    await send(userProfile, {});
    expect(leave).not.toHaveBeenCalled();
    expect(takeOriginPath()).toBeUndefined();
  });
});

describe('replaced token', () => {
  function serviceOf(...good: string[]) {
    const asked: (string | null)[] = [];
    vi.stubGlobal('fetch', (_address: string, { headers }: RequestInit) => {
      const token = new Headers(headers).get('Token');
      asked.push(token);
      const isGood = token !== null && good.includes(token);
      return Promise.resolve(Response.json(isGood ? { err: ERROR.ok, params: [] } : { err: ERROR.sessionInvalid }));
    });
    return asked;
  }
  const ask = () => send(userGameRecord, { offset: '0', limit: '5' });
  beforeEach(() => storeToken('guest'));

  test('repeats the call with the new token if the response comes after the replacement', async () => {
    const asked = serviceOf('account');
    const answer = ask();
    replaceToken('guest', 'account');
    expect(await answer).toEqual({ ok: true, params: [] });
    expect(asked).toEqual(['guest', 'account']);
    expect(leave).not.toHaveBeenCalled();
  });

  test('waits for the replacement, in whichever tab it happens', async () => {
    const asked = serviceOf('account');
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const replacing = whileReplacing('guest', async () => {
      await promise;
      replaceToken('guest', 'account');
    });
    const answers = [ask(), ask()];
    await vi.waitFor(() => expect(asked).toEqual(['guest', 'guest']));
    expect(storedToken()).toBe('guest');
    resolve(undefined);
    await replacing;
    expect(await Promise.all(answers)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(asked).toEqual(['guest', 'guest', 'account', 'account']);
    expect(leave).not.toHaveBeenCalled();
  });

  test('ends the session when the replacement fails', async () => {
    serviceOf();
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const replacing = whileReplacing('guest', () => promise);
    const answer = ask();
    resolve(undefined);
    await replacing;
    expect(await answer).toMatchObject({ err: ERROR.sessionInvalid });
    expect(storedToken()).toBeUndefined();
    expect(leave).toHaveBeenCalledOnce();
  });

  test('sends nothing under the token of another user', async () => {
    const asked = serviceOf('stranger');
    const answer = ask();
    storeToken('stranger');
    expect(await answer).toMatchObject({ err: ERROR.sessionInvalid });
    expect(asked).toEqual(['guest']);
    expect(storedToken()).toBe('stranger');
  });

  test('does not wait for a replacement after the caller gave up', async () => {
    serviceOf();
    const giveUp = new AbortController();
    const replacing = whileReplacing('guest', async () => {
      const answer = send(userGameRecord, { offset: '0', limit: '5' }, { signal: giveUp.signal });
      giveUp.abort();
      return await answer;
    });
    expect(await replacing).toMatchObject({ ok: false });
  });
});
