import type { ExternalIdentity } from '../../ports/messenger.ts';
import type { CodeKind } from './codes.ts';

/** App key with which the dev mini-program submits its codes. */
export const EMBEDDED_APP_KEY = 'embedded';

/** Returns the person of an account. The same name is the same person in the messaging app and in the mini-program. */
export function personOf(kind: CodeKind, account: string): ExternalIdentity {
  return { provider: `${kind}:${EMBEDDED_APP_KEY}`, subject: account, unionId: `embedded:${account}` };
}
