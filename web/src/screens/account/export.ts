import { userExport } from '@juzhongren/contract/account-data';
import { ERROR } from '@juzhongren/contract/errors';
import { formatDate } from '../../format/time.ts';
import { send } from '../../net/send.ts';

export interface Export {
  /** Of the file, e.g. `juzhongren-12-2026-11-20.json`. */
  readonly name: string;
  readonly text: string;
}

/** Everything the server keeps of the caller as a file, or why there is none. */
export async function fetchExport(): Promise<Export | string> {
  const answer = await send(userExport, {});
  if (!answer.ok) {
    return answer.err === ERROR.tooOften ? '今天导出得够多了，明天再来吧' : '导出失败，请稍后重试';
  }
  const { account, exportedAt } = answer.params;
  return {
    name: `juzhongren-${account.id}-${formatDate(exportedAt)}.json`,
    text: JSON.stringify(answer.params, null, 2),
  };
}

/** The browser keeps an address of a Blob for as long as it is told to; slow ones begin to save only after a while. */
const KEPT_MS = 60_000;

export function downloadText({ name, text }: Export): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  window.setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
