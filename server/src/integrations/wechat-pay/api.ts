import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import { callVendorWhole, errorCodeForLog, parseJson, type VendorError } from '../vendor/vendor-call.ts';
import type { WeChatPayKeys } from './keys.ts';
import { authorization, isFromPlatform } from './signature.ts';

const NONCE_BYTES = 16;
/** Of a day with hundreds of thousands of payments. */
const BILL_BYTES_MAX = 128 * 1024 * 1024;
const BILL_WITHIN_MS = 60_000;

/**
 * A call that was not granted. `code` is the platform's own word, signed by it: nothing else may decide anything. Null when it
 * gave none that can be believed, so nobody knows what became of the call.
 */
export interface PayFault {
  readonly fault: VendorError | 'unsigned';
  readonly code: string | null;
  /** Which of our values it did not like: `/payer/openid`. */
  readonly field: string;
}

export interface PayCall {
  readonly method: 'GET' | 'POST';
  /** Path and query. */
  readonly target: string;
  readonly body?: object;
  /** For the log: what was asked for. */
  readonly what: string;
  /** Codes that are an answer like another and need no line in the log. */
  readonly expected?: readonly string[];
}

export interface WeChatPayApi {
  /** The answer's JSON, or undefined for one without content (204). */
  ask(call: PayCall): Promise<{ readonly ok: true; readonly body: unknown } | ({ readonly ok: false } & PayFault)>;
  /** A file the platform named in a signed answer; it is not signed itself. */
  download(address: string): Promise<Buffer | undefined>;
}

/** Our keys are wrong, or we ask too often: says nothing of what was asked. */
const NOBODYS_FAULT = new Set([401, 429]);

const errorSchema = z.object({
  code: z.string(),
  detail: z.object({ field: z.string().optional() }).nullish().catch(undefined),
});

/** WeChat Pay's calls: signed when asked, believed when signed. Only numbers and codes go to the log. */
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
      // Without one it is refused.
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
        // Ours was refused before they knew whom they spoke to, or somebody else answered.
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
      // Asked of where everything is asked: what a bill names decides the file, not the host.
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
