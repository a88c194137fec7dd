import * as z from 'zod';
import type { Deps } from '../../ports/deps.ts';
import type { Messenger } from '../../ports/messenger.ts';
import type { SettingsFor } from '../../settings/env-vendors.ts';
import { pageSignature } from '../vendor/page-signature.ts';
import type { SharedTokenDeps } from './shared-token.ts';
import { pageTicket } from './vendor-tokens.ts';
import { isWeChatError, externalIdentityError, vendorText, weChatApi } from './wechat-api.ts';

const personSchema = z.object({
  openid: vendorText(128),
  unionid: vendorText(128).optional(),
  /** 1 if the user only views a snapshot of the page. The account is temporary. */
  is_snapshotuser: z.int().optional(),
});

const NONCE_BYTES = 16;

/**
 * Creates WeChat web login and page signing for an official account. `withinMs`: a slower vendor counts as unavailable.
 */
export function weChatMessenger(
  settings: SettingsFor<'MESSENGER=wechat'>,
  deps: SharedTokenDeps & Pick<Deps, 'env' | 'log'>,
  { withinMs }: { withinMs?: number } = {},
): Messenger {
  const { env } = deps;
  const app = { appId: settings.WECHAT_APP_ID, secret: settings.WECHAT_APP_SECRET };
  const api = weChatApi({ base: env.WECHAT_API_URL, log: deps.log, withinMs });
  const ticket = pageTicket(deps, api, app);
  return {
    isDev: false,
    sdk: env.WECHAT_SDK_URL,
    consentAddress: ({ returnTo, state }) => {
      // The vendor requires this parameter order. The scope snsapi_base identifies the user without profile data, so
      // the vendor shows no consent dialog.
      const query = [
        ['appid', app.appId],
        ['redirect_uri', returnTo],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state],
      ].map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`);
      return `${env.WECHAT_CONSENT_URL}/connect/oauth2/authorize?${query.join('&')}#wechat_redirect`;
    },
    identify: async (code) => {
      const person = await api.ask(
        {
          method: 'GET',
          path: '/sns/oauth2/access_token',
          query: [
            ['appid', app.appId],
            ['secret', app.secret],
            ['code', code],
            ['grant_type', 'authorization_code'],
          ],
        },
        personSchema,
      );
      if (isWeChatError(person)) return externalIdentityError(person);
      if (person.is_snapshotuser === 1) return 'refused';
      return { provider: `messenger:${app.appId}`, subject: person.openid, unionId: person.unionid ?? null };
    },
    signPage: async (url) => {
      const held = await ticket.read();
      if (held === undefined) return 'unavailable';
      const nonceStr = deps.randomBytes(NONCE_BYTES).toString('hex');
      return pageSignature({ appId: app.appId, ticket: held.value, nonceStr, at: deps.now(), url });
    },
  };
}
