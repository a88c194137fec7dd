import { publicSiteStatus, type PublicSiteStatus } from '@juzhongren/contract/site-status';
import { send } from '../net/send.ts';

/**
 * Requests the site status from the server. Returns undefined if the request fails. It is in a file of its own because it
 * loads the schema of the response, which the first page does not need.
 */
export async function fetchSiteStatus(): Promise<PublicSiteStatus | undefined> {
  const answer = await send(publicSiteStatus, {});
  return answer.ok ? answer.params : undefined;
}
