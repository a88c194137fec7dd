import { NOTIFY_PATH } from '@juzhongren/server/outside/payment-provider';
import type { Notice } from './vendor-notices.ts';

const PATIENCE_MS = 10_000;

/** Sends a notification to one server; its status, or 0 when no answer came. */
export async function postNotice(address: string, { headers, body }: Notice): Promise<number> {
  try {
    const response = await fetch(`${address}${NOTIFY_PATH}/wechat`, {
      method: 'POST',
      headers: { ...headers },
      body,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
