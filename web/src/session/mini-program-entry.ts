import type { MiniProgramCodes } from './entry-codes.ts';
import { hostKind } from './hosts/host.ts';
import { keepPendingCodes } from './pending-codes.ts';

/**
 * Starts the mini-program login if a mini-program shows the page; only then loads its code. Resolves when the login has
 * started. Undefined if there is nothing to wait for.
 */
export function beginMiniProgramLogin(given: MiniProgramCodes | undefined): Promise<void> | undefined {
  if (hostKind() === 'mini-program') return begin(given);
  // An older host can be recognised only after the page has started.
  const known = (): void => {
    if (hostKind() === 'mini-program') void begin(given);
  };
  document.addEventListener('WeixinJSBridgeReady', known, { once: true });
  return undefined;
}

async function begin(given: MiniProgramCodes | undefined): Promise<void> {
  const login = await import('./mini-program-login.ts').catch(() => undefined);
  if (login !== undefined) login.startMiniProgramLogin(given);
  // The address no longer contains the codes. Stores them so that a reload tries again.
  else if (given !== undefined) keepPendingCodes(given);
}
