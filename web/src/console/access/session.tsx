import { consoleSession } from '@juzhongren/contract/console/calls';
import type { ConsoleAction } from '@juzhongren/contract/console/actions';
import type { ResponseOf } from '@juzhongren/contract/call';
import { queryOptions } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { loadConsole } from './ask-console.ts';

export type ConsoleSession = ResponseOf<typeof consoleSession>;

export const SESSION = 'session';

/** The session is refetched after this time, because roles change. */
const ASKED_AGAIN_MS = 60_000;

export const sessionQuery = (token: string) =>
  queryOptions({
    queryKey: [SESSION, token],
    queryFn: ({ signal }) => loadConsole(consoleSession, {}, { signal }),
    staleTime: ASKED_AGAIN_MS,
  });

export const SessionContext = createContext<ConsoleSession | undefined>(undefined);

export function useSession(): ConsoleSession {
  const session = useContext(SessionContext);
  if (session === undefined) throw new Error('this needs somebody signed in at the console');
  return session;
}

export function useMay(): (action: ConsoleAction) => boolean {
  const { actions } = useSession();
  return (action) => actions.some(({ name }) => name === action);
}
