import type { ReactElement } from 'react';
import { usePlace } from '../router/router-provider.tsx';
import { Redirect } from '../router/redirect.tsx';
import { isPublicPath } from '../identity/access.ts';
import { useSignedIn } from '../identity/token.ts';

/** Sends visitors from paths that need signing in to /auth (history replaced), the requested path in the state. */
export function Guard({ children }: { children: ReactElement | readonly ReactElement[] }) {
  const {
    location: { pathname, search },
    match: { route },
  } = usePlace();
  const signedIn = useSignedIn();
  if (signedIn || route.open === true || isPublicPath(pathname)) return children;
  // Nobody wants to sign in only to be signed out again.
  const from = pathname === '/logout' ? undefined : pathname + search;
  return <Redirect to="/auth" replace state={{ from }} />;
}
