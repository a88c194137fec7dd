import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { callVendor, type VendorAnswer } from '../vendor/vendor-call.ts';
import { signTc3, TC3_CONTENT_TYPE } from './tc3.ts';

interface TencentCall {
  /** Where the service is, without a path. */
  readonly url: string;
  readonly service: 'sms' | 'captcha';
  readonly action: string;
  readonly version: string;
  /** For services that are asked for in a region. */
  readonly region?: string;
  readonly parameters: Readonly<Record<string, unknown>>;
}

/** Asks a service of Tencent Cloud once. Never throws. `withinMs` is how long it may take. */
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

/** What every answer of Tencent Cloud may say instead of a result, with HTTP 200. */
const refusalSchema = z.object({ Response: z.object({ Error: z.object({ Code: z.string() }) }) });

/** The vendor's code when it refused the request as such; undefined when it did not. */
export function refusalOf(body: unknown): string | undefined {
  return refusalSchema.safeParse(body).data?.Response.Error.Code;
}
