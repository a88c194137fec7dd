import { ERROR } from '@juzhongren/contract/errors';
import { TIMING_MS } from '@juzhongren/contract/limits';
import { authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { sendInTime } from '../net/send-in-time.ts';
import { rememberAppKey } from './app-key.ts';
import { channelPart } from './channel.ts';
import type { MiniProgramCodes } from './entry-codes.ts';
import { forgetPendingCodes, keepPendingCodes, pendingCodes } from './pending-codes.ts';
import { sessionStore } from '../browser/storage.ts';
import { storedToken, storeToken } from '../identity/token.ts';

const LAST_KEY = 'last_login_authorization_code';
const RETRY = { everyMs: 2_000, times: 3 } as const;
/**
 * Refusals that say nothing about the code: the vendor is down, or this network sent too many requests. The code is
 * still valid.
 */
const CODE_UNSEEN: ReadonlySet<number> = new Set([ERROR.systemError, ERROR.tooOften]);

let working = false;
/** Whether a login on this page failed and nobody has reported it yet. */
let failed = false;

/**
 * Logs in on any screen with the codes that a mini-program put into the address. Ignores the last used code. Replaces a
 * stored token, which may belong to another user.
 */
export function startMiniProgramLogin(given: MiniProgramCodes | undefined): void {
  const codes = given ?? pendingCodes();
  if (codes !== undefined && codes.authorizationCode !== sessionStore.read(LAST_KEY)) void logIn(codes);
}

async function logIn(codes: MiniProgramCodes): Promise<void> {
  working = true;
  failed = false;
  keepPendingCodes(codes);
  for (let tries = 0; ; tries += 1) {
    if ((await exchange(codes)) === 'over') {
      sessionStore.write(LAST_KEY, codes.authorizationCode);
      forgetPendingCodes();
      break;
    }
    if (tries === RETRY.times) break;
    await new Promise((resolve) => setTimeout(resolve, RETRY.everyMs));
  }
  working = false;
  failed = storedToken() === undefined;
}

/**
 * Exchanges the code for a token. Returns `over` if the code is used up, with or without a token, and `again` if it may
 * still be valid.
 */
async function exchange({ authorizationCode, appKey }: MiniProgramCodes): Promise<'over' | 'again'> {
  const answer = await sendInTime(authYiliMiniLogin, {
    authorization_code: authorizationCode,
    app_key: appKey,
    ...channelPart(),
  });
  if (answer.ok && answer.params.token !== '') {
    rememberAppKey(appKey);
    storeToken(answer.params.token);
  }
  return answer.ok || (answer.fault === 'refused' && !CODE_UNSEEN.has(answer.err)) ? 'over' : 'again';
}

export type TokenNews = 'there' | 'none-coming';

/**
 * Looks for a token every 500 ms, stored by this page's login or by the host. Reports once when a token exists and once
 * when no login is running. Returns a function that stops waiting.
 */
export function awaitMiniProgramToken(report: (news: TokenNews) => void): () => void {
  let timer: number | undefined;
  let said = false;
  const look = (): void => {
    if (!working && storedToken() !== undefined) {
      report('there');
      return;
    }
    if (!working && !said) {
      said = true;
      report('none-coming');
    }
    timer = window.setTimeout(look, TIMING_MS.tokenPoll);
  };
  look();
  return () => window.clearTimeout(timer);
}

/**
 * Returns whether a login failed, and resets it, so that only one caller reports the failure. A later sign-out is no
 * failure.
 */
export function takeMiniProgramFailure(): boolean {
  const taken = failed;
  failed = false;
  return taken;
}
