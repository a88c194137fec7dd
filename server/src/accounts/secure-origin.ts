import { findOwnOrigin } from '../http/own-origin.ts';
import type { Deps } from '../ports/deps.ts';

/** Whether browsers come by TLS, as far as this server can tell. */
export function isSecure(env: Deps['env'], origin: string): boolean {
  return findOwnOrigin(env, origin)?.startsWith('https:') === true;
}
