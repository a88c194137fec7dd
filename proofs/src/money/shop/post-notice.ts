import { setTimeout as delay } from 'node:timers/promises';
import { NOTIFY_PATH } from '@juzhongren/server/ports/payment-provider';
import type { Notice } from './vendor-notices.ts';

const PATIENCE_MS = 10_000;
/** A server that is too busy reads nothing: it is asked again. */
const BUSY = 503;
const AGAIN_MS = 500;
const TRIES_MAX = 20;
const NO_ANSWER = 0;

/** Sends a notification to one server; its status, or NO_ANSWER when no answer came. */
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

/** The same until a server has read it, of whichever `addressOf` names; its status, or that of the last try. */
export async function postUntilRead(addressOf: () => string, notice: Notice): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const status = await postNotice(addressOf(), notice);
    if ((status !== NO_ANSWER && status !== BUSY) || tries === TRIES_MAX) return status;
    await delay(AGAIN_MS);
  }
}
