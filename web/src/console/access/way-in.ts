import { consoleEnrol } from '@juzhongren/contract/console/calls';
import { ERROR } from '@juzhongren/contract/errors';
import { queryOptions } from '@tanstack/react-query';
import { CallError } from '../../net/query-client.ts';
import { send } from '../../net/send.ts';
import { forgetPersonToken } from './console-token.ts';

/** Step after the phone: enter the second factor, set it up, or nothing for users who are not staff. */
export type WayIn =
  | { readonly step: 'factor' }
  | { readonly step: 'none' }
  | { readonly step: 'enrol'; readonly secret: string; readonly uri: string };

export const WAY_IN = 'way-in';

/** Asked only once, because the call creates a new second factor if none is set up. */
export const wayInQuery = (person: string) =>
  queryOptions({
    queryKey: [WAY_IN, person],
    queryFn: () => askWayIn(person),
    staleTime: Infinity,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });

async function askWayIn(person: string): Promise<WayIn> {
  const answer = await send(consoleEnrol, { token: person }, { token: person });
  if (answer.ok) return { step: 'enrol', ...answer.params };
  if (answer.err === ERROR.notNow) return { step: 'factor' };
  if (answer.err === ERROR.notYours) return { step: 'none' };
  if (answer.err === ERROR.sessionInvalid) forgetPersonToken();
  throw new CallError(answer);
}
