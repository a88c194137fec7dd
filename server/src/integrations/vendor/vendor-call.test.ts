import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type FakeVendor, fakeVendor } from '../testing/fake-vendor.ts';
import { askAgainIfUnsent, callVendor, errorCodeForLog, type VendorAnswer } from './vendor-call.ts';

/** Timeout in ms: long enough for a busy machine to answer, short enough to wait for. */
const SHORT_MS = 150;

let vendor: FakeVendor;
beforeAll(async () => {
  vendor = await fakeVendor(({ target }) =>
    target === '/refused' ? { status: 403, json: { Code: 'SignatureDoesNotMatch' } } : { json: { is: 'good' } },
  );
});
afterEach(() => {
  vendor.fault = undefined;
});
afterAll(() => vendor.close());

test('returns the JSON of the answer and sends the request as given', async () => {
  const request = { method: 'POST', headers: { 'x-acs-action': 'SendSms' }, body: '{"a":1}' } as const;
  expect(await callVendor(`${vendor.url}/a?b=%20c`, request)).toEqual({ ok: true, body: { is: 'good' } });
  expect(vendor.arrived.at(-1)).toMatchObject({ method: 'POST', target: '/a?b=%20c', body: '{"a":1}' });
  expect(vendor.arrived.at(-1)?.headers['x-acs-action']).toBe('SendSms');
});

test.each([
  ['slow', { fault: 'slow' }],
  ['status', { fault: 'status', status: 502 }],
  ['redirect', { fault: 'status', status: 302 }],
  ['garbage', { fault: 'malformed' }],
  ['empty', { fault: 'malformed' }],
  ['huge', { fault: 'malformed' }],
  ['reset', { fault: 'unreachable' }],
  ['cut', { fault: 'unreachable' }],
] as const)('reports %s as a failure after which the request may have arrived', async (fault, expected) => {
  vendor.fault = fault;
  const before = vendor.arrived.length;
  const answer = await callVendor(`${vendor.url}/`, {}, fault === 'slow' ? SHORT_MS : undefined);
  expect(answer).toEqual({ ok: false, unsent: false, ...expected });
  // The request was sent once, and a redirect was not followed.
  expect(vendor.arrived.length).toBe(before + 1);
});

test("keeps the vendor's answer in a refusal with a status", async () => {
  const answer = await callVendor(`${vendor.url}/refused`);
  const body = { Code: 'SignatureDoesNotMatch' };
  expect(answer).toEqual({ ok: false, fault: 'status', unsent: false, status: 403, body });
});

test('reports the request as unsent if nobody listens', async () => {
  const gone = await fakeVendor(() => ({ json: {} }));
  await gone.close();
  expect(await callVendor(`${gone.url}/`)).toEqual({ ok: false, fault: 'unreachable', unsent: true });
});

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'reports the request as unsent if the name cannot be resolved (%s)',
  async (code) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed', { cause: { code } })));
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await callVendor('https://vendor.example/')).toEqual({ ok: false, fault: 'unreachable', unsent: true });
  },
);

test.each([
  ['an address that is none', 'nowhere', {}],
  ['a header that cannot be', 'http://127.0.0.1:9999/', { headers: { authorization: 'id\nsecret' } }],
])('does not throw for %s', async (_name, address, request) => {
  expect(await callVendor(address, request)).toEqual({ ok: false, fault: 'unreachable', unsent: false });
});

test('repeats an unsent request once, and any other request never', async () => {
  const unsent: VendorAnswer = { ok: false, fault: 'unreachable', unsent: true };
  const good: VendorAnswer = { ok: true, body: {} };
  const better = vi.fn<() => Promise<VendorAnswer>>().mockResolvedValueOnce(unsent).mockResolvedValueOnce(good);
  expect(await askAgainIfUnsent(better)).toBe(good);
  const dead = vi.fn<() => Promise<VendorAnswer>>().mockResolvedValue(unsent);
  expect(await askAgainIfUnsent(dead)).toBe(unsent);
  expect(dead).toHaveBeenCalledTimes(2);
  for (const fault of ['slow', 'unreachable', 'status', 'malformed'] as const) {
    const ask = vi.fn<() => Promise<VendorAnswer>>().mockResolvedValue({ ok: false, fault, unsent: false });
    await askAgainIfUnsent(ask);
    expect(ask).toHaveBeenCalledTimes(1);
  }
});

test.each([
  ['isv.BUSINESS_LIMIT_CONTROL', 'isv.BUSINESS_LIMIT_CONTROL'],
  ['FailedOperation.SignatureIncorrectOrUnapproved', 'FailedOperation.SignatureIncorrectOrUnapproved'],
  ['isv.MOBILE_13800000001', 'unknown'],
  ['0417', 'unknown'],
  ['a sentence', 'unknown'],
  ['x'.repeat(81), 'unknown'],
  ['', 'unknown'],
  [417, 'unknown'],
  [undefined, 'unknown'],
])('logs the code %j as %j', (code, logged) => {
  expect(errorCodeForLog(code)).toBe(logged);
});
