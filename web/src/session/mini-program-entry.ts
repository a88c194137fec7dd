import type { MiniProgramCodes } from './entry-codes.ts';
import { hostKind } from './hosts/host.ts';
import { keepPendingCodes } from './pending-codes.ts';

/**
 * Begins the login of a mini-program where one shows the page, and nothing elsewhere: no other place loads its code.
 * Resolves when it is under way, which screens ask about; undefined when there is nothing to wait for.
 */
export function beginMiniProgramLogin(given: MiniProgramCodes | undefined): Promise<void> | undefined {
  if (hostKind() === 'mini-program') return begin(given);
  // An older host makes itself known only once the page runs.
  const known = (): void => {
    if (hostKind() === 'mini-program') void begin(given);
  };
  document.addEventListener('WeixinJSBridgeReady', known, { once: true });
  return undefined;
}

async function begin(given: MiniProgramCodes | undefined): Promise<void> {
  const login = await import('./mini-program-login.ts').catch(() => undefined);
  if (login !== undefined) login.startMiniProgramLogin(given);
  // They are out of the address already: a reload tries again.
  else if (given !== undefined) keepPendingCodes(given);
}
