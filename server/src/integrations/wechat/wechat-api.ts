import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import type { ExternalIdentityError } from '../../ports/messenger.ts';
import { callVendor } from '../vendor/vendor-call.ts';

/** Error of a WeChat call. `errcode` is the vendor's error number; null if the vendor sent no valid response. */
export interface WeChatError {
  readonly errcode: number | null;
}

type WeChatRequest = { readonly path: string } & (
  | { readonly method: 'GET'; readonly query: [name: string, value: string][] }
  /** Some POST calls also need the access token in the query. */
  | { readonly method: 'POST'; readonly query?: [name: string, value: string][]; readonly body: object }
);

export interface WeChatApi {
  ask<DatabaseSchema extends z.ZodType>(
    asked: WeChatRequest,
    shape: DatabaseSchema,
  ): Promise<z.output<DatabaseSchema> | WeChatError>;
}

/**
 * Error numbers caused by the login code: 40029 unknown, 40163 used, 41008 missing, 42003 expired, 40226 account
 * blocked by the vendor. All other numbers concern us or the vendor: -1 busy, 45011 too many requests.
 * 40013, 40125 and 40164: our app id, secret or network address is wrong or not on the vendor's list.
 */
const CODE_REFUSED: ReadonlySet<number | null> = new Set([40029, 40163, 41008, 42003, 40226]);

/**
 * Returns the schema of an id, token or ticket: printable ASCII only. Other characters make the response invalid; some
 * cannot be stored in the database.
 */
export const vendorText = (longest: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${longest}}$`));

/** Schema of an error, which also comes with status 200. `errmsg` is not read, because it may quote what was sent. */
const faultSchema = z.looseObject({ errcode: z.int().optional() });

/**
 * Creates the WeChat API client. It logs errors that are not caused by a login code, by their number. It never logs the
 * address, which contains the secret, or the response text.
 */
export function weChatApi(options: { base: string; log: Deps['log']; withinMs?: number | undefined }): WeChatApi {
  return {
    ask: async (asked, shape) => {
      const { path } = asked;
      const answer = await callVendor(addressOf(options.base, asked), requestOf(asked), options.withinMs);
      const fault = (errcode: number | null, detail: object): WeChatError => {
        if (!CODE_REFUSED.has(errcode)) options.log.warn({ path, ...detail }, 'the messaging app did not grant a call');
        return { errcode };
      };
      if (!answer.ok) return fault(null, { fault: answer.fault });
      const told = faultSchema.safeParse(answer.body).data;
      if (told === undefined) return fault(null, { fault: 'malformed' });
      const { errcode = 0 } = told;
      if (errcode !== 0) return fault(errcode, { errcode });
      const parsed = shape.safeParse(answer.body);
      return parsed.success ? parsed.data : fault(null, { fault: 'malformed' });
    },
  };
}

export function isWeChatError(value: unknown): value is WeChatError {
  return typeof value === 'object' && value !== null && 'errcode' in value;
}

export function externalIdentityError({ errcode }: WeChatError): ExternalIdentityError {
  return CODE_REFUSED.has(errcode) ? 'refused' : 'unavailable';
}

function addressOf(base: string, asked: WeChatRequest): string {
  const query = asked.query === undefined ? '' : `?${new URLSearchParams(asked.query).toString()}`;
  return base + asked.path + query;
}

function requestOf(asked: WeChatRequest): Parameters<typeof callVendor>[1] {
  if (asked.method === 'GET') return { method: 'GET' };
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked.body) };
}
