import { consoleEnrol } from '@juzhongren/contract/console/calls';
import { ERROR } from '@juzhongren/contract/errors';
import { queryOptions } from '@tanstack/react-query';
import { CallError } from '../../net/query-client.ts';
import { send } from '../../net/send.ts';
import { forgetPersonToken } from './console-token.ts';

/** What comes after the phone: the second factor, setting it up, or nothing, for who is no staff. */
export type WayIn =
  | { readonly step: 'factor' }
  | { readonly step: 'none' }
  | { readonly step: 'enrol'; readonly secret: string; readonly uri: string };

/** Begins the key of what is asked before there is a session. */
export const WAY_IN = 'way-in';

/** Asking begins a new second factor where none is set up yet: so it is asked once. */
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
