import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasPlayed, rememberPlayed } from '../../session/played.ts';
import { useSignedIn } from '../../identity/token.ts';
import { userStatusQuery } from '../../session/user-status.ts';
import { useOnComing } from './use-on-coming.ts';

/** Returns whether no game of this user is known. True on the server. */
export function useNewcomer(): boolean {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...userStatusQuery, enabled: signedIn });
  const isKnown = signedIn && data !== undefined && data.party !== null;
  useEffect(() => {
    if (isKnown) rememberPlayed();
  }, [isKnown]);
  return !useOnComing(hasPlayed);
}
