import type { Messenger, MiniProgram } from '../ports/messenger.ts';

/**
 * A messaging app without a network. The code `ok:<subject>` is that person's, `ok:<subject>:<unionId>` also tells the
 * union id, `down` is a vendor that does not answer, anything else is refused. Codes work as often as they come.
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
