import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { callVendor, type VendorAnswer } from '../vendor/vendor-call.ts';
import { signTc3, TC3_CONTENT_TYPE } from './tc3.ts';

interface TencentCall {
  /** URL of the service, without a path. */
  readonly url: string;
  readonly service: 'sms' | 'captcha';
  readonly action: string;
  readonly version: string;
  /** Required by services that are called in a region. */
  readonly region?: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Calls a service of Tencent Cloud once. Never throws. `withinMs`: timeout. */
export async function askTencent(
  call: TencentCall,
  keys: { readonly TENCENT_SECRET_ID: string; readonly TENCENT_SECRET_KEY: string },
  around: { now: Deps['now']; withinMs: number | undefined },
): Promise<VendorAnswer> {
  const body = JSON.stringify(call.parameters);
  const at = Math.floor(around.now() / 1000);
  const { host } = new URL(call.url);
  const authorization = signTc3(
    { host, service: call.service, action: call.action, body, at },
    { id: keys.TENCENT_SECRET_ID, key: keys.TENCENT_SECRET_KEY },
  );
  const headers = {
    authorization,
    'content-type': TC3_CONTENT_TYPE,
    'x-tc-action': call.action,
    'x-tc-version': call.version,
    'x-tc-timestamp': String(at),
    ...(call.region === undefined ? {} : { 'x-tc-region': call.region }),
  };
  return await callVendor(`${call.url}/`, { method: 'POST', headers, body }, around.withinMs);
}

/** Error that any answer of Tencent Cloud may contain instead of a result, with HTTP 200. */
const refusalSchema = z.object({ Response: z.object({ Error: z.object({ Code: z.string() }) }) });

export function refusalOf(body: unknown): string | undefined {
  return refusalSchema.safeParse(body).data?.Response.Error.Code;
}
