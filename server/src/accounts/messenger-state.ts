// The `state` of the messaging app's sign-in. It comes back with the app's code and must be one that this server gave to
// this very browser: otherwise somebody could send others a prepared link with a code of their own, and whoever opens it
// would be signed in as the sender, and bind their phone to the sender's messaging account.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { takeOnce } from '../limits/used-once.ts';
import type { Deps } from '../ports/deps.ts';
import { browserKeyCookie, findBrowserKey, makeBrowserKey } from './browser-key.ts';

const LIFE_SECONDS = 600;
const NONCE_BYTES = 16;
const COOKIE = 'messenger_state';

/** Nonce, Unix seconds it lives to, seal; letters and digits alone, at most 128 of them: the messaging app wants it so. */
const STATE_SHAPE = /^(?<nonce>[0-9a-f]{32})(?<expires>[0-9a-f]{8})(?<seal>[0-9a-f]{64})$/;

type StateDeps = Pick<Deps, 'now' | 'randomBytes' | 'secrets'>;

/**
 * What the cookie holds: a random key of the browser, not of one state, so that several tabs can sign in side by side.
 * The one it already has, or a new one.
 */
export function stateKey(deps: Pick<Deps, 'randomBytes'>, cookies: string): string {
  return findBrowserKey(cookies, COOKIE) ?? makeBrowserKey(deps);
}

/** `Set-Cookie` headers that leave the key with the browser for as long as a state lives, each for one path. */
export function stateKeyCookies(
  key: string,
  { paths, secure }: { paths: readonly string[]; secure: boolean },
): string[] {
  return paths.map((path) => browserKeyCookie({ name: COOKIE, key }, { path, seconds: LIFE_SECONDS, secure }));
}

/** A state that works once, for the browser with this key, for ten minutes. */
export function newState(deps: StateDeps, key: string): string {
  const nonce = deps.randomBytes(NONCE_BYTES).toString('hex');
  const expires = Math.floor(deps.now() / 1000 + LIFE_SECONDS)
    .toString(16)
    .padStart(8, '0');
  return nonce + expires + sealOf(deps, { nonce, expires, key }).toString('hex');
}

/** Uses a state up. False when it is forged, old, used, or another browser's. */
export async function takeState(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  given: { state: string; cookies: string },
): Promise<boolean> {
  const key = findBrowserKey(given.cookies, COOKIE);
  const { nonce, expires, seal } = STATE_SHAPE.exec(given.state)?.groups ?? {};
  if (key === undefined || nonce === undefined || expires === undefined || seal === undefined) return false;
  if (!timingSafeEqual(Buffer.from(seal, 'hex'), sealOf(deps, { nonce, expires, key }))) return false;
  const expiresAt = new Date(Number.parseInt(expires, 16) * 1000);
  if (expiresAt.getTime() <= deps.now()) return false;
  return await takeOnce(deps, { kind: 'messenger-state', name: nonce, expiresAt });
}

function sealOf({ secrets }: Pick<Deps, 'secrets'>, state: { nonce: string; expires: string; key: string }): Buffer {
  const hmac = createHmac('sha256', secrets.keyFor('messenger-state'));
  return hmac.update(`${state.nonce}:${state.expires}:${state.key}`).digest();
}
