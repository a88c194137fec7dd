import { withoutTail } from '@juzhongren/contract/screen-paths';
import { isSignInPath } from '../identity/access.ts';
import { storedToken } from '../identity/token.ts';

export interface MessengerReturn {
  readonly code: string;
  readonly state: string;
}

export interface MiniProgramCodes {
  readonly authorizationCode: string;
  readonly appKey: string;
}

/**
 * Codes in the address with which the app was opened. `id` is not among them: it belongs to the script screen and
 * changes during navigation.
 */
export interface EntryCodes {
  readonly channelId: string | undefined;
  readonly miniProgram: MiniProgramCodes | undefined;
  readonly messenger: MessengerReturn | undefined;
}

/** Anyone who receives a link with these parameters could sign in with them. */
const SECRET_NAMES: ReadonlySet<string> = new Set(['authorization_code', 'app_key']);
/** Removed only on /auth, where they come from the consent page. On other screens they have another meaning. */
const CONSENT_NAMES: ReadonlySet<string> = new Set(['code', 'state']);

let messengerReturn: MessengerReturn | undefined;

/**
 * Reads the codes from the address before the router does and removes them. A reload, a step back or a shared link
 * therefore does not use them again. The first of repeated parameters counts.
 */
export function takeEntryCodes(): EntryCodes {
  dropTail();
  const { pathname, search, hash } = window.location;
  const codes = readEntryCodes(pathname, search);
  // A signed-in user came back with the browser's back button. A stored code would sign them in again after they sign
  // out.
  messengerReturn = storedToken() === undefined ? codes.messenger : undefined;
  const clean = withoutCodes(pathname, search);
  if (clean !== search) window.history.replaceState(window.history.state, '', pathname + clean + hash);
  return codes;
}

/**
 * Removes text that a messaging app appended to the link by mistake. The server redirects such addresses, but a page
 * stored offline cannot.
 */
function dropTail(): void {
  const { pathname, search } = window.location;
  const address = withoutTail(pathname + search);
  if (address !== undefined) window.history.replaceState(window.history.state, '', address);
}

export function takeMessengerReturn(): MessengerReturn | undefined {
  const taken = messengerReturn;
  messengerReturn = undefined;
  return taken;
}

export function hasMessengerReturn(): boolean {
  return messengerReturn !== undefined;
}

/** Returns the query without sign-in codes. Leaves everything else unchanged, including its encoding. */
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
  // Treats an empty parameter as missing.
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
