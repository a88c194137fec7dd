import type { Call, RequestOf, ResponseOf } from '@juzhongren/contract/call';
import { ERROR } from '@juzhongren/contract/errors';
import { CallError } from '../../net/query-client.ts';
import { type Answer, send, type SendOptions } from '../../net/send.ts';
import { consoleToken, endConsole } from './console-token.ts';

/** Sends a call with the console session. An invalid session leads back to sign-in. */
export async function askConsole<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: Pick<SendOptions, 'signal'> = {},
): Promise<Answer<C>> {
  const token = consoleToken() ?? '';
  const answer = await send(call, request, { ...options, token });
  // A late response to an old session must not end a new one.
  if (!answer.ok && answer.err === ERROR.sessionInvalid && token === consoleToken()) endConsole({ byItself: true });
  return answer;
}

/** Like `askConsole`, but throws on failure, for queries. */
export async function loadConsole<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: Pick<SendOptions, 'signal'> = {},
): Promise<ResponseOf<C>> {
  const answer = await askConsole(call, request, options);
  if (!answer.ok) throw new CallError(answer);
  return answer.params;
}
