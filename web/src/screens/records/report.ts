import { userGameReport } from '@juzhongren/contract/accounts';
import { send } from '../../net/send.ts';

/**
 * Returns the address of a game's final report once the document can be fetched, else undefined. The report is shown
 * from its address, because it needs its own content security policy.
 */
export async function fetchReport(recordId: number): Promise<string | undefined> {
  const answer = await send(userGameReport, { id: String(recordId) });
  if (!answer.ok) return undefined;
  const { path } = answer.params;
  try {
    const response = await fetch(path);
    return response.status === 200 ? path : undefined;
  } catch {
    return undefined;
  }
}
