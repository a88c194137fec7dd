// Creates and checks the `state` of the sign-in by the messaging app. It must be one that this server gave to this
// browser. Otherwise an attacker could send a link with their own code: the victim would sign in as the attacker and
// bind their phone to the attacker's messaging account.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { takeOnce } from '../limits/used-once.ts';
import type { Deps } from '../ports/deps.ts';
import { browserKeyCookie, findBrowserKey, makeBrowserKey } from './browser-key.ts';

const LIFE_SECONDS = 600;
const NONCE_BYTES = 16;
const COOKIE = 'messenger_state';

/** Format: nonce, expiry in Unix seconds, signature. The messaging app allows only letters and digits, at most 128. */
const STATE_SHAPE = /^(?<nonce>[0-9a-f]{32})(?<expires>[0-9a-f]{8})(?<signature>[0-9a-f]{64})$/;

type StateDeps = Pick<Deps, 'now' | 'randomBytes' | 'secrets'>;

/**
 * Returns the browser key from the cookie, or a new one. The key belongs to the browser, not to one state, so several
 * tabs can sign in at once.
 */
export function stateKey(deps: Pick<Deps, 'randomBytes'>, cookies: string): string {
  return findBrowserKey(cookies, COOKIE) ?? makeBrowserKey(deps);
}

/** Returns `Set-Cookie` headers, one per path, that store the key for as long as a state is valid. */
export function stateKeyCookies(
  key: string,
  { paths, secure }: { paths: readonly string[]; secure: boolean },
): string[] {
  return paths.map((path) => browserKeyCookie({ name: COOKIE, key }, { path, seconds: LIFE_SECONDS, secure }));
}

/** Creates a state for the browser with this key. It works once and for ten minutes. */
export function newState(deps: StateDeps, key: string): string {
  const nonce = deps.randomBytes(NONCE_BYTES).toString('hex');
  const expires = Math.floor(deps.now() / 1000 + LIFE_SECONDS)
    .toString(16)
    .padStart(8, '0');
  return nonce + expires + signatureOf(deps, { nonce, expires, key }).toString('hex');
}

/** Uses up a state. Returns false if it is forged, expired, used or of another browser. */
export async function takeState(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  given: { state: string; cookies: string },
): Promise<boolean> {
  const key = findBrowserKey(given.cookies, COOKIE);
  const { nonce, expires, signature } = STATE_SHAPE.exec(given.state)?.groups ?? {};
  if (key === undefined || nonce === undefined || expires === undefined || signature === undefined) return false;
  if (!timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(deps, { nonce, expires, key }))) return false;
  const expiresAt = new Date(Number.parseInt(expires, 16) * 1000);
  if (expiresAt.getTime() <= deps.now()) return false;
  return await takeOnce(deps, { kind: 'messenger-state', name: nonce, expiresAt });
}

function signatureOf(
  { secrets }: Pick<Deps, 'secrets'>,
  state: { nonce: string; expires: string; key: string },
): Buffer {
  const hmac = createHmac('sha256', secrets.keyFor('messenger-state'));
  return hmac.update(`${state.nonce}:${state.expires}:${state.key}`).digest();
}
