import type { Messenger, MiniProgram } from '../ports/messenger.ts';

/**
 * Messaging app without a network. The code `ok:<subject>` identifies a user, and `ok:<subject>:<unionId>` also gives
 * the union id. `down` simulates a vendor that does not respond; any other code is refused. Codes can be reused.
 */
export const testMessenger: Messenger & MiniProgram = {
  isDev: true,
  sdk: null,
  consentAddress: ({ returnTo, state }) => `/consent?${new URLSearchParams({ returnTo, state }).toString()}`,
  identify: async (code, appKey?: string) => {
    const [kind, subject, unionId = null] = code.split(':');
    if (kind === 'down') return 'unavailable';
    if (kind !== 'ok' || subject === undefined) return 'refused';
    return { provider: appKey === undefined ? 'messenger:test' : `mini-program:${appKey}`, subject, unionId };
  },
  signPage: async () => ({ appId: 'test', timestamp: 1, nonceStr: 'nonce', signature: 'signature' }),
};
