import type { ReactElement } from 'react';
import { useCurrentRoute } from '../router/router-provider.tsx';
import { Redirect } from '../router/redirect.tsx';
import { isPublicPath } from '../identity/access.ts';
import { useSignedIn } from '../identity/token.ts';

/**
 * Redirects visitors from protected paths to /auth. Replaces the history entry and passes the requested path in the
 * state.
 */
export function Guard({ children }: { children: ReactElement | readonly ReactElement[] }) {
  const {
    location: { pathname, search },
    match: { route },
  } = useCurrentRoute();
  const signedIn = useSignedIn();
  if (signedIn || route.open === true || isPublicPath(pathname)) return children;
  // Otherwise sign-in would lead straight to sign-out.
  const from = pathname === '/logout' ? undefined : pathname + search;
  return <Redirect to="/auth" replace state={{ from }} />;
}
