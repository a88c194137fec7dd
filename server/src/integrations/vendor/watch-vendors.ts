// Measures how vendors answer the calls of this server, and reports which of them seem to be down.
import { Histogram, type Registry } from 'prom-client';
import type { Env } from '../../settings/env.ts';
import type { VendorName } from '../../settings/vendor-names.ts';
import { VENDOR_CALLS, type VendorCalled } from './vendor-call.ts';

const FAULTS_IN_A_ROW = 5;
/** Milliseconds after its last call for which the state of a vendor counts as known. */
const KNOWN_MS = 10 * 60_000;

export interface VendorWatch {
  readonly down: () => readonly { readonly vendor: VendorName; readonly count: number }[];
  close(): void;
}

type Addresses = Pick<
  Env,
  | 'ALIYUN_SMS_URL'
  | 'TENCENT_SMS_URL'
  | 'TENCENT_CAPTCHA_URL'
  | 'WECHAT_API_URL'
  | 'WECHAT_PAY_API_URL'
  | 'PARTNER_API_URL'
>;

export function watchVendors({
  env,
  metrics,
  now,
}: {
  readonly env: Addresses;
  readonly metrics: Registry;
  readonly now: () => number;
}): VendorWatch {
  const names = namesOf(env);
  const histogram = new Histogram({
    name: 'juzhongren_vendor_call_duration_seconds',
    help: 'Time that calls of vendors took, by how they ended.',
    labelNames: ['vendor', 'outcome'] as const,
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [metrics],
  });
  const inARow = new Map<VendorName, { count: number; at: number }>();
  const hear = (message: unknown) => {
    // Only `callVendorWhole` publishes to this channel.
    const { origin, fault, seconds } = message as VendorCalled;
    const vendor = names.get(origin);
    if (vendor === undefined) return;
    histogram.observe({ vendor, outcome: fault ?? 'answered' }, seconds);
    inARow.set(vendor, { count: fault === null ? 0 : (inARow.get(vendor)?.count ?? 0) + 1, at: now() });
  };
  VENDOR_CALLS.subscribe(hear);
  return {
    down: () =>
      [...inARow]
        .filter(([, { count, at }]) => count >= FAULTS_IN_A_ROW && now() - at < KNOWN_MS)
        .map(([vendor, { count }]) => ({ vendor, count })),
    close: () => {
      VENDOR_CALLS.unsubscribe(hear);
    },
  };
}

function namesOf(env: Addresses): ReadonlyMap<string, VendorName> {
  const addresses: readonly [string | undefined, VendorName][] = [
    [env.ALIYUN_SMS_URL, 'aliyun'],
    [env.TENCENT_SMS_URL, 'tencent'],
    [env.TENCENT_CAPTCHA_URL, 'tencent'],
    [env.WECHAT_API_URL, 'wechat'],
    [env.WECHAT_PAY_API_URL, 'wechat-pay'],
    [env.PARTNER_API_URL, 'yili'],
  ];
  return new Map(
    addresses.flatMap(([address, name]) => (address === undefined ? [] : [[new URL(address).origin, name] as const])),
  );
}
