import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from '../../router/hooks.ts';
import { useSignedIn } from '../../identity/token.ts';
import { isFarewell, takeAwaited } from './farewell-state.ts';
import type { Elements } from '../../ui/elements.ts';

const FarewellDialog = lazy(async () => ({ default: (await import('./farewell-dialog.tsx')).FarewellDialog }));

/** Around the home screen: the last word to somebody whose account was just deleted. */
export function Farewell({ children }: { children: Elements }) {
  const leaving = isFarewell(useLocation().state);
  // Nobody is told of an earlier account's end who came back to this place as somebody new.
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
