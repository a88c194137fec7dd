import { withoutTail } from '@juzhongren/contract/screen-paths';
import { isSignInPath } from '../identity/access.ts';
import { storedToken } from '../identity/token.ts';

/** What the messaging app's consent page hands back. */
export interface MessengerReturn {
  readonly code: string;
  readonly state: string;
}

/** What a mini-program hands to the page it shows. */
export interface MiniProgramCodes {
  readonly authorizationCode: string;
  readonly appKey: string;
}

/** What the address brought along that the app was opened at. `id` is the script screen's own: it changes on the way. */
export interface EntryCodes {
  readonly channelId: string | undefined;
  readonly miniProgram: MiniProgramCodes | undefined;
  readonly messenger: MessengerReturn | undefined;
}

/** Whoever gets a link with these could sign in by them. */
const SECRET_NAMES: ReadonlySet<string> = new Set(['authorization_code', 'app_key']);
/** On /auth these are the consent page's; elsewhere somebody else's. */
const CONSENT_NAMES: ReadonlySet<string> = new Set(['code', 'state']);

let messengerReturn: MessengerReturn | undefined;

/**
 * Reads the address once, before the router does, and takes the codes out of it: a reload, a step back or a shared link
 * does not bring them again. Of a repeated parameter the first counts.
 */
export function takeEntryCodes(): EntryCodes {
  dropTail();
  const { pathname, search, hash } = window.location;
  const codes = readEntryCodes(pathname, search);
  // Who is signed in came back by the browser's button: kept, the code would sign them in again after signing out.
  messengerReturn = storedToken() === undefined ? codes.messenger : undefined;
  const clean = withoutCodes(pathname, search);
  if (clean !== search) window.history.replaceState(window.history.state, '', pathname + clean + hash);
  return codes;
}

/** Text that a message app took for a part of the link. The server leads past it, a stored page of this app cannot. */
function dropTail(): void {
  const { pathname, search } = window.location;
  const address = withoutTail(pathname + search);
  if (address !== undefined) window.history.replaceState(window.history.state, '', address);
}

/** What the consent page handed back, given once. */
export function takeMessengerReturn(): MessengerReturn | undefined {
  const taken = messengerReturn;
  messengerReturn = undefined;
  return taken;
}

export function hasMessengerReturn(): boolean {
  return messengerReturn !== undefined;
}

/** A query without the codes of signing in; everything else as it was, to the letter. */
function withoutCodes(pathname: string, search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => {
      const [name = ''] = new URLSearchParams(pair).keys();
      return !SECRET_NAMES.has(name) && !(isSignInPath(pathname) && CONSENT_NAMES.has(name));
    })
    .join('&');
  return kept === '' ? '' : `?${kept}`;
}

function readEntryCodes(pathname: string, search: string): EntryCodes {
  const query = new URLSearchParams(search);
  // An empty parameter is none.
  const first = (name: string): string | undefined => query.get(name) || undefined;
  const authorizationCode = first('authorization_code');
  const appKey = first('app_key');
  const code = isSignInPath(pathname) ? first('code') : undefined;
  const state = first('state');
  return {
    channelId: first('channel_id'),
    miniProgram: authorizationCode === undefined || appKey === undefined ? undefined : { authorizationCode, appKey },
    messenger: code === undefined || state === undefined ? undefined : { code, state },
  };
}
