// Calls for sign-in with a messaging app or its mini-program, and for the page signature of its JS-SDK.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { dispensable } from './dispensable.ts';

/**
 * Start of the messaging app's sign-in. It is not a call but a URL to navigate to, below the base of the script service
 * (for `/v2/auth/wechat`: of the game service). `?url=` is the page to return to; `code` and `state` are added to it.
 */
export const MESSENGER_CONSENT_PATH = '/auth/h5/wechat';
export const GAME_MESSENGER_CONSENT_PATH = '/v2/auth/wechat';

const vendorText = z.string().check(z.minLength(1), z.maxLength(512), z.regex(/^\P{Cc}*$/u));
const channelId = z.optional(z.string().check(z.maxLength(64)));

/**
 * Completes the messaging app's sign-in. A user without a phone number on file gets no token but an `accessToken`.
 * Signing in by phone with it binds both. Errors: 5 if code or state are expired, used or forged; 1004 if one network
 * address sends too many of those.
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
 * Signs in with the authorization code that a mini-program passes to the page it shows. Errors: 5 if the code is
 * expired, used or forged; 1004 if one network address sends too many of those.
 */
export const authYiliMiniLogin = call({
  service: 'script',
  method: 'POST',
  path: '/auth/yili_mini_login',
  access: 'public',
  request: z.strictObject({ authorization_code: vendorText, app_key: vendorText, channelId }),
  response: z.object({ token: z.string() }),
});

/**
 * Returns the configuration that the messaging app's JS-SDK needs on a page. `timestamp` is Unix seconds. Only for
 * pages of this service.
 */
export const jsapi = call({
  service: 'game',
  method: 'GET',
  path: '/v2/jsapi',
  access: 'public',
  request: z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  response: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
});
