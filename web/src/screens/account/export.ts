import { userExport } from '@juzhongren/contract/account-data';
import { ERROR } from '@juzhongren/contract/errors';
import type { TextFile } from '../../browser/save-text.ts';
import { formatDate } from '../../format/time.ts';
import { send } from '../../net/send.ts';

/** Returns the caller's data as a JSON file, or a message that says why the export failed. */
export async function fetchExport(): Promise<TextFile | string> {
  const answer = await send(userExport, {});
  if (!answer.ok) {
    return answer.err === ERROR.tooOften ? '今天导出得够多了，明天再来吧' : '导出失败，请稍后重试';
  }
  const { account, exportedAt } = answer.params;
  return {
    name: `juzhongren-${account.id}-${formatDate(exportedAt)}.json`,
    text: JSON.stringify(answer.params, null, 2),
    type: 'application/json',
  };
}
