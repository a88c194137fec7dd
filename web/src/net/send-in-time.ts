import type { Call, RequestOf } from '@juzhongren/contract/call';
import { send, type Answer, type SendOptions } from './send.ts';

/** As long as somebody looks at a spinner before they think that it hangs. */
const ANSWER_WITHIN_MS = 20_000;

/** A call that somebody waits for: given up (`aborted`) after 20 s without an answer. */
export async function sendInTime<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: Pick<SendOptions, 'token'> = {},
): Promise<Answer<C>> {
  const giveUp = new AbortController();
  // `AbortSignal.timeout` is younger than the web views we support.
  const timer = setTimeout(() => giveUp.abort(), ANSWER_WITHIN_MS);
  try {
    return await send(call, request, { ...options, signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}
