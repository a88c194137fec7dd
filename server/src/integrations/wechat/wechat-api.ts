import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import type { ExternalIdentityError } from '../../ports/messenger.ts';
import { callVendor } from '../vendor/vendor-call.ts';

/** `errcode` is the vendor's own number; null when it did not answer, or nothing that could be understood. */
export interface WeChatError {
  readonly errcode: number | null;
}

type Asked = { readonly path: string } & (
  | { readonly method: 'GET'; readonly query: [name: string, value: string][] }
  /** Some want the access token in the address, also of these. */
  | { readonly method: 'POST'; readonly query?: [name: string, value: string][]; readonly body: object }
);

export interface WeChatApi {
  ask<Shape extends z.ZodType>(asked: Asked, shape: Shape): Promise<z.output<Shape> | WeChatError>;
}

/**
 * What is wrong with the code somebody brought: 40029 no such code, 40163 used, 41008 none, 42003 too old, 40226 their
 * account is blocked by the vendor. Every other number is between the vendor and us: -1 busy, 45011 asked too often,
 * 40013, 40125 and 40164 our app id, secret, or network address not on the vendor's list.
 */
const CODE_REFUSED: ReadonlySet<number | null> = new Set([40029, 40163, 41008, 42003, 40226]);

/** An id, a token or a ticket, as the vendor makes them. Other characters are no answer; some no database keeps. */
export const vendorText = (longest: number) => z.string().regex(new RegExp(`^[\\x21-\\x7e]{1,${longest}}$`));

/** A fault comes with status 200 as well. Its `errmsg` may quote what was sent: nobody reads it. */
const faultSchema = z.looseObject({ errcode: z.int().optional() });

/**
 * The vendor's calls. What is our own matter goes to the log by its number: never an address, which holds the secret,
 * never the answer's text.
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

/** Whether somebody's code is at fault, or the vendor and we. */
export function externalIdentityError({ errcode }: WeChatError): ExternalIdentityError {
  return CODE_REFUSED.has(errcode) ? 'refused' : 'unavailable';
}

function addressOf(base: string, asked: Asked): string {
  const query = asked.query === undefined ? '' : `?${new URLSearchParams(asked.query).toString()}`;
  return base + asked.path + query;
}

function requestOf(asked: Asked): Parameters<typeof callVendor>[1] {
  if (asked.method === 'GET') return { method: 'GET' };
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked.body) };
}
