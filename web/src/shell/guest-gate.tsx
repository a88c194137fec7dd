import { lazy, Suspense } from 'react';
import { isClosedToGuests } from '../identity/access.ts';
import { useGuest } from '../identity/token.ts';
import { usePlace } from '../router/router-provider.tsx';
import type { Elements } from '../ui/elements.ts';

/** Its code comes to guests alone, when they first meet it: nobody else's first screen carries it. */
const ClosedToGuests = lazy(async () => ({ default: (await import('./closed-to-guests.tsx')).ClosedToGuests }));

/** In the place of a screen that takes an account: what a guest lacks for it, and the ways on. */
export function GuestGate({ children }: { children: Elements }) {
  const { pathname } = usePlace().location;
  const guest = useGuest();
  if (guest === undefined || !isClosedToGuests(pathname)) return children;
  return (
    <Suspense>
      <ClosedToGuests />
    </Suspense>
  );
}
