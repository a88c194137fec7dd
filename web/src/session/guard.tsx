import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isPublicPath } from './access.ts';
import { useSignedIn } from './token.ts';

/** Sends visitors from paths that need signing in to /auth (history replaced), the requested path in the state. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const signedIn = useSignedIn();
  if (signedIn || isPublicPath(pathname)) return children;
  // Nobody wants to sign in only to be signed out again.
  const from = pathname === '/logout' ? undefined : pathname + search;
  return <Navigate to="/auth" replace state={{ from }} />;
}
