import { lazy, Suspense } from 'react';
import { isClosedToGuests } from '../identity/access.ts';
import { useGuest } from '../identity/token.ts';
import { useCurrentRoute } from '../router/router-provider.tsx';
import type { Elements } from '../ui/elements.ts';

/** Lazy-loaded, because only guests need it. */
const ClosedToGuests = lazy(async () => ({ default: (await import('./closed-to-guests.tsx')).ClosedToGuests }));

/** Replaces screens that need an account for guests, with an explanation and links. */
export function GuestGate({ children }: { children: Elements }) {
  const { pathname } = useCurrentRoute().location;
  const guest = useGuest();
  if (guest === undefined || !isClosedToGuests(pathname)) return children;
  return (
    <Suspense>
      <ClosedToGuests />
    </Suspense>
  );
}
