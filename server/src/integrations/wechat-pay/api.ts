import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { callVendorWhole, errorCodeForLog, parseJson, type VendorError } from '../vendor/vendor-call.ts';
import type { WeChatPayKeys } from './keys.ts';
import { authorization, isFromPlatform } from './signature.ts';

const NONCE_BYTES = 16;
/** Enough for a day with hundreds of thousands of payments. */
const BILL_BYTES_MAX = 128 * 1024 * 1024;
const BILL_WITHIN_MS = 60_000;

/**
 * Error of a failed call. `code` is the error code of the platform, taken from a signed response; base decisions only
 * on it. Null if no trusted code arrived: then the result of the call is unknown.
 */
export interface PayFault {
  readonly fault: VendorError | 'unsigned';
  readonly code: string | null;
  /** Request field that the platform rejected, such as `/payer/openid`. Empty if it named none. */
  readonly field: string;
}

export interface PayCall {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly target: string;
  readonly body?: object;
  /** Name of the call in the log. */
  readonly what: string;
  /** Error codes that are a normal answer and are not logged. */
  readonly expected?: readonly string[];
}

export interface WeChatPayApi {
  /** Sends the call. `body` is undefined for a response without content (204). */
  ask(call: PayCall): Promise<{ readonly ok: true; readonly body: unknown } | ({ readonly ok: false } & PayFault)>;
  /**
   * Downloads a file named in a signed response. The file itself is not signed. Returns undefined if the download
   * fails.
   */
  download(address: string): Promise<Buffer | undefined>;
}

/** Statuses caused by our keys or our request rate. They say nothing about the order. */
const NOBODYS_FAULT = new Set([401, 429]);

const errorSchema = z.object({
  code: z.string(),
  detail: z.object({ field: z.string().optional() }).nullish().catch(undefined),
});

/**
 * Creates the WeChat Pay client. It signs every request and verifies the signature of every response. It logs only
 * numbers and codes.
 */
export function weChatPayApi(
  keys: WeChatPayKeys,
  deps: Pick<Deps, 'now' | 'log' | 'randomBytes'>,
  options: { base: string; withinMs?: number | undefined },
): WeChatPayApi {
  const send = async (
    call: Pick<PayCall, 'method' | 'target' | 'body'>,
    limits: { bytesMax?: number; withinMs?: number },
  ) => {
    const body = call.body === undefined ? '' : JSON.stringify(call.body);
    const nonce = deps.randomBytes(NONCE_BYTES).toString('hex');
    const { method, target } = call;
    const headers = {
      accept: 'application/json',
      // WeChat Pay rejects a request without a user agent.
      'user-agent': 'juzhongren',
      authorization: authorization({ method, target, body, at: deps.now(), nonce }, keys.merchant),
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    return await callVendorWhole(
      options.base + target,
      { method, headers, ...(call.body === undefined ? {} : { body }) },
      limits,
    );
  };
  const withinMs = options.withinMs === undefined ? {} : { withinMs: options.withinMs };

  return {
    ask: async (call) => {
      const failed = (fault: PayFault, detail: object) => {
        if (fault.code === null || call.expected?.includes(fault.code) !== true) {
          deps.log.warn(
            { vendor: 'wechat-pay', what: call.what, fault: fault.fault, ...detail },
            'a payment call failed',
          );
        }
        return { ok: false, ...fault } as const;
      };
      const answer = await send(call, withinMs);
      if (!answer.ok) return failed({ fault: answer.fault, code: null, field: '' }, {});
      const { status, headers, body } = answer;
      const content = parseJson(body);
      const error = errorSchema.safeParse(content).data;
      const said = { status, ...(error === undefined ? {} : { code: errorCodeForLog(error.code) }) };
      if (body === undefined) return failed({ fault: 'malformed', code: null, field: '' }, said);
      const header = (name: string) => headers.get(name) ?? undefined;
      if (!isFromPlatform({ header, body }, keys.platform, deps.now())) {
        // The platform refused the request before it identified the merchant, or somebody else answered.
        return failed({ fault: status < 300 ? 'unsigned' : 'status', code: null, field: '' }, said);
      }
      if (status === 204) return { ok: true, body: undefined };
      if (status !== 200) {
        const code = status < 500 && !NOBODYS_FAULT.has(status) ? (error?.code ?? null) : null;
        return failed({ fault: 'status', code, field: error?.detail?.field ?? '' }, said);
      }
      return content === undefined
        ? failed({ fault: 'malformed', code: null, field: '' }, said)
        : { ok: true, body: content };
    },
    download: async (address) => {
      const { pathname, search } = new URL(address);
      // The file is requested from the configured host. The address in the response chooses only the path and query,
      // never the host.
      const answer = await send(
        { method: 'GET', target: pathname + search },
        {
          withinMs: options.withinMs ?? BILL_WITHIN_MS,
          bytesMax: BILL_BYTES_MAX,
        },
      );
      if (answer.ok && answer.status === 200 && answer.body !== undefined) return answer.body;
      const detail = answer.ok ? { fault: 'status', status: answer.status } : { fault: answer.fault };
      deps.log.warn({ vendor: 'wechat-pay', what: 'bill file', ...detail }, 'a payment call failed');
      return undefined;
    },
  };
}
