// Signing in by a messaging app or its mini-program, and the signature its pages need.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { dispensable } from './dispensable.ts';

/**
 * Where the messaging app's sign-in begins: no call but an address to go to, below the script service's base (and
 * `/v2/auth/wechat` below the game service's). `?url=` is the page to come back to; `code` and `state` come with it.
 */
export const MESSENGER_CONSENT_PATH = '/auth/h5/wechat';
export const GAME_MESSENGER_CONSENT_PATH = '/v2/auth/wechat';

const vendorText = z.string().check(z.minLength(1), z.maxLength(512), z.regex(/^\P{Cc}*$/u));
const channelId = z.optional(z.string().check(z.maxLength(64)));

/**
 * Ends the messaging app's sign-in. Somebody without a phone number here gets no token but an `accessToken`: the phone's
 * sign-in takes it along and binds the two. Refused: 5 code or state are old, used or forged, 1004 too many of those from
 * one network address.
 */
export const authWechatCode = call({
  service: 'script',
  method: 'POST',
  path: '/auth/h5/wechat/code',
  access: 'public',
  request: z.strictObject({ code: vendorText, state: vendorText, channelId }),
  response: z.object({
    token: z.nullable(z.string()),
    supply: dispensable(z.boolean(), false),
    accessToken: z.nullable(z.string()),
  }),
});

/**
 * Signs in by what a mini-program hands to the page it shows. Refused: 5 the code is old, used or forged, 1004 too many of
 * those from one network address.
 */
export const authYiliMiniLogin = call({
  service: 'script',
  method: 'POST',
  path: '/auth/yili_mini_login',
  access: 'public',
  request: z.strictObject({ authorization_code: vendorText, app_key: vendorText, channelId }),
  response: z.object({ token: z.string() }),
});

/** What the messaging app's JS-SDK wants before it works on a page. `timestamp` is Unix seconds. Own addresses only. */
export const jsapi = call({
  service: 'game',
  method: 'GET',
  path: '/v2/jsapi',
  access: 'public',
  request: z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  response: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
});
