// Calls for sign-in with a messaging app or its mini-program, and for the page signature that the app's JS-SDK
// requires.
import * as z from 'zod/mini';
import { call } from './call.ts';
import { dispensable } from './dispensable.ts';

/**
 * URL path where the messaging app's sign-in starts. It is not a call: the browser navigates to it. The path is below
 * the base URL of the script service; `/v2/auth/wechat` is below that of the game service. `?url=` names the page to
 * return to. On return, that URL has `code` and `state` added.
 */
export const MESSENGER_CONSENT_PATH = '/auth/h5/wechat';
export const GAME_MESSENGER_CONSENT_PATH = '/v2/auth/wechat';

const vendorText = z.string().check(z.minLength(1), z.maxLength(512), z.regex(/^\P{Cc}*$/u));
const channelId = z.optional(z.string().check(z.maxLength(64)));

/**
 * Completes the messaging app's sign-in. If no account is linked to the user's identity in the app, `token` is null and
 * `accessToken` is set. A phone sign-in with this `accessToken` links the identity to the account. Errors: 5 if code or
 * state are expired, used or forged; 1004 if one network address sends too many such requests.
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
 * expired, used or forged; 1004 if one network address sends too many such codes.
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
 * Returns the configuration that the messaging app's JS-SDK needs on a page. `url` must be a page of this service.
 * `timestamp` is in Unix seconds.
 */
export const jsapi = call({
  service: 'game',
  method: 'GET',
  path: '/v2/jsapi',
  access: 'public',
  request: z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(2048)) }),
  response: z.object({ appId: z.string(), timestamp: z.int(), nonceStr: z.string(), signature: z.string() }),
});
