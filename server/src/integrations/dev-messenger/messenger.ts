import { createHmac } from 'node:crypto';
import type { Deps } from '../../ports/deps.ts';
import type { Messenger } from '../../ports/messenger.ts';
import { pageSignature } from '../vendor/page-signature.ts';
import { takeCode } from './codes.ts';
import { MESSENGER_PATH } from './paths.ts';
import { personOf } from './person.ts';

const APP_ID = 'embedded';
const NONCE_BYTES = 16;

/** Creates the dev adapter of a messaging app. Its consent page is on this server, under MESSENGER_PATH. */
export function devMessenger(deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'randomBytes'>): Messenger {
  const key = deps.secrets.keyFor('embedded-messenger');
  const ticket = createHmac('sha256', key).update('page ticket').digest('hex');
  return {
    isDev: true,
    sdk: null,
    consentAddress: ({ returnTo, state }) =>
      `${MESSENGER_PATH}?${new URLSearchParams({ redirect_uri: returnTo, state }).toString()}`,
    identify: async (code) => {
      const account = await takeCode(deps, 'messenger', code);
      return account === undefined ? 'refused' : personOf('messenger', account);
    },
    signPage: async (url) => {
      const nonceStr = deps.randomBytes(NONCE_BYTES).toString('hex');
      return pageSignature({ appId: APP_ID, ticket, nonceStr, at: deps.now(), url });
    },
  };
}
