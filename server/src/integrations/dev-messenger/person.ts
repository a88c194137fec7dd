import type { ExternalIdentity } from '../../ports/messenger.ts';
import type { CodeKind } from './codes.ts';

/** The app key under which the stand-in's mini-program hands over its codes. */
export const EMBEDDED_APP_KEY = 'embedded';

/** The same name is the same person, in the messenger and in the mini-program. */
export function personOf(kind: CodeKind, account: string): ExternalIdentity {
  return { provider: `${kind}:${EMBEDDED_APP_KEY}`, subject: account, unionId: `embedded:${account}` };
}
