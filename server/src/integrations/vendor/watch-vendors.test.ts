import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readEnv } from '../../settings/env.ts';
import { type FakeVendor, fakeVendor } from '../testing/fake-vendor.ts';
import { callVendor } from './vendor-call.ts';
import { watchVendors } from './watch-vendors.ts';

let vendor: FakeVendor;
beforeAll(async () => {
  vendor = await fakeVendor(() => ({ json: {} }));
});
afterAll(() => vendor.close());

function watching() {
  const clock = { now: 0 };
  const metrics = new Registry();
  const env = readEnv({ NODE_ENV: 'test', HUMAN_CHECK: 'none', ALIYUN_SMS_URL: vendor.url });
  const watch = watchVendors({ env, metrics, now: () => clock.now });
  onTestFinished(() => watch.close());
  return { clock, metrics, watch };
}

test('reports a vendor as down after five failures in a row, until it answers or is not called for long', async () => {
  const { clock, watch } = watching();
  vendor.fault = 'status';
  for (let call = 0; call < 4; call += 1) await callVendor(`${vendor.url}/secret-path?phone=13800000001`);
  expect(watch.down()).toEqual([]);
  await callVendor(vendor.url);
  expect(watch.down()).toEqual([{ vendor: 'aliyun', count: 5 }]);
  clock.now += 11 * 60_000;
  expect(watch.down()).toEqual([]);
  await callVendor(vendor.url);
  expect(watch.down()).toEqual([{ vendor: 'aliyun', count: 6 }]);
  vendor.fault = undefined;
  await callVendor(vendor.url);
  expect(watch.down()).toEqual([]);
});

test('measures calls by vendor and outcome, never by address, and ignores other hosts', async () => {
  const { metrics } = watching();
  vendor.fault = 'reset';
  await callVendor(`${vendor.url}/secret-path`);
  vendor.fault = undefined;
  await callVendor(`${vendor.url}/secret-path`);
  await callVendor('http://127.0.0.1:9/elsewhere');
  const text = await metrics.metrics();
  expect(text).toContain('_seconds_count{vendor="aliyun",outcome="unreachable"} 1');
  expect(text).toContain('_seconds_count{vendor="aliyun",outcome="answered"} 1');
  expect(text.match(/_seconds_count\{/g)).toHaveLength(2);
  expect(text).not.toMatch(/secret-path|elsewhere|127\.0\.0\.1/);
});

test('stops measuring after it was closed', async () => {
  const { metrics, watch } = watching();
  watch.close();
  await callVendor(vendor.url);
  expect(await metrics.metrics()).not.toContain('_count{');
});
