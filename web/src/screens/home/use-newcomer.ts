import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { hasPlayed, rememberPlayed } from '../../session/played.ts';
import { useSignedIn } from '../../session/token.ts';
import { userStatusQuery } from '../../session/user-status.ts';

/**
 * Whether nothing is known of a game this person has been in. It stays as it was on coming here, so that nothing on the
 * page moves; what is found out meanwhile counts from the next visit on.
 */
export function useNewcomer(): boolean {
  const signedIn = useSignedIn();
  const { data } = useQuery({ ...userStatusQuery, enabled: signedIn });
  const isKnown = signedIn && data !== undefined && data.party !== null;
  useEffect(() => {
    if (isKnown) rememberPlayed();
  }, [isKnown]);
  const [onComing] = useState(() => once(hasPlayed));
  // Where the page was drawn elsewhere, everybody is new.
  return !useSyncExternalStore(noNews, onComing, () => false);
}

const noNews = () => () => {};

function once<T>(look: () => T): () => T {
  let seen: { readonly it: T } | undefined;
  return () => (seen ??= { it: look() }).it;
}
