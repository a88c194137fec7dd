import { userGameReport } from '@juzhongren/contract/accounts';
import { send } from '../../net/send.ts';

/**
 * The address of the case-closing report of a game record, once its document could be fetched; undefined otherwise. It is
 * shown from its address, not from the text: there it comes with a content policy of its own.
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
