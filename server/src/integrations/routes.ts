import { ERROR } from '@juzhongren/contract/errors';
import * as calls from '@juzhongren/contract/messenger';
import { refuse, route } from '../http/calls.ts';
import { isOwnAddress } from '../http/own-origin.ts';

/**
 * Signs one of our own pages; the address is only text here and never fetched. Refused: 1001 not an address of ours,
 * 1002 there is no messaging app, 5000 it does not answer.
 */
export const jsapi = route(calls.jsapi, async ({ request, origin, deps }) => {
  if (!isOwnAddress(deps.env, request.url, origin)) {
    return refuse(ERROR.badInput, { params: { issues: [{ path: 'url', message: '只能是本站的地址' }] } });
  }
  if (deps.messenger === undefined) return refuse(ERROR.notFound);
  const signature = await deps.messenger.signPage(request.url);
  return typeof signature === 'string' ? refuse(ERROR.systemError) : signature;
});
