import { setTimeout as delay } from 'node:timers/promises';
import { NOTIFY_PATH } from '@juzhongren/server/ports/payment-provider';
import type { Notice } from './vendor-notices.ts';

const PATIENCE_MS = 10_000;
/** Status of an overloaded server, which reads nothing. The notification is sent again. */
const BUSY = 503;
const AGAIN_MS = 500;
const TRIES_MAX = 20;
const NO_ANSWER = 0;

/** Sends a notification to one server. Returns the status, or NO_ANSWER without a response. */
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
    return NO_ANSWER;
  }
}

/**
 * Sends a notification until a server has read it; `addressOf` names a server for each try. Returns the last status.
 */
export async function postUntilRead(addressOf: () => string, notice: Notice): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const status = await postNotice(addressOf(), notice);
    if ((status !== NO_ANSWER && status !== BUSY) || tries === TRIES_MAX) return status;
    await delay(AGAIN_MS);
  }
}
