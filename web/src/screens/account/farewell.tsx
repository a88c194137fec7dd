import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from '../../router/hooks.ts';
import { useSignedIn } from '../../identity/token.ts';
import { isFarewell, takeAwaited } from './farewell-state.ts';
import type { Elements } from '../../ui/elements.ts';

const FarewellDialog = lazy(async () => ({ default: (await import('./farewell-dialog.tsx')).FarewellDialog }));

/** Wraps the home screen and shows a farewell after an account was deleted. */
export function Farewell({ children }: { children: Elements }) {
  const leaving = isFarewell(useLocation().state);
  // A user with a new account may return to this history entry. They must not see the farewell.
  const signedIn = useSignedIn();
  useEffect(() => {
    if (leaving) takeAwaited()?.();
  }, [leaving]);
  return (
    <>
      {children}
      {leaving && !signedIn && (
        <Suspense>
          <FarewellDialog />
        </Suspense>
      )}
    </>
  );
}
