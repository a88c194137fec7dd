import * as z from 'zod';
import { type SharedToken, type SharedTokenDeps, sharedToken } from './shared-token.ts';
import { isWeChatError, vendorText, type WeChatApi } from './wechat-api.ts';

/** The vendor says so of an access token that ended early: somebody else asked for a new one, or changed the secret. */
export const TOKEN_DEAD: ReadonlySet<number | null> = new Set([40001, 40014, 42001]);

const lifeInSeconds = z.int().min(1).max(86_400);
const accessTokenSchema = z.object({ access_token: vendorText(2048), expires_in: lifeInSeconds });
const ticketSchema = z.object({ ticket: vendorText(2048), expires_in: lifeInSeconds });

export interface WeChatApp {
  readonly appId: string;
  readonly secret: string;
}

/** What the app's own calls are made with. The vendor keeps one for an app, so all servers and all uses share it here. */
export function accessToken(deps: SharedTokenDeps, api: WeChatApi, app: WeChatApp): SharedToken {
  return sharedToken(deps, `wechat ${app.appId} access-token`, () => askAccessToken(api, app));
}

/** The ticket that page signatures are made with. It costs an access token. */
export function pageTicket(deps: SharedTokenDeps, api: WeChatApi, app: WeChatApp): SharedToken {
  const token = accessToken(deps, api, app);
  return sharedToken(deps, `wechat ${app.appId} page-ticket`, () => askTicket(api, token, { triesLeft: 1 }));
}

/** Undefined when the vendor does not grant it; the log says why. */
export async function askAccessToken(api: WeChatApi, { appId, secret }: WeChatApp) {
  const answer = await api.ask(
    {
      method: 'POST',
      path: '/cgi-bin/stable_token',
      // Not forced: that would end the token other systems of the operator hold. Asked plainly, the vendor gives the
      // one that is valid, or a new one if there is none.
      body: { grant_type: 'client_credential', appid: appId, secret, force_refresh: false },
    },
    accessTokenSchema,
  );
  return isWeChatError(answer) ? undefined : { value: answer.access_token, seconds: answer.expires_in };
}

/** Runs under the ticket's lock, so that one server finds out for all that the access token is dead. */
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
