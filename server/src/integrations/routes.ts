import { ERROR } from '@juzhongren/contract/errors';
import * as calls from '@juzhongren/contract/messenger';
import { refuse, route } from '../http/calls.ts';
import { isOwnAddress } from '../http/own-origin.ts';

/**
 * Signs a page of this site. The address is only text here and is never fetched.
 * Errors: 1001 if the address is not ours; 1002 if there is no messaging app; 5000 if it does not answer.
 */
export const jsapi = route(calls.jsapi, async ({ request, origin, deps }) => {
  if (!isOwnAddress(deps.env, request.url, origin)) {
    return refuse(ERROR.badInput, { params: { issues: [{ path: 'url', message: '只能是本站的地址' }] } });
  }
  if (deps.messenger === undefined) return refuse(ERROR.notFound);
  const signature = await deps.messenger.signPage(request.url);
  return typeof signature === 'string' ? refuse(ERROR.systemError) : signature;
});
