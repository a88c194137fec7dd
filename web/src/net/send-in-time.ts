import type { Call, RequestOf } from '@juzhongren/contract/call';
import { send, type Answer, type SendOptions } from './send.ts';

/** Users think that a spinner hangs after about this time. */
const ANSWER_WITHIN_MS = 20_000;

/** Sends a call that a user waits for. Gives up (`aborted`) after 20 s without a response. */
export async function sendInTime<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: Pick<SendOptions, 'token'> = {},
): Promise<Answer<C>> {
  const giveUp = new AbortController();
  // `AbortSignal.timeout` is missing in some supported web views.
  const timer = setTimeout(() => giveUp.abort(), ANSWER_WITHIN_MS);
  try {
    return await send(call, request, { ...options, signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}
