// Serves the addresses where the sign-in by the messaging app begins. The browser opens them and is redirected; they
// are not API calls.
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

/**
 * Paths of the cookie. Both start addresses read it. The call that ends the sign-in reads it too; it is under the first
 * path.
 */
const COOKIE_PATHS = ADDRESSES.map((address) => address.slice(0, address.lastIndexOf('/')));

const ADDRESS_LENGTH_MAX = 2048;

/** The app adds these parameters when it returns. */
const APP_PARAMETERS = ['code', 'state'] as const;

/**
 * Serves the two start addresses of the sign-in by the messaging app. They redirect the browser to the consent page of
 * the app. `?url=` is the page to return to.
 * Errors (in an envelope): 1001 if `url` is not a page of this service; 1002 if there is no messaging app.
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

/** Returns the page to return to, without parameters left by an earlier return. */
function findReturnAddress({ env }: Pick<Deps, 'env'>, request: FastifyRequest): URL | undefined {
  const { url: asked } = request.query as Readonly<Record<string, unknown>>;
  if (typeof asked !== 'string' || asked.length > ADDRESS_LENGTH_MAX) return undefined;
  const url = findOwnAddress(env, asked, `${request.protocol}://${request.host}`);
  if (url === undefined) return undefined;
  // Checked first, because delete() re-encodes the whole query.
  for (const name of APP_PARAMETERS) if (url.searchParams.has(name)) url.searchParams.delete(name);
  // The app appends its parameters at the end of the address, where they would become part of a fragment.
  url.hash = '';
  return url;
}
