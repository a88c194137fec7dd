// Where the messaging app's sign-in begins: not a call but an address the browser goes to, and is sent on from.
import type { Envelope } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { GAME_MESSENGER_CONSENT_PATH, MESSENGER_CONSENT_PATH } from '@juzhongren/contract/messenger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findOwnAddress } from '../http/own-origin.ts';
import { GAME_SERVICE_BASE, SCRIPT_SERVICE_BASE } from '../http/service-paths.ts';
import type { Deps } from '../ports/deps.ts';
import { newState, stateKey, stateKeyCookies } from './messenger-state.ts';

const ADDRESSES = [
  SCRIPT_SERVICE_BASE + MESSENGER_CONSENT_PATH,
  `${GAME_SERVICE_BASE}/api${GAME_MESSENGER_CONSENT_PATH}`,
] as const;

/** Both beginnings find the browser's key again, and so does the call that ends the sign-in, below the first. */
const COOKIE_PATHS = ADDRESSES.map((address) => address.slice(0, address.lastIndexOf('/')));

const ADDRESS_LENGTH_MAX = 2048;

/** Both have a meaning of their own when the app comes back. */
const APP_PARAMETERS = ['code', 'state'] as const;

/**
 * Serves the two addresses at which the messaging app's sign-in begins: they send the browser to where the app asks for
 * consent, and `?url=` is the page it comes back to. Refused in an envelope: 1001 `url` is no page of this service, 1002
 * there is no messaging app.
 */
export function serveMessengerConsent(app: FastifyInstance, deps: Deps): void {
  for (const address of ADDRESSES) {
    app.get(address, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (deps.messenger === undefined) return { err: ERROR.notFound, params: null } satisfies Envelope;
      const returnTo = findReturnAddress(deps, request);
      if (returnTo === undefined) return NOT_A_PAGE;
      const key = stateKey(deps, request.headers.cookie ?? '');
      const secure = returnTo.protocol === 'https:';
      reply.header('set-cookie', stateKeyCookies(key, { paths: COOKIE_PATHS, secure }));
      const state = newState(deps, key);
      return await reply.redirect(deps.messenger.consentAddress({ returnTo: returnTo.href, state }), 302);
    });
  }
}

const NOT_A_PAGE: Envelope = {
  err: ERROR.badInput,
  params: { issues: [{ path: 'url', message: '应当是本站页面的地址' }] },
};

/** The page to come back to, without what an earlier return left in its address. */
function findReturnAddress({ env }: Pick<Deps, 'env'>, request: FastifyRequest): URL | undefined {
  const { url: asked } = request.query as Readonly<Record<string, unknown>>;
  if (typeof asked !== 'string' || asked.length > ADDRESS_LENGTH_MAX) return undefined;
  const url = findOwnAddress(env, asked, `${request.protocol}://${request.host}`);
  if (url === undefined) return undefined;
  // Asked first: deleting writes the whole query anew.
  for (const name of APP_PARAMETERS) if (url.searchParams.has(name)) url.searchParams.delete(name);
  // The app puts its parameters at the end, where a fragment would swallow them.
  url.hash = '';
  return url;
}
