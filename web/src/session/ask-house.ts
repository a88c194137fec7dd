import { houseNews, type HouseNews } from '@juzhongren/contract/house';
import { send } from '../net/send.ts';

/** What the operator tells; undefined without an answer. The schema of the answer comes with it: no page begins with that. */
export async function askHouse(): Promise<HouseNews | undefined> {
  const answer = await send(houseNews, {});
  return answer.ok ? answer.params : undefined;
}
