import { ERROR } from '@juzhongren/contract/errors';
import { TIMING_MS } from '@juzhongren/contract/limits';
import { authYiliMiniLogin } from '@juzhongren/contract/messenger';
import { sendInTime } from '../net/send-in-time.ts';
import { rememberAppKey } from './app-key.ts';
import { channelPart } from './channel.ts';
import type { MiniProgramCodes } from './entry-codes.ts';
import { forgetPendingCodes, keepPendingCodes, pendingCodes } from './pending-codes.ts';
import { sessionShelf } from '../browser/storage.ts';
import { storedToken, storeToken } from '../identity/token.ts';

const LAST_KEY = 'last_login_authorization_code';
const RETRY = { everyMs: 2_000, times: 3 } as const;
/** Refusals of a code that nobody looked at: the vendor is down, or too much came from this network. It is still good. */
const CODE_UNSEEN: ReadonlySet<number> = new Set([ERROR.systemError, ERROR.tooOften]);

let working = false;
/** A login was tried on this page and gave no token, and nobody was told yet. */
let failed = false;

/**
 * Logs in by itself, on whichever screen, with the codes a mini-program put into the address: only with a code that is
 * not the last one used. A token stored before is replaced: it may be another person's.
 */
export function startMiniProgramLogin(given: MiniProgramCodes | undefined): void {
  const codes = given ?? pendingCodes();
  if (codes !== undefined && codes.authorizationCode !== sessionShelf.read(LAST_KEY)) void logIn(codes);
}

async function logIn(codes: MiniProgramCodes): Promise<void> {
  working = true;
  failed = false;
  keepPendingCodes(codes);
  for (let tries = 0; ; tries += 1) {
    if ((await exchange(codes)) === 'over') {
      sessionShelf.write(LAST_KEY, codes.authorizationCode);
      forgetPendingCodes();
      break;
    }
    if (tries === RETRY.times) break;
    await new Promise((resolve) => setTimeout(resolve, RETRY.everyMs));
  }
  working = false;
  failed = storedToken() === undefined;
}

/** `over` once the code is spent, for a token or for nothing; `again` while it may still be good. */
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

/** What somebody hears who waits for a token: it is there, or no login is under way that would bring one. */
export type TokenNews = 'there' | 'none-coming';

/**
 * Looks for a token every 500 ms for as long as somebody waits, whoever stores it: this page's own login or the host.
 * Tells once when it is there, and once when none is coming. Returns how to stop waiting.
 */
export function awaitMiniProgramToken(told: (news: TokenNews) => void): () => void {
  let timer: number | undefined;
  let said = false;
  const look = (): void => {
    if (!working && storedToken() !== undefined) {
      told('there');
      return;
    }
    if (!working && !said) {
      said = true;
      told('none-coming');
    }
    timer = window.setTimeout(look, TIMING_MS.tokenPoll);
  };
  look();
  return () => window.clearTimeout(timer);
}

/** Whether a login was tried and gave no token, for the one who says so: who signs out later did not fail again. */
export function takeMiniProgramFailure(): boolean {
  const taken = failed;
  failed = false;
  return taken;
}
