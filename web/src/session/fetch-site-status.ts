import { publicSiteStatus, type PublicSiteStatus } from '@juzhongren/contract/site-status';
import { send } from '../net/send.ts';

/** What the operator tells; undefined without an answer. The schema of the answer comes with it: no page begins with that. */
export async function fetchSiteStatus(): Promise<PublicSiteStatus | undefined> {
  const answer = await send(publicSiteStatus, {});
  return answer.ok ? answer.params : undefined;
}
