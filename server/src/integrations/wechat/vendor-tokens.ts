import * as z from 'zod';
import { type SharedToken, type SharedTokenDeps, sharedToken } from './shared-token.ts';
import { isWeChatError, vendorText, type WeChatApi } from './wechat-api.ts';

/** Error codes of an access token that ended early, because somebody requested a new one or changed the secret. */
export const TOKEN_DEAD: ReadonlySet<number | null> = new Set([40001, 40014, 42001]);

const lifeInSeconds = z.int().min(1).max(86_400);
const accessTokenSchema = z.object({ access_token: vendorText(2048), expires_in: lifeInSeconds });
const ticketSchema = z.object({ ticket: vendorText(2048), expires_in: lifeInSeconds });

export interface WeChatApp {
  readonly appId: string;
  readonly secret: string;
}

/**
 * Returns the access token for calls of the app. The vendor keeps one token per app, so all servers and all uses share
 * it.
 */
export function accessToken(deps: SharedTokenDeps, api: WeChatApi, app: WeChatApp): SharedToken {
  return sharedToken(deps, `wechat ${app.appId} access-token`, () => askAccessToken(api, app));
}

/** Returns the ticket for page signatures. Requesting it needs an access token. */
export function pageTicket(deps: SharedTokenDeps, api: WeChatApi, app: WeChatApp): SharedToken {
  const token = accessToken(deps, api, app);
  return sharedToken(deps, `wechat ${app.appId} page-ticket`, () => askTicket(api, token, { triesLeft: 1 }));
}

/** Requests an access token. Returns undefined if the vendor refuses; the API client logs the reason. */
export async function askAccessToken(api: WeChatApi, { appId, secret }: WeChatApp) {
  const answer = await api.ask(
    {
      method: 'POST',
      path: '/cgi-bin/stable_token',
      // A forced refresh would invalidate the token that other systems of the operator hold. Without it the vendor
      // returns the valid token, or a new one if there is none.
      body: { grant_type: 'client_credential', appid: appId, secret, force_refresh: false },
    },
    accessTokenSchema,
  );
  return isWeChatError(answer) ? undefined : { value: answer.access_token, seconds: answer.expires_in };
}

/**
 * Requests a ticket. It runs under the lock of the ticket, so only one server discovers that the access token is
 * invalid.
 */
async function askTicket(
  api: WeChatApi,
  tokens: SharedToken,
  { triesLeft }: { triesLeft: number },
): Promise<{ value: string; seconds: number } | undefined> {
  const token = await tokens.read();
  if (token === undefined) return undefined;
  const answer = await api.ask(
    {
      method: 'GET',
      path: '/cgi-bin/ticket/getticket',
      query: [
        ['access_token', token.value],
        ['type', 'jsapi'],
      ],
    },
    ticketSchema,
  );
  if (!isWeChatError(answer)) return { value: answer.ticket, seconds: answer.expires_in };
  if (!TOKEN_DEAD.has(answer.errcode)) return undefined;
  await tokens.forget(token);
  return triesLeft === 0 ? undefined : await askTicket(api, tokens, { triesLeft: triesLeft - 1 });
}
