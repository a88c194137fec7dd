import { findOwnOrigin } from '../http/own-origin.ts';
import type { Deps } from '../ports/deps.ts';

/** Tells whether browsers use TLS, as far as this server knows. */
export function isSecure(env: Deps['env'], origin: string): boolean {
  return findOwnOrigin(env, origin)?.startsWith('https:') === true;
}
